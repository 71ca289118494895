/** Puts the parts of the server together and serves until it is stopped. */
import { setTimeout as pass } from 'node:timers/promises'
import type { Language } from '@lustra/words'
import type { FastifyBaseLogger } from 'fastify'
import type { Logger } from 'pino'
import { setupLink } from './people/account/registration/setup.ts'
import { setupNotice } from './people/account/registration/setup-notice.ts'
import type { App } from './app/app.ts'
import { pendingWork } from './kernel/app/pending-work.ts'
import { collectWhenIdle } from './processes/collect-when-idle.ts'
import type { Config } from './config.ts'
import { createApp } from './create-app.ts'
import type { Database } from './kernel/database/database.ts'
import { endOrStartAgain } from './end-or-start-again.ts'
import { watchDiskSpace } from './operations/monitoring/index.ts'
import { listen } from './http/listen.ts'
import { buildServer } from './http/server.ts'
import { followOtherProcesses } from './live/follow-others.ts'
import type { Schedule } from './jobs/schedule.ts'
import { type LogStore, copyLog } from './integrations/log-store/index.ts'
import { startJobs } from './start-jobs.ts'
import { openRecentPlans, startLargeReads } from './processes/start-large-reads.ts'
import { startPastReads } from './processes/start-past-reads.ts'

/** How long the start waits for the plans of recent users. */
const longestWarmUpMs = 700

/** A stop takes at most ten seconds, while calls end. */
const longestJobMs = 8000

/** The time for pending work after every call was answered; the last call may end after nine of ten seconds. */
const pendingWorkMs = 900

export async function serve(
  config: Config,
  database: Database,
  { log, logStore }: { readonly log: Logger; readonly logStore: LogStore },
  demo: Language | null,
): Promise<void> {
  const app = createApp(config, database, { checkReplies: process.env['NODE_ENV'] === 'development' })
  await app.store.takeBackUnfinished()
  const demonstration = demo && (await openDemonstration(app, demo))
  const threads = startLargeReads(app, { onDeath: (err) => log.error({ err }, 'a thread died') })
  const past = startPastReads(app, (err) => log.error({ err }, 'a thread died'))
  // Errors are reported to the users who open these plans.
  const recentPlans = pendingWork(app).add(openRecentPlans(app, threads).catch(() => {}))
  const server = await buildServer(app, { log })
  await Promise.race([recentPlans, pass(longestWarmUpMs, undefined, { ref: false })])
  const started = new AsyncDisposableStack()
  started.use(database)
  started.defer(() => threads.stop())
  started.defer(() => past.stop())
  started.defer(() => pendingWork(app).ended(pendingWorkMs))
  started.defer(copyLog(app, logStore, server.log))
  let jobs: Schedule | undefined
  started.defer(async () => {
    // A job that does not end must not prevent closing the database.
    await Promise.all([
      Promise.race([jobs?.stop(), pass(longestJobMs, undefined, { ref: false })]),
      server.close(),
    ])
  })
  const startServing = endOrStartAgain(log, () => started.disposeAsync())
  try {
    await listen(server, config)
    const address = config.publicUrl ?? server.listeningOrigin
    jobs = startJobs(app, server.log, address)
    for (const stop of await startWatching(app, server.log)) started.defer(stop)

    collectWhenIdle()

    const lines = [
      `Lustra is ready at ${address}`,
      demonstration?.(address),
      await setupNotice(config.dataFolder, await setupLink(database, address), process.stdout.isTTY),
    ]
    if (!(await startServing())) return
    process.stdout.write(`${lines.filter(Boolean).join('\n')}\n`)
  } catch (error) {
    // Running parts would keep the process alive without serving.
    await started.disposeAsync().catch((err: unknown) => log.error({ err }, 'closing failed'))
    throw error
  }
}

async function startWatching(app: App, log: FastifyBaseLogger): Promise<readonly (() => void)[]> {
  return app.database.engine === 'postgres'
    ? [followOtherProcesses(app, (error) => log.error({ err: error }, 'live channel'))]
    : [await watchDiskSpace(app.config.dataFolder, log)]
}

async function openDemonstration(app: App, language: Language): Promise<(address: string) => string> {
  const { demoNotice } = await import('./operations/demo/open-demo.ts')
  return demoNotice(app, language)
}
