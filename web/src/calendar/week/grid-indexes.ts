/** Positions of cells for screen readers: row 1 has the days, row 2 the all-day strip, then the half hours follow; column 1 has the names. */

export const headRowIndex = 1
export const stripRowIndex = 2

/** Index of a half hour, counted from midnight. */
export function rowIndex(row: number): number {
  return stripRowIndex + 1 + row
}

/** Index of a day, counted from the first visible one. */
export function columnIndex(column: number): number {
  return column + 2
}
