/** Changes of the query cache by a command, as data that can be applied to any cached answer. */
import { type QueryKey, partialMatchKey } from '@tanstack/react-query'

/** Applies to every query whose key begins with `queryKey`. */
export interface CacheUpdate {
  readonly queryKey: QueryKey
  readonly apply: (cached: unknown) => unknown
  /** The reply does not say everything: the queries are fetched again all the same. */
  readonly isPartial: boolean
}

/**
 * An update of cached answers. An optimistic update is replayed over every newer answer until its command is confirmed,
 * so it must also be right where the answer already contains the change.
 */
export function update<Cached>(
  queryKey: QueryKey,
  apply: (cached: Cached) => Cached,
  { isPartial = false }: { readonly isPartial?: boolean } = {},
): CacheUpdate {
  return { queryKey, apply: (cached) => apply(cached as Cached), isPartial }
}

/** Whether a query key begins with `prefix`. */
export function beginsWith(queryKey: QueryKey, prefix: QueryKey): boolean {
  return partialMatchKey(queryKey, prefix)
}

export function isForQuery(update: CacheUpdate, queryKey: QueryKey): boolean {
  return beginsWith(queryKey, update.queryKey)
}

/** The cached answer with the given updates applied, oldest first. */
export function replay<Cached>(cached: Cached, updates: readonly CacheUpdate[]): Cached {
  return updates.reduce((value, { apply }) => apply(value) as Cached, cached)
}
