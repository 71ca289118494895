/** The server's own backups: scheduled, or requested by an administrator. */
import { fork } from 'node:child_process'
import { once } from 'node:events'
import { basename } from 'node:path'
import type { FastifyBaseLogger } from 'fastify'
import type { App } from '../../app/app.ts'
import { existingKeyId } from '../../encryption/encryption-key.ts'
import { type Job, startJob } from '../../jobs/run-job.ts'
import { diskSpace, isRunning, recordBackup, storeValue, storedValue } from '../monitoring/index.ts'
import { OperatorError } from '../../operator-error.ts'
import type { BackupOrder, BackupResult } from './backup-process.ts'
import { deleteOldBackups, keptBackups, newBackupFile } from './kept-backups.ts'
import type { BackupSummary } from './write-backup.ts'

const hour = 3_600_000
/** The stored end of the process's standard error, in characters. */
const maxStderrLength = 4000

export function backUpJob(app: App): Job {
  return { name: 'backup', cron: '30 */10 * * * *', run: (signal) => backUpIfDue(app, signal) }
}

async function backUpIfDue(app: App, signal: AbortSignal): Promise<void> {
  const kept = await keptCount(app)
  if (kept === 0) return
  const { backup_interval: hours } = await app.globalSettings.read()
  const [last] = await keptBackups(app.config)
  const isDue = !last || Math.abs(app.now() - last.createdAt) >= Number(hours) * hour
  if (isDue) await backUpNow(app, signal)
}

/** 0: the server makes no backups on its own. */
export async function keptCount({ globalSettings }: App): Promise<number> {
  return Number((await globalSettings.read()).backup_keep)
}

/** The operations page shows the result, and administrators get an e-mail about a failure. */
async function backUpNow(app: App, signal: AbortSignal): Promise<void> {
  const { database, now } = app
  const result = await makeBackup(app, signal).catch((error: Error) => error)
  const state = result instanceof Error ? { error: result.message } : { bytes: result.bytes }
  await database.transaction((transaction) => recordBackup(transaction, state, now()))
  if (result instanceof Error) throw result
}

async function makeBackup(app: App, signal: AbortSignal): Promise<BackupSummary> {
  const { config, now } = app
  const file = await newBackupFile(config, now())
  // A manual backup is kept until the next one exists.
  await deleteOldBackups(config, Math.max(1, await keptCount(app)))
  await refuseWithoutRoom(app)
  const order = { config, file, keyId: await existingKeyId(config), isWritten: false }
  const summary = await runOrder(order, signal)
  if (!summary) throw new Error('the backup was not written')
  await recordVerification(app, basename(file), null)
  await deleteOldBackups(config, Math.max(1, await keptCount(app)))
  return summary
}

/** Assumes the size of the last backup. A full disk would stop all users' changes. */
async function refuseWithoutRoom({ config }: App): Promise<void> {
  const [last] = await keptBackups(config)
  const { freeBytes, isNearlyFull } = await diskSpace(config.dataFolder)
  if (!isNearlyFull && freeBytes >= 2 * (last?.bytes ?? 0)) return
  throw new OperatorError('full', `The disk with ${config.dataFolder} has no room for a backup.`)
}

/** Null when the file was only verified. */
async function runOrder(order: BackupOrder, signal: AbortSignal): Promise<BackupSummary | null> {
  // Uses structured clones, because an order has values that JSON lacks.
  const child = fork(new URL('backup-process.ts', import.meta.url), {
    serialization: 'advanced',
    stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
  })
  // Without a listener, an error that is no longer awaited, such as a failed start after the signal, would end the
  // server.
  child.on('error', () => {})
  let stderr = ''
  child
    .stderr!.setEncoding('utf8')
    .on('data', (text: string) => (stderr = (stderr + text).slice(-maxStderrLength)))
  try {
    // A failure here ends the process, which is reported below.
    child.send(order, () => {})
    const [result] = (await Promise.race([
      once(child, 'message', { signal }).catch((error: unknown) => {
        throw signal.aborted ? error : notStarted(error)
      }),
      once(child, 'close', { signal }).then(([code, killedBy]) => {
        throw new Error(`The process that makes backups ended early (${code ?? killedBy}).${causeIn(stderr)}`)
      }),
    ])) as [BackupResult]
    if ('error' in result) throw new Error(result.error)
    return result.summary
  } finally {
    child.kill('SIGKILL')
  }
}

/** Node's program is missing, or the system cannot start another process. */
function notStarted(error: unknown): Error {
  const { message } = error as Error
  return new Error(`The process that makes backups could not be started: ${message}.`, { cause: error })
}

/** Node's message for an uncaught error is above its stack. */
function causeIn(stderr: string): string {
  const error = /^\w*Error\b.*/m.exec(stderr)?.[0]
  return error === undefined ? '' : ` ${error}`
}

/** Drops the entries of deleted backups. */
async function recordVerification(app: App, name: string, damage: string | null): Promise<void> {
  const names = new Set((await keptBackups(app.config)).map((backup) => backup.name))
  const at = app.now()
  await app.database.transaction(async (transaction) => {
    const known = (await storedValue(transaction, 'verifications'))?.value ?? {}
    const verifications = Object.fromEntries(
      Object.entries({ ...known, [name]: { at, damage } }).filter(([file]) => names.has(file)),
    )
    await storeValue(transaction, 'verifications', verifications, at)
  })
}

export function isBackingUp({ database, now }: App): Promise<boolean> {
  return isRunning(database.read, 'backup', now())
}

export function isVerifying({ database, now }: App): Promise<boolean> {
  return isRunning(database.read, 'verify-backup', now())
}

/** Runs in the background; false when one is already running. Failures are logged and shown on the operations page. */
export function startBackup(app: App, log: FastifyBaseLogger): Promise<boolean> {
  return startJob(app, log, { ...backUpJob(app), run: (signal) => backUpNow(app, signal) })
}

/** Runs in the background; false when one is already running. */
export function startVerification(app: App, log: FastifyBaseLogger, file: string): Promise<boolean> {
  const job = {
    name: 'verify-backup',
    cron: '0 0 * * *',
    run: (signal: AbortSignal) => verify(app, file, signal),
  }
  return startJob(app, log, job)
}

async function verify(app: App, file: string, signal: AbortSignal): Promise<void> {
  const order = { config: app.config, file, keyId: null, isWritten: true }
  const damage = await runOrder(order, signal).then(
    () => null,
    (error: Error) => error.message,
  )
  if (!signal.aborted) await recordVerification(app, basename(file), damage)
}
