/**
 * Group commit: transactions that arrive while others wait for the disk are synchronized together, because the wait
 * costs the same for one as for fifty. SQLite groups all users, PostgreSQL each user.
 */
import { CompiledQuery, type Kysely } from 'kysely'
import type { Transacting, TransactionOptions } from '../kernel/database/database.ts'
import type { Tables } from '../kernel/database/tables.ts'
import { unqueuedTransaction } from '../kernel/database/unqueued.ts'

/** PostgreSQL has fast memory for this many savepoints. */
const maxGroupSize = 64

interface Job extends TransactionOptions {
  readonly work: (transaction: Transacting) => Promise<unknown>
  readonly resolve: (value: unknown) => void
  readonly reject: (error: unknown) => void
}

type Outcome = { readonly value: unknown } | { readonly error: unknown }

export class GroupCommit {
  readonly #writer: Kysely<Tables>
  readonly #waiting: Job[] = []
  readonly #synchronize: () => Promise<void>
  readonly #onIdle: () => void
  #running = false

  /** `synchronize` writes committed data to disk. `onIdle` is called when nothing is left to commit. */
  constructor(writer: Kysely<Tables>, synchronize: () => Promise<void>, onIdle = () => {}) {
    this.#writer = writer
    this.#synchronize = synchronize
    this.#onIdle = onIdle
  }

  /** `onCommit` is called before the commit is on disk. A long transaction is alone in its group, because no reply waits for it. */
  run<T>(
    work: (transaction: Transacting) => Promise<T>,
    { onCommit = () => {}, isLong = false }: Partial<TransactionOptions> = {},
  ): Promise<T> {
    return new Promise<T>((resolve, reject) => {
      this.#waiting.push({ work, onCommit, isLong, resolve: resolve as (value: unknown) => void, reject })
      if (!this.#running) void this.#commitAll()
    })
  }

  async #commitAll(): Promise<void> {
    this.#running = true
    while (this.#waiting.length > 0) await this.#commit(this.#nextGroup())
    this.#running = false
    this.#onIdle()
  }

  #nextGroup(): Job[] {
    const long = this.#waiting.findIndex(({ isLong }) => isLong)
    const size = long === -1 ? maxGroupSize : Math.max(long, 1)
    return this.#waiting.splice(0, Math.min(size, maxGroupSize))
  }

  /** A failed job rolls back only its own savepoint; a failed commit fails all jobs. */
  async #commit(jobs: readonly Job[]): Promise<void> {
    const outcomes: Outcome[] = []
    try {
      await this.#writer.transaction().execute(async (queued) => {
        const transaction = await unqueuedTransaction(queued)
        const [only, ...others] = jobs
        // A single job needs no savepoint beside the transaction.
        if (only && others.length === 0) outcomes.push({ value: await only.work(transaction) })
        else for (const job of jobs) outcomes.push(await attempt(transaction, job))
      })
    } catch (error) {
      for (const job of jobs) job.reject(error)
      return
    }
    void this.#resolve(
      jobs,
      jobs.map((job, index) => committed(job, outcomes[index]!)),
    )
  }

  /** Resolves the jobs when the commit is on disk; the next commit runs meanwhile. */
  async #resolve(jobs: readonly Job[], outcomes: readonly Outcome[]): Promise<void> {
    try {
      await this.#synchronize()
    } catch (error) {
      for (const job of jobs) job.reject(error)
      return
    }
    for (const [index, job] of jobs.entries()) {
      const outcome = outcomes[index]!
      if ('error' in outcome) job.reject(outcome.error)
      else job.resolve(outcome.value)
    }
  }
}

const savepoint = CompiledQuery.raw('savepoint job')
/** Rolls back to the latest savepoint of this name. None is released before the commit, which would cost a round trip per job. */
const rollback = CompiledQuery.raw('rollback to job')

async function attempt(transaction: Transacting, job: Job): Promise<Outcome> {
  await transaction.executeQuery(savepoint)
  try {
    return { value: await job.work(transaction) }
  } catch (error) {
    try {
      await transaction.executeQuery(rollback)
    } catch {
      // SQLite rolls back the whole transaction on a full disk, PostgreSQL on a lost connection: all jobs fail for this
      // reason.
      throw error
    }
    return { error }
  }
}

/** A failing listener must not stop the transactions of others. */
function committed({ onCommit }: Job, outcome: Outcome): Outcome {
  if ('error' in outcome) return outcome
  try {
    onCommit()
    return outcome
  } catch (error) {
    return { error }
  }
}
