import { matching } from '#language/match.ts'
import { type Context, type ContextType } from '@lustra/contract/contexts'
import { type Language } from '@lustra/contract/text'

/** In display order. */
export const listedTypes = ['Category', 'Person', 'Place'] as const satisfies readonly ContextType[]

export interface ContextGroup {
  readonly type: ContextType
  readonly contexts: readonly Context[]
}

/** All groups, including empty ones, sorted alphabetically in the interface language (CTX-002, CTX-N05). */
export function contextGroups(
  contexts: readonly Context[],
  language: Language,
  query = '',
): readonly ContextGroup[] {
  const alphabet = new Intl.Collator(language, { numeric: true })
  const found = matching(contexts, query).map(({ item }) => item)
  const sorted = found.toSorted(
    (one, other) => alphabet.compare(one.name, other.name) || (one.id < other.id ? -1 : 1),
  )
  return listedTypes.map((type) => ({ type, contexts: sorted.filter((context) => context.type === type) }))
}

/** The context to select after this one is removed: the next in its group, or the previous one at the end (CTX-036). */
export function neighbourOf(groups: readonly ContextGroup[], { id, type }: Context): Context | null {
  const group = groups.find((each) => each.type === type)?.contexts ?? []
  const place = group.findIndex((each) => each.id === id)
  return group[place + 1] ?? group[place - 1] ?? null
}
