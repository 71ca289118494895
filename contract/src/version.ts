/** POST /version: name and version of the application; for the sign-in pages, without a session. */
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
      /** Whether no account exists yet: the set-up link that the server printed creates the first. */
      setupNeeded: z.boolean(),
      /** Who can register: anyone, invited users, or nobody. */
      registration: z.enum(registrationModes),
      /** Whether this installation can send e-mails, such as password links. */
      sendsMail: z.boolean(),
      /** Whether the Android client logs for debugging. */
      debugEnabled: z.boolean(),
      /** Whether the sign-in pages have the support chat, and whether page views are counted; both only after consent (INT-N17). */
      chat: z.boolean(),
      analytics: z.boolean(),
      providers: z.array(z.object({ id: ProviderId, name: z.string() })),
      /** The host name for which passkeys are possible; null: none. */
      passkeyHost: z.nullable(z.string()),
    },
    'anyone',
  ),
})
