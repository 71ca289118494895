/** Runs this process's jobs when they are due, or at once when they are woken. */
import type { App } from '../app/app.ts'
import { newId } from '@lustra/contract/ids'
import { Cron } from 'croner'
import type { FastifyBaseLogger } from 'fastify'
import { type Job, type Runner, runInProcess, runJob } from './run-job.ts'

export class Schedule {
  readonly #runner: Runner
  readonly #log: FastifyBaseLogger
  readonly #stopping = new AbortController()
  readonly #timers: Cron[] = []
  readonly #running = new Map<string, Promise<void>>()
  readonly #runAgain = new Set<string>()

  constructor(app: App, log: FastifyBaseLogger) {
    this.#runner = { database: app.database, now: app.now, owner: newId() }
    this.#log = log
  }

  start(jobs: readonly Job[]): void {
    for (const job of jobs) {
      this.#timers.push(new Cron(job.cron, { timezone: 'UTC' }, () => this.#try(job, false)))
      job.wokenBy?.(() => this.wake(job))
    }
  }

  /** Runs the job now; a running job runs again afterwards. */
  wake(job: Job): void {
    if (this.#running.has(job.name)) this.#runAgain.add(job.name)
    else this.#try(job, true)
  }

  async stop(): Promise<void> {
    this.#stopping.abort()
    for (const timer of this.#timers) timer.stop()
    await Promise.all(this.#running.values())
  }

  #try(job: Job, early: boolean): void {
    if (this.#stopping.signal.aborted || this.#running.has(job.name)) return
    const run = this.#run(job, early).finally(() => {
      this.#running.delete(job.name)
      if (this.#runAgain.delete(job.name)) this.#try(job, true)
    })
    this.#running.set(job.name, run)
  }

  async #run(job: Job, early: boolean): Promise<void> {
    try {
      const stop = this.#stopping.signal
      const { error } = job.isInEveryProcess
        ? await runInProcess(this.#runner, job, stop)
        : await runJob(this.#runner, job, { early, stop })
      if (error !== null) this.#log.error({ err: error, job: job.name }, 'job failed')
    } catch (error) {
      this.#log.error({ err: error, job: job.name }, 'job could not run')
    }
  }
}
