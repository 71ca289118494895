import type { DayNumber } from '../calendar/local-time.ts'
import type { Period } from '../calendar/period.ts'

interface Day {
  readonly day: DayNumber
}

/**
 * The sum of each period over its days; a day may be listed several times. Linear in days, because a life has 5,500, and they are usually sorted.
 */
export function sumsOfPeriods<D extends Day>(
  periods: readonly Pick<Period, 'start' | 'end'>[],
  days: readonly D[],
  secondsOf: (day: D) => number,
): number[] {
  const sorted = isSorted(days) ? days : days.toSorted((one, other) => one.day - other.day)
  const sums = new Float64Array(sorted.length + 1)
  for (let index = 0; index < sorted.length; index++) {
    sums[index + 1] = sums[index]! + secondsOf(sorted[index]!)
  }
  const upTo = (day: DayNumber) => sums[indexOfDay(sorted, day)]!
  return periods.map(({ start, end }) => upTo(end) - upTo(start))
}

function isSorted(days: readonly Day[]): boolean {
  for (let index = 1; index < days.length; index++) if (days[index]!.day < days[index - 1]!.day) return false
  return true
}

/** The index of the first entry on or after a day. */
function indexOfDay(sorted: readonly Day[], day: DayNumber): number {
  let [from, to] = [0, sorted.length]
  while (from < to) {
    const middle = (from + to) >> 1
    if (sorted[middle]!.day < day) from = middle + 1
    else to = middle
  }
  return from
}
