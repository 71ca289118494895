import { type DiaryId, type diary, diaryPageLength } from '@lustra/contract/diary'
import { periodKinds } from '@lustra/domain/calendar'
import { byNewestPeriod, diaryYearOf, parseDiaryId } from '@lustra/domain/diary'
import { sql } from 'kysely'
import type { ReadHandlerOf } from '../../kernel/app/handler.ts'
import { type UserReads, reading } from '../../kernel/store/user-reads.ts'

export const list: ReadHandlerOf<typeof diary, 'list'> = ({ level, year, after }, { app, user }) =>
  reading(app, user.id, async (reads) => {
    const all = await readPeriods(reads)
    const last = after === undefined ? null : parseDiaryId(after)
    const left = all
      .filter(({ kind }) => level === undefined || kind === level)
      .filter((period) => year === undefined || diaryYearOf(period) === year)
      .filter((period) => last === null || byNewestPeriod(last, period) < 0)
    const page = left.slice(0, countOfPage(left))
    const texts = await readTexts(
      reads,
      page.map(({ id }) => id),
    )
    return {
      texts: page.flatMap(({ id }) => {
        const text = texts.get(id)
        return text === undefined ? [] : [{ period: id, text }]
      }),
      hasMore: page.length < left.length,
      years: [...new Set(all.map(diaryYearOf))],
      levels: periodKinds.filter((each) => all.some(({ kind }) => kind === each)),
    }
  })

/** The periods that have a text, the newest first. */
async function readPeriods({ read, userId }: UserReads) {
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

/** At least one text. */
function countOfPage(periods: readonly { readonly length: number }[]): number {
  let length = 0
  const last = periods.findIndex((period) => (length += period.length) >= diaryPageLength)
  return last === -1 ? periods.length : last + 1
}

async function readTexts(
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
