import type { capacity } from '@lustra/contract/capacity'
import type { ReadHandlerOf } from '../../kernel/app/handler.ts'
import { reading } from '../../kernel/store/user-reads.ts'
import { hoursFrom, isHoliday, readDaysOff, readHours, wireDayOff, wireHours } from './working-calendar.ts'

export const calendar: ReadHandlerOf<typeof capacity, 'calendar'> = (_input, { app, user }) =>
  reading(app, user.id, async (reads) => ({
    hours: (await readHours(reads)).map(hoursFrom).map(wireHours),
    daysOff: (await readDaysOff(reads)).filter((row) => !isHoliday(row)).map(wireDayOff),
  }))
