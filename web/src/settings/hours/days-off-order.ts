import type { DayOffEntry } from '@lustra/contract/capacity'
import { type DayNumber } from '@lustra/domain/calendar'
import { nextStart } from '@lustra/domain/capacity'

type Dates = Pick<DayOffEntry, 'first' | 'last' | 'yearly'>

/** Those to come by their next date, then the past ones, the latest first. */
export function daysOffFrom<DayOff extends Dates>(today: DayNumber, all: readonly DayOff[]): DayOff[] {
  const coming = all.filter((one) => !isPast(one, today))
  return [
    ...coming.toSorted((one, other) => nextStart(one, today) - nextStart(other, today)),
    ...all.filter((one) => isPast(one, today)).toSorted((one, other) => other.first - one.first),
  ]
}

export function isPast({ last, yearly }: Dates, today: DayNumber): boolean {
  return !yearly && last < today
}
