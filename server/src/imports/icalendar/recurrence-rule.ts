/** A recurrence rule as a calendar file writes it, told on the clock of its start. */
import type { LocalTime } from '@lustra/domain/calendar'
import { type RecurrenceRule, parseRule } from '@lustra/domain/recurrence'
import { type CalendarTime, calendarTime } from './calendar-time.ts'

/** Null when it is no rule, or of a calendar other than ours. */
export function recurrenceRule(text: string, start: CalendarTime): RecurrenceRule | null {
  const rule = parseRule(text, (until) => untilOf(until, start))
  // A day without a time of day has no hours to choose from.
  return rule && start.wholeDay ? { ...rule, hours: [], minutes: [], seconds: [] } : rule
}

/** A date where a time is wanted is that day's midnight, as other programs take it. */
function untilOf(text: string, start: CalendarTime): LocalTime | null {
  const until = calendarTime(text, start.zone)
  if (!until) return null
  if (!until.zone || !start.zone || until.zone === start.zone) return until.time
  return clockTimeNear(start, until.zone.instantOf(until.time))
}

/** The clock time of an instant in the start's zone, of which only the way from clock to instant is known. */
function clockTimeNear({ zone }: CalendarTime, instant: number): LocalTime {
  let time = instant
  // Twice, for the first step may cross a change of clocks.
  for (let step = 0; step < 2; step++) time += instant - zone!.instantOf(time as LocalTime)
  return time as LocalTime
}
