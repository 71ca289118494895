import type { DayOffEntry } from '@lustra/contract/capacity'
import { type DayNumber, civilDateOf, dayNumberOf } from '@lustra/domain/calendar'

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

/** Of the repetition that has not ended yet. */
function nextStart({ first, last, yearly }: Dates, today: DayNumber): number {
  if (!yearly || last >= today) return first
  const date = civilDateOf(first)
  const { year } = civilDateOf(today)
  const starts = [year - 1, year, year + 1].map((each) => dayNumberOf({ ...date, year: each }))
  return starts.find((start) => start + last - first >= today) ?? first
}
