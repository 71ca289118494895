import { OperatorError } from '../../operator-error.ts'

/** Refuses to restore a backup in which rows of a table refer to missing rows. */
export function brokenReference(table: string): OperatorError {
  return new OperatorError(
    'data',
    `The backup cannot be restored: rows of ${table} refer to rows that it does not have. Nothing was changed. Take another backup.`,
  )
}
