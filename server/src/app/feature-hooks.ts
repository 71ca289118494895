/** Hooks that features register and other features run, without importing one another. `create-app.ts` has the list. */
import type { Writer } from '../store/writer.ts'
import type { App } from './app.ts'

export interface FeatureHooks {
  readonly invariants: readonly Invariant[]
  readonly tasksClosed: readonly TasksClosed[]
}

/** A rule that a feature's rows must satisfy, whatever wrote them. */
export interface Invariant {
  /** Names it in reports: `no-overlapping-records`. */
  readonly name: string
  /** Throws the refusal when a row that the write touched breaks the rule. */
  refuse(writer: Writer, app: App): Promise<void>
}

/** Tasks are being completed, cancelled or removed in this write. */
export type TasksClosed = (writer: Writer, taskIds: readonly string[], now: number) => Promise<void>

/** For writes that restore rows without the checks of the calls that wrote them. */
export async function checkInvariants(app: App, writer: Writer): Promise<void> {
  for (const invariant of app.hooks.invariants) await invariant.refuse(writer, app)
}

/** Runs the `tasksClosed` hooks. */
export async function tasksClosed(
  app: App,
  writer: Writer,
  taskIds: readonly string[],
  now: number,
): Promise<void> {
  for (const react of app.hooks.tasksClosed) await react(writer, taskIds, now)
}
