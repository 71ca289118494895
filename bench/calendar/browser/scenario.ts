/** The entries of every candidate: pseudo-random, the same in every run. */
import {
  type DayNumber,
  type LocalTime,
  addDays,
  addSeconds,
  dayNumberOf,
  daysInMonth,
  halfHour,
  secondsPerDay,
  startOfDay,
} from '@lustra/domain/calendar'

export interface ScenarioEntry {
  readonly id: string
  readonly title: string
  /** Six hex digits. */
  readonly color: string
  readonly start: LocalTime
  /** Seconds; in the month one day. */
  readonly duration: number
}

export interface Scenario {
  readonly firstDay: DayNumber
  readonly entries: readonly ScenarioEntry[]
}

export interface Scenarios {
  readonly current: Scenario
  readonly next: Scenario
}

/** The dragged entry, and the entry whose title changes. */
export const draggedTitle = 'Drag me'
export const renamed = { id: 'N00000000002', title: 'Another title' } as const

/** The drag in the week: three days and four hours from here, where there are no other entries. */
const weekDrag = { day: 1, row: 20, days: 3, rows: 8 } as const
/** In the month the dragged entry is on the first day of the second week. */
const monthDragDay = 7

const colors = ['1371BF', 'B3261E', '2E7D32', '6A4FB3', '9A5B00', '00796B', 'AD1457']

/** A Monday and the first of its month, far from today, so that no candidate shows a line for the current time. */
const monday = dayNumberOf({ year: 2027, month: 3, day: 1 })

export function weekScenarios(count: number): Scenarios {
  return { current: week(monday, 'N', count), next: week(addDays(monday, 7), 'L', count) }
}

export function monthScenarios(count: number): Scenarios {
  return {
    current: month({ year: 2027, month: 3 }, 'N', count),
    next: month({ year: 2027, month: 4 }, 'L', count),
  }
}

/** Half an hour to two hours on half hours, spread evenly; of 2,000 entries about fifteen overlap at any time. */
function week(firstDay: DayNumber, idPrefix: string, count: number): Scenario {
  // Seeded by the week: with equal numbers, all boxes would stay where they were.
  const random = randomNumbers(count + firstDay)
  const at = (day: number, row: number) => addSeconds(startOfDay(addDays(firstDay, day)), row * halfHour)
  const target = { day: weekDrag.day + weekDrag.days, from: weekDrag.row + weekDrag.rows, rows: 2 }
  const entries = Array.from({ length: count }, (_, index): ScenarioEntry => {
    if (index === 0) return entry(idPrefix, 0, at(weekDrag.day, weekDrag.row), 2 * halfHour)
    const day = index % 7
    const rows = 1 + Math.floor(random() * 4)
    // No entry ends at midnight, where calendars differ.
    let row = Math.floor(random() * (47 - rows))
    const overlapsTarget = day === target.day && row < target.from + target.rows && row + rows > target.from
    if (overlapsTarget) row = target.from + target.rows
    return entry(idPrefix, index, at(day, row), rows * halfHour)
  })
  return { firstDay, entries }
}

function month(
  date: { readonly year: number; readonly month: number },
  idPrefix: string,
  count: number,
): Scenario {
  const firstDay = dayNumberOf({ ...date, day: 1 })
  const days = daysInMonth(date.year, date.month)
  const entries = Array.from({ length: count }, (_, index) => {
    const day = index === 0 ? monthDragDay : (index * 11) % days
    return entry(idPrefix, index, startOfDay(addDays(firstDay, day)), secondsPerDay)
  })
  return { firstDay, entries }
}

function entry(idPrefix: string, index: number, start: LocalTime, duration: number): ScenarioEntry {
  const isCurrent = idPrefix === 'N'
  const title = index === 0 && isCurrent ? draggedTitle : `${isCurrent ? 'Entry' : 'Later'} ${index}`
  const color = colors[index % colors.length]!
  return { id: idPrefix + String(index).padStart(11, '0'), title, color, start, duration }
}

/** Pseudo-random numbers from 0 to 1 (mulberry32). */
function randomNumbers(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}
