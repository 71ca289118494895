/** The periods that texts of the diary belong to, and their ids (RHY-056). */
import {
  formatDay,
  type DayNumber,
  addDays,
  civilDateOf,
  dayOf,
  parseLocalTime,
} from '../calendar/local-time.ts'
import { isCalendarDay } from '../calendar/calendar-range.ts'
import { type Period, type PeriodKind, periodKinds, periodOf } from '../calendar/period.ts'
import type { CalendarRules } from '../calendar/rules.ts'

/** A week has the same id whether it begins on Sunday or on Monday, so that its text stays when the setting changes. */
const mondayRules: CalendarRules = { firstWeekday: 1 }

/** The level of a period and the day that identifies it: its first day; of a week, its Monday. */
export interface DiaryPeriod {
  readonly kind: PeriodKind
  readonly day: DayNumber
}

/** `WEEKS_20261123` */
export function diaryIdOf({ kind, start }: Pick<Period, 'kind' | 'start'>): string {
  // A week that begins on Sunday has its Monday on the next day.
  const { start: day } = kind === 'WEEKS' ? periodOf(kind, addDays(start, 1), mondayRules) : { start }
  return `${kind}_${formatDay(day).replaceAll('-', '')}`
}

/** Null unless the text is the id of a period that overlaps the calendar. */
export function parseDiaryId(id: string): DiaryPeriod | null {
  const [, name, year, month, date] = /^([A-Z]+)_(\d{4})(\d{2})(\d{2})$/.exec(id) ?? []
  const kind = periodKinds.find((each) => each === name)
  const midnight = kind && parseLocalTime(`${year}-${month}-${date}T00:00`)
  if (kind === undefined || midnight === undefined || midnight === null) return null
  const day = dayOf(midnight)
  const { start, end } = periodOf(kind, day, mondayRules)
  return start === day && (isCalendarDay(start) || isCalendarDay(addDays(end, -1))) ? { kind, day } : null
}

/** The period as the user's calendar displays it. */
export function periodOfDiary({ kind, day }: DiaryPeriod, rules: CalendarRules): Period {
  return periodOf(kind, day, rules)
}

/** The year under which a period is listed: that of its first day; of a week, that of its Thursday, like its number. */
export function diaryYearOf({ kind, day }: DiaryPeriod): number {
  return civilDateOf(kind === 'WEEKS' ? addDays(day, 3) : day).year
}

/** By year, then by the last day, so that a month stands above its weeks and these above their days. */
export function byNewestPeriod(one: DiaryPeriod, other: DiaryPeriod): number {
  return (
    diaryYearOf(other) - diaryYearOf(one) ||
    endOf(other) - endOf(one) ||
    periodKinds.indexOf(other.kind) - periodKinds.indexOf(one.kind)
  )
}

function endOf({ kind, day }: DiaryPeriod): DayNumber {
  return periodOf(kind, day, mondayRules).end
}
