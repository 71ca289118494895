import { type ServiceRow } from './services-queries.ts'

export interface EvernoteAccount {
  /** The account there; null while none is connected. */
  readonly userName: string | null
  readonly isExpired: boolean
  /** The names of the chosen ones. */
  readonly notebooks: readonly string[]
  /** How many there were to choose from. */
  readonly notebookCount: number
}

/** Null where the server has no Evernote. */
export function evernoteIn(rows: readonly ServiceRow[]): EvernoteAccount | null {
  const row = rows.find(({ code, visible }) => code === '_accessEvernoteToken' && visible)
  if (!row) return null
  const { value, userName = '', evernoteExpired = false, notebooks = [], notebookCount = 0 } = row
  return {
    userName: value === 'YES' ? userName : null,
    isExpired: evernoteExpired,
    notebooks,
    notebookCount,
  }
}
