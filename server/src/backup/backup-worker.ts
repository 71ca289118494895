/** Writes a backup in a thread of its own: in the server nobody waits for it. */
import { parentPort, workerData } from 'node:worker_threads'
import type { Config } from '../config.ts'
import { openDatabase } from '../database/open-database.ts'
import { writeBackup } from './write-backup.ts'

export interface BackupOrder {
  readonly config: Config
  readonly file: string
  readonly keyId: string | null
}

const { config, file, keyId } = workerData as BackupOrder
await using database = await openDatabase(config, { alongside: true })
const summary = await writeBackup(database, file, { now: Date.now, keyId })
// oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread has no origin
parentPort!.postMessage(summary)
