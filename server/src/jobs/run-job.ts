/** One run of a background job, by exactly one of all processes: whoever takes its lease. */
import { Cron } from 'croner'
import type { Database } from '../database/database.ts'

export interface Job {
  readonly name: string
  /** When it is due, in UTC; six parts begin with seconds. */
  readonly cron: string
  /** Stops early when the signal says that another process has taken over, or that the program ends. */
  run(signal: AbortSignal): Promise<void>
}

export interface Runner {
  readonly database: Database
  readonly now: () => number
  /** This process. */
  readonly owner: string
}

/** A process that does not renew its lease for this long is taken for dead. */
export const lease = 30_000

export interface Run {
  readonly ran: boolean
  readonly error: Error | null
}

/** Runs the job if it is due and nobody else is at it; `early` does not wait for its time. */
export async function runJob(
  runner: Runner,
  job: Job,
  { early = false, stop }: { readonly early?: boolean; readonly stop?: AbortSignal } = {},
): Promise<Run> {
  if (!(await takeLease(runner, job, early))) return { ran: false, error: null }
  const lost = new AbortController()
  const renewal = setInterval(() => {
    renewLease(runner, job).then(
      (still) => still || lost.abort(),
      () => lost.abort(),
    )
  }, lease / 3)
  let error: Error | null = null
  try {
    await job.run(stop ? AbortSignal.any([lost.signal, stop]) : lost.signal)
  } catch (thrown) {
    error = thrown as Error
  } finally {
    clearInterval(renewal)
  }
  await giveBackLease(runner, job, error)
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
    let lessor = transaction
      .updateTable('jobs')
      .set({ owner, lease_until: at + lease, alive_at: at })
      .where('name', '=', job.name)
      // A moment further ahead than can be was written before the clock was set back.
      .where((eb) => eb.or([eb('lease_until', '<', at), eb('lease_until', '>', at + 2 * lease)]))
    if (!early) lessor = lessor.where((eb) => eb.or([eb('next_at', '<=', at), eb('next_at', '>', next)]))
    return lessor.returning('name').executeTakeFirst()
  })
  return taken !== undefined
}

async function renewLease({ database, now, owner }: Runner, job: Job): Promise<boolean> {
  const renewed = await database.transaction((transaction) =>
    transaction
      .updateTable('jobs')
      .set({ lease_until: now() + lease, alive_at: now() })
      .where('name', '=', job.name)
      .where('owner', '=', owner)
      .returning('name')
      .executeTakeFirst(),
  )
  return renewed !== undefined
}

async function giveBackLease({ database, now, owner }: Runner, job: Job, error: Error | null): Promise<void> {
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
