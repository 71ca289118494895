/* oxlint-disable unicorn/require-post-message-target-origin -- a thread, not a window */
import { parentPort, workerData } from 'node:worker_threads'
import { zstdCompressSync } from 'node:zlib'
import { wordsOf } from '@lustra/words'
import type { ReadContext, ReadKernel } from '../kernel/app/kernel.ts'
import {
  type FromThread,
  type ThreadCache,
  type ThreadedCall,
  type ThreadedReply,
  type ToThread,
  errorFrom,
  failureFrom,
} from '../call/threads/threaded-call.ts'
import { checkReply } from '../kernel/app/check-reply.ts'
import { minCompressedBytes } from '../call/compression.ts'
import { maxCallsOfThread } from '../call/threads/call-thread.ts'
import { collectWhenIdle } from './collect-when-idle.ts'
import type { Config } from '../config.ts'
import type { DatabaseReader, ScreenStateChange } from '../kernel/database/database.ts'
import { SettingsReader } from '../operations/global-settings/global-settings.ts'
import { largeReads } from './large-reads.ts'
import { hasPaidReportsNow } from '../people/subscription/index.ts'
import { taskTrees } from '../planning/tasks/index.ts'
import { runningTime } from '../planning/time/index.ts'

export interface LargeReadsData {
  readonly config: Config
  readonly file: string
  readonly checkReplies: boolean
}

/** Tasks of inactive users are evicted after this time. */
const unusedMs = 30 * 60_000

export async function runLargeReads(): Promise<void> {
  const { config, file, checkReplies } = workerData as LargeReadsData
  const requests = new Requests()
  const database = await openReader(config, file)
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

  const run = async (called: ThreadedCall): Promise<ThreadedReply> => {
    const { path, action, input, user, now } = called
    const { language } = user
    const context: ReadContext = { app, now, user, language, words: wordsOf(language) }
    const { call, handle } = largeReads[path]![action]!
    const reply = await handle(input, context)
    if (checkReplies) checkReply(call, reply)
    return replyOf(JSON.stringify({ result: 'OK', ...reply }), called)
  }

  const answer = async (id: number, call: ThreadedCall): Promise<void> => {
    try {
      const reply = await run(call)
      post({ id, reply }, [reply.body.buffer])
    } catch (error) {
      post({ id, failure: failureFrom(error, (refusal) => refusal.messageIn(wordsOf(call.language))) })
    }
  }

  collectWhenIdle()
  setInterval(() => taskTrees(app).evictUnused(), unusedMs).unref()
  parentPort!.on('message', (message: ToThread) => {
    if ('call' in message) void answer(message.id, message.call)
    else if ('question' in message) post({ question: message.question, cache: cacheOf(app) })
    else if ('request' in message) requests.end(message)
    else {
      forgetTrees(app)
      globalSettings.forget()
    }
  })
}

/** The server's thread passes small bytes on without copying: memory outside of its heap makes its next garbage collection come earlier. */
function replyOf(text: string, { acceptsZstd }: ThreadedCall): ThreadedReply {
  const body = new TextEncoder().encode(text)
  if (!acceptsZstd || body.length < minCompressedBytes) return { body, isCompressed: false }
  // A copy, whose buffer can be transferred; Node's own buffers may share one.
  const compressed = new Uint8Array(zstdCompressSync(body, { pledgedSrcSize: body.length }))
  return { body: compressed, isCompressed: true }
}

function cacheOf(app: ReadKernel): ThreadCache {
  const { users, taskCount } = taskTrees(app)
  return { users: [...users], taskCount }
}

function forgetTrees(app: ReadKernel): void {
  const trees = taskTrees(app)
  for (const userId of trees.users) trees.evict(userId)
}

async function openReader({ databaseUrl }: Config, file: string): Promise<DatabaseReader> {
  if (databaseUrl === null) {
    const { openSqliteReader } = await import('../database/open-sqlite-reader.ts')
    return openSqliteReader(file)
  }
  const { openPostgresReader } = await import('../database/postgres-reader.ts')
  // A lost connection fails the running statement, which is reported.
  return openPostgresReader(databaseUrl, maxCallsOfThread, () => {})
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

function post(message: FromThread, transferred: ArrayBuffer[] = []): void {
  parentPort!.postMessage(message, transferred)
}
