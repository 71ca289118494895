import type { Database } from '../../kernel/database/database.ts'

export interface Finding {
  /** A sentence that describes the damage and its place. */
  readonly text: string
  /** Null when the store cannot tell the original value; see `advice`. */
  readonly repair: Repair | null
  readonly advice?: string
}

export interface Repair {
  /** The text after "Repair:". */
  readonly text: string
  run(database: Database): Promise<void>
}

export const restoreAdvice = 'Restore a backup from before the damage.'
