/** POST /v2/analytics: page views in browsers whose users consented to counting. */
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
    },
    /** False: this installation does not count. */
    { counts: z.boolean() },
    'anyone',
  ),
})
