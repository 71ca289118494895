import { createReadStream } from 'node:fs'
import type { BackupDownload, backups } from '@lustra/contract/backup'
import type * as z from 'zod/mini'
import { refuseUnconfirmed } from '../../people/account/index.ts'
import type { App } from '../../app/app.ts'
import { recordOnInstallation } from '../audit/record-act.ts'
import type { UserContext } from '../../call/context.ts'
import type { ServedFile } from '../../kernel/app/handler.ts'
import type { HandlerOf } from '../../call/handler.ts'
import { Refusal } from '../../kernel/refusal.ts'
import { storedValue } from '../monitoring/index.ts'
import { backupFile, keptBackups, writtenBytes } from './kept-backups.ts'
import { isBackingUp, isVerifying, keptCount, startBackup, startVerification } from './scheduled-backups.ts'

export const list: HandlerOf<typeof backups, 'list'> = async (_, { app }) => ({
  // Read before the list, so that a backup that has ended is in it.
  isRunning: await isBackingUp(app),
  isVerifying: await isVerifying(app),
  backups: await verifiedBackups(app),
  writtenBytes: await writtenBytes(app.config),
  kept: await keptCount(app),
})

async function verifiedBackups({ config, database }: App) {
  const verifications = (await storedValue(database.read, 'verifications'))?.value ?? {}
  return (await keptBackups(config)).map((backup) => {
    const { at = null, damage = null } = verifications[backup.name] ?? {}
    return { ...backup, verifiedAt: at, damage }
  })
}

export const create: HandlerOf<typeof backups, 'create'> = async (_, context) => {
  const { app, log } = context
  if (!(await startBackup(app, log)))
    throw new Refusal('in-progress', (words) => words.maintenance.inProgress)
  await recordOnInstallation(context, 'backup-started')
  return {}
}

export const verify: HandlerOf<typeof backups, 'verify'> = async ({ name }, context) => {
  const { app, log } = context
  const file = await existingFile(app, name)
  if (!(await startVerification(app, log, file)))
    throw new Refusal('in-progress', (words) => words.maintenance.inProgress)
  await recordOnInstallation(context, 'backup-verified', name)
  return {}
}

async function existingFile(app: App, name: string): Promise<string> {
  const file = await backupFile(app.config, name)
  if (file === null) throw new Refusal('not-found', (words) => words.maintenance.noBackup)
  return file
}

/** A backup contains all users' data, so the caller must have just confirmed their identity. */
export async function downloadBackup(
  { name }: z.output<typeof BackupDownload>,
  context: UserContext,
): Promise<ServedFile> {
  const { app, now } = context
  refuseUnconfirmed(context.user, now)
  const file = await existingFile(app, name)
  await recordOnInstallation(context, 'backup-downloaded', name)
  return { name, type: 'application/octet-stream', chunks: chunksOf(file) }
}

/** Opens the file on the first read; otherwise nobody would close it when the client disconnects first. */
async function* chunksOf(file: string): AsyncGenerator<Buffer> {
  yield* createReadStream(file)
}
