/** Threads for calls that read a lot, so that small calls do not wait. All calls of a user run in the thread with their cache. */
import { availableParallelism } from 'node:os'
import type { App } from '../../app/app.ts'
import { perApp } from '../../kernel/app/per-app.ts'
import { CallThread } from './call-thread.ts'
import type { ThreadCache, ThreadedCall, ThreadedReply } from './threaded-call.ts'

const maxThreads = 4

export interface CallThreadsOptions {
  readonly program: URL
  /** The start parameters of the program. */
  readonly data: unknown
  /** The actions that threads run, by path. */
  readonly calls: Readonly<Record<string, readonly string[]>>
  /** Whether a thread is started for this user's calls. */
  readonly isLarge: (userId: string) => Promise<boolean>
  /** Whether such a call reads so little that it needs no thread. */
  readonly isSmall: (call: CallOfUser) => boolean
  /** One processor is left to the server and others; there may be only two. */
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

  /**
   * Whether threads run this call. A thread costs memory, so only a user with much data starts one; it then runs the calls of
   * others, too.
   */
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

  /** The caches of each thread. */
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

/** The threads of this server; null when its own thread runs every call. */
export function callThreads(app: App): CallThreads | null {
  return started(app).threads
}

export function startCallThreads(app: App, options: CallThreadsOptions): CallThreads {
  return (started(app).threads = new CallThreads(app, options))
}
