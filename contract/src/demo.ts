/** POST /v2/example: a week of demo data for users whose own weeks are still empty. Nothing of it is stored. */
import * as z from 'zod/mini'
import { call, family } from './call.ts'
import { PlanEntry } from './scheduling.ts'
import { Color } from './text.ts'
import { WireDate } from './wire-date.ts'

export const example = family('/v2/example', {
  /** The hour and day entries in the seven days from a day on. */
  week: call(
    { from: WireDate },
    {
      entries: z.array(
        z.extend(z.pick(PlanEntry, { time: true, dur: true, tl: true, status: true, strict: true }), {
          name: z.string(),
          /** The colour of its category; `FFFFFF` means no colour. */
          color: Color,
        }),
      ),
    },
  ),
})
