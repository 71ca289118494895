import type { DayNumber } from '../calendar/local-time.ts'
import type { Period } from '../calendar/period.ts'

interface Measures<Item> {
  readonly dayOf: (item: Item) => DayNumber
  readonly secondsOf: (item: Item) => number
}

/**
 * The sum of each period over its days; a day may have several items. Linear in items, because a life has 5,500 days, and they are usually sorted.
 */
export function sumsOfPeriods<Item>(
  periods: readonly Pick<Period, 'start' | 'end'>[],
  items: readonly Item[],
  { dayOf, secondsOf }: Measures<Item>,
): number[] {
  const sorted = isSorted(items, dayOf) ? items : items.toSorted((one, other) => dayOf(one) - dayOf(other))
  const sums = new Float64Array(sorted.length + 1)
  for (let index = 0; index < sorted.length; index++) {
    sums[index + 1] = sums[index]! + secondsOf(sorted[index]!)
  }
  const upTo = (day: DayNumber) => sums[firstOnOrAfter(sorted, day, dayOf)]!
  return periods.map(({ start, end }) => upTo(end) - upTo(start))
}

function isSorted<Item>(items: readonly Item[], dayOf: Measures<Item>['dayOf']): boolean {
  for (let index = 1; index < items.length; index++) {
    if (dayOf(items[index]!) < dayOf(items[index - 1]!)) return false
  }
  return true
}

function firstOnOrAfter<Item>(
  sorted: readonly Item[],
  day: DayNumber,
  dayOf: Measures<Item>['dayOf'],
): number {
  let [from, to] = [0, sorted.length]
  while (from < to) {
    const middle = (from + to) >> 1
    if (dayOf(sorted[middle]!) < day) from = middle + 1
    else to = middle
  }
  return from
}
