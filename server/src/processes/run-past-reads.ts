/** The thread that answers calls as of earlier moments. */
import { parentPort, workerData } from 'node:worker_threads'
import { SettingsReader } from '../operations/global-settings/global-settings.ts'
import { hasPaidReportsNow } from '../people/subscription/index.ts'
import { runningTime } from '../planning/time/index.ts'
import type { ThreadedCall, ThreadedReply, ToThread } from '../call/threads/threaded-call.ts'
import { type ThreadData, answer, openReader, post, runRead } from './answer-in-thread.ts'
import { pastReads } from './large-reads.ts'
import { PastAccounts } from './past-accounts.ts'

export async function runPastReads(): Promise<void> {
  const data = workerData as ThreadData
  const { checkReplies } = data
  const database = await openReader(data)
  const globalSettings = new SettingsReader(database, Date.now)
  const accounts = new PastAccounts({
    database,
    changeScreenState: async () => ({}),
    globalSettings,
    hooks: { runningTime },
    environment: {
      hasPaidReports: (userId, now) => hasPaidReportsNow({ database, globalSettings }, userId, now),
    },
  })
  const run = (called: ThreadedCall): Promise<ThreadedReply> =>
    accounts.use(called.user.id, called.asOf!, (app) =>
      runRead(pastReads[called.path]![called.action]!, called, { app, checkReplies }),
    )
  parentPort!.on('message', (message: ToThread) => {
    if ('call' in message) void answer(message.id, message.call, run)
    else if ('question' in message) post({ question: message.question, cache: { users: [], taskCount: 0 } })
  })
}
