/** The first place from `from` on where `isReached` is true; `end` if there is none. `isReached` must stay true at all later places. */
export function binarySearch(from: number, end: number, isReached: (place: number) => boolean): number {
  let [first, last] = [from, end]
  while (first < last) {
    const middle = (first + last) >> 1
    if (isReached(middle)) last = middle
    else first = middle + 1
  }
  return first
}
