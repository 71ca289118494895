/** Creates the parts of a running server and registers the hooks of the features. */
import { fullCost } from './account/passwords/password-hash.ts'
import { contactsImportOf, endContactsAccess, revokeAtGoogle } from './account/index.ts'
import { userOf } from './account/sessions/sessions.ts'
import type { App, PasswordCost } from './app/app.ts'
import type { FeatureHooks } from './app/feature-hooks.ts'
import type { Config } from './config.ts'
import { endEvernote, revokeAtEvernote } from './evernote/index.ts'
import type { Database } from './database/database.ts'
import { GlobalSettings } from './global-settings/global-settings.ts'
import { Cipher } from './encryption/cipher.ts'
import { loadKey } from './encryption/encryption-key.ts'
import { type AddressPolicy, publicAddresses } from './outgoing/address-policy.ts'
import { Outbox } from './mail/outbox.ts'
import { ChangeFeed } from './store/change-feed.ts'
import {
  derivedFromChanges,
  planningInvariants,
  refreshCacheLater,
  runningTime,
  stopTimerOf,
} from './planning.ts'
import { findByService } from './search/index.ts'
import { storeScreenState } from './store/screen-state.ts'
import { Store } from './store/store.ts'
import { cancelAtStripe, endSubscriptions, hasPaidReportsNow } from './subscription/index.ts'

const hooks: FeatureHooks = {
  invariants: planningInvariants,
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
      derivedFromChanges,
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
