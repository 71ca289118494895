/** POST /version: what runs here; asked by the sign-in pages before there is a session. */
import * as z from 'zod/mini'
import { call, family } from './call.ts'

export const version = family('/version', {
  version: call(
    {},
    {
      appName: z.string(),
      appVersion: z.string(),
      appCoreVersion: z.string(),
      /** No account exists yet: the set-up link that the program printed makes the first. */
      setupNeeded: z.boolean(),
    },
    'anyone',
  ),
})
