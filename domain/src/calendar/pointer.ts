import { type DayNumber, type LocalTime, addDays, addSeconds, halfHour } from './local-time.ts'
import { secondsPerDay, startOfDay } from './local-time.ts'
import { TimeLevel } from './time-level.ts'
import { daysPerWeek } from './week.ts'

/** The height of a half hour in the week view (CAL-014). */
export const rowHeightPx = 36

export const rowsPerDay = secondsPerDay / halfHour

/** In pixels of the window, read once when a drag begins. */
export interface WeekGeometry {
  readonly left: number
  readonly top: number
  readonly columnWidth: number
  /** 0 when the strip is collapsed. */
  readonly stripHeight: number
  /** The visible height of the grid below the strip. */
  readonly gridHeight: number
  readonly scrollTop: number
}

/** `row` counts half hours from midnight; null is the all-day strip. */
export interface WeekCell {
  /** 0 to 6, from the left. */
  readonly column: number
  readonly row: number | null
}

/** Null outside of the seven days. */
export function cellAt(x: number, y: number, geometry: WeekGeometry): WeekCell | null {
  const column = Math.floor((x - geometry.left) / geometry.columnWidth)
  if (column < 0 || column >= daysPerWeek || y < geometry.top) return null
  const gridY = y - geometry.top - geometry.stripHeight
  if (gridY < 0) return { column, row: null }
  const row = Math.floor((gridY + geometry.scrollTop) / rowHeightPx)
  return gridY < geometry.gridHeight && row < rowsPerDay ? { column, row } : null
}

/** The time and level of a drop on the cell, in the week that starts on `start`. */
export function timeOfCell(
  { column, row }: WeekCell,
  start: DayNumber,
): { readonly level: TimeLevel; readonly time: LocalTime } {
  const midnight = startOfDay(addDays(start, column))
  if (row === null) return { level: TimeLevel.Days, time: midnight }
  return { level: TimeLevel.HoursAndMinutes, time: addSeconds(midnight, row * halfHour) }
}
