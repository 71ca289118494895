export const contextKinds = ['category', 'place', 'person'] as const
export type ContextKind = (typeof contextKinds)[number]

/** The key of a context: within a type, names are unique ignoring case (CTX-N04). */
export function contextKey({ kind, name }: { readonly kind: string; readonly name: string }): string {
  return `${kind}/${name.trim().toLowerCase()}`
}
