/** The call by which the frame of every screen signs out, apart from the others of accounts: a browser loads it at the start. */
import * as z from 'zod/mini'
import { call, family } from './call.ts'
import { text } from './text.ts'

export const signOut = family('/v1/core/security', {
  /** `restorePage` is the page after this user's next sign-in. */
  logout: call({ restorePage: z.optional(text(512)) }, {}),
})
