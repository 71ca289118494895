/** The sign-out call of every screen's frame. Separate from the other account calls, because browsers load it at the start. */
import * as z from 'zod/mini'
import { call, family } from './call.ts'
import { text } from './text.ts'

export const signOut = family('/v1/core/security', {
  /** `restorePage` is the page after this user's next sign-in. */
  logout: call({ restorePage: z.optional(text(512)) }, {}),
})
