/** Stores the holidays of the chosen place as days off. A holiday on which the user works keeps its mark (RHY-022). */
import { maxDaysOff } from '@lustra/contract/capacity'
import type { holidays } from '@lustra/contract/holidays'
import type { WriteHandlerOf } from '../../kernel/app/handler.ts'
import { Refusal } from '../../kernel/refusal.ts'
import { type DayOffRow, isHoliday, readDaysOff } from '../../planning/capacity/index.ts'
import { chosenFrom } from './chosen.ts'
import { datesOfHolidays, isHolidayPlace } from './holiday-dates.ts'
import { holidayRow, yearOf, yearsStored } from './stored-holidays.ts'

export const choose: WriteHandlerOf<typeof holidays, 'choose'> = async (
  { place },
  { app, author, user, now },
) => {
  if (place !== null && !(await isHolidayPlace(place))) {
    throw new Refusal('validation', (words) => words.capacityRefusals.noHolidays, { field: 'place' })
  }
  const years = yearsStored(now, user.timeZone)
  const dates = place === null ? [] : await datesOfHolidays(place, years, user.language)
  return app.store.write(author, 'holidays.chooseHolidays', async (writer) => {
    const stored = await readDaysOff(writer)
    const before = stored.filter(isHoliday)
    const isKept = ({ holiday_of: of, first_day: first }: DayOffRow) =>
      of === place && yearOf(first) < years[0]!
    const worked = new Set(before.filter((row) => row.is_worked === 1).map(keyOf))
    const rows = dates.map((date) => {
      const row = holidayRow(date, place!, now)
      return { ...row, is_worked: Number(worked.has(keyOf(row))) }
    })
    const kept = before.filter(isKept)
    if (stored.length - before.length + kept.length + rows.length > maxDaysOff) {
      throw new Refusal('limit', (words) => words.capacityRefusals.tooManyDaysOff(maxDaysOff))
    }
    await writer.delete(
      'days_off',
      before.filter((row) => !isKept(row)).map(({ id }) => id),
    )
    for (const row of rows) await writer.insert('days_off', row)
    return chosenFrom([...kept, ...rows])
  })
}

/** A holiday stays worked when its dates are stored again. */
function keyOf({ holiday_of: place, first_day: day }: Pick<DayOffRow, 'holiday_of' | 'first_day'>): string {
  return `${place} ${day}`
}
