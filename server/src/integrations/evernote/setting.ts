import type { SettingRow } from '../../app/feature-hooks.ts'
import { accountOf } from './accounts.ts'
import { choiceOf } from './notebooks.ts'
import { serviceOf } from './service.ts'

export const evernoteSetting: SettingRow = async (app, userId) => {
  if (serviceOf(await app.globalSettings.read()) === null) return { value: '', visible: false }
  const row = await accountOf(app.database.read, userId)
  if (!row) return { value: '', visible: true }
  const isOver = row.expires_at !== null && row.expires_at <= app.now()
  const { notebooks, count } = await choiceOf(app.database.read, userId, row.account)
  return {
    value: 'YES',
    visible: true,
    userName: row.name,
    allowDisconnect: true,
    evernoteExpired: row.error === 'ended' || isOver,
    notebookSelected: notebooks.length > 0,
    notebooks: notebooks.map(({ name }) => name),
    notebookCount: count ?? notebooks.length,
  }
}
