/** Hooks that features declare and the features of planning run, without importing one another. */
import type { UserReads } from '../store/user-reads.ts'
import type { Writer } from '../store/writer.ts'
import type { Invariant } from './check-invariants.ts'
import type { Kernel } from './kernel.ts'

/** The hooks that reads run. */
export interface ReadingHooks {
  readonly runningTime: ReadRunningTime
}

export interface PlanningHooks extends ReadingHooks {
  readonly invariants: readonly Invariant[]
  readonly tasksClosed: readonly TasksClosed[]
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

/** Runs the `tasksClosed` hooks. */
export async function tasksClosed(
  app: Kernel,
  writer: Writer,
  taskIds: readonly string[],
  now: number,
): Promise<void> {
  for (const react of app.hooks.tasksClosed) await react(writer, taskIds, now)
}
