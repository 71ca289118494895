import { type ContextKind, contextKinds } from './context-key.ts'

/**
 * The context whose hours a task keeps to: its category, without one its place, without one its person; of several of a kind the first.
 * A task without contexts takes that of its parent: `contexts` are those of the task, of its parent, and so on (RHY-034).
 */
export function mainContext<C extends { readonly kind: ContextKind }>(
  contexts: Iterable<readonly C[]>,
): C | null {
  for (const own of contexts) {
    for (const kind of contextKinds) {
      const context = own.find((each) => each.kind === kind)
      if (context) return context
    }
  }
  return null
}
