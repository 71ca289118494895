/** The order of siblings as numbers with gaps, so that moving a task changes no other task. */

const step = 1024

/** Positions for `count` new tasks between two neighbours (null: an end). Null if the gap is used up; see `freshPositions`. */
export function positionsBetween(before: number | null, after: number | null, count = 1): number[] | null {
  const first = before ?? (after === null ? 0 : after - step * (count + 1))
  const last = after ?? first + step * (count + 1)
  const gap = (last - first) / (count + 1)
  const positions = Array.from({ length: count }, (_, index) => first + gap * (index + 1))
  return isAscending([first, ...positions, last]) ? positions : null
}

/** Evenly spaced positions for a whole list of siblings. */
export function freshPositions(count: number): number[] {
  return Array.from({ length: count }, (_, index) => (index + 1) * step)
}

function isAscending(numbers: readonly number[]): boolean {
  return numbers.every((number, index) => index === 0 || numbers[index - 1]! < number)
}
