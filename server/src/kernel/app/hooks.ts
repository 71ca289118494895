/** Hooks that features declare and planning features run, so that features need not import one another. */
import type { UserReads } from '../store/user-reads.ts'
import type { Writer } from '../store/writer.ts'
import type { Invariant } from './check-invariants.ts'
import type { Kernel } from './kernel.ts'

export interface ReadingHooks {
  readonly runningTime: ReadRunningTime
}

export interface PlanningHooks extends ReadingHooks {
  readonly invariants: readonly Invariant[]
  readonly tasksClosed: readonly TasksClosed[]
}

/** Runs in a write that completes, cancels or removes tasks. */
export type TasksClosed = (writer: Writer, taskIds: readonly string[], now: number) => Promise<void>

/** The time that the running timer has counted; every sum of tracked time includes it. */
export interface RunningTime {
  readonly taskId: string
  readonly seconds: number
}

/** Null when no timer runs. `now` is in epoch milliseconds. */
export type ReadRunningTime = (reads: UserReads, now: number) => Promise<RunningTime | null>

export async function tasksClosed(
  app: Kernel,
  writer: Writer,
  taskIds: readonly string[],
  now: number,
): Promise<void> {
  for (const react of app.hooks.tasksClosed) await react(writer, taskIds, now)
}
