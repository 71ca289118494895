import { type ServiceRow } from './services-queries.ts'

export interface EvernoteAccount {
  readonly userName: string | null
  readonly isExpired: boolean
  /** Names of the selected notebooks. */
  readonly notebooks: readonly string[]
  /** The number of notebooks to choose from. */
  readonly notebookCount: number
}

/** Null if the server does not offer Evernote. */
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
