/** Reads the user's working hours and days off, and converts them to the domain and wire formats. */
import type { ReplyOf } from '@lustra/contract/call'
import type { capacity } from '@lustra/contract/capacity'
import { dayDigits } from '@lustra/contract/wire-date'
import { type DayNumber, dayOf, firstCalendarDay, parseLocalTime } from '@lustra/domain/calendar'
import {
  type DayOff,
  type WeekHours,
  type WorkingCalendar,
  type WorkingHours,
  formatWeekHours,
  noWeekHours,
  parseWeekHours,
  weekHoursOn,
} from '@lustra/domain/capacity'
import type { DaysOffTable, WorkingHoursTable } from '../../kernel/database/tables.ts'
import type { UserReads } from '../../kernel/store/user-reads.ts'

type Reply = ReplyOf<(typeof capacity)['actions']['calendar']>

export type HoursRow = Omit<WorkingHoursTable, 'user_id'>
export type DayOffRow = Omit<DaysOffTable, 'user_id'>

/** Earliest first. */
export function readHours({ read, userId }: UserReads): Promise<HoursRow[]> {
  return read
    .selectFrom('working_hours')
    .select(['id', 'hours'])
    .where('user_id', '=', userId)
    .orderBy('id')
    .execute()
}

/** The user's own ones and public holidays, by their first day. */
export function readDaysOff({ read, userId }: UserReads): Promise<DayOffRow[]> {
  return read
    .selectFrom('days_off')
    .select(['id', 'name', 'first_day', 'last_day', 'from_time', 'until_time'])
    .select(['yearly', 'holiday_of', 'is_worked', 'created_at'])
    .where('user_id', '=', userId)
    .orderBy('first_day')
    .orderBy('id')
    .execute()
}

export async function readWorkingCalendar(reads: UserReads): Promise<WorkingCalendar> {
  return {
    hours: (await readHours(reads)).map(hoursFrom),
    daysOff: (await readDaysOff(reads)).filter(isOff).map(dayOffFrom),
  }
}

export async function readHoursInForce(reads: UserReads, day: DayNumber): Promise<WeekHours> {
  return weekHoursOn((await readHours(reads)).map(hoursFrom), day)
}

export function hoursFrom({ id, hours }: HoursRow): WorkingHours {
  // The doctor repairs unreadable hours.
  return { validFrom: dayFrom(id), week: parseWeekHours(hours) ?? noWeekHours }
}

export function isOff({ is_worked: isWorked }: DayOffRow): boolean {
  return isWorked === 0
}

export function isHoliday({ holiday_of: place }: DayOffRow): boolean {
  return place !== ''
}

export function dayOffFrom(row: DayOffRow): DayOff {
  return {
    first: dayFrom(row.first_day),
    last: dayFrom(row.last_day),
    from: row.from_time,
    until: row.until_time,
    yearly: row.yearly === 1,
  }
}

export function wireHours({ validFrom, week }: WorkingHours): Reply['hours'][number] {
  return {
    from: validFrom === firstCalendarDay ? '' : dayDigits(validFrom),
    week: formatWeekHours(week),
  }
}

export function wireDayOff(row: DayOffRow): Reply['daysOff'][number] {
  const { first, last, ...rest } = dayOffFrom(row)
  return { id: row.id, name: row.name, ...rest, first: dayDigits(first), last: dayDigits(last) }
}

function dayFrom(day: string): DayNumber {
  return dayOf(parseLocalTime(`${day}T00:00`)!)
}
