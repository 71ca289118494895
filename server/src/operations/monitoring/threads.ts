/** Whether the background jobs run, by their rows: a job updates its row when it starts, while it runs and when it ends. */
import { type Thread, aliveAt } from '@lustra/contract/monitoring'
import type { App } from '../../app/app.ts'
import { perApp } from '../../kernel/app/per-app.ts'
import type { Reader } from '../../kernel/database/database.ts'
import type { JobsTable } from '../../kernel/database/tables.ts'

/** A job without an update for longer is not alive (ADM-N12). */
const aliveMs = 3 * 60_000

/** Maps the thread names of the requirements to jobs. */
const jobOfThread: Readonly<Record<Thread, string>> = {
  cacheClearerThread: 'clear-caches',
  clearTokenThread: 'clear-tokens',
  coreMetricsCollectorThread: 'core-metrics',
  userDataMetricsCollectorThread: 'user-metrics',
  notificationCheckThread: 'remind',
  notificationSendThread: 'send-notifications',
  searchIndexerThread: 'search-indexer',
  userCacheResetting: 'reset-user-caches',
  wsDataWriter: 'usage-writer',
}

type JobState = Pick<JobsTable, 'name' | 'alive_at' | 'error'>

export function jobStates(read: Reader): Promise<JobState[]> {
  return read.selectFrom('jobs').select(['name', 'alive_at', 'error']).execute()
}

export function threadTexts(states: readonly JobState[], now: number): Record<Thread, string> {
  const byName = new Map(states.map((state) => [state.name, state]))
  const texts = Object.entries(jobOfThread).map(([thread, job]) => [thread, textOf(byName.get(job), now)])
  return Object.fromEntries(texts) as Record<Thread, string>
}

/** In English, because programs read these texts, too. */
function textOf(state: JobState | undefined, now: number): string {
  if (!state) return 'never'
  const at = new Date(state.alive_at).toISOString()
  // A time in the future was stored before the clock was set back.
  if (Math.abs(now - state.alive_at) >= aliveMs) return `last ${aliveAt}${at}`
  return state.error === null ? `${aliveAt}${at}` : `failed at ${at}: ${state.error}`
}

const startedAt = perApp(({ now }: App) => now())

/** Stores when this process started: until the jobs had time to run, nothing is wrong. */
export function noteStart(app: App): void {
  startedAt(app)
}

/** The number of threads that are not alive, although they could be. */
export function stoppedThreads(app: App, states: readonly JobState[], now: number): number {
  if (Math.abs(now - startedAt(app)) < aliveMs) return 0
  return Object.values(threadTexts(states, now)).filter((text) => !text.startsWith(aliveAt)).length
}

/** Whether a process currently runs the job. */
export async function isRunning(read: Reader, name: string, now: number): Promise<boolean> {
  const row = await read
    .selectFrom('jobs')
    .select('name')
    .where('name', '=', name)
    .where('lease_until', '>=', now)
    .executeTakeFirst()
  return row !== undefined
}
