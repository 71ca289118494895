import type { monitoring } from '@lustra/contract/monitoring'
import { sql } from 'kysely'
import type { App } from '../../app/app.ts'
import type { HandlerOf } from '../../call/handler.ts'
import { type DiskSpace, diskSpace } from './disk-space.ts'
import { logState } from '../../integrations/log-store/index.ts'
import { callStatistics } from './call-statistics.ts'
import { chargedAfterRemoval, failedMail, mailQueue, pushQueue } from './queues.ts'
import { storeName } from './store-info.ts'
import { storedValue } from './stored-values.ts'
import { jobStates, stoppedThreads } from './threads.ts'

const slowestCalls = 10
const failingCalls = 10

export const getOperation: HandlerOf<typeof monitoring, 'getOperation'> = async (_, { app, now, words }) => {
  const { read } = app.database
  const disk = await readDisk(app)
  const states = await jobStates(read)
  const tables = await storedValue(read, 'tables')
  const users = await storedValue(read, 'users')
  const backup = (await storedValue(read, 'backup'))?.value ?? null
  const stopped = stoppedThreads(app, states, now)
  const charged = await chargedAfterRemoval(read)
  const { warnings } = words.maintenance
  return {
    warnings: [
      disk?.isNearlyFull && warnings.disk,
      backup !== null && backup.error !== null && warnings.backup(backup.error),
      logState(app)?.cause && warnings.log,
      stopped > 0 && warnings.jobs(stopped),
      charged > 0 && warnings.charged(charged),
    ].filter((text) => typeof text === 'string'),
    store: await storeState(app),
    disk,
    backup: backup?.good ?? null,
    mailQueue: await mailQueue(read, now),
    pushQueue: await pushQueue(read, now),
    calls: await callStates(app, now),
    tables: [...(tables?.value ?? [])],
    tablesAt: tables?.at ?? null,
    users: users?.value ?? { all: 0, day: 0, week: 0, month: 0 },
  }
}

async function storeState(app: App) {
  const { read } = app.database
  const began = performance.now()
  await sql`select 1`.execute(read)
  const answersInMs = performance.now() - began
  const core = await storedValue(read, 'core')
  return { name: await storeName(app), answersInMs, bytes: core?.value.bytes ?? 0 }
}

/** Null when the folder does not exist, which only the embedded store needs. */
export async function readDisk({ config }: App): Promise<DiskSpace | null> {
  return diskSpace(config.dataFolder).catch(() => null)
}

async function callStates(app: App, now: number) {
  const statistics = callStatistics(app)
  const { count, failed, medianMs } = statistics.allOfLastHour(now)
  const calls = statistics.lastHour(now)
  return {
    count,
    failed,
    medianMs,
    slowest: calls
      .toSorted((one, other) => other.slowestMs - one.slowestMs)
      .slice(0, slowestCalls)
      .map(({ call, count, medianMs, p99Ms, slowestMs }) => ({ call, count, medianMs, p99Ms, slowestMs })),
    failures: [
      ...calls
        .filter(({ failed }) => failed > 0)
        .map(({ call, count, failed, cause }) => ({ call, count, failed, cause: cause ?? '' })),
      ...(await failuresOfJobs(app, now)),
    ]
      .toSorted((one, other) => other.failed - one.failed)
      .slice(0, failingCalls),
  }
}

/** E-mails that could not be sent, and jobs whose last run failed. */
async function failuresOfJobs({ database: { read } }: App, now: number) {
  const mail = await failedMail(read, now)
  const jobs = (await jobStates(read)).flatMap(({ name, error }) =>
    error === null ? [] : [{ call: `job ${name}`, count: 0, failed: 1, cause: error }],
  )
  return [...(mail ? [{ call: 'mail send', count: 0, ...mail }] : []), ...jobs]
}
