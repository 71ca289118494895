/** Parses a recurrence rule of a calendar file, in the local time of its start. */
import { type LocalTime, dayOf, endOfDay } from '@lustra/domain/calendar'
import { type RecurrenceRule, parseRule } from '@lustra/domain/recurrence'
import { type CalendarTime, calendarTime } from './calendar-time.ts'

/** Null when it is invalid or uses another calendar system. */
export function recurrenceRule(text: string, start: CalendarTime): RecurrenceRule | null {
  const rule = parseRule(text, (until) => untilOf(until, start))
  // Rules of whole days have no time parts.
  return rule && start.wholeDay ? { ...rule, hours: [], minutes: [], seconds: [] } : rule
}

/** UNTIL with a date includes that day. */
function untilOf(text: string, start: CalendarTime): LocalTime | null {
  const until = calendarTime(text, start.zone)
  if (!until) return null
  if (until.wholeDay) return endOfDay(dayOf(until.time))
  if (!until.zone || !start.zone || until.zone === start.zone) return until.time
  return clockTimeNear(start, until.zone.instantOf(until.time))
}

/** Converts an instant to local time in the start's zone. Iterates, because a zone only converts local times to instants. */
function clockTimeNear({ zone }: CalendarTime, instant: number): LocalTime {
  let time = instant
  // Twice, because the first step may cross a clock change.
  for (let step = 0; step < 2; step++) time += instant - zone!.instantOf(time as LocalTime)
  return time as LocalTime
}
