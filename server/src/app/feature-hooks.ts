/** Hooks that features register and other features run, without importing one another. */
import type { TestedSystem } from '@lustra/contract/global-settings'
import type { ServerWords } from '@lustra/words'
import type { Config } from '../config.ts'
import type { Transacting } from '../database/database.ts'
import type { RevokedSystem } from '../database/tables.ts'
import type { GlobalCode, GlobalValues } from '../global-settings/setting-codes.ts'
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
  readonly probes: Readonly<Record<ProbedSystem, Probe>>
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

type ProbedSystem = Exclude<TestedSystem, 'email' | 'brevo'>

/** A limit of a successful test: something it does not prove, or a setting that is still missing. */
type Reservation = keyof ServerWords['globalSettingRefusals']['tests']['reservations']

interface ProbeContext {
  readonly config: Config
  readonly now: number
  readonly signal: AbortSignal
}

/** How the connection with a system is tested: by the first call that the product makes there, or one like it that changes nothing. */
export interface Probe {
  /** Without these there is nothing to test. */
  readonly needed: readonly GlobalCode[]
  /** Where the secrets go. */
  readonly addresses: readonly GlobalCode[]
  readonly secrets: readonly GlobalCode[]
  /** Rejects when the product could not use the system. */
  readonly check: (values: GlobalValues, context: ProbeContext) => Promise<Reservation | void | null>
}

/** Runs the `tasksClosed` hooks. */
export async function tasksClosed(
  app: Kernel,
  writer: Writer,
  taskIds: readonly string[],
  now: number,
): Promise<void> {
  for (const react of app.hooks.tasksClosed) await react(writer, taskIds, now)
}
