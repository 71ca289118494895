import { parentPort, workerData } from 'node:worker_threads'
import type { ReadKernel } from '../kernel/app/kernel.ts'
import {
  type ThreadCache,
  type ThreadedCall,
  type ToThread,
  errorFrom,
} from '../call/threads/threaded-call.ts'
import { collectWhenIdle } from './collect-when-idle.ts'
import type { ScreenStateChange } from '../kernel/database/database.ts'
import { SettingsReader } from '../operations/global-settings/global-settings.ts'
import { type ThreadData, answer, openReader, post, runRead } from './answer-in-thread.ts'
import { largeReads } from './large-reads.ts'
import { hasPaidReportsNow } from '../people/subscription/index.ts'
import { taskTrees } from '../planning/tasks/index.ts'
import { runningTime } from '../planning/time/index.ts'

/** Tasks of inactive users are evicted after this time. */
const unusedMs = 30 * 60_000

export async function runLargeReads(): Promise<void> {
  const data = workerData as ThreadData
  const { checkReplies } = data
  const requests = new Requests()
  const database = await openReader(data)
  const globalSettings = new SettingsReader(database, Date.now)
  const app: ReadKernel = {
    database,
    changeScreenState: (change) => requests.send(change),
    globalSettings,
    hooks: { runningTime },
    environment: {
      hasPaidReports: (userId, now) => hasPaidReportsNow({ database, globalSettings }, userId, now),
    },
  }

  const run = (called: ThreadedCall) =>
    runRead(largeReads[called.path]![called.action]!, called, { app, checkReplies })

  collectWhenIdle()
  setInterval(() => taskTrees(app).evictUnused(), unusedMs).unref()
  parentPort!.on('message', (message: ToThread) => {
    if ('call' in message) void answer(message.id, message.call, run)
    else if ('question' in message) post({ question: message.question, cache: cacheOf(app) })
    else if ('request' in message) requests.end(message)
    else {
      forgetTrees(app)
      globalSettings.forget()
    }
  })
}

function cacheOf(app: ReadKernel): ThreadCache {
  const { users, taskCount } = taskTrees(app)
  return { users: [...users], taskCount }
}

function forgetTrees(app: ReadKernel): void {
  const trees = taskTrees(app)
  for (const userId of trees.users) trees.evict(userId)
}

/** Requests to the server's thread that are not answered yet. */
class Requests {
  readonly #waiting = new Map<number, PromiseWithResolvers<object>>()
  #last = 0

  send(change: ScreenStateChange): Promise<object> {
    const answer = Promise.withResolvers<object>()
    const request = ++this.#last
    this.#waiting.set(request, answer)
    post({ request, change })
    return answer.promise
  }

  end(message: Extract<ToThread, { request: number }>): void {
    const answer = this.#waiting.get(message.request)
    this.#waiting.delete(message.request)
    if ('state' in message) answer?.resolve(message.state)
    else answer?.reject(errorFrom(message.failure))
  }
}
