/** Chooses the years whose holidays are stored, and makes their rows. */
import { dayOffNameLength } from '@lustra/contract/capacity'
import { newDayOffId } from '@lustra/contract/ids'
import { civilDateOf, dayOf, secondsPerDay } from '@lustra/domain/calendar'
import { localTimeAt } from '../../kernel/clock/user-clock.ts'
import { storedDay } from '../../kernel/store/stored-day.ts'
import type { DayOffRow } from '../../planning/capacity/index.ts'
import type { HolidayDates } from './holiday-dates.ts'

const yearsBefore = 1
const yearsAfter = 5

/** The years around the current one whose holidays are stored, the earliest first. */
export function yearsStored(now: number, timeZone: string): number[] {
  const { year } = civilDateOf(dayOf(localTimeAt(now, timeZone)))
  return Array.from({ length: yearsBefore + 1 + yearsAfter }, (_, index) => year - yearsBefore + index)
}

/** `day` is as it is stored, `2026-12-25`. */
export function yearOf(day: string): number {
  return Number(day.slice(0, 4))
}

export function holidayRow({ name, first, last }: HolidayDates, place: string, now: number): DayOffRow {
  return {
    id: newDayOffId(),
    name: name.slice(0, dayOffNameLength),
    first_day: storedDay(first),
    last_day: storedDay(last),
    from_time: 0,
    until_time: secondsPerDay,
    yearly: 0,
    holiday_of: place,
    is_worked: 0,
    created_at: now,
  }
}
