export const contextKinds = ['category', 'place', 'person'] as const
export type ContextKind = (typeof contextKinds)[number]

/** What a context is known by: within a kind there is one of each name, whatever its letters' case (CTX-N04). */
export function contextKey({ kind, name }: { readonly kind: string; readonly name: string }): string {
  return `${kind}/${name.trim().toLowerCase()}`
}
