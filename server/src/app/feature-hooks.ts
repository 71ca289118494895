/** Hooks of the server that features declare and other features run, without importing one another. */
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

/** The row of another system on the settings page of a user. It is hidden where no feature has it. */
export type SettingRow = (app: App, userId: string) => Promise<Omit<Setting, 'id' | 'code'>>

type Setting = ReplyOf<(typeof settings)['actions']['groups']>['groups'][number]['settings'][number]

/** What the administration asks a service that finds in place of the index. */
export interface SearchServiceHooks {
  /** Everything is sent to it once more. */
  sendAllAgain(app: App): Promise<void>
  status(app: App): Promise<SearchServiceStatus | null>
}

export type SearchServiceStatus = NonNullable<ReplyOf<(typeof search)['actions']['indexStatus']>['service']>

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
