/** Starts the threads that run the calls which read much. */
import { plans } from '@lustra/contract/plans'
import { userById } from './account/sessions/sessions.ts'
import type { App } from './app/app.ts'
import { type CallThreads, type CallThreadsOptions, startCallThreads } from './call/threads/call-threads.ts'
import { isLargeAccount } from './call/threads/large-accounts.ts'
import { databaseFile } from './database/data-folder.ts'
import { largeReads } from './large-reads.ts'
import type { LargeReadsData } from './run-large-reads.ts'

export function startLargeReads(
  app: App,
  options: Pick<CallThreadsOptions, 'count' | 'onDeath'> & Partial<Pick<CallThreadsOptions, 'isLarge'>>,
): CallThreads {
  const { config, checkReplies } = app
  const data: LargeReadsData = { config, file: databaseFile(config.dataFolder), checkReplies }
  return startCallThreads(app, {
    program: new URL('call-worker.ts', import.meta.url),
    data,
    calls: Object.fromEntries(
      Object.values(largeReads).map(({ family: { path }, actions }) => [path, actions]),
    ),
    isLarge: (userId) => isLargeAccount(app, userId),
    ...options,
  })
}

const usersAtStart = 5

/** Opens the plans of those with much data who were here last: their first call after a start finds tasks and code in memory. */
export async function openRecentPlans(app: App, threads: Pick<CallThreads, 'takes' | 'run'>): Promise<void> {
  const recent = await app.database.read
    .selectFrom('sessions')
    .select('user_id')
    .groupBy('user_id')
    .orderBy(({ fn }) => fn.max('seen_at'), 'desc')
    .limit(usersAtStart)
    .execute()
  for (const { user_id } of recent) {
    const user = await userById(app, user_id, 'start')
    if (!user || !(await threads.takes(plans.path, 'open', user.id))) continue
    await threads.run({
      path: plans.path,
      action: 'open',
      input: {},
      user,
      now: app.now(),
      requestId: 'start',
      address: '',
      device: '',
      language: user.language,
    })
  }
}
