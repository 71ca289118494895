/** The keyboard position in the week grid, and its moves between entries and free half hours. */
import { rowsPerDay } from '@lustra/domain/calendar'
import { type WeekEntry } from './week-entry.ts'
import { type GridPart, type WeekLayout } from './week-layout.ts'

/** A part of an entry by its id, or a free half hour; `row` null is the all-day strip. */
export interface GridPlace {
  readonly column: number
  readonly row: number | null
  /** The part at this position; null for a free cell. */
  readonly part: string | null
}

const pageRows = 6

/** Returns the same position at an edge, and null for keys that do not move the focus. */
export function steppedPlace<Entry extends WeekEntry>(
  layout: WeekLayout<Entry>,
  from: GridPlace,
  key: string,
): GridPlace | null {
  const last = layout.strip.length - 1
  switch (key) {
    case 'ArrowUp':
      return from.row === null ? upInStrip(layout, from) : aboveRow(layout, from)
    case 'ArrowDown':
      return from.row === null ? downInStrip(layout, from) : belowRow(layout, from)
    case 'ArrowLeft':
      return besideLane(layout, from, -1) ?? placeAt(layout, Math.max(0, from.column - 1), from.row, 'last')
    case 'ArrowRight':
      return (
        besideLane(layout, from, 1) ?? placeAt(layout, Math.min(last, from.column + 1), from.row, 'first')
      )
    case 'PageUp':
      return placeAt(layout, from.column, Math.max(0, (from.row ?? 0) - pageRows), 'first')
    case 'PageDown':
      return placeAt(layout, from.column, Math.min(rowsPerDay - 1, (from.row ?? 0) + pageRows), 'first')
    case 'Home':
      return placeAt(layout, 0, from.row, 'first')
    case 'End':
      return placeAt(layout, last, from.row, 'first')
    default:
      return null
  }
}

/** The position of a part; null when it is not visible. */
export function placeOfPart<Entry extends WeekEntry>(
  layout: WeekLayout<Entry>,
  id: string,
): GridPlace | null {
  const part = layout.parts.find((part) => part.id === id)
  if (part) return placeOf(part)
  const column = layout.strip.findIndex((entries) => entries.some((entry) => entry.id === id))
  return column === -1 ? null : { column, row: null, part: id }
}

/** The entry at a half hour, in its first or last lane; a free cell if there is none. */
export function placeAt<Entry extends WeekEntry>(
  { parts, strip }: WeekLayout<Entry>,
  column: number,
  row: number | null,
  which: 'first' | 'last',
): GridPlace {
  if (row === null) return { column, row, part: strip[column]?.[0]?.id ?? null }
  const there = parts.filter((part) => part.column === column && covers(part, row))
  const part = there.toSorted((one, other) => one.lane - other.lane).at(which === 'first' ? 0 : -1)
  return part ? placeOf(part) : { column, row, part: null }
}

function placeOf(part: GridPart<WeekEntry>): GridPlace {
  return { column: part.column, row: Math.floor(part.row), part: part.id }
}

function covers({ row, rows }: GridPart<WeekEntry>, at: number): boolean {
  return row < at + 1 && row + rows > at
}

function upInStrip<Entry extends WeekEntry>({ strip }: WeekLayout<Entry>, from: GridPlace): GridPlace {
  const entries = strip[from.column] ?? []
  const index = entries.findIndex((entry) => entry.id === from.part)
  return index > 0 ? { ...from, part: entries[index - 1]!.id } : from
}

function downInStrip<Entry extends WeekEntry>(layout: WeekLayout<Entry>, from: GridPlace): GridPlace {
  const entries = layout.strip[from.column] ?? []
  const index = entries.findIndex((entry) => entry.id === from.part)
  const next = from.part === null ? undefined : entries[index + 1]
  return next ? { ...from, part: next.id } : placeAt(layout, from.column, 0, 'first')
}

function aboveRow<Entry extends WeekEntry>(layout: WeekLayout<Entry>, from: GridPlace): GridPlace {
  const row = from.row ?? 0
  if (row > 0) return placeAt(layout, from.column, row - 1, 'first')
  if (!layout.hasStrip) return from
  const inStrip = layout.strip[from.column] ?? []
  return { column: from.column, row: null, part: inStrip.at(-1)?.id ?? null }
}

function belowRow<Entry extends WeekEntry>(layout: WeekLayout<Entry>, from: GridPlace): GridPlace {
  const part = layout.parts.find((part) => part.id === from.part)
  const next = part
    ? Math.max(Math.ceil(part.row + part.rows), Math.floor(part.row) + 1)
    : (from.row ?? 0) + 1
  return next < rowsPerDay ? placeAt(layout, from.column, next, 'first') : from
}

/** The neighbour in the same column, if entries are side by side. */
function besideLane<Entry extends WeekEntry>(
  { parts }: WeekLayout<Entry>,
  from: GridPlace,
  direction: 1 | -1,
): GridPlace | null {
  const part = parts.find((part) => part.id === from.part)
  if (!part) return null
  const besides = parts.filter(
    (other) =>
      other.column === part.column &&
      (leftOf(other) - leftOf(part)) * direction > 0 &&
      other.row < part.row + part.rows &&
      part.row < other.row + other.rows,
  )
  const nearest = besides.sort((one, other) => (leftOf(one) - leftOf(other)) * direction)[0]
  return nearest ? placeOf(nearest) : null
}

/** The fraction of the column left of it. */
function leftOf({ lane, lanes }: GridPart<WeekEntry>): number {
  return lane / lanes
}
