import type { App } from './app/app.ts'
import { dataDeleted } from './kernel/app/deleted-data.ts'
import { features } from './features.ts'
import { deleteSentEmails } from './mail/outbox.ts'

const deletions = [deleteSentEmails, ...features.flatMap(({ deleteExpired = [] }) => deleteExpired)]
const deletionsOfUser = features.flatMap(({ deleteExpiredOf = [] }) => deleteExpiredOf)

export async function deleteExpired(app: App, signal: AbortSignal): Promise<void> {
  const { database, now } = app
  const at = now()
  for (const remove of deletions) {
    if (signal.aborted) return
    await database.transaction((transaction) => remove(transaction, at))
  }
  const settings = await app.globalSettings.read()
  const users = await database.read.selectFrom('users').select('id').execute()
  for (const { id } of users) {
    if (signal.aborted) return
    // One user at a time, so that transactions stay short.
    for (const remove of deletionsOfUser)
      await database.transaction((transaction) => remove(transaction, id, at, settings))
  }
  dataDeleted(app)
}
