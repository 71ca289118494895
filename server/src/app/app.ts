/** The parts of a running server, created once by `create-app.ts` and passed to every call. */
import type { Config } from '../config.ts'
import type { GlobalSettings } from '../operations/global-settings/global-settings.ts'
import type { Cipher } from '../encryption/cipher.ts'
import type { AddressPolicy } from '../outgoing/address-policy.ts'
import type { Outbox } from '../mail/outbox.ts'
import type { FeatureHooks } from './feature-hooks.ts'
import type { Kernel } from '../kernel/app/kernel.ts'
import type { SignedInUser } from '../kernel/app/signed-in-user.ts'

export interface App extends Kernel {
  readonly config: Config
  readonly globalSettings: GlobalSettings
  readonly outbox: Outbox
  readonly cipher: Cipher
  /** For requests to addresses that users entered. */
  readonly userAddresses: AddressPolicy
  readonly hooks: FeatureHooks
  readonly passwordCost: PasswordCost
  /** Epoch milliseconds; the only clock. */
  readonly now: () => number
  /** Checks every reply against its schema, in tests and development. */
  readonly checkReplies: boolean
  /** The user of a session; null when the token is malformed or the session has ended. `address` is the network address of the caller. */
  userOf(token: unknown, now: number, address: string): Promise<SignedInUser | null>
}

/** The parameters of argon2id. */
export interface PasswordCost {
  /** KiB for each hash. */
  readonly memory: number
  readonly passes: number
}
