/** The keyboard position in the rows of periods, and its moves between titles, entries and free cells. */
import { type DayNumber, type PeriodKind, middleOf } from '@lustra/domain/calendar'
import { type PeriodCell, type PeriodLayout, type RowName, holds } from './period-rows.ts'
import { type WeekEntry } from '../week/week-entry.ts'

export interface PeriodPlace {
  readonly row: RowName
  readonly index: number
  /** The title, an entry's id, or the free cell below all entries. */
  readonly item: string
}

/** A position with its day, so that it can be found again in another view. */
export interface DatedPlace extends PeriodPlace {
  readonly kind: PeriodKind
  /** Null means today while it is visible. */
  readonly day: DayNumber | null
  /** The entry that the free cell replaces until it is visible again: a key may have moved it into a window that is not yet rendered. */
  readonly absent: string | null
}

/** The position in the current view: if the view has changed, the finer row's period that contains the day. */
export function currentPlace<Entry extends WeekEntry>(
  layout: PeriodLayout<Entry>,
  remembered: DatedPlace | null,
): DatedPlace {
  if (remembered === null) return datedPlace(layout, firstPlaceOf(layout), null)
  const { row, kind, day } = remembered
  const isSameView = layout[row][0]?.period.kind === kind
  if (!isSameView) return datedPlace(layout, placeOfDay(layout, day), day)
  const item = remembered.absent ?? remembered.item
  const place = settledPlace(layout, { ...remembered, item })
  return { ...datedPlace(layout, place, day), absent: place.item === item ? null : item }
}

/** Keeps the day if the period contains it. */
export function datedPlace<Entry extends WeekEntry>(
  layout: PeriodLayout<Entry>,
  { row, index, item }: PeriodPlace,
  day: DayNumber | null,
): DatedPlace {
  const { period, isNow } = layout[row][index]!
  const start = isNow ? null : period.start
  const nextDay = day !== null && holds(period, day) ? day : start
  return { row, index, item, kind: period.kind, day: nextDay, absent: null }
}

function placeOfDay<Entry extends WeekEntry>(
  layout: PeriodLayout<Entry>,
  day: DayNumber | null,
): PeriodPlace {
  const index = day === null ? -1 : layout.bottom.findIndex(({ period }) => holds(period, day))
  return index === -1 ? firstPlaceOf(layout) : { row: 'bottom', index, item: 'title' }
}

/** Returns the same position at an edge, and null for keys that do not move the focus. */
export function steppedPeriodPlace<Entry extends WeekEntry>(
  layout: PeriodLayout<Entry>,
  from: PeriodPlace,
  key: string,
): PeriodPlace | null {
  const inRow = (index: number) => beside(layout, from, { row: from.row, index })
  switch (key) {
    case 'ArrowUp':
      return within(layout, from, -1) ?? acrossRows(layout, from, 'top')
    case 'ArrowDown':
      return within(layout, from, 1) ?? acrossRows(layout, from, 'bottom')
    case 'ArrowLeft':
      return inRow(from.index - 1)
    case 'ArrowRight':
      return inRow(from.index + 1)
    case 'Home':
      return inRow(0)
    case 'End':
      return inRow(layout[from.row].length - 1)
    default:
      return null
  }
}

/** The position of an entry; null when it is not visible. */
export function placeOfEntry<Entry extends WeekEntry>(
  layout: PeriodLayout<Entry>,
  id: string,
): PeriodPlace | null {
  for (const row of ['top', 'bottom'] as const) {
    const index = layout[row].findIndex(({ entries }) => entries.some((entry) => entry.id === id))
    if (index !== -1) return { row, index, item: id }
  }
  return null
}

/** The current period of the finer row, otherwise the row's first period. */
export function firstPlaceOf<Entry extends WeekEntry>(layout: PeriodLayout<Entry>): PeriodPlace {
  const now = layout.bottom.findIndex(({ isNow }) => isNow)
  return { row: 'bottom', index: Math.max(0, now), item: 'title' }
}

/** The position after entries have changed; if the entry is gone, it becomes the free cell. */
export function settledPlace<Entry extends WeekEntry>(
  layout: PeriodLayout<Entry>,
  place: PeriodPlace,
): PeriodPlace {
  const index = Math.min(place.index, layout[place.row].length - 1)
  const stays = itemsOf(layout[place.row][index]).includes(place.item)
  if (stays) return { ...place, index }
  return placeOfEntry(layout, place.item) ?? { ...place, index, item: 'free' }
}

function itemsOf<Entry extends WeekEntry>(cell: PeriodCell<Entry> | undefined): readonly string[] {
  return ['title', ...(cell?.entries ?? []).map(({ id }) => id), 'free']
}

export function within<Entry extends WeekEntry>(
  layout: PeriodLayout<Entry>,
  from: PeriodPlace,
  by: 1 | -1,
): PeriodPlace | null {
  const items = itemsOf(layout[from.row][from.index])
  const item = items[items.indexOf(from.item) + by]
  return item === undefined ? null : { ...from, item }
}

function acrossRows<Entry extends WeekEntry>(
  layout: PeriodLayout<Entry>,
  from: PeriodPlace,
  row: RowName,
): PeriodPlace {
  if (from.row === row) return from
  return { row, index: nearestIndex(layout, from, row), item: row === 'top' ? 'free' : 'title' }
}

/** The other row's period that contains the middle of this one, otherwise the nearest. */
export function nearestIndex<Entry extends WeekEntry>(
  layout: PeriodLayout<Entry>,
  from: Pick<PeriodPlace, 'row' | 'index'>,
  row: RowName,
): number {
  const period = layout[from.row][from.index]?.period
  if (!period) return 0
  const middle = middleOf(period)
  const cells = layout[row]
  const index = cells.findIndex((cell) => holds(cell.period, middle))
  if (index !== -1) return index
  return middle < cells[0]!.period.start ? 0 : cells.length - 1
}

/** The same part of another cell; of its entries, the one at the same rank. */
export function beside<Entry extends WeekEntry>(
  layout: PeriodLayout<Entry>,
  from: PeriodPlace,
  to: Pick<PeriodPlace, 'row' | 'index'>,
): PeriodPlace {
  const cell = layout[to.row][to.index]
  if (!cell) return from
  if (from.item === 'title' || from.item === 'free') return { ...to, item: from.item }
  const rank = layout[from.row][from.index]!.entries.findIndex(({ id }) => id === from.item)
  const item = cell.entries[Math.min(rank, cell.entries.length - 1)]?.id ?? 'free'
  return { ...to, item }
}
