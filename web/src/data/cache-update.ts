/** Updates of the query cache by a command, as data that can be replayed on any cached answer. */
import { type QueryKey, partialMatchKey } from '@tanstack/react-query'

/** An update of every query whose key begins with `queryKey`. */
export interface CacheUpdate {
  readonly queryKey: QueryKey
  readonly apply: (cached: unknown) => unknown
  /** The reply does not contain everything, so the queries are still refetched. */
  readonly isPartial: boolean
}

/**
 * An update of cached answers. Optimistic updates are replayed over newer answers until their command is confirmed, so `change` must also be correct
 * if the answer already contains the change.
 */
export function update<Cached>(
  queryKey: QueryKey,
  apply: (cached: Cached) => Cached,
  { isPartial = false }: { readonly isPartial?: boolean } = {},
): CacheUpdate {
  return { queryKey, apply: (cached) => apply(cached as Cached), isPartial }
}

export function beginsWith(queryKey: QueryKey, prefix: QueryKey): boolean {
  return partialMatchKey(queryKey, prefix)
}

export function isForQuery(update: CacheUpdate, queryKey: QueryKey): boolean {
  return beginsWith(queryKey, update.queryKey)
}

/** Applies the updates to the cached answer, oldest first. */
export function replay<Cached>(cached: Cached, updates: readonly CacheUpdate[]): Cached {
  return updates.reduce((value, { apply }) => apply(value) as Cached, cached)
}
