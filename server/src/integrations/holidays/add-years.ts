/** A job that stores the holidays of the years that have come within reach since they were chosen (RHY-022). */
import { maxDaysOff } from '@lustra/contract/capacity'
import { newId } from '@lustra/contract/ids'
import type { App } from '../../app/app.ts'
import type { Database } from '../../kernel/database/database.ts'
import { isHoliday, readDaysOff } from '../../planning/capacity/index.ts'
import { userById } from '../../people/account/index.ts'
import { placeOf } from './chosen.ts'
import { datesOfHolidays } from './holiday-dates.ts'
import { holidayRow, yearOf, yearsStored } from './stored-holidays.ts'

/** No session of a user, so that nobody undoes it unknowingly by Ctrl+Z. */
const sessionId = 'holidays'

export async function addYearsOfHolidays(app: App, signal: AbortSignal): Promise<void> {
  const faults: unknown[] = []
  for (const userId of await usersWithoutLastYear(app.database, yearsStored(app.now(), 'UTC').at(-1)!)) {
    if (signal.aborted) return
    try {
      await addYears(app, userId)
    } catch (error) {
      // A user whose data cannot be read does not stop the others.
      faults.push(error)
    }
  }
  if (faults.length > 0) throw faults[0]
}

async function usersWithoutLastYear({ read }: Database, year: number): Promise<string[]> {
  const rows = await read
    .selectFrom('users')
    .select('id')
    .where('disabled_at', 'is', null)
    .where(
      (eb) =>
        eb
          .selectFrom('days_off')
          .select(({ fn }) => fn.max('first_day').as('last'))
          .whereRef('days_off.user_id', '=', 'users.id')
          .where('holiday_of', '<>', ''),
      '<',
      `${year}-01-01`,
    )
    .execute()
  return rows.map(({ id }) => id)
}

async function addYears(app: App, userId: string): Promise<void> {
  const user = await userById(app, userId, sessionId)
  if (!user) return
  const now = app.now()
  const author = { userId, sessionId, source: 'service' as const, requestId: newId(), now }
  await app.store.write(author, 'holidays.addYears', async (writer) => {
    const stored = await readDaysOff(writer)
    const before = stored.filter(isHoliday)
    const place = placeOf(before)
    if (place === null) return {}
    const last = Math.max(
      ...before.filter((row) => row.holiday_of === place).map((row) => yearOf(row.first_day)),
    )
    const years = yearsStored(now, user.timeZone).filter((year) => year > last)
    const dates = await datesOfHolidays(place, years, user.language)
    if (stored.length + dates.length > maxDaysOff) return {}
    for (const date of dates) await writer.insert('days_off', holidayRow(date, place, now))
    return {}
  })
}
