import { createReadStream } from 'node:fs'
import type { BackupDownload, backups } from '@lustra/contract/backups'
import type * as z from 'zod/mini'
import { refuseUnconfirmed } from '../account/index.ts'
import { callerOf, installation, recordAct } from '../audit/record-act.ts'
import type { UserContext } from '../call/context.ts'
import type { ServedFile } from '../call/serve-file.ts'
import type { HandlerOf, Handlers } from '../call/serve.ts'
import { Refusal } from '../refusal.ts'
import { backupFile, keptBackups } from './kept-backups.ts'
import { isBackingUp, keptCount, startBackup } from './scheduled-backups.ts'

const list: HandlerOf<typeof backups, 'list'> = async (_, { app }) => ({
  backups: await keptBackups(app.config),
  isRunning: await isBackingUp(app),
  kept: await keptCount(app),
})

const create: HandlerOf<typeof backups, 'create'> = async (_, context) => {
  const { app, log, now } = context
  if (!(await startBackup(app, log)))
    throw new Refusal('in-progress', (words) => words.maintenance.inProgress)
  await app.database.transaction((transaction) =>
    recordAct(transaction, {
      actor: callerOf(context),
      act: 'backup-started',
      target: installation,
      at: now,
    }),
  )
  return {}
}

export const backupsHandlers: Handlers<typeof backups> = { list, create }

/** It holds what everybody has entered: only for who has just proved who they are. */
export async function downloadBackup(
  { name }: z.output<typeof BackupDownload>,
  context: UserContext,
): Promise<ServedFile> {
  const { app, now } = context
  refuseUnconfirmed(context.user, now)
  const file = await backupFile(app.config, name)
  if (file === null) throw new Refusal('not-found', (words) => words.maintenance.noBackup)
  await app.database.transaction((transaction) =>
    recordAct(transaction, {
      actor: callerOf(context),
      act: 'backup-downloaded',
      target: installation,
      at: now,
      after: name,
    }),
  )
  return { name, type: 'application/octet-stream', chunks: createReadStream(file) }
}
