/** The check of the store from the operations page. It changes nothing; only the command repairs. */
import type { storeCheck } from '@lustra/contract/doctor'
import type { App } from '../../app/app.ts'
import { recordOnInstallation } from '../audit/record-act.ts'
import type { HandlerOf } from '../../call/handler.ts'
import { startJob } from '../../jobs/run-job.ts'
import { resultOfThread } from '../../jobs/thread-result.ts'
import { type StoredCheck, isRunning, storeValue, storedValue } from '../monitoring/index.ts'
import { Refusal } from '../../kernel/refusal.ts'

const jobName = 'store-check'

export const last: HandlerOf<typeof storeCheck, 'last'> = async (_, { app, now }) => {
  const { read } = app.database
  // Read before the result, so that the result of a finished check is included.
  const isUnderWay = await isRunning(read, jobName, now)
  const stored = await storedValue(read, 'check')
  return {
    isRunning: isUnderWay,
    check: stored && { ...stored.value, findings: [...stored.value.findings], at: stored.at },
  }
}

export const start: HandlerOf<typeof storeCheck, 'start'> = async (_, context) => {
  const { app, log } = context
  const job = { name: jobName, cron: '0 0 * * *', run: (signal: AbortSignal) => check(app, signal) }
  if (!(await startJob(app, log, job)))
    throw new Refusal('in-progress', (words) => words.maintenance.inProgress)
  await recordOnInstallation(context, 'store-check-started')
  return {}
}

type FoundDamage = Pick<StoredCheck, 'count' | 'findings'>

async function check({ config, database, now }: App, signal: AbortSignal): Promise<void> {
  const began = performance.now()
  const program = new URL('../../processes/check-store-worker.ts', import.meta.url)
  const found = await resultOfThread<FoundDamage>(program, config, signal).catch((error: Error) => {
    if (signal.aborted) throw error
    return { count: 0, findings: [], failure: error.message.slice(0, 500) }
  })
  const result: StoredCheck = { failure: null, ...found, tookMs: performance.now() - began }
  await database.transaction((transaction) => storeValue(transaction, 'check', result, now()))
}
