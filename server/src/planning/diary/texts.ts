import type { DiaryId } from '@lustra/contract/diary'
import { byNewestPeriod, parseDiaryId } from '@lustra/domain/diary'
import { sql } from 'kysely'
import type { UserReads } from '../../kernel/store/user-reads.ts'

/** The periods that have a text, the newest first. */
export async function readPeriods({ read, userId }: UserReads) {
  const rows = await read
    .selectFrom('diary_texts')
    .select(['id', sql<number>`length(text)`.as('length')])
    .where('user_id', '=', userId)
    .execute()
  return rows
    .flatMap(({ id, length }) => {
      // The doctor deletes unreadable ids.
      const period = parseDiaryId(id)
      return period === null ? [] : [{ ...period, id: id as DiaryId, length }]
    })
    .sort(byNewestPeriod)
}

export async function readTexts(
  { read, userId, dialect }: UserReads,
  ids: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  if (ids.length === 0) return new Map()
  const rows = await read
    .selectFrom('diary_texts')
    .select(['id', 'text'])
    .where('user_id', '=', userId)
    .where('id', 'in', dialect.list(ids))
    .execute()
  return new Map(rows.map(({ id, text }) => [id, text]))
}
