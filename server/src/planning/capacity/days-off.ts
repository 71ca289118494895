/** Days off, which take their hours away from the working hours (RHY-021). */
import { type capacity, maxDaysOff } from '@lustra/contract/capacity'
import type { InputOf } from '@lustra/contract/call'
import { refuseEarlyEnd } from '@lustra/domain/capacity'
import type { WriteHandlerOf } from '../../kernel/app/handler.ts'
import { Refusal } from '../../kernel/refusal.ts'
import { storedDay } from '../../kernel/store/stored-day.ts'
import type { Writer } from '../../kernel/store/writer.ts'
import { refuseOutsideCalendar } from './change-hours.ts'
import { type DayOffRow, isHoliday, readDaysOff, wireDayOff } from './working-calendar.ts'

export const addDayOff: WriteHandlerOf<typeof capacity, 'addDayOff'> = (dayOff, { app, author, now }) =>
  app.store.write(author, 'capacity.addDayOff', async (writer) => {
    const stored = await readDaysOff(writer)
    if (stored.some(({ id }) => id === dayOff.id)) {
      throw new Refusal('conflict', (words) => words.capacityRefusals.idTaken, { field: 'id' })
    }
    if (stored.length >= maxDaysOff) {
      throw new Refusal('limit', (words) => words.capacityRefusals.tooManyDaysOff(maxDaysOff))
    }
    const row = { id: dayOff.id, ...columnsOf(dayOff), holiday_of: '', is_worked: 0, created_at: now }
    await writer.insert('days_off', row)
    writer.about(row.name)
    return { dayOff: wireDayOff(row) }
  })

export const changeDayOff: WriteHandlerOf<typeof capacity, 'changeDayOff'> = (dayOff, { app, author }) =>
  app.store.write(author, 'capacity.changeDayOff', async (writer) => {
    const stored = await dayOffOf(writer, dayOff.id)
    const columns = columnsOf(dayOff)
    await writer.update('days_off', dayOff.id, columns)
    writer.about(columns.name)
    return { dayOff: wireDayOff({ ...stored, ...columns }) }
  })

/** Does not use the recycle bin, because a day off has nothing to look at; undo restores it. */
export const removeDayOff: WriteHandlerOf<typeof capacity, 'removeDayOff'> = ({ id }, { app, author }) =>
  app.store.write(author, 'capacity.removeDayOff', async (writer) => {
    const { name } = await dayOffOf(writer, id)
    await writer.delete('days_off', [id])
    writer.about(name)
    return { removed: id }
  })

async function dayOffOf(writer: Writer, id: string): Promise<DayOffRow> {
  const [row] = await writer.rows('days_off', [id])
  if (!row || isHoliday(row))
    throw new Refusal('not-found', (words) => words.capacityRefusals.noDayOff, { field: 'id' })
  return row
}

type DayOffFields = Omit<InputOf<(typeof capacity)['actions']['addDayOff']>, 'id'>

function columnsOf({ name, first, last, from, until, yearly }: DayOffFields) {
  refuseOutsideCalendar(first, 'first')
  refuseOutsideCalendar(last, 'last')
  const field = refuseEarlyEnd({ first, last, from, until })
  if (field) throw new Refusal('validation', (words) => words.capacityRefusals.endsBeforeStart, { field })
  return {
    name,
    first_day: storedDay(first),
    last_day: storedDay(last),
    from_time: from,
    until_time: until,
    yearly: Number(yearly),
  }
}
