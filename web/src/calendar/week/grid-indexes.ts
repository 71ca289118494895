/**
 * The positions of cells for screen readers: row 1 has the days, row 2 the whole days, then come the half hours; the
 * first column has their names.
 */

export const headRowIndex = 1
export const stripRowIndex = 2

/** Of a half hour, counted from midnight. */
export function rowIndex(row: number): number {
  return stripRowIndex + 1 + row
}

/** Of a day, counted from the first visible one. */
export function columnIndex(column: number): number {
  return column + 2
}
