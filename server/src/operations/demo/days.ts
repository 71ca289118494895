/** Days relative to today. */
import {
  type CalendarRules,
  type DayNumber,
  type LocalTime,
  type PeriodKind,
  addDays,
  dayOf,
  levelOfKind,
  parseLocalTime,
  secondsPerDay,
  shiftPeriod,
  startOfDay,
  startOfPeriod,
} from '@lustra/domain/calendar'
import type { Slot } from '@lustra/domain/scheduling'

const rules: CalendarRules = { firstWeekday: 1 }

export class Days {
  readonly now: LocalTime
  readonly today: DayNumber
  readonly #monday: DayNumber

  constructor(now: LocalTime) {
    this.now = now
    this.today = dayOf(now)
    this.#monday = startOfPeriod('WEEKS', this.today, rules)
  }

  /** `week` is relative to the current one; Monday is 0. */
  inWeek(week: number, weekday: number): DayNumber {
    return addDays(this.#monday, week * 7 + weekday)
  }

  at(day: DayNumber, time: string): LocalTime {
    const midnight = startOfDay(day)
    return (midnight + (parseLocalTime(`1970-01-01T${time}`) ?? 0)) as LocalTime
  }

  period(kind: PeriodKind, offset: number): Slot {
    const start = shiftPeriod(kind, startOfPeriod(kind, this.today, rules), offset)
    const end = shiftPeriod(kind, start, 1)
    return { level: levelOfKind(kind), start: startOfDay(start), duration: (end - start) * secondsPerDay }
  }
}
