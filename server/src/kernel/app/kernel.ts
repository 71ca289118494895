/**
 * The features of planning use this part of a running server, which has more (`App`). The threads of large reads, a store of another
 * moment and a program without a server have the same part.
 */
import type { Language, ServerWords } from '@lustra/words'
import type { ChangeScreenState, Database, DatabaseReader } from '../database/database.ts'
import type { ChangeFeed } from '../store/change-feed.ts'
import type { Author, Store } from '../store/store.ts'
import type { Environment, ServiceQuery } from './environment.ts'
import type { PlanningHooks, ReadingHooks } from './hooks.ts'
import type { Caller } from './signed-in-user.ts'

/** The settings of the installation that planning knows, as texts. */
interface InstallationSettings {
  readonly search_enabled: string
  readonly max_user_count_for_migration: string
}

/** The part for calls that read the data of users, and change nothing but the state of a screen. It is the key of its caches (`perApp`). */
export interface ReadKernel {
  readonly database: DatabaseReader
  readonly changeScreenState: ChangeScreenState
  readonly globalSettings: { read(): Promise<InstallationSettings> }
  readonly hooks: ReadingHooks
  readonly environment: Pick<Environment, 'hasPaidReports'>
}

/** The part for calls that change the data of users, too. */
export interface Kernel extends ReadKernel {
  readonly database: Database
  readonly store: Store
  readonly changeFeed: ChangeFeed
  readonly hooks: PlanningHooks
  readonly environment: Environment
}

/** The context of a call that reads. */
export interface ReadContext {
  readonly app: ReadKernel
  /** Epoch milliseconds, one value for the whole call. */
  readonly now: number
  readonly user: Caller
  readonly language: Language
  readonly words: ServerWords
}

/** The context of a call that reads, and asks other systems. */
export interface AskingContext extends ReadContext {
  readonly app: ReadKernel & Pick<Kernel, 'environment'>
  readonly log: ServiceQuery['log']
}

/** The context of a call that changes data. */
export interface WriteContext extends ReadContext {
  readonly app: Kernel
  readonly author: Author
}

/** The widest context that the features of planning may ask for. */
export interface KernelContext extends WriteContext, AskingContext {
  readonly app: Kernel
}
