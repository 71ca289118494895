/** POST /v1/admin/store-check: the check of the store, for administrators. */
import * as z from 'zod/mini'
import { call, family } from './call.ts'

export const storeCheck = family('/v1/admin/store-check', {
  /** The result of the last check; null: there was none. */
  last: call(
    {},
    {
      isRunning: z.boolean(),
      check: z.nullable(
        z.object({
          at: z.int(),
          tookMs: z.number(),
          count: z.int(),
          /** Only the first ones. */
          findings: z.array(
            z.object({
              text: z.string(),
              /** What `doctor` would do; null: nothing. */
              repair: z.nullable(z.string()),
              advice: z.nullable(z.string()),
            }),
          ),
          /** Why the check itself failed; null for success. */
          failure: z.nullable(z.string()),
        }),
      ),
    },
    'administrator',
  ),
  /** Starts a check in the background, which changes nothing. */
  start: call({}, {}, 'administrator'),
})
