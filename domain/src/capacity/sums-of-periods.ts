import type { DayNumber } from '../calendar/local-time.ts'
import type { Period } from '../calendar/period.ts'

interface SecondsOfDay {
  readonly day: DayNumber
  readonly seconds: number
}

/** The sum of each period over its days; a day may be listed several times. Linear in days, because a life has 5,500. */
export function sumsOfPeriods(
  periods: readonly Pick<Period, 'start' | 'end'>[],
  days: readonly SecondsOfDay[],
): number[] {
  const sorted = days.toSorted((one, other) => one.day - other.day)
  const sums = [0]
  for (const { seconds } of sorted) sums.push(sums.at(-1)! + seconds)
  const upTo = (day: DayNumber) => sums[indexOfDay(sorted, day)]!
  return periods.map(({ start, end }) => upTo(end) - upTo(start))
}

/** The index of the first entry on or after a day. */
function indexOfDay(sorted: readonly SecondsOfDay[], day: DayNumber): number {
  let [from, to] = [0, sorted.length]
  while (from < to) {
    const middle = (from + to) >> 1
    if (sorted[middle]!.day < day) from = middle + 1
    else to = middle
  }
  return from
}
