/** Starts the thread that plans, and asks it. */
/* oxlint-disable unicorn/require-post-message-target-origin -- a thread, not a window */
import { Worker } from 'node:worker_threads'
import { globalsOfNode } from '../../../../scripts/browser-bundle.ts'
import type { Database } from '../../kernel/database/database.ts'
import type { PlanningRequest } from '../../planning/serve-planning.ts'
import type { FromThread, LoggedFault, Question } from './messages.ts'
import { planningBundle } from './planning-bundle.ts'
import type { ThreadData } from './thread.ts'
import { threadDatabase } from './thread-database.ts'

export interface PlanningThread extends AsyncDisposable {
  /** The reply as the wire has it. */
  answer(request: PlanningRequest): Promise<Record<string, unknown>>
  /** For what tests prepare and look at. */
  readonly database: Database
}

/** `schema` makes the tables of its database. */
export async function startPlanningThread(
  schema: readonly string[],
  onFault: (fault: LoggedFault) => void,
): Promise<PlanningThread> {
  const data: ThreadData = { bundle: await planningBundle(), schema, globalsOfNode }
  const worker = new Worker(new URL('thread.ts', import.meta.url), {
    workerData: data,
    execArgv: ['--disable-warning=ExperimentalWarning'],
  })
  const waiting = new Map<number, PromiseWithResolvers<unknown>>()
  let lastId = 0
  const ask = (question: Question): Promise<unknown> => {
    const answer = Promise.withResolvers<unknown>()
    waiting.set(++lastId, answer)
    worker.postMessage({ ...question, id: lastId })
    return answer.promise
  }
  worker.on('message', (message: FromThread) => {
    if ('log' in message) return onFault(message.log)
    const answer = waiting.get(message.id)!
    waiting.delete(message.id)
    if ('answer' in message) return answer.resolve(message.answer)
    const { message: text, errcode } = message.failure
    answer.reject(Object.assign(new Error(text), { errcode }))
  })
  worker.on('error', (error) => {
    for (const { reject } of waiting.values()) reject(error)
  })
  return {
    answer: async (request) => JSON.parse((await ask({ request })) as string) as Record<string, unknown>,
    database: threadDatabase(ask),
    async [Symbol.asyncDispose]() {
      await worker.terminate()
    },
  }
}
