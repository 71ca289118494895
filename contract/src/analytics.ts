/** POST /v2/analytics: page views and purchases in browsers whose users consented to counting. */
import * as z from 'zod/mini'
import { call, family } from './call.ts'

export const analytics = family('/v2/analytics', {
  pageViewed: call(
    {
      /** Created by the browser, which deletes it when consent ends. */
      clientId: z.uuid(),
      /** When the tab was loaded, in seconds. */
      sessionId: z.int().check(z.positive(), z.maximum(1e11)),
      /** The pattern of the page's address, such as `/tasks/$taskId`, which cannot contain ids and texts of users. */
      page: z.string().check(z.regex(/^\/$|^(\/\$?[a-zA-Z-]{1,30}){1,4}$/)),
      /** A payment that this page confirms; `value` in the smallest unit of the currency. */
      purchase: z.optional(
        z.object({
          value: z.int().check(z.nonnegative(), z.maximum(1e11)),
          currency: z.string().check(z.regex(/^[a-zA-Z]{3}$/)),
        }),
      ),
    },
    /** False: this installation does not count. */
    { counts: z.boolean() },
    'anyone',
  ),
})
