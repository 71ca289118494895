/** The row of the settings. */
import type { App } from '../../app/app.ts'
import { accountOf } from './accounts.ts'
import { choiceOf } from './notebooks.ts'
import { serviceOf } from './service.ts'

export interface EvernoteFacts {
  /** The account there; null while none is connected. */
  readonly name: string | null
  readonly isExpired: boolean
  /** The names of the chosen ones. */
  readonly notebooks: readonly string[]
  /** How many there were to choose from. */
  readonly notebookCount: number
}

/** Null while Evernote is not configured. */
export async function evernoteSetting(app: App, userId: string): Promise<EvernoteFacts | null> {
  if (serviceOf(await app.globalSettings.read()) === null) return null
  const row = await accountOf(app.database.read, userId)
  if (!row) return { name: null, isExpired: false, notebooks: [], notebookCount: 0 }
  const isOver = row.expires_at !== null && row.expires_at <= app.now()
  const { notebooks, count } = await choiceOf(app.database.read, userId, row.account)
  return {
    name: row.name,
    isExpired: row.error === 'ended' || isOver,
    notebooks: notebooks.map(({ name }) => name),
    notebookCount: count ?? notebooks.length,
  }
}
