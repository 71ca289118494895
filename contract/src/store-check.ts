/** POST /v1/admin/store-check: the check of the store, for administrators. */
import * as z from 'zod/mini'
import { call, family } from './call.ts'

export const storeCheck = family('/v1/admin/store-check', {
  /** What the last check found; null: there was none. */
  last: call(
    {},
    {
      isRunning: z.boolean(),
      check: z.nullable(
        z.object({
          at: z.int(),
          tookMs: z.number(),
          count: z.int(),
          /** The first of them. */
          findings: z.array(
            z.object({
              text: z.string(),
              /** What `doctor` does about it; null: it cannot. */
              repair: z.nullable(z.string()),
              advice: z.nullable(z.string()),
            }),
          ),
          /** Why the check itself failed; null when it did not. */
          failure: z.nullable(z.string()),
        }),
      ),
    },
    'administrator',
  ),
  /** Starts one, in the background. It changes nothing. */
  start: call({}, {}, 'administrator'),
})
