/** Lists the cells of a row that its reader did not use (INT-N18). */
import type { LeftOut } from '../left-out.ts'
import type { Row } from './csv-rows.ts'

/** Call it after reading everything that is used of the row. `subject` is what the row is about. */
export function nameUnreadCells(row: Row, subject: string, leftOut: LeftOut): void {
  for (const { column, value } of row.unread()) {
    if (!isNothing(value)) leftOut.add(column || '…', value, subject, row.line)
  }
}

/** Some programs write a dash into an empty cell. */
export function isNothing(cell: string): boolean {
  return /^[-–—]*$/.test(cell)
}
