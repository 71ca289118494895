import { calls } from '#data/calls.ts'
import { queryFamily } from '#data/client.ts'
import { queries } from '#data/queries.ts'
import type { ResultOf } from '@lustra/contract/call'
import type { FoundId } from '@lustra/contract/ids'
import { type SearchType, isSearchable, search } from '@lustra/contract/search'
import {
  type InfiniteData,
  infiniteQueryOptions,
  keepPreviousData,
  queryOptions,
} from '@tanstack/react-query'

export type SearchReply = ResultOf<(typeof search)['actions']['search']>

const searchCalls = calls(search)
const { key, read } = queryFamily('search', ['tasks', 'contexts', 'goals', 'inbox', 'diary'])

/** Search while typing: a new text aborts the previous request, whose results stay until the new ones arrive. */
export function quickSearchQuery(text: string) {
  return queryOptions({
    queryKey: [...key, 'quick', text.trim()],
    enabled: isSearchable(text),
    placeholderData: keepPreviousData,
    queryFn: ({ signal }) =>
      read(() =>
        searchCalls.search({ mode: 'quick', searchText: text.trim() }, { failures: 'caller', signal }),
      ),
  })
}

export interface FullSearch {
  /** Null for the text that the user searched last (SRC-N02). */
  readonly text: string | null
  readonly type: SearchType | null
  readonly openOnly: boolean
}

/** Pages of results. */
export function fullSearchQuery({ text, type, openOnly }: FullSearch) {
  return infiniteQueryOptions({
    queryKey: [...key, 'full', text, type, openOnly],
    placeholderData: keepPreviousData<InfiniteData<SearchReply, number>>,
    initialPageParam: 0,
    queryFn: ({ pageParam, signal }) =>
      read(() =>
        searchCalls.search(
          {
            mode: 'full',
            ...(text !== null && { searchText: text }),
            ...(type !== null && { type }),
            from: pageParam,
            openOnly,
          },
          { failures: 'caller', signal },
        ),
      ),
    getNextPageParam: ({ total, things }, pages) => {
      const loaded = pages.reduce((sum, page) => sum + page.things.length, 0)
      return things.length > 0 && loaded < total ? loaded : null
    },
  })
}

export function isCached(searched: FullSearch): boolean {
  return queries.getQueryData(fullSearchQuery(searched).queryKey) !== undefined
}

/** The place of an item; the shared dialog shows why it has none. */
export function goItem(type: SearchType, id: string) {
  return searchCalls.goItem({ type, id: id as FoundId })
}
