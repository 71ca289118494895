/** Runs a background job in exactly one process: the one that takes its lease. */
import { newId } from '@lustra/contract/ids'
import { Cron } from 'croner'
import type { FastifyBaseLogger } from 'fastify'
import type { Database } from '../kernel/database/database.ts'

export interface Job {
  readonly name: string
  /** The schedule in UTC; with six fields, the first is seconds. */
  readonly cron: string
  /** Whether every process runs it, because it works on the memory of its process. */
  readonly isInEveryProcess?: boolean
  /** Registers a function that runs the job early, because there is work. */
  readonly wokenBy?: (wake: () => void) => void
  /** The signal aborts when the lease is lost or the program stops. */
  run(signal: AbortSignal): Promise<void>
}

export interface Runner {
  readonly database: Database
  readonly now: () => number
  readonly owner: string
}

/** A process that has not renewed its lease for this long is considered dead. */
export const leaseMs = 30_000

export interface Run {
  readonly ran: boolean
  readonly error: Error | null
}

/** Runs a job of this process, and reports that it ran. */
export async function runInProcess({ database, now }: Runner, job: Job, stop: AbortSignal): Promise<Run> {
  const error = await job.run(stop).then(
    () => null,
    (thrown: Error) => thrown,
  )
  const at = now()
  const result = { alive_at: at, finished_at: at, error: error?.message.slice(0, 500) ?? null }
  await database.transaction((transaction) =>
    transaction
      .insertInto('jobs')
      .values({ name: job.name, owner: null, lease_until: 0, next_at: 0, ...result })
      .onConflict((conflict) => conflict.column('name').doUpdateSet(result))
      .execute(),
  )
  return { ran: true, error }
}

/** Runs the job if it is due and no other process runs it; with `early`, even if it is not due. */
export async function runJob(
  runner: Runner,
  job: Job,
  { early = false, stop }: { readonly early?: boolean; readonly stop?: AbortSignal } = {},
): Promise<Run> {
  return (await takeLease(runner, job, early)) ? runHeld(runner, job, stop) : { ran: false, error: null }
}

/** Starts a job in the background; false when it is already running. Failures are logged and stored in its row. */
export async function startJob(
  { database, now }: Pick<Runner, 'database' | 'now'>,
  log: FastifyBaseLogger,
  job: Job,
): Promise<boolean> {
  const runner = { database, now, owner: newId() }
  if (!(await takeLease(runner, job, true))) return false
  runHeld(runner, job).then(
    ({ error }) => error && log.error({ err: error }, `${job.name} failed`),
    (err: unknown) => log.error({ err }, `${job.name} could not be finished`),
  )
  return true
}

async function runHeld(runner: Runner, job: Job, stop?: AbortSignal): Promise<Run> {
  const lost = new AbortController()
  const renewal = setInterval(() => {
    renewLease(runner, job).then(
      (isHeld) => isHeld || lost.abort(),
      () => lost.abort(),
    )
  }, leaseMs / 3)
  let error: Error | null = null
  try {
    await job.run(stop ? AbortSignal.any([lost.signal, stop]) : lost.signal)
  } catch (thrown) {
    error = thrown as Error
  } finally {
    clearInterval(renewal)
  }
  await releaseLease(runner, job, error)
  return { ran: true, error }
}

async function takeLease({ database, now, owner }: Runner, job: Job, early: boolean): Promise<boolean> {
  const at = now()
  const next = nextRun(job, at)
  const taken = await database.transaction(async (transaction) => {
    await transaction
      .insertInto('jobs')
      .values({
        name: job.name,
        owner: null,
        lease_until: 0,
        next_at: 0,
        alive_at: at,
        finished_at: null,
        error: null,
      })
      .onConflict((conflict) => conflict.column('name').doNothing())
      .execute()
    let update = transaction
      .updateTable('jobs')
      .set({ owner, lease_until: at + leaseMs, alive_at: at })
      .where('name', '=', job.name)
      // A time too far in the future was stored before the clock was set back.
      .where((eb) => eb.or([eb('lease_until', '<', at), eb('lease_until', '>', at + 2 * leaseMs)]))
    if (!early) update = update.where((eb) => eb.or([eb('next_at', '<=', at), eb('next_at', '>', next)]))
    return update.returning('name').executeTakeFirst()
  })
  return taken !== undefined
}

async function renewLease({ database, now, owner }: Runner, job: Job): Promise<boolean> {
  const renewed = await database.transaction((transaction) =>
    transaction
      .updateTable('jobs')
      .set({ lease_until: now() + leaseMs, alive_at: now() })
      .where('name', '=', job.name)
      .where('owner', '=', owner)
      .returning('name')
      .executeTakeFirst(),
  )
  return renewed !== undefined
}

async function releaseLease({ database, now, owner }: Runner, job: Job, error: Error | null): Promise<void> {
  const at = now()
  await database.transaction((transaction) =>
    transaction
      .updateTable('jobs')
      .set({
        owner: null,
        lease_until: 0,
        next_at: nextRun(job, at),
        alive_at: at,
        finished_at: at,
        error: error?.message.slice(0, 500) ?? null,
      })
      .where('name', '=', job.name)
      .where('owner', '=', owner)
      .execute(),
  )
}

function nextRun(job: Job, at: number): number {
  const next = new Cron(job.cron, { timezone: 'UTC', paused: true }).nextRun(new Date(at))
  if (!next) throw new Error(`the job ${job.name} is never due`)
  return next.getTime()
}
