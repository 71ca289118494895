/** Finds the highest document numbers in the blocks of words. */
import { visitNumbers } from './posting-block.ts'

/** The encoded blocks of all words that match one query word; a number may occur in several. */
export type PostingList = readonly string[]

/** The highest numbers that occur in all lists, in descending order, except `excluded`. */
export function highestInAll(
  lists: readonly PostingList[],
  count: number,
  excluded: ReadonlySet<number> = new Set(),
): number[] {
  if (lists.some(({ length }) => length === 0)) return []
  const [only, another] = lists
  if (only && !another) return highestOf(only, count, excluded)
  const [shortest, ...others] = lists.toSorted((one, other) => lengthOf(one) - lengthOf(other))
  let numbers = distinctNumbers(shortest!)
  for (const list of others) numbers = numbersIn(numbers, list)
  const highest: number[] = []
  for (let index = numbers.length - 1; index >= 0 && highest.length < count; index--) {
    if (!excluded.has(numbers[index]!)) highest.push(numbers[index]!)
  }
  return highest
}

function lengthOf(list: PostingList): number {
  return list.reduce((length, block) => length + block.length, 0)
}

/** Collects several times `count` numbers, because most numbers are lower than all of these. */
function highestOf(list: PostingList, count: number, excluded: ReadonlySet<number>): number[] {
  const kept = new Float64Array(count * 4 + 16)
  let size = 0
  let lowest = -1
  const cut = () => {
    const sorted = kept.subarray(0, size).sort().toReversed()
    let distinct = 0
    for (const number of sorted) {
      if (distinct === count) break
      if (distinct === 0 || kept[distinct - 1] !== number) kept[distinct++] = number
    }
    size = distinct
    if (size === count) lowest = kept[size - 1]!
  }
  // Later blocks of a word have higher numbers.
  for (const block of list.toReversed()) {
    visitNumbers(block, (number) => {
      if (number <= lowest) return false
      if (excluded.has(number)) return true
      if (size === kept.length) cut()
      kept[size++] = number
      return true
    })
  }
  cut()
  return [...kept.subarray(0, size)]
}

/** Ascending. */
function distinctNumbers(list: PostingList): Float64Array {
  const numbers = new Float64Array(lengthOf(list))
  let size = 0
  for (const block of list) {
    visitNumbers(block, (number) => {
      numbers[size++] = number
      return true
    })
  }
  const sorted = numbers.subarray(0, size).sort()
  let distinct = 0
  for (const number of sorted)
    if (distinct === 0 || sorted[distinct - 1] !== number) sorted[distinct++] = number
  return sorted.subarray(0, distinct)
}

/** The ascending numbers that occur in the list. */
function numbersIn(numbers: Float64Array, list: PostingList): Float64Array {
  if (numbers.length === 0) return numbers
  const lowest = numbers[0]!
  const isFound = new Uint8Array(numbers.length)
  for (const block of list) {
    // Numbers descend in a block, so the search continues where the last one ended.
    let end = numbers.length
    visitNumbers(block, (number) => {
      if (number < lowest) return false
      const place = placeOf(numbers, number, end)
      if (numbers[place] === number) isFound[place] = 1
      end = place + 1
      return true
    })
  }
  return numbers.filter((_, index) => isFound[index] === 1)
}

/** The index of the number, or of the highest lower one; it is before `end`. */
function placeOf(numbers: Float64Array, number: number, end: number): number {
  let high = end
  let low = Math.max(0, end - 1)
  for (let step = 2; low > 0 && numbers[low]! > number; step *= 2) {
    high = low
    low = Math.max(0, low - step)
  }
  while (high - low > 1) {
    const middle = (low + high) >>> 1
    if (numbers[middle]! > number) high = middle
    else low = middle
  }
  return low
}
