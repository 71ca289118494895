import { type diary, diaryPageLength } from '@lustra/contract/diary'
import { periodKinds } from '@lustra/domain/calendar'
import { byNewestPeriod, diaryYearOf, parseDiaryId } from '@lustra/domain/diary'
import type { ReadHandlerOf } from '../../kernel/app/handler.ts'
import { reading } from '../../kernel/store/user-reads.ts'
import { readPeriods, readTexts } from './texts.ts'

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

/** At least one text. */
function countOfPage(periods: readonly { readonly length: number }[]): number {
  let length = 0
  const last = periods.findIndex((period) => (length += period.length) >= diaryPageLength)
  return last === -1 ? periods.length : last + 1
}
