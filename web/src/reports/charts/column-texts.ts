/** Names of the columns of a chart: short below the axis, complete in the tooltip. */
import { type DateTexts, capital } from '#language/dates/date-texts.ts'
import { timeFormat, timeOfDayText } from '#language/dates/time-format.ts'
import { type DayNumber, addDays, civilDateOf, secondsPerHour } from '@lustra/domain/calendar'
import { type PeriodDetail } from '@lustra/domain/reports'
import { widestOf } from '#ui/chart/text-width.ts'

export interface Column {
  readonly first: DayNumber
  readonly last: DayNumber
}

export interface ColumnLabel {
  readonly index: number
  readonly text: string
  /** Shown below the first column unless it is the omitted year, and wherever the year changes. */
  readonly year: string
}

/** `20 November 2026`, `16 – 22 November 2026`, `November 2026`, `2026`; without the year if it is the omitted one. */
export function columnName(
  { first, last }: Column,
  detail: PeriodDetail,
  dates: DateTexts,
  leftOutYear: number | null,
): string {
  if (detail === 'years' && isWholeMonths(first, last)) return String(civilDateOf(first).year)
  const needsYear = [first, last].some((day) => civilDateOf(day).year !== leftOutYear)
  if (detail === 'months' && isWholeMonths(first, last))
    return capital(needsYear ? dates.monthAndYear(first) : dates.month(first))
  return needsYear ? dates.daysAndYear(first, last) : dates.days(first, last)
}

/** As many labels as fit in the width, always including the last column. */
export function columnLabels(
  columns: readonly Column[],
  detail: PeriodDetail,
  dates: DateTexts,
  { width, leftOutYear }: { readonly width: number; readonly leftOutYear: number | null },
): ColumnLabel[] {
  const room = labelRoom(columns, detail, dates)
  const step = Math.max(1, Math.ceil((columns.length * room) / Math.max(width, 1)))
  const shown = [...columns.keys()].filter((index) => (columns.length - 1 - index) % step === 0)
  return shown.map((index, at) => {
    const { first } = columns[index]!
    const { year, month, day } = civilDateOf(first)
    const before = at === 0 ? null : civilDateOf(columns[shown[at - 1]!]!.first)
    const isOtherYear = before?.year !== year
    const isShort = detail === 'days' && !isOtherYear && before.month === month
    return {
      index,
      text: isShort ? String(day) : columnText(first, detail, dates),
      year: isOtherYear && detail !== 'years' && !(at === 0 && year === leftOutYear) ? String(year) : '',
    }
  })
}

const [leastRoom, gap] = [44, 6]
const samples = 24

/** Pixels; Russian months are longer than English ones. */
function labelRoom(columns: readonly Column[], detail: PeriodDetail, dates: DateTexts): number {
  const step = Math.max(1, Math.ceil(columns.length / samples))
  const texts = columns
    .filter((_, index) => index % step === 0)
    .map(({ first }) => columnText(first, detail, dates))
  return Math.max(leastRoom, widestOf(texts) + gap)
}

function columnText(first: DayNumber, detail: PeriodDetail, dates: DateTexts): string {
  switch (detail) {
    case 'days':
    case 'weeks':
      return dates.shortDays(first, first)
    case 'months':
      return capital(dates.shortMonth(first))
    case 'years':
      return String(civilDateOf(first).year)
  }
}

/** The period may cut the first and last column; their days are then named. */
function isWholeMonths(first: DayNumber, last: DayNumber): boolean {
  return civilDateOf(first).day === 1 && civilDateOf(addDays(last, 1)).day === 1
}

/** The column with this day, or the last one before it. */
export function columnUpTo(columns: readonly Column[], day: DayNumber): number {
  return Math.max(
    0,
    columns.findLastIndex(({ first }) => first <= day),
  )
}

/** The beginning of an hour of the day: `9:00`, or `9:00 am`. */
export function hourName(hour: number): string {
  return timeOfDayText(hour * secondsPerHour)
}

/** `09`, or `9 am`, above a column. */
export function hourLabel(hour: number): string {
  return timeFormat.value === '24' ? String(hour).padStart(2, '0') : hourName(hour).replace(':00', '')
}
