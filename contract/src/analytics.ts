/** POST /v2/analytics: pages that were opened in browsers whose users allow it to be counted. */
import * as z from 'zod/mini'
import { call, family } from './call.ts'

export const analytics = family('/v2/analytics', {
  pageViewed: call(
    {
      /** Made by the browser, which forgets it when counting is no longer allowed. */
      clientId: z.uuid(),
      /** When the tab was loaded, in seconds. */
      sessionId: z.int().check(z.positive(), z.maximum(1e11)),
      /** The pattern of its address, such as `/tasks/$taskId`: ids and texts of users cannot be sent. */
      page: z.string().check(z.regex(/^\/$|^(\/\$?[a-zA-Z-]{1,30}){1,4}$/)),
    },
    /** False: this installation does not count. */
    { counts: z.boolean() },
    'anyone',
  ),
})
