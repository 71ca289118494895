import type { userStatus } from '@lustra/contract/status'
import { compactTime } from '@lustra/contract/wire-date'
import { localTimeAt, utcOffsetAt } from '../clock/user-clock.ts'
import type { HandlerOf, Handlers } from '../call/serve.ts'
import { reading } from '../store/user-reads.ts'
import { wireTimer } from '../time/index.ts'

/** The signed-in user, for the application shell (FND-N17). */
const getStatus: HandlerOf<typeof userStatus, 'getStatus'> = async (_input, { app, user, now }) => ({
  id: user.id,
  goUserOnboarding: user.init,
  language: user.language,
  betaUser: user.role === 'beta-tester',
  disablePayedReports: false,
  fullName: user.name,
  userName: user.email,
  curTime: compactTime(localTimeAt(now, user.timeZone)),
  serverTimeZoneOffset: utcOffsetAt(now, user.timeZone) / 60,
  timeZone: user.timeZone,
  firstDayOfWeek: user.firstWeekday,
  timeFormat: user.timeFormat,
  workingHours: user.workingHours,
  reminderTime: user.reminderTime,
  roles: [user.role],
  searchEnabled: (await app.globalSettings.read()).search_enabled === 'true',
  timer: await reading(app, user.id, wireTimer),
})

export const userStatusHandlers: Handlers<typeof userStatus> = { getStatus }
