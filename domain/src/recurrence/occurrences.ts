/** Finds the next occurrences of a rule, and its last one. */
import type { LocalTime } from '../calendar/local-time.ts'
import { lastCalendarTime } from '../calendar/calendar-range.ts'
import { expandRule } from './expand-rule.ts'
import { type RecurrenceRule, isEndless } from './rule.ts'

/** The next occurrences from a moment on (inclusive); fewer if the rule ends or never matches. */
export function nextTimes(
  rule: RecurrenceRule,
  start: LocalTime,
  from: LocalTime,
  limit: number,
): LocalTime[] {
  const found: LocalTime[] = []
  for (const time of expandRule(rule, start, { from, to: lastCalendarTime })) {
    found.push(time)
    if (found.length === limit) break
  }
  return found
}

/** Null for a rule without an end, and for a rule that never matches. */
export function lastTime(rule: RecurrenceRule, start: LocalTime): LocalTime | null {
  if (isEndless(rule)) return null
  let last: LocalTime | null = null
  for (const time of expandRule(rule, start, { from: start, to: lastCalendarTime })) last = time
  return last
}
