/** Creates the parts of a running server and registers the hooks of the features. */
import { fullCost } from './people/account/passwords/password-hash.ts'
import { userOf } from './people/account/sessions/signed-in-user.ts'
import type { App, PasswordCost } from './app/app.ts'
import { createKernel } from './kernel/create-kernel.ts'
import { withoutOthers } from './kernel/app/environment.ts'
import type { FeatureHooks } from './app/feature-hooks.ts'
import { hooksOf } from './kernel/feature.ts'
import { features } from './features.ts'
import type { Config } from './config.ts'
import type { Database } from './kernel/database/database.ts'
import { GlobalSettings } from './operations/global-settings/global-settings.ts'
import { Cipher } from './encryption/cipher.ts'
import { loadKey } from './encryption/encryption-key.ts'
import { type AddressPolicy, publicAddresses } from './outgoing/address-policy.ts'
import { Outbox } from './mail/outbox.ts'

const hooks: FeatureHooks = {
  ...hooksOf(features),
  accountRemoved: features.flatMap(({ accountRemoved = [] }) => accountRemoved),
  revokers: Object.assign({}, ...features.map(({ revokers }) => revokers)),
  searchService: features.find(({ searchService }) => searchService)?.searchService,
  probes: Object.assign({}, ...features.map(({ probes }) => probes)),
  settingRows: Object.assign({}, ...features.map(({ settingRows }) => settingRows)),
}

export interface AppOptions {
  readonly now?: () => number
  readonly checkReplies?: boolean
  /** Lower in tests. */
  readonly passwordCost?: PasswordCost
  /** In tests, other systems run on this machine. */
  readonly userAddresses?: AddressPolicy
}

export function createApp(config: Config, database: Database, options: AppOptions = {}): App {
  const now = options.now ?? Date.now
  const app: App = createKernel(database, features, (parts) => ({
    ...parts,
    config,
    globalSettings: new GlobalSettings(database, now),
    outbox: new Outbox(database),
    cipher: new Cipher(() => loadKey(config)),
    userAddresses: options.userAddresses ?? publicAddresses,
    hooks,
    environment: { ...withoutOthers },
    passwordCost: options.passwordCost ?? fullCost,
    now,
    checkReplies: options.checkReplies ?? false,
    userOf: (token, at, address) => userOf(app, token, at, address),
  }))
  for (const { environment } of features) Object.assign(app.environment, environment?.(app))
  return app
}
