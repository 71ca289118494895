/** Hooks that features register and other features run, without importing one another. `create-app.ts` has the list. */
import type { Writer } from '../store/writer.ts'
import type { App } from './app.ts'
import type { Invariant } from './check-invariants.ts'

export interface FeatureHooks {
  readonly invariants: readonly Invariant[]
  readonly tasksClosed: readonly TasksClosed[]
}

/** Tasks are being completed, cancelled or removed in this write. */
export type TasksClosed = (writer: Writer, taskIds: readonly string[], now: number) => Promise<void>

/** Runs the `tasksClosed` hooks. */
export async function tasksClosed(
  app: App,
  writer: Writer,
  taskIds: readonly string[],
  now: number,
): Promise<void> {
  for (const react of app.hooks.tasksClosed) await react(writer, taskIds, now)
}
