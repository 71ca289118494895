import type { userStatus } from '@lustra/contract/status'
import { compactTime } from '@lustra/contract/wire-date'
import { dayOf } from '@lustra/domain/calendar'
import { formatWeekHours } from '@lustra/domain/capacity'
import { hasPaidReports } from '@lustra/domain/subscription'
import { rolesOf } from '../account/index.ts'
import { localTimeAt, utcOffsetAt } from '../../kernel/clock/user-clock.ts'
import type { HandlerOf } from '../../call/handler.ts'
import { readHoursInForce } from '../../planning/capacity/index.ts'
import { countUnprocessed } from '../../planning/inbox/index.ts'
import { newestNoteAt } from '../../operations/release-notes/index.ts'
import { reading } from '../../kernel/store/user-reads.ts'
import { configuredSubscriptionOf } from '../subscription/index.ts'
import { wireTimer } from '../../planning/time/index.ts'

/** The signed-in user, for the application shell (FND-N17). */
export const getStatus: HandlerOf<typeof userStatus, 'getStatus'> = async (_input, { app, user, now }) => {
  const settings = await app.globalSettings.read()
  const clock = localTimeAt(now, user.timeZone)
  const subscription = await configuredSubscriptionOf(app, user.id, now)
  return {
    id: user.id,
    goUserOnboarding: user.init,
    language: user.language,
    betaUser: user.role === 'beta-tester',
    disablePayedReports: subscription !== null && !hasPaidReports(subscription.state),
    subscription: subscription?.state.kind ?? 'open',
    fullName: user.name,
    userName: user.email,
    curTime: compactTime(clock),
    serverTimeZoneOffset: utcOffsetAt(now, user.timeZone) / 60,
    timeZone: user.timeZone,
    firstDayOfWeek: user.firstWeekday,
    timeFormat: user.timeFormat,
    entriesMayOverlap: user.entriesMayOverlap,
    idleMinutes: user.idleMinutes,
    reminderTime: user.reminderTime,
    role: user.role,
    roles: await rolesOf(app.database.read, user.id),
    showsBetaLogo: user.role === 'beta-tester' && settings.show_beta_user_logo === 'true',
    searchEnabled: settings.search_enabled === 'true',
    releaseNoteAt: await newestNoteAt(app.database.read, now),
    ...(await reading(app, user.id, async (reads) => ({
      workingHours: formatWeekHours(await readHoursInForce(reads, dayOf(clock))),
      timer: await wireTimer(reads),
      waitingNotes: await countUnprocessed(reads),
    }))),
  }
}
