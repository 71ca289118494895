import { calls } from '#data/calls.ts'
import { queryFamily } from '#data/client.ts'
import { type DiaryId, diary } from '@lustra/contract/diary'
import { type PeriodKind } from '@lustra/domain/calendar'
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'

const diaryCalls = calls(diary)
const texts = queryFamily('diaryText', ['diary'])
const pages = queryFamily('diary', ['diary'])

export function diaryTextKey(period: DiaryId) {
  return [...texts.key, period] as const
}

/** The text of one period. A failure opens no dialog. */
export function diaryTextQuery(period: DiaryId) {
  return queryOptions({
    queryKey: diaryTextKey(period),
    queryFn: () => texts.read(() => diaryCalls.read({ period }, { failures: 'caller' })),
  })
}

export interface DiaryFilter {
  readonly level: PeriodKind | null
  readonly year: number | null
}

/** Pages of texts, the newest period first. */
export function diaryPagesQuery({ level, year }: DiaryFilter) {
  return infiniteQueryOptions({
    queryKey: [...pages.key, level, year],
    initialPageParam: null as DiaryId | null,
    queryFn: ({ pageParam }) =>
      pages.read(() =>
        diaryCalls.list(
          {
            ...(level !== null && { level }),
            ...(year !== null && { year }),
            ...(pageParam !== null && { after: pageParam }),
          },
          { failures: 'caller' },
        ),
      ),
    getNextPageParam: ({ hasMore, texts: listed }) => (hasMore ? (listed.at(-1)?.period ?? null) : null),
  })
}
