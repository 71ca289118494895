import { type QueryKey, type UseQueryOptions, useQuery } from '@tanstack/react-query'
import { useState, useSyncExternalStore } from 'react'
import { type CacheUpdate, isForQuery, replay } from './cache-update.ts'
import { data } from './client.ts'

/** A query's last answer with the optimistic updates of pending commands applied. */
export function useOptimisticQuery<Answer, Key extends QueryKey>(
  options: UseQueryOptions<Answer, Error, Answer, Key>,
) {
  // A new function at each rendering: the placeholder is computed anew, with the commands that were confirmed while it is shown.
  'use no memo'
  const { placeholderData } = options
  const query = useQuery({
    ...options,
    ...(typeof placeholderData === 'function' && { placeholderData: placeholderData.bind(null) }),
  })
  const {
    data: answer,
    dataUpdatedAt,
    isError,
    isFetched,
    isPending,
    isPlaceholderData,
    refetch,
    error,
  } = query
  const updates = useUpdatesFor(options.queryKey)
  return {
    data: answer === undefined ? undefined : replay<Answer>(answer, updates),
    dataUpdatedAt,
    isError,
    isFetched,
    isPending,
    isPlaceholderData,
    refetch,
    error,
  }
}

/** Renders only when an update of this query is added or removed. */
export function useUpdatesFor(queryKey: QueryKey): readonly CacheUpdate[] {
  const [select] = useState(stableSelector)
  return useSyncExternalStore(data.optimisticUpdates.subscribe, () =>
    select(data.optimisticUpdates.value, queryKey),
  )
}

function stableSelector() {
  let last: readonly CacheUpdate[] = []
  return (all: readonly CacheUpdate[], queryKey: QueryKey): readonly CacheUpdate[] => {
    const next = all.filter((update) => isForQuery(update, queryKey))
    const isSame = next.length === last.length && next.every((update, index) => update === last[index])
    if (!isSame) last = next
    return last
  }
}
