import type { Database } from '../../kernel/database/database.ts'

/** Something that is wrong with the store. */
export interface Finding {
  /** What is wrong, in a sentence that names where. */
  readonly text: string
  /** Null: nothing in the store says what was there; `advice` does. */
  readonly repair: Repair | null
  readonly advice?: string
}

export interface Repair {
  /** What it does, after "Repair:". */
  readonly text: string
  run(database: Database): Promise<void>
}

export const restoreAdvice = 'Restore a backup from before the damage.'
