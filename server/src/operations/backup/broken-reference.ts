import { OperatorError } from '../../operator-error.ts'

/** The refusal to restore a backup in which rows of a table refer to rows that it does not have. */
export function brokenReference(table: string): OperatorError {
  return new OperatorError(
    'data',
    `The backup cannot be restored: rows of ${table} refer to rows that it does not have. Nothing was changed. Take another backup.`,
  )
}
