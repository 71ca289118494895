import { calls } from '#data/calls.ts'
import { queryFamily } from '#data/client.ts'
import { type DiaryId, diary } from '@lustra/contract/diary'
import { queryOptions } from '@tanstack/react-query'

const diaryCalls = calls(diary)
const texts = queryFamily('diaryText', ['diary'])

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
