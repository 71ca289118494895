import type { DayOffEntry } from '@lustra/contract/capacity'
import { type Period, addDays, startOfDay } from '@lustra/domain/calendar'
import { timeOff, wholeDay } from '@lustra/domain/capacity'

/** A menu has no space for more. */
const maxListed = 4

/** The first days off that touch a period. */
export function daysOffIn({ start, end }: Period, all: readonly DayOffEntry[]): readonly DayOffEntry[] {
  return all.filter((dayOff) => timeOff([dayOff], start, end).length > 0).slice(0, maxListed)
}

export function isOffEntirely({ start, end }: Period, all: readonly DayOffEntry[]): boolean {
  return timeOff(all, start, end).some(
    (span) => span.start <= startOfDay(start) && startOfDay(end) <= span.end,
  )
}

/** All days of a period, without a name. */
export function offOfPeriod({ start, end }: Period): Omit<DayOffEntry, 'id'> {
  return { name: '', first: start, last: addDays(end, -1), ...wholeDay, yearly: false }
}
