/** Server hooks that features declare and other features run, so that features need not import one another. */
import type { ReplyOf } from '@lustra/contract/call'
import type { search } from '@lustra/contract/search'
import type { RowCode, settings } from '@lustra/contract/settings'
import type { TestedSystem } from '@lustra/contract/global-settings'
import type { ServerWords } from '@lustra/words'
import type { Config } from '../config.ts'
import type { Transacting } from '../kernel/database/database.ts'
import type { RevokedSystem } from '../kernel/database/tables.ts'
import type { GlobalCode, GlobalValues } from '../operations/global-settings/setting-codes.ts'
import type { App } from './app.ts'
import type { PlanningHooks } from '../kernel/app/hooks.ts'

export interface FeatureHooks extends PlanningHooks {
  readonly searchService: SearchServiceHooks | undefined
  readonly accountRemoved: readonly AccountRemoved[]
  readonly revokers: Readonly<Record<RevokedSystem, Revoker>>
  readonly probes: Readonly<Record<ProbedSystem, Probe>>
  readonly settingRows: Readonly<Partial<Record<RowCode, SettingRow>>>
}

/** The row of another system on a user's settings page; hidden when no feature provides it. */
export type SettingRow = (app: App, userId: string) => Promise<Omit<Setting, 'id' | 'code'>>

type Setting = ReplyOf<(typeof settings)['actions']['groups']>['groups'][number]['settings'][number]

/** The hooks with which the administration reaches an external search service. */
export interface SearchServiceHooks {
  /** Sends everything to the service again. */
  sendAllAgain(app: App): Promise<void>
  status(app: App): Promise<SearchServiceStatus | null>
}

export type SearchServiceStatus = NonNullable<ReplyOf<(typeof search)['actions']['indexStatus']>['service']>

/** Runs in the transaction that deletes an account, and ends its access to other systems. */
export type AccountRemoved = (app: App, transaction: Transacting, userId: string) => Promise<unknown>

/** Revokes a token at another system. */
export type Revoker = (app: App, token: string, signal: AbortSignal) => Promise<void>

type ProbedSystem = Exclude<TestedSystem, 'email' | 'brevo'>

/** A limitation of a successful test: something it does not prove, or a missing setting. */
type Reservation = keyof ServerWords['globalSettingRefusals']['tests']['reservations']

interface ProbeContext {
  readonly config: Config
  readonly now: number
  readonly signal: AbortSignal
}

/** A test of the connection with a system: the first call that the product makes there, or a similar one without effects. */
export interface Probe {
  /** The settings without which nothing can be tested. */
  readonly needed: readonly GlobalCode[]
  /** The addresses to which secrets are sent. */
  readonly addresses: readonly GlobalCode[]
  readonly secrets: readonly GlobalCode[]
  /** Rejects when the product could not use the system. */
  readonly check: (values: GlobalValues, context: ProbeContext) => Promise<Reservation | void | null>
}
