/** The periods around the period of a first task. */
import type { DateTexts } from '#language/dates/date-texts.ts'
import {
  type CalendarRules,
  type DayNumber,
  type PeriodKind,
  addDays,
  civilDateOf,
  daysPerWeek,
  shiftPeriod,
  startOfPeriod,
  startOfWeek,
  weekNumberOf,
} from '@lustra/domain/calendar'
import type { FirstTaskPeriod } from '@lustra/domain/onboarding'

export interface PreviewCell {
  readonly text: string
  readonly isNow: boolean
}

const kinds = { year: 'YEARS', month: 'MONTHS', week: 'WEEKS', day: 'DAYS' } as const satisfies Readonly<
  Record<FirstTaskPeriod, PeriodKind>
>

/** For days the whole week; for other levels two periods before and two after. */
export function previewCells(
  span: FirstTaskPeriod,
  today: DayNumber,
  rules: CalendarRules,
  texts: DateTexts,
): PreviewCell[] {
  const now = startOfPeriod(kinds[span], today, rules)
  const starts =
    span === 'day'
      ? Array.from({ length: daysPerWeek }, (_, day) => addDays(startOfWeek(today, rules), day))
      : [-2, -1, 0, 1, 2].map((count) => shiftPeriod(kinds[span], now, count))
  return starts.map((start) => ({ text: textOf(span, start, rules, texts), isNow: start === now }))
}

function textOf(span: FirstTaskPeriod, start: DayNumber, rules: CalendarRules, texts: DateTexts): string {
  switch (span) {
    case 'year':
      return String(civilDateOf(start).year)
    case 'month':
      return texts.shortMonth(start)
    case 'week':
      return String(weekNumberOf(start, rules).week)
    case 'day':
      return texts.weekday(start)
  }
}
