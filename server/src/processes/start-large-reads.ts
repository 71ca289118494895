import type { InputOf } from '@lustra/contract/call'
import { plans } from '@lustra/contract/plans'
import { tasks } from '@lustra/contract/tasks'
import { userById } from '../people/account/sessions/signed-in-user.ts'
import type { App } from '../app/app.ts'
import {
  type CallOfUser,
  type CallThreads,
  type CallThreadsOptions,
  startCallThreads,
} from '../call/threads/call-threads.ts'
import { isLargeAccount } from '../call/threads/large-accounts.ts'
import { databaseFile } from '../database/data-folder.ts'
import { largeReads } from './large-reads.ts'
import type { ThreadData } from './answer-in-thread.ts'
import { taskTrees } from '../planning/tasks/index.ts'

export function startLargeReads(
  app: App,
  options: Pick<CallThreadsOptions, 'count' | 'onDeath'> & Partial<Pick<CallThreadsOptions, 'isLarge'>>,
): CallThreads {
  const { config, checkReplies } = app
  const data: ThreadData = { config, file: databaseFile(config.dataFolder), checkReplies, isOfPast: false }
  return startCallThreads(app, {
    program: new URL('call-worker.ts', import.meta.url),
    data,
    calls: Object.fromEntries(Object.entries(largeReads).map(([path, reads]) => [path, Object.keys(reads)])),
    isLarge: (userId) => isLargeAccount(app, userId),
    isSmall: (call) => isSmallRead(app, call),
    ...options,
  })
}

/** The details of a tree of 100 tasks take two milliseconds, those of 5,000 more than fifty. */
const maxSmallTree = 100

function isSmallRead(app: App, { path, action, input, userId }: CallOfUser): boolean {
  if (path !== tasks.path || action !== 'details') return false
  const size = taskTrees(app).sizeOfTree(userId, (input as InputOf<typeof tasks.actions.details>).id)
  return size !== null && size <= maxSmallTree
}

const usersAtStart = 5

/** Opens the plans of recent users with much data, so that their first call after a start finds tasks and code in memory. */
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
    if (!user || !(await threads.takes({ path: plans.path, action: 'open', input: {}, userId: user.id })))
      continue
    await threads.run({
      path: plans.path,
      action: 'open',
      input: {},
      user,
      now: app.now(),
      language: user.language,
      acceptsZstd: false,
    })
  }
}
