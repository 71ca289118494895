import { type CacheUpdate, update } from '#data/cache-update.ts'
import { mutation } from '#data/client.ts'
import { type DiaryId, diary } from '@lustra/contract/diary'
import { diaryTextKey } from './diary-queries.ts'

/** Saved while the user types, without a notice. */
export const writeDiary = mutation('diary.write', diary, 'write', {
  optimistic: ({ period, text }) => [withText(period, text)],
  merge: ({ text }, { period }) => [withText(period, text)],
})

export const removeDiaryText = mutation('diary.remove', diary, 'remove', {
  input: ({ period }: { readonly period: DiaryId; readonly name: string }) => ({ period }),
  optimistic: ({ period }) => [withText(period, '')],
  merge: ({ removed }) => [withText(removed, '')],
  texts: ['diary'],
  done: ({ diary: words }, { name }) => words.removed(name),
})

function withText(period: DiaryId, text: string): CacheUpdate {
  return update<{ text: string }>(diaryTextKey(period), () => ({ text }))
}
