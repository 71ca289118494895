/** Starts the thread that plans, and asks it. */
/* oxlint-disable unicorn/require-post-message-target-origin -- a thread, not a window */
import { Worker } from 'node:worker_threads'
import { globalsOfNode } from '../../../../scripts/globals-of-node.ts'
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
  let failure: Error | null = null
  const ask = async (question: Question): Promise<unknown> => {
    if (failure) throw failure
    const id = ++lastId
    worker.postMessage({ ...question, id })
    const answer = Promise.withResolvers<unknown>()
    waiting.set(id, answer)
    return answer.promise
  }
  const fail = (error: Error): void => {
    failure ??= error
    for (const { reject } of waiting.values()) reject(failure)
    waiting.clear()
  }
  worker.on('message', (message: FromThread) => {
    if ('log' in message) return onFault(message.log)
    const answer = waiting.get(message.id)
    // The thread has failed since then, and with it all that was asked.
    if (!answer) return
    waiting.delete(message.id)
    if ('answer' in message) return answer.resolve(message.answer)
    const { message: text, errcode } = message.failure
    answer.reject(Object.assign(new Error(text), { errcode }))
  })
  worker.on('error', fail)
  worker.on('exit', () => fail(new Error('The thread that plans has ended.')))
  return {
    answer: async (request) => JSON.parse((await ask({ request })) as string) as Record<string, unknown>,
    database: threadDatabase(ask),
    async [Symbol.asyncDispose]() {
      await worker.terminate()
    },
  }
}
