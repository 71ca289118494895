/** What is asked of a rule: the next few of its times, the last. */
import type { LocalTime } from '../calendar/local-time.ts'
import { lastCalendarTime } from '../calendar/calendar-range.ts'
import { expandRule } from './expand-rule.ts'
import { type RecurrenceRule, isEndless } from './rule.ts'

/** The next few times from a moment on, itself meant; fewer where the rule ends or leads nowhere. */
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

/** Null for a rule that goes on, and for one that never happens. */
export function lastTime(rule: RecurrenceRule, start: LocalTime): LocalTime | null {
  if (isEndless(rule)) return null
  let last: LocalTime | null = null
  for (const time of expandRule(rule, start, { from: start, to: lastCalendarTime })) last = time
  return last
}
