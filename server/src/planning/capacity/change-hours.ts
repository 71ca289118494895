import { type capacity, maxChangesOfHours } from '@lustra/contract/capacity'
import { type DayNumber, firstCalendarDay, isCalendarDay } from '@lustra/domain/calendar'
import { type WeekHours, type WorkingHours, changedHours, formatWeekHours } from '@lustra/domain/capacity'
import type { WriteHandlerOf } from '../../kernel/app/handler.ts'
import { Refusal } from '../../kernel/refusal.ts'
import { storedDay } from '../../kernel/store/stored-day.ts'
import type { Writer } from '../../kernel/store/writer.ts'
import { hoursFrom, readHours, wireHours } from './working-calendar.ts'

/** Earlier days keep their hours, and later changes stay (RHY-020). */
export const changeHours: WriteHandlerOf<typeof capacity, 'changeHours'> = (
  { from, week },
  { app, author },
) =>
  app.store.write(author, 'capacity.changeHours', async (writer) => {
    refuseOutsideCalendar(from ?? firstCalendarDay, 'from')
    const hours = await storeHours(writer, from, week)
    return { hours: hours.map(wireHours) }
  })

/** Stores hours that apply from a day on; null: on all days before the next change. */
export async function storeHours(
  writer: Writer,
  from: DayNumber | null,
  week: WeekHours,
): Promise<WorkingHours[]> {
  const stored = await readHours(writer)
  const hours = changedHours(stored.map(hoursFrom), { validFrom: from ?? firstCalendarDay, week })
  if (hours.length > maxChangesOfHours) {
    throw new Refusal('limit', (words) => words.capacityRefusals.tooManyChanges(maxChangesOfHours))
  }
  const wanted = new Map(hours.map((one) => [storedDay(one.validFrom), formatWeekHours(one.week)]))
  await writer.delete(
    'working_hours',
    stored.flatMap(({ id }) => (wanted.has(id) ? [] : [id])),
  )
  for (const { id } of stored) {
    const text = wanted.get(id)
    if (text === undefined) continue
    await writer.update('working_hours', id, { hours: text })
    wanted.delete(id)
  }
  await writer.insert('working_hours', ...[...wanted].map(([id, text]) => ({ id, hours: text })))
  return hours
}

export function refuseOutsideCalendar(day: DayNumber, field: string): void {
  if (isCalendarDay(day)) return
  throw new Refusal('validation', (words) => words.planRefusals.beyondCalendar, { field })
}
