/** POST /v1/user/status: the signed-in user, as the shell needs it. */
import { subscriptionKinds } from '@lustra/domain/subscription'
import * as z from 'zod/mini'
import { call, family } from './call.ts'
import { timeFormats } from './settings.ts'
import { Language } from './text.ts'
import { Timer } from './time-record.ts'
import { CompactTime } from './wire-date.ts'
import { WorkingHours } from './working-hours.ts'

export const roles = ['user', 'beta-tester', 'administrator'] as const
export const Role = z.enum(roles)
export type Role = z.output<typeof Role>

export const userStatus = family('/v1/user/status', {
  getStatus: call(
    {},
    {
      /** Identifies the account: the browser holds unsent changes for their own account. */
      id: z.string(),
      goUserOnboarding: z.boolean(),
      language: Language,
      betaUser: z.boolean(),
      disablePayedReports: z.boolean(),
      /** What the user has of the paid plans. */
      subscription: z.enum(subscriptionKinds),
      fullName: z.string(),
      userName: z.string(),
      /** Now on the user's wall clock. */
      curTime: CompactTime,
      /** The current offset of the user's wall clock from UTC in minutes. */
      serverTimeZoneOffset: z.number(),
      timeZone: z.string(),
      /** 0 Sunday, 1 Monday (FND-N12). */
      firstDayOfWeek: z.int().check(z.gte(0), z.lte(1)),
      timeFormat: z.enum(timeFormats),
      workingHours: WorkingHours,
      /** Minutes from midnight. */
      reminderTime: z.int(),
      /** The one in use, and all that the user may use. */
      role: Role,
      roles: z.array(Role),
      /** The role in use is that of beta testers, and the administrator wants it to be seen (ACC-064). */
      showsBetaLogo: z.boolean(),
      /** The administrator has not switched search off. */
      searchEnabled: z.boolean(),
      /** When the newest release note was published, in epoch seconds; null when there is none. */
      releaseNoteAt: z.nullable(z.int()),
      /** It is on every screen, from the first rendering on. */
      timer: z.nullable(Timer),
      /** So is their number, beside the name of the inbox. */
      waitingNotes: z.int(),
    },
  ),
})
