/** Writes and verifies backups in a thread of its own: in the server nobody waits for it. */
import { rm } from 'node:fs/promises'
import { parentPort, workerData } from 'node:worker_threads'
import type { Config } from '../config.ts'
import { openDatabase } from '../database/open-database.ts'
import { lowerThreadPriority } from '../thread-priority.ts'
import { verifyBackup } from './restore.ts'
import { type BackupSummary, writeBackup } from './write-backup.ts'

export interface BackupOrder {
  readonly config: Config
  readonly file: string
  readonly keyId: string | null
  /** Only verifies a file that is there. */
  readonly isWritten: boolean
}

lowerThreadPriority()
const order = workerData as BackupOrder
const summary = order.isWritten ? null : await write(order)
try {
  await verifyBackup(order.file)
} catch (error) {
  // It would be kept in the place of a good one.
  if (!order.isWritten) await rm(order.file, { force: true })
  throw error
}
// oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread has no origin
parentPort!.postMessage(summary)

async function write({ config, file, keyId }: BackupOrder): Promise<BackupSummary> {
  await using database = await openDatabase(config, { alongside: true })
  return await writeBackup(database, file, { now: Date.now, keyId })
}
