/** Counts out a recurrence rule on the clock of its start; see docs/decisions/034-recurrence.md. */
import type { LocalTime } from '../calendar/local-time.ts'
import { type Budget, ordinaryBudget } from './budget.ts'
import type { RecurrenceRule } from './rule.ts'
import { rulePeriods } from './rule-periods.ts'

/** Both ends are meant. */
export interface TimeSpan {
  readonly from: LocalTime
  readonly to: LocalTime
}

/**
 * The times within a span, in order; the start itself only when the rule says so. What lies before the span is jumped
 * over, but for a rule that counts.
 */
export function* expandRule(
  rule: RecurrenceRule,
  start: LocalTime,
  { from, to }: TimeSpan,
  budget: Budget = ordinaryBudget(),
): Generator<LocalTime> {
  const last = rule.until !== null && rule.until < to ? rule.until : to
  const first = from < start ? start : from
  if (last < first) return
  let left = rule.count ?? Infinity
  const jumped = rule.count === null ? first : start
  for (const times of rulePeriods(rule, start, { from: jumped, to: last }, budget)) {
    for (const time of chosen(rule, times)) {
      if (time > last) return
      if (time < start) continue
      if (time >= first) yield time
      left -= 1
      if (left === 0) return
    }
  }
}

/** Of a period's times the third, or the last. */
function chosen({ positions }: RecurrenceRule, times: readonly LocalTime[]): readonly LocalTime[] {
  if (positions.length === 0) return times
  const picked = positions.map((position) => times.at(position > 0 ? position - 1 : position))
  return [...new Set(picked)].filter((time) => time !== undefined).sort((one, other) => one - other)
}
