/** Runs the calls that a thread is sent, on a connection that only reads. */
/* oxlint-disable unicorn/require-post-message-target-origin -- a thread, not a window */
import { parentPort, workerData } from 'node:worker_threads'
import { zstdCompressSync } from 'node:zlib'
import type { Call } from '@lustra/contract/call'
import { wordsOf } from '@lustra/words'
import type { App } from './app/app.ts'
import type { FeatureHooks } from './app/feature-hooks.ts'
import type { UserContext } from './call/context.ts'
import {
  type FromThread,
  type ThreadCache,
  type ThreadedCall,
  type ThreadedReply,
  type ToThread,
  errorFrom,
  failureFrom,
} from './call/threads/threaded-call.ts'
import { checkReply } from './call/check-reply.ts'
import { minCompressedBytes } from './call/compression.ts'
import { maxCallsOfThread } from './call/threads/call-thread.ts'
import { collectWhenIdle } from './collect-when-idle.ts'
import type { Config } from './config.ts'
import type { ChangeScreenState, Database, DatabaseReader, ScreenStateChange } from './database/database.ts'
import { GlobalSettings } from './global-settings/global-settings.ts'
import { largeReads } from './large-reads.ts'
import { changeContexts } from './plans/display/change-contexts.ts'
import { findRow } from './plans/display/find-row.ts'
import { goPeriod } from './plans/display/go-period.ts'
import { navigate } from './plans/display/navigate.ts'
import { open as openPlans } from './plans/display/open.ts'
import { treeRows } from './plans/display/tree-rows.ts'
import { recordsOfReport } from './reports/records-of-report.ts'
import { report } from './reports/report.ts'
import { hasPaidReportsNow } from './subscription/index.ts'
import { details } from './task-details/details.ts'
import { history } from './task-details/history.ts'
import { changes } from './tasks/list/changes.ts'
import { taskTrees } from './tasks/index.ts'
import { open as openTasks } from './tasks/list/open.ts'
import { compare } from './time/compare.ts'
import { goPeriod as goPeriodOfTime } from './time/go-period.ts'
import { listTasks } from './time/list-tasks.ts'
import { runningTime } from './time/index.ts'
import { open as openTime } from './time/open.ts'

export interface LargeReadsData {
  readonly config: Config
  readonly file: string
  readonly checkReplies: boolean
}

const handlers = {
  plans: { open: openPlans, navigate, goPeriod, changeContexts, treeRows, findRow },
  tasks: { open: openTasks, changes, details, history },
  time: { open: openTime, goPeriod: goPeriodOfTime, listTasks, compare },
  reports: { report, records: recordsOfReport },
} satisfies {
  readonly [Name in keyof typeof largeReads]: Readonly<
    Record<(typeof largeReads)[Name]['actions'][number], unknown>
  >
}

/** How long the tasks of a user are kept whom nobody asks for. */
const unusedMs = 30 * 60_000

type Handler = (input: object, context: UserContext) => Promise<object>

/** By path and action. */
function handlerOf(path: string, action: string): { readonly handle: Handler; readonly call: Call } {
  const [name, { family }] = Object.entries(largeReads).find(([, { family }]) => family.path === path)!
  const all: Readonly<Record<string, Readonly<Record<string, unknown>>>> = handlers
  const calls: Readonly<Record<string, Call>> = family.actions
  return { handle: all[name]![action] as Handler, call: calls[action]! }
}

export async function runLargeReads(): Promise<void> {
  const { config, file, checkReplies } = workerData as LargeReadsData
  const requests = new Requests()
  const app = appOf(config, await openReader(config, file), (change) => requests.send(change))

  const run = async (call: ThreadedCall): Promise<ThreadedReply> => {
    const { path, action, input, user, now, requestId, address, device } = call
    const author = { userId: user.id, sessionId: user.sessionId, requestId, now }
    const { language } = user
    const caller = { app, now, requestId, address, device, upload: null, language, words: wordsOf(language) }
    // These handlers do not log.
    const context = { ...caller, user, author } as unknown as UserContext
    const { handle, call: declared } = handlerOf(path, action)
    const reply = await handle(input, context)
    if (checkReplies) checkReply(declared, reply)
    return replyOf(JSON.stringify({ result: 'OK', ...reply }), call)
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
    else if ('clear' in message) clearCaches(app)
    else if ('question' in message) post({ question: message.question, cache: cacheOf(app) })
    else requests.end(message)
  })
}

/**
 * The server's thread passes small bytes on without touching them: what it holds outside of its heap brings its next garbage
 * collection forward.
 */
function replyOf(text: string, { acceptsZstd }: ThreadedCall): ThreadedReply {
  const body = new TextEncoder().encode(text)
  if (!acceptsZstd || body.length < minCompressedBytes) return { body, isCompressed: false }
  // A copy, whose buffer can be handed over: Node's own buffers may share one.
  const compressed = new Uint8Array(zstdCompressSync(body, { pledgedSrcSize: body.length }))
  return { body: compressed, isCompressed: true }
}

function cacheOf(app: App): ThreadCache {
  const { users, taskCount } = taskTrees(app)
  return { users: [...users], taskCount }
}

function clearCaches(app: App): void {
  const trees = taskTrees(app)
  for (const userId of trees.users) trees.evict(userId)
  app.globalSettings.forget()
}

/** What these handlers use of the app. */
function appOf(config: Config, reader: DatabaseReader, changeScreenState: ChangeScreenState): App {
  const database = { ...reader, changeScreenState } as Database
  const hooks = { runningTime } as FeatureHooks
  const app = {
    config,
    database,
    globalSettings: new GlobalSettings(database, Date.now),
    now: Date.now,
    hooks,
    environment: {
      hasPaidReports: (userId: string, now: number) => hasPaidReportsNow(app, userId, now),
    },
  } as App
  return app
}

async function openReader({ databaseUrl }: Config, file: string): Promise<DatabaseReader> {
  if (databaseUrl === null) {
    const { openSqliteReader } = await import('./database/open-sqlite-reader.ts')
    return openSqliteReader(file)
  }
  const { openPostgresReader } = await import('./database/postgres-reader.ts')
  // A lost connection fails the statement under way, which is reported.
  return openPostgresReader(databaseUrl, maxCallsOfThread, () => {})
}

/** What is asked of the server's thread, and not answered yet. */
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
