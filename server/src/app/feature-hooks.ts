/** Hooks that features register and other features run, without importing one another. `create-app.ts` has the list. */
import type { Transacting } from '../database/database.ts'
import type { RevokedSystem } from '../database/tables.ts'
import type { UserReads } from '../store/user-reads.ts'
import type { Writer } from '../store/writer.ts'
import type { App } from './app.ts'
import type { Invariant } from './check-invariants.ts'
import type { Kernel } from './kernel.ts'

/** The hooks that reads run. */
export interface ReadingHooks {
  readonly runningTime: ReadRunningTime
}

/** The hooks that the features of planning run. */
export interface PlanningHooks extends ReadingHooks {
  readonly invariants: readonly Invariant[]
  readonly tasksClosed: readonly TasksClosed[]
}

export interface FeatureHooks extends PlanningHooks {
  readonly accountRemoved: readonly AccountRemoved[]
  readonly revokers: Readonly<Record<RevokedSystem, Revoker>>
}

/** Tasks are being completed, cancelled or removed in this write. */
export type TasksClosed = (writer: Writer, taskIds: readonly string[], now: number) => Promise<void>

/** The time that the running timer has counted so far; every sum of tracked time includes it. */
export interface RunningTime {
  readonly taskId: string
  readonly seconds: number
}

/** Null while no timer runs; `now` in epoch milliseconds. */
export type ReadRunningTime = (reads: UserReads, now: number) => Promise<RunningTime | null>

/** An account is about to be deleted in this transaction: the access to other systems ends. */
export type AccountRemoved = (app: App, transaction: Transacting, userId: string) => Promise<unknown>

/** Tells another system to forget a token. */
export type Revoker = (app: App, token: string, signal: AbortSignal) => Promise<void>

/** Runs the `tasksClosed` hooks. */
export async function tasksClosed(
  app: Kernel,
  writer: Writer,
  taskIds: readonly string[],
  now: number,
): Promise<void> {
  for (const react of app.hooks.tasksClosed) await react(writer, taskIds, now)
}
