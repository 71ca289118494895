/** POST /v2/holidays: public holidays of a chosen country, which are days off until they are switched to working days (RHY-022). */
import * as z from 'zod/mini'
import { call, family } from './call.ts'
import { dayOffNameLength } from './capacity.ts'
import { DayOffId } from './ids.ts'
import { WireDate } from './wire-date.ts'

/** `FI`, or with a region `DE-BY`. */
export const HolidayPlace = z.string().check(z.regex(/^[A-Z]{2}(-[A-Za-z0-9]{1,20})?$/))

export const Holiday = z.object({
  id: DayOffId,
  name: z.string().check(z.maxLength(dayOffNameLength)),
  first: WireDate,
  /** Inclusive. */
  last: WireDate,
  isWorked: z.boolean(),
})
export type Holiday = z.output<typeof Holiday>

const Chosen = {
  /** Null: no holidays are taken into account. */
  place: z.nullable(HolidayPlace),
  /** By their first day. */
  holidays: z.array(Holiday),
}

export const holidays = family('/v2/holidays', {
  /** Countries whose holidays are known, with their regions. Names of countries are those of the browser. */
  places: call(
    {},
    {
      countries: z.array(
        z.object({ code: z.string(), regions: z.array(z.object({ place: HolidayPlace, name: z.string() })) }),
      ),
    },
  ),
  chosen: call({}, Chosen),
  /** Replaces the holidays of another place. Those of earlier years, and the working days among them, stay if the place is the same. */
  choose: call({ place: z.nullable(HolidayPlace) }, Chosen),
  work: call({ id: DayOffId, isWorked: z.boolean() }, { holiday: Holiday }),
})
