/** Checks the store in its own thread, because it reads everything. */
import { parentPort, workerData } from 'node:worker_threads'
import type { Config } from '../config.ts'
import { createApp } from '../create-app.ts'
import { openDatabase } from '../database/open-database.ts'
import { findDamage } from '../operations/doctor/doctor.ts'
import { lowerThreadPriority } from './thread-priority.ts'

const maxListed = 20

lowerThreadPriority()
const config = workerData as Config
await using database = await openDatabase(config, { alongside: true })
const findings = await findDamage(createApp(config, database))
const found = {
  count: findings.length,
  findings: findings.slice(0, maxListed).map(({ text, repair, advice = null }) => ({
    text,
    repair: repair?.text ?? null,
    advice,
  })),
}
// oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread has no origin
parentPort!.postMessage(found)
