/** Cells of the visible days covered by a slot, and their verdicts. */
import {
  type WeekCell,
  addDays,
  dayOf,
  halfHour,
  isHourLevel,
  rowsPerDay,
  startOfDay,
} from '@lustra/domain/calendar'
import { type Slot, dayPartsOf } from '@lustra/domain/scheduling'
import { type WeekVerdicts } from './week-drag-behavior.ts'
import { type VisibleDays } from '../week/week-layout.ts'

export function verdictAt<Reason>(
  { cells, days }: WeekVerdicts<Reason>,
  { column, row }: WeekCell,
): Reason | null {
  return (row === null ? days[column] : cells[column * rowsPerDay + row]) ?? null
}

export function partsOfSlot(slot: Slot, { first, count }: VisibleDays) {
  if (!isHourLevel(slot.level)) return [{ column: dayOf(slot.start) - first, row: null, rows: 1 }]
  return dayPartsOf({ ...slot, id: '' })
    .map(({ day, start, end }) => ({
      column: day - first,
      row: start / halfHour,
      rows: (end - start) / halfHour,
    }))
    .filter(({ column }) => column >= 0 && column < count)
}

/** The cell in which a slot starts; null outside of the visible days. */
export function cellOfSlot({ level, start }: Slot, { first, count }: VisibleDays): WeekCell | null {
  const column = dayOf(start) - first
  if (column < 0 || column >= count) return null
  if (!isHourLevel(level)) return { column, row: null }
  return { column, row: Math.floor((start - startOfDay(addDays(first, column))) / halfHour) }
}
