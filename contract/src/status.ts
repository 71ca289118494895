/** POST /v1/user/status: the signed-in user, as the shell needs it. */
import { subscriptionKinds } from '@lustra/domain/subscription'
import { idleMinutes } from '@lustra/domain/time'
import * as z from 'zod/mini'
import { call, family } from './call.ts'
import { timeFormats } from './settings.ts'
import { Language } from './text.ts'
import { Timer } from './time-record.ts'
import { CompactTime } from './wire-date.ts'
import { WireWeekHours } from './working-hours.ts'

export const roles = ['user', 'beta-tester', 'administrator'] as const
export const Role = z.enum(roles)
export type Role = z.output<typeof Role>

export const userStatus = family('/v1/user/status', {
  getStatus: call(
    {},
    {
      /** Identifies the account, because the browser stores unsent changes per account. */
      id: z.string(),
      goUserOnboarding: z.boolean(),
      language: Language,
      betaUser: z.boolean(),
      disablePayedReports: z.boolean(),
      /** The user's state of paid plans. */
      subscription: z.enum(subscriptionKinds),
      fullName: z.string(),
      userName: z.string(),
      /** The current time on the user's clock. */
      curTime: CompactTime,
      /** The current offset of the user's clock from UTC in minutes. */
      serverTimeZoneOffset: z.number(),
      timeZone: z.string(),
      /** 0 Sunday, 1 Monday (FND-N12). */
      firstDayOfWeek: z.int().check(z.gte(0), z.lte(1)),
      timeFormat: z.enum(timeFormats),
      /** The hours in force today; without any interval if there are none. */
      workingHours: WireWeekHours,
      /** Whether entries with hours may overlap. */
      entriesMayOverlap: z.boolean(),
      /** After how many minutes without input the timer notices idleness; 0: never. */
      idleMinutes: z.literal(idleMinutes),
      /** Minutes from midnight. */
      reminderTime: z.int(),
      /** The current role, and all that the user may use. */
      role: Role,
      roles: z.array(Role),
      /** Whether the current role is beta tester, and the administrator shows its badge (ACC-064). */
      showsBetaLogo: z.boolean(),
      /** Whether search is switched on. */
      searchEnabled: z.boolean(),
      /** When the newest release note was published, in epoch seconds; null when there is none. */
      releaseNoteAt: z.nullable(z.int()),
      /** Included because every screen shows it from the first rendering on. */
      timer: z.nullable(Timer),
      /** Included because every screen shows it beside the name of the inbox. */
      waitingNotes: z.int(),
    },
  ),
})
