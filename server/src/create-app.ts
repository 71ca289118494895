/** The parts of a running server, built once and handed to every call. */
import { type HashCost, Passwords, fullCost } from './account/passwords/password-hash.ts'
import type { Config } from './config.ts'
import type { Database } from './database/database.ts'
import { GlobalSettings } from './global-settings/global-settings.ts'
import { LiveHub } from './store/change-feed.ts'
import { Outbox } from './mail/outbox.ts'
import { Store } from './store/store.ts'
import { catchUpLater } from './tasks/tree/refresh-cache.ts'
import { KeptForests } from './tasks/tree/task-tree-cache.ts'

export interface App {
  readonly config: Config
  readonly database: Database
  readonly store: Store
  readonly live: LiveHub
  readonly forests: KeptForests
  readonly passwords: Passwords
  readonly globalSettings: GlobalSettings
  readonly outbox: Outbox
  /** Epoch milliseconds; the only clock. */
  readonly now: () => number
  /** Tests and development: every reply is held against its schema. */
  readonly checkReplies: boolean
}

export interface AppOptions {
  readonly now?: () => number
  readonly checkReplies?: boolean
  /** Tests: a cheaper one. */
  readonly hashCost?: HashCost
}

export function createApp(config: Config, database: Database, options: AppOptions = {}): App {
  const live = new LiveHub()
  const now = options.now ?? Date.now
  const app: App = {
    config,
    database,
    store: new Store(database, (written) => {
      live.tell(written)
      catchUp(written)
    }),
    live,
    forests: new KeptForests(),
    passwords: new Passwords(options.hashCost ?? fullCost),
    globalSettings: new GlobalSettings(database, now),
    outbox: new Outbox(database),
    now,
    checkReplies: options.checkReplies ?? false,
  }
  const catchUp = catchUpLater(app)
  return app
}
