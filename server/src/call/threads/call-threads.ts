/**
 * Threads that run calls which read much, so that those who ask for little do not wait for them. The calls of a user are run by one
 * of them: it has the user's tasks in its memory.
 */
import { availableParallelism } from 'node:os'
import type { App } from '../../app/app.ts'
import { perApp } from '../../kernel/app/per-app.ts'
import { CallThread } from './call-thread.ts'
import type { ThreadCache, ThreadedCall, ThreadedReply } from './threaded-call.ts'

const maxThreads = 4

export interface CallThreadsOptions {
  readonly program: URL
  /** What the program is given. */
  readonly data: unknown
  /** The actions of each path that the threads run. */
  readonly calls: Readonly<Record<string, readonly string[]>>
  /** Whether a thread is started for the calls of this user. */
  readonly isLarge: (userId: string) => Promise<boolean>
  /** Whether one of these calls reads so little that it need not wait for a thread. */
  readonly isSmall: (call: CallOfUser) => boolean
  /** One processor is left to the others, of which there may be two. */
  readonly count?: number
  readonly onDeath: (error: Error) => void
}

export type CallOfUser = Pick<ThreadedCall, 'path' | 'action' | 'input'> & { readonly userId: string }

export class CallThreads {
  readonly #app: App
  readonly #calls: CallThreadsOptions['calls']
  readonly #isLarge: CallThreadsOptions['isLarge']
  readonly #isSmall: CallThreadsOptions['isSmall']
  readonly #threads: readonly CallThread[]

  constructor(app: App, { calls, isLarge, isSmall, count = defaultCount(), ...options }: CallThreadsOptions) {
    this.#app = app
    this.#calls = calls
    this.#isLarge = isLarge
    this.#isSmall = isSmall
    this.#threads = Array.from(
      { length: count },
      () => new CallThread({ ...options, changeScreenState: app.changeScreenState }),
    )
  }

  /** Whether they run this call. A thread costs memory: it is started for a user who has much data, and then runs the calls of others, too. */
  async takes(call: CallOfUser): Promise<boolean> {
    const { path, action, userId } = call
    if (!this.#calls[path]?.includes(action) || this.#isSmall(call)) return false
    return this.#threadOf(userId).isStarted || (await this.#isLarge(userId))
  }

  run(call: ThreadedCall): Promise<ThreadedReply> {
    const { id } = call.user
    return this.#threadOf(id).run(call, () => this.#app.store.whenWhole(id))
  }

  #threadOf(userId: string): CallThread {
    return this.#threads[numberOf(userId) % this.#threads.length]!
  }

  clearCaches(): void {
    for (const thread of this.#threads) thread.clearCaches()
  }

  /** What each of them keeps. */
  caches(): Promise<ThreadCache[]> {
    return Promise.all(this.#threads.map((thread) => thread.cache()))
  }

  async stop(): Promise<void> {
    await Promise.all(this.#threads.map((thread) => thread.stop()))
  }
}

function defaultCount(): number {
  return Math.min(maxThreads, Math.max(1, availableParallelism() - 1))
}

function numberOf(text: string): number {
  let number = 0
  for (let index = 0; index < text.length; index++) number = (number * 31 + text.charCodeAt(index)) | 0
  return Math.abs(number)
}

const started = perApp((): { threads: CallThreads | null } => ({ threads: null }))

/** Those of this server; null where every call runs in the server's own thread. */
export function callThreads(app: App): CallThreads | null {
  return started(app).threads
}

export function startCallThreads(app: App, options: CallThreadsOptions): CallThreads {
  return (started(app).threads = new CallThreads(app, options))
}
