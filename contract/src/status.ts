/** POST /v1/user/status: who is signed in and what the shell needs to know of them. */
import * as z from 'zod/mini'
import { call, family } from './call.ts'
import { Language } from './text.ts'
import { CompactTime } from './wire-date.ts'
import { WorkingHours } from './working-hours.ts'

export const Role = z.enum(['user', 'beta-tester', 'administrator'])
export type Role = z.output<typeof Role>

export const userStatus = family('/v1/user/status', {
  getStatus: call(
    {},
    {
      /** Tells accounts apart: a browser keeps unsent changes for their own account. */
      id: z.string(),
      goUserOnboarding: z.boolean(),
      language: Language,
      betaUser: z.boolean(),
      disablePayedReports: z.boolean(),
      fullName: z.string(),
      userName: z.string(),
      /** Now on the user's wall clock. */
      curTime: CompactTime,
      /** Minutes the user's wall clock is ahead of UTC now. */
      serverTimeZoneOffset: z.number(),
      timeZone: z.string(),
      /** 0 Sunday, 1 Monday (FND-N12). */
      firstDayOfWeek: z.int().check(z.gte(0), z.lte(1)),
      workingHours: WorkingHours,
      /** Minutes from midnight. */
      reminderTime: z.int(),
      roles: z.array(Role),
    },
  ),
})
