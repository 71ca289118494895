/** Creates the parts of a running server and registers the hooks of the features. */
import { fullCost } from './account/passwords/password-hash.ts'
import { contactsImportOf, endContactsAccess, revokeAtGoogle } from './account/index.ts'
import { userOf } from './account/sessions/sessions.ts'
import type { App, PasswordCost } from './app/app.ts'
import type { FeatureHooks } from './app/feature-hooks.ts'
import type { Config } from './config.ts'
import { contextInvariants } from './contexts/invariants.ts'
import { endEvernote, revokeAtEvernote } from './evernote/index.ts'
import type { Database } from './database/database.ts'
import { GlobalSettings } from './global-settings/global-settings.ts'
import { Cipher } from './encryption/cipher.ts'
import { loadKey } from './encryption/encryption-key.ts'
import { type AddressPolicy, publicAddresses } from './outgoing/address-policy.ts'
import { Outbox } from './mail/outbox.ts'
import { ChangeFeed } from './store/change-feed.ts'
import { findByService, indexChanges } from './search/index.ts'
import { storeScreenState } from './store/screen-state.ts'
import { Store } from './store/store.ts'
import { schedulingInvariants } from './scheduling/invariants.ts'
import { cancelAtStripe, endSubscriptions, hasPaidReportsNow } from './subscription/index.ts'
import { taskInvariants } from './tasks/invariants.ts'
import { refreshCacheLater } from './tasks/tree/refresh-cache.ts'
import { timeInvariants } from './time/invariants.ts'
import { updateTrackedDays } from './time/index.ts'
import { runningTime } from './time/index.ts'
import { stopTimerOf } from './time/timer/timers.ts'

const hooks: FeatureHooks = {
  invariants: [...taskInvariants, ...schedulingInvariants, ...contextInvariants, ...timeInvariants],
  tasksClosed: [stopTimerOf],
  runningTime,
  accountRemoved: [endContactsAccess, endEvernote, endSubscriptions],
  revokers: { google: revokeAtGoogle, evernote: revokeAtEvernote, stripe: cancelAtStripe },
}

export interface AppOptions {
  readonly now?: () => number
  readonly checkReplies?: boolean
  /** Lower in tests. */
  readonly passwordCost?: PasswordCost
  /** In tests other systems run on this machine. */
  readonly userAddresses?: AddressPolicy
}

export function createApp(config: Config, database: Database, options: AppOptions = {}): App {
  const changeFeed = new ChangeFeed()
  const now = options.now ?? Date.now
  const app: App = {
    config,
    database,
    store: new Store(
      database,
      (change) => {
        changeFeed.publish(change)
        refreshCache(change)
      },
      [indexChanges, updateTrackedDays],
    ),
    changeFeed,
    changeScreenState: (change) => storeScreenState(database, change),
    globalSettings: new GlobalSettings(database, now),
    outbox: new Outbox(database),
    cipher: new Cipher(() => loadKey(config)),
    userAddresses: options.userAddresses ?? publicAddresses,
    hooks,
    environment: {
      hasPaidReports: (userId, at) => hasPaidReportsNow(app, userId, at),
      contactsImport: (userId) => contactsImportOf(app, userId),
      findByService: (query) => findByService(app, query),
    },
    passwordCost: options.passwordCost ?? fullCost,
    now,
    checkReplies: options.checkReplies ?? false,
    userOf: (token, at, address) => userOf(app, token, at, address),
  }
  const refreshCache = refreshCacheLater(app)
  return app
}
