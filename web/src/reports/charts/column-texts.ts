/** The names of the columns of a chart: short below the axis, whole in the tooltip. */
import { type DateTexts, capital } from '#language/dates/date-texts.ts'
import { type DayNumber, addDays, civilDateOf } from '@lustra/domain/calendar'
import { type PeriodDetail } from '@lustra/domain/reports'

export interface Column {
  readonly first: DayNumber
  readonly last: DayNumber
}

export interface ColumnLabel {
  readonly index: number
  readonly text: string
  /** Below the first column and wherever another year begins. */
  readonly year: string
}

/** With the year: `20 November 2026`, `16 – 22 November 2026`, `November 2026`, `2026`. */
export function columnName({ first, last }: Column, detail: PeriodDetail, dates: DateTexts): string {
  if (detail === 'years' && isWholeMonths(first, last)) return String(civilDateOf(first).year)
  if (detail === 'months' && isWholeMonths(first, last)) return capital(dates.monthAndYear(first))
  return dates.daysAndYear(first, last)
}

/** As many labels as fit, each `room` px wide; the last column always has one. */
export function columnLabels(
  columns: readonly Column[],
  detail: PeriodDetail,
  dates: DateTexts,
  width: number,
  room = 44,
): ColumnLabel[] {
  const step = Math.max(1, Math.ceil((columns.length * room) / Math.max(width, 1)))
  const shown = [...columns.keys()].filter((index) => (columns.length - 1 - index) % step === 0)
  return shown.map((index, at) => {
    const { first } = columns[index]!
    const { year, month, day } = civilDateOf(first)
    const before = at === 0 ? null : civilDateOf(columns[shown[at - 1]!]!.first)
    const isOtherYear = before?.year !== year
    return {
      index,
      text: {
        days: () => (isOtherYear || before.month !== month ? dates.shortDays(first, first) : String(day)),
        weeks: () => dates.shortDays(first, first),
        months: () => capital(dates.shortMonth(first)),
        years: () => String(year),
      }[detail](),
      year: isOtherYear && detail !== 'years' ? String(year) : '',
    }
  })
}

/** The first and last column may be cut by the chosen period; then their days are named. */
function isWholeMonths(first: DayNumber, last: DayNumber): boolean {
  return civilDateOf(first).day === 1 && civilDateOf(addDays(last, 1)).day === 1
}
