/** A thread that runs calls, and the queue of waiting calls. */
/* oxlint-disable unicorn/require-post-message-target-origin -- a thread, not a window */
import { Worker } from 'node:worker_threads'
import type { ChangeScreenState } from '../../kernel/database/database.ts'
import { Refusal } from '../../kernel/refusal.ts'
import { Interrupted } from '../interrupted.ts'
import {
  type FromThread,
  type ThreadCache,
  type ThreadedCall,
  type ThreadedReply,
  type ToThread,
  errorFrom,
  failureFrom,
} from './threaded-call.ts'

/** One call waits for the database or for screen state while another one works. */
export const maxCallsOfThread = 2
const maxWaitingOfUser = 200
const maxWaiting = 1000

export interface ThreadOptions {
  readonly program: URL
  readonly data: unknown
  readonly changeScreenState: ChangeScreenState
  /** Called when a thread ended by itself; the next call starts another one. */
  readonly onDeath: (error: Error) => void
}

const nothingCached: ThreadCache = { users: [], taskCount: 0 }

interface Job {
  readonly call: ThreadedCall
  readonly before: () => Promise<void>
  readonly answer: PromiseWithResolvers<ThreadedReply>
}

export class CallThread {
  readonly #options: ThreadOptions
  #worker: Worker | null = null
  #isStopped = false
  /** By user, in the order in which users take turns. */
  readonly #waiting = new Map<string, Job[]>()
  #waitingCount = 0
  readonly #running = new Map<number, Job>()
  readonly #questions = new Map<number, (cache: ThreadCache) => void>()
  #lastId = 0

  constructor(options: ThreadOptions) {
    this.#options = options
  }

  get isStarted(): boolean {
    return this.#worker !== null
  }

  /** `before` is awaited before the call begins. */
  run(call: ThreadedCall, before: () => Promise<void>): Promise<ThreadedReply> {
    const ofUser = this.#waiting.get(call.user.id) ?? []
    if (ofUser.length >= maxWaitingOfUser || this.#waitingCount >= maxWaiting)
      throw new Refusal('limit', (words) => words.refusals.busy)
    const job: Job = { call, before, answer: Promise.withResolvers() }
    ofUser.push(job)
    this.#waiting.set(call.user.id, ofUser)
    this.#waitingCount++
    this.#startNext()
    return job.answer.promise
  }

  clearCaches(): void {
    this.#post({ clear: true })
  }

  cache(): Promise<ThreadCache> {
    if (!this.#worker) return Promise.resolve(nothingCached)
    const question = ++this.#lastId
    return new Promise((resolve) => {
      this.#questions.set(question, resolve)
      this.#post({ question })
    })
  }

  async stop(): Promise<void> {
    this.#isStopped = true
    await this.#worker?.terminate()
  }

  #startNext(): void {
    while (this.#running.size < maxCallsOfThread) {
      const job = this.#takeNext()
      if (!job) return
      const id = ++this.#lastId
      this.#running.set(id, job)
      void this.#send(id, job)
    }
  }

  /** Users take turns, each with one call at a time. */
  #takeNext(): Job | undefined {
    const busy = new Set(Array.from(this.#running.values(), ({ call }) => call.user.id))
    for (const [userId, jobs] of this.#waiting) {
      if (busy.has(userId)) continue
      this.#waiting.delete(userId)
      const job = jobs.shift()
      if (jobs.length > 0) this.#waiting.set(userId, jobs)
      this.#waitingCount--
      return job
    }
    return undefined
  }

  async #send(id: number, { call, before }: Job): Promise<void> {
    try {
      await before()
      this.#worker ??= this.#newWorker()
      this.#post({ id, call })
    } catch (error) {
      this.#end(id)?.reject(error)
    }
  }

  /** Gives the place of a call to the next one. */
  #end(id: number): Job['answer'] | undefined {
    const answer = this.#running.get(id)?.answer
    this.#running.delete(id)
    this.#startNext()
    return answer
  }

  #post(message: ToThread): void {
    this.#worker?.postMessage(message)
  }

  #newWorker(): Worker {
    if (this.#isStopped) throw new Interrupted('the server is being stopped')
    const { program, data } = this.#options
    const worker = new Worker(program, {
      workerData: data,
      execArgv: [],
      // A larger young generation retains garbage, and is no faster.
      resourceLimits: { maxYoungGenerationSizeMb: 6 },
    })
    // The waiting thread does not keep the program alive.
    worker.unref()
    let failure = new Interrupted('a thread ended')
    worker.on('message', (message: FromThread) => void this.#take(message))
    worker.on('error', (cause) => (failure = new Interrupted('a thread ended', { cause })))
    worker.once('exit', () => this.#die(failure))
    return worker
  }

  async #take(message: FromThread): Promise<void> {
    if ('reply' in message) this.#end(message.id)?.resolve(message.reply)
    else if ('failure' in message) this.#end(message.id)?.reject(errorFrom(message.failure))
    else if ('cache' in message) this.#answer(message.question, message.cache)
    else this.#post(await this.#answerTo(message))
  }

  #answer(question: number, cache: ThreadCache): void {
    this.#questions.get(question)?.(cache)
    this.#questions.delete(question)
  }

  async #answerTo({ request, change }: Extract<FromThread, { request: number }>): Promise<ToThread> {
    try {
      return { request, state: await this.#options.changeScreenState(change) }
    } catch (error) {
      return { request, failure: failureFrom(error, ({ message }) => message) }
    }
  }

  /** Fails the running calls; another thread runs the waiting ones. */
  #die(failure: Interrupted): void {
    this.#worker = null
    if (!this.#isStopped) this.#options.onDeath(failure)
    for (const question of this.#questions.keys()) this.#answer(question, nothingCached)
    const running = [...this.#running.values()]
    this.#running.clear()
    for (const { answer } of running) answer.reject(failure)
    this.#startNext()
  }
}
