/** Writes and verifies backups in a separate process, because threads of a process wait for each other's memory. */
import { rm } from 'node:fs/promises'
import type { Config } from '../../config.ts'
import { openDatabase } from '../../database/open-database.ts'
import { lowerThreadPriority } from '../../processes/thread-priority.ts'
import { verifyBackup } from './restore.ts'
import { type BackupSummary, writeBackup } from './write-backup.ts'

export interface BackupOrder {
  readonly config: Config
  readonly file: string
  readonly keyId: string | null
  /** False: only verifies an existing file. */
  readonly isWritten: boolean
}

/** The summary is null when the file was only verified. */
export type BackupResult = { readonly summary: BackupSummary | null } | { readonly error: string }

lowerThreadPriority()
process.once('message', (order: BackupOrder) => void answer(order))
// The server has ended.
process.once('disconnect', () => process.exit(1))

async function answer(order: BackupOrder): Promise<void> {
  const result: BackupResult = await run(order).then(
    (summary) => ({ summary }),
    (error: Error) => ({ error: error.message }),
  )
  process.send!(result)
}

async function run(order: BackupOrder): Promise<BackupSummary | null> {
  const summary = order.isWritten ? null : await write(order)
  try {
    await verifyBackup(order.file)
  } catch (error) {
    // A damaged backup must not displace a good one.
    if (!order.isWritten) await rm(order.file, { force: true })
    throw error
  }
  return summary
}

async function write({ config, file, keyId }: BackupOrder): Promise<BackupSummary> {
  await using database = await openDatabase(config, { alongside: true })
  return await writeBackup(database, file, { now: Date.now, keyId })
}
