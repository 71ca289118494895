/**
 * The stored form of a day's tracked time: `task hour seconds` repeated, separated by spaces. Ten years are read in
 * milliseconds, because tasks are small numbers here, and the text is scanned instead of parsed.
 */

/** The seconds of a day by task and hour. */
export type TrackedDay = Map<number, number>

const hours = 24

export function addToDay(day: TrackedDay, task: number, hour: number, seconds: number): void {
  const key = task * hours + hour
  const sum = (day.get(key) ?? 0) + seconds
  if (sum > 0) day.set(key, sum)
  else day.delete(key)
}

/** Equal times produce equal text; empty without time. */
export function formatTrackedDay(day: TrackedDay): string {
  return [...day]
    .sort(([one], [other]) => one - other)
    .map(([key, seconds]) => `${Math.floor(key / hours)} ${key % hours} ${seconds}`)
    .join(' ')
}

export function parseTrackedDay(text: string): TrackedDay {
  const day: TrackedDay = new Map()
  const codes = Array.from(text, (character) => character.charCodeAt(0))
  visitTrackedDay(codes, (task, hour, seconds) => addToDay(day, task, hour, seconds))
  return day
}

const space = 32
const zero = 48

/** `codes` are character codes: bytes are read several times faster than characters of a part of a longer text. */
export function visitTrackedDay(
  codes: ArrayLike<number>,
  visit: (task: number, hour: number, seconds: number) => void,
): void {
  let task = 0
  let hour = 0
  let number = 0
  let place = 0
  for (let at = 0; at < codes.length; at++) {
    const code = codes[at]!
    if (code !== space) {
      number = number * 10 + code - zero
      continue
    }
    if (place === 0) task = number
    else if (place === 1) hour = number
    else visit(task, hour, number)
    place = place === 2 ? 0 : place + 1
    number = 0
  }
  if (place === 2) visit(task, hour, number)
}
