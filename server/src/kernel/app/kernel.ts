/** The part of a running server (`App`) that planning features use. Read threads and programs without a server provide it, too. */
import type { Language, ServerWords } from '@lustra/words'
import type { ChangeScreenState, Database, DatabaseReader } from '../database/database.ts'
import type { ChangeFeed } from '../store/change-feed.ts'
import type { Author, Store } from '../store/store.ts'
import type { Environment, ServiceQuery } from './environment.ts'
import type { PlanningHooks, ReadingHooks } from './hooks.ts'
import type { Caller } from './signed-in-user.ts'

/** The installation settings that planning uses, as stored text. */
export interface InstallationSettings {
  readonly search_enabled: string
  readonly max_user_count_for_migration: string
  readonly history_days: string
}

/** The kernel for calls that change nothing but screen state. Caches use it as their key (`perApp`). */
export interface ReadKernel {
  readonly database: DatabaseReader
  readonly changeScreenState: ChangeScreenState
  readonly globalSettings: { read(): Promise<InstallationSettings> }
  readonly hooks: ReadingHooks
  readonly environment: Pick<Environment, 'hasPaidReports'>
}

/** The kernel for calls that also change users' data. */
export interface Kernel extends ReadKernel {
  readonly database: Database
  readonly store: Store
  readonly changeFeed: ChangeFeed
  readonly hooks: PlanningHooks
  readonly environment: Environment
}

export interface ReadContext {
  readonly app: ReadKernel
  /** Epoch milliseconds, the same value for the whole call. */
  readonly now: number
  readonly user: Caller
  readonly language: Language
  readonly words: ServerWords
}

/** The context of a call that reads and queries other systems. */
export interface AskingContext extends ReadContext {
  readonly app: ReadKernel & Pick<Kernel, 'environment'>
  readonly log: ServiceQuery['log']
}

export interface WriteContext extends ReadContext {
  readonly app: Kernel
  readonly author: Author
}

/** The widest context that planning features may require. */
export interface KernelContext extends WriteContext, AskingContext {
  readonly app: Kernel
}
