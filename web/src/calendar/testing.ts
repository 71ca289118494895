import { type LocalTime, TimeLevel, dayOf, parseLocalTime } from '@lustra/domain/calendar'
import { type WeekEntry } from './week/week-entry.ts'
import { type VisibleDays } from './week/week-layout.ts'

/** `2026-11-20T10:30` */
export function at(text: string): LocalTime {
  const time = parseLocalTime(text)
  if (time === null) throw new Error(`no such time: ${text}`)
  return time
}

/** Monday 16 to Sunday 22 November 2026. */
export const week: VisibleDays = { first: dayOf(at('2026-11-16T00:00')), count: 7 }

export function anEntry(
  id: string,
  start: string,
  hours: number,
  changes: Partial<WeekEntry> = {},
): WeekEntry {
  return {
    id,
    level: TimeLevel.HoursAndMinutes,
    start: at(start),
    duration: hours * 3600,
    name: id,
    color: '1371BF',
    status: 'NORMAL',
    pinned: false,
    resizable: true,
    ...changes,
  }
}
