/** What every candidate draws: the same entries in every run, drawn by lot from a fixed beginning. */
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

export interface SceneEntry {
  readonly id: string
  readonly title: string
  /** Six hex digits. */
  readonly color: string
  readonly start: LocalTime
  /** Seconds; a day in the month. */
  readonly duration: number
}

/** The entries of one week or one month. */
export interface Scene {
  readonly first: DayNumber
  readonly entries: readonly SceneEntry[]
}

export interface Scenes {
  readonly now: Scene
  readonly next: Scene
}

/** The one that is dragged, and the one whose title changes. */
export const draggedTitle = 'Drag me'
export const renamed = { id: 'N00000000002', title: 'Another title' } as const

/** Where the dragged one stands in the week and where it is taken: three days and four hours on, to free ground. */
const weekDrag = { day: 1, row: 20, days: 3, rows: 8 } as const
/** In the month: on the first day of its second week. */
const monthDragDay = 7

const colors = ['1371BF', 'B3261E', '2E7D32', '6A4FB3', '9A5B00', '00796B', 'AD1457']

/** A Monday far from today, the first of its month: no candidate draws a line for the current time. */
const monday = dayNumberOf({ year: 2027, month: 3, day: 1 })

export function weekScenes(count: number): Scenes {
  return { now: week(monday, 'N', count), next: week(addDays(monday, 7), 'L', count) }
}

export function monthScenes(count: number): Scenes {
  return {
    now: month({ year: 2027, month: 3 }, 'N', count),
    next: month({ year: 2027, month: 4 }, 'L', count),
  }
}

/** Half an hour to two hours on the half hours, evenly over the days; at 2,000 some fifteen share every moment. */
function week(first: DayNumber, kind: string, count: number): Scene {
  const lot = lots(count)
  const at = (day: number, row: number) => addSeconds(startOfDay(addDays(first, day)), row * halfHour)
  const free = { day: weekDrag.day + weekDrag.days, from: weekDrag.row + weekDrag.rows, rows: 2 }
  const entries = Array.from({ length: count }, (_, index): SceneEntry => {
    if (index === 0) return entry(kind, 0, at(weekDrag.day, weekDrag.row), 2 * halfHour)
    const day = index % 7
    const rows = 1 + Math.floor(lot() * 4)
    // Nothing ends at midnight, where calendars differ.
    let row = Math.floor(lot() * (47 - rows))
    if (day === free.day && row < free.from + free.rows && row + rows > free.from) row = free.from + free.rows
    return entry(kind, index, at(day, row), rows * halfHour)
  })
  return { first, entries }
}

function month(date: { readonly year: number; readonly month: number }, kind: string, count: number): Scene {
  const first = dayNumberOf({ ...date, day: 1 })
  const days = daysInMonth(date.year, date.month)
  const entries = Array.from({ length: count }, (_, index) => {
    const day = index === 0 ? monthDragDay : (index * 11) % days
    return entry(kind, index, startOfDay(addDays(first, day)), secondsPerDay)
  })
  return { first, entries }
}

function entry(kind: string, index: number, start: LocalTime, duration: number): SceneEntry {
  const title = index === 0 && kind === 'N' ? draggedTitle : `${kind === 'N' ? 'Entry' : 'Later'} ${index}`
  const color = colors[index % colors.length]!
  return { id: kind + String(index).padStart(11, '0'), title, color, start, duration }
}

/** Numbers from 0 to 1, the same for the same beginning (mulberry32). */
function lots(beginning: number): () => number {
  let state = beginning
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}
