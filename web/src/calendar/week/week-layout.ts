/** The position of every entry of the visible days: in the half-hour grid, in one part per day, or in the all-day strip. */
import {
  type DayNumber,
  type LocalTime,
  TimeLevel,
  dayOf,
  halfHour,
  isHourLevel,
  rowsPerDay,
} from '@lustra/domain/calendar'
import { type DayPart, dayPartsOf, lanesOf } from '@lustra/domain/scheduling'
import { LaidDays } from './laid-days.ts'
import { type WeekEntry } from './week-entry.ts'

export interface VisibleDays {
  readonly first: DayNumber
  readonly count: number
}

/** The part of an entry on one day; rows are half hours, with a fraction. */
export interface EntryPart<Entry extends WeekEntry> {
  readonly id: string
  readonly entry: Entry
  /** Null in the all-day strip. */
  readonly row: number | null
  readonly rows: number
  readonly lane: number
  readonly lanes: number
  readonly isFirst: boolean
  readonly isLast: boolean
}

export interface GridPart<Entry extends WeekEntry> extends EntryPart<Entry> {
  readonly column: number
  readonly row: number
}

export interface WeekLayout<Entry extends WeekEntry> {
  /** Sorted by time within each column. */
  readonly columns: readonly (readonly GridPart<Entry>[])[]
  readonly parts: readonly GridPart<Entry>[]
  readonly strip: readonly (readonly Entry[])[]
  readonly hasStrip: boolean
}

export interface LayoutOptions<Entry extends WeekEntry> {
  readonly hasStrip?: boolean
  /** Days are split into plan and fact. */
  readonly halves?: boolean
  /** The previous layout, from which unchanged days are taken. */
  readonly laid?: LaidDays<Unlaned<Entry>, GridPart<Entry>>
}

export function layOut<Entry extends WeekEntry>(
  entries: readonly Entry[],
  { first, count }: VisibleDays,
  { hasStrip = true, halves = false, laid = new LaidDays() }: LayoutOptions<Entry> = {},
): WeekLayout<Entry> {
  const unlaned = Array.from({ length: count }, () => [] as Unlaned<Entry>[])
  const strip = Array.from({ length: count }, () => [] as Entry[])
  for (const entry of entries) {
    if (entry.level === TimeLevel.Days) strip[dayOf(entry.start) - first]?.push(entry)
    if (!isHourLevel(entry.level)) continue
    for (const part of dayPartsOf(entry)) unlaned[part.day - first]?.push({ part, entry })
  }
  const layDay = halves ? layHalves : layWhole
  const columns = unlaned.map((parts, column) => laid.take(column, parts, layDay))
  return { columns, parts: columns.flat(), strip: strip.map((day) => day.toSorted(byStart)), hasStrip }
}

export function wholePartOf<Entry extends WeekEntry>(entry: Entry): EntryPart<Entry> {
  return { id: entry.id, entry, row: null, rows: 1, lane: 0, lanes: 1, isFirst: true, isLast: true }
}

export interface DayCount {
  readonly planned: number
  /** Occurrences of series, which are not in `planned`. */
  readonly occurrences: number
}

/** The number of entries that start on each day, with hours and in the strip (CAL-N03). */
export function countsByDay(
  entries: readonly WeekEntry[],
  { first, count }: VisibleDays,
): readonly DayCount[] {
  const counts = Array.from({ length: count }, () => ({ planned: 0, occurrences: 0 }))
  for (const { start, level, recurs, reason } of entries) {
    const day = counts[dayOf(start) - first]
    if (level <= TimeLevel.Days && reason === undefined && day) day[recurs ? 'occurrences' : 'planned']++
  }
  return counts
}

/** Half hours since midnight, with a fraction. */
export function rowOf(time: LocalTime): number {
  const day = dayOf(time)
  return (time - day * rowsPerDay * halfHour) / halfHour
}

const rowsPerHour = 2

/**
 * Keeps the current time off the label of the nearest hour, as values for the style sheet: half hours since that hour, the side of its label, and how
 * much lower than its line that of midnight is.
 */
export function besideHour(row: number): Readonly<Record<'past' | 'side' | 'lower', string>> {
  const past = row - Math.round(row / rowsPerHour) * rowsPerHour
  return { past: String(past), side: past < 0 ? '-1' : '1', lower: row < 1 ? '8px' : '0px' }
}

/** 08:00, used unless the current day is visible (CAL-N18). */
const morningRow = 16

/** The row to scroll to: some rows before the current time (TIM-012, CAL-N18). */
export function topRowOf({ first, count }: VisibleDays, now: LocalTime, rowsBefore: number): number {
  const today = dayOf(now)
  if (today < first || today >= first + count) return morningRow
  return Math.max(0, Math.floor(rowOf(now)) - rowsBefore)
}

/** The part of an entry on one day, before its lanes are known. */
export interface Unlaned<Entry> {
  readonly part: DayPart
  readonly entry: Entry
}

function layWhole<Entry extends WeekEntry>(
  parts: readonly Unlaned<Entry>[],
  column: number,
): GridPart<Entry>[] {
  return laned(parts.toSorted(byEntry), column)
}

function laned<Entry extends WeekEntry>(parts: readonly Unlaned<Entry>[], column: number): GridPart<Entry>[] {
  const lanes = lanesOf(parts.map(({ part }) => part))
  return parts.map(({ part, entry }, index) => ({
    id: part.id,
    entry,
    column,
    row: part.start / halfHour,
    rows: (part.end - part.start) / halfHour,
    lane: lanes[index]!.lane,
    lanes: lanes[index]!.lanes,
    isFirst: part.isFirst,
    isLast: part.isLast,
  }))
}

/** Entries that overlap within a half share only that half. */
function layHalves<Entry extends WeekEntry>(
  parts: readonly Unlaned<Entry>[],
  column: number,
): GridPart<Entry>[] {
  const half = (tracked: boolean) =>
    laned(parts.filter(({ entry }) => (entry.tracked ?? false) === tracked).toSorted(byEntry), column)
  return [
    ...half(false).map((part) => ({ ...part, lanes: part.lanes * 2 })),
    ...half(true).map((part) => ({ ...part, lane: part.lane + part.lanes, lanes: part.lanes * 2 })),
  ].toSorted(byEntry)
}

type OfEntry = { readonly entry: WeekEntry }

function byEntry({ entry: one }: OfEntry, { entry: other }: OfEntry): number {
  return byStart(one, other)
}

function byStart(one: WeekEntry, other: WeekEntry): number {
  return one.start - other.start || other.duration - one.duration
}
