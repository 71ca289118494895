/** POST /version: name and version of the app; for the sign-in pages, without a session. */
import * as z from 'zod/mini'
import { call, family } from './call.ts'
import { ProviderId } from './providers.ts'

export const registrationModes = ['open', 'invitation', 'closed'] as const
export type RegistrationMode = (typeof registrationModes)[number]

export const version = family('/version', {
  version: call(
    {},
    {
      appName: z.string(),
      appVersion: z.string(),
      appCoreVersion: z.string(),
      /** No account exists yet: the set-up link that the server printed creates the first. */
      setupNeeded: z.boolean(),
      /** Who can create an account: anyone, those whom an administrator has invited, or nobody. */
      registration: z.enum(registrationModes),
      /** Whether this installation can send e-mails, such as a link to a new password. */
      sendsMail: z.boolean(),
      /** Whether the Android client logs for debugging. */
      debugEnabled: z.boolean(),
      /** Whether the sign-in pages have the support chat, and whether page views are counted: both after consent only (INT-N17). */
      chat: z.boolean(),
      analytics: z.boolean(),
      /** With which people can sign in. */
      providers: z.array(z.object({ id: ProviderId, name: z.string() })),
      /** The host name for which there can be passkeys; null: for none. */
      passkeyHost: z.nullable(z.string()),
    },
    'anyone',
  ),
})
