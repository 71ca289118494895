/** The cells of a month of days in reading order: of each week the week itself, then its days. */
import { type DatedPlace, type PeriodPlace, beside, datedPlace, within } from '../periods/period-focus.ts'
import { type PeriodCell, type PeriodLayout, type RowName } from '../periods/period-rows.ts'
import { type WeekEntry } from '../week/week-entry.ts'
import { daysPerWeek } from '@lustra/domain/calendar'

export interface MonthWeek<Entry extends WeekEntry> {
  readonly week: PeriodCell<Entry>
  readonly days: readonly PeriodCell<Entry>[]
}

/** The days of a month are the only periods that display hours. */
export function isMonthOfDays({ bottom }: PeriodLayout<WeekEntry>): boolean {
  return bottom[0]?.hasHours ?? false
}

export function weeksOf<Entry extends WeekEntry>(layout: PeriodLayout<Entry>): MonthWeek<Entry>[] {
  return layout.top.map((week, index) => ({
    week,
    days: layout.bottom.slice(index * daysPerWeek, (index + 1) * daysPerWeek),
  }))
}

interface CellPlace {
  readonly row: RowName
  readonly index: number
}

const cellsPerWeek = daysPerWeek + 1

/** Up and down lead to the same weekday, left and right through the weeks; null beyond the edges and for other keys. */
export function steppedCell(layout: PeriodLayout<WeekEntry>, from: CellPlace, key: string): CellPlace | null {
  const order = orderOf(from)
  const column = order % cellsPerWeek
  const last = layout.top.length * cellsPerWeek - 1
  const next = {
    ArrowLeft: order - 1,
    ArrowRight: order + 1,
    ArrowUp: order - cellsPerWeek,
    ArrowDown: order + cellsPerWeek,
    Home: order - column,
    End: order - column + daysPerWeek,
    PageUp: column,
    PageDown: last - daysPerWeek + column,
  }[key]
  return next === undefined || next < 0 || next > last ? null : cellAt(next)
}

/** The focus also goes through the entries of a cell. Returns the same place at an edge, and null for keys that do not move it. */
export function steppedMonthPlace<Entry extends WeekEntry>(
  layout: PeriodLayout<Entry>,
  from: DatedPlace,
  key: string,
): DatedPlace | null {
  const next = nextPlace(layout, from, key)
  return next && datedPlace(layout, next, from.day)
}

function nextPlace<Entry extends WeekEntry>(
  layout: PeriodLayout<Entry>,
  from: DatedPlace,
  key: string,
): PeriodPlace | null {
  const cell = steppedCell(layout, from, key)
  switch (key) {
    case 'ArrowUp':
      return within(layout, from, -1) ?? (cell ? { ...cell, item: 'free' } : from)
    case 'ArrowDown':
      return within(layout, from, 1) ?? (cell ? { ...cell, item: 'title' } : from)
    case 'ArrowLeft':
    case 'ArrowRight':
    case 'Home':
    case 'End':
      return cell ? beside(layout, from, cell) : from
    default:
      return null
  }
}

function orderOf({ row, index }: CellPlace): number {
  if (row === 'top') return index * cellsPerWeek
  return Math.floor(index / daysPerWeek) * cellsPerWeek + 1 + (index % daysPerWeek)
}

function cellAt(order: number): CellPlace {
  const week = Math.floor(order / cellsPerWeek)
  const column = order % cellsPerWeek
  return column === 0
    ? { row: 'top', index: week }
    : { row: 'bottom', index: week * daysPerWeek + column - 1 }
}
