/** Expands a recurrence rule in the local time of its start; see docs/decisions/034-recurrence.md. */
import type { LocalTime } from '../calendar/local-time.ts'
import { type Budget, defaultBudget } from './budget.ts'
import type { RecurrenceRule } from './rule.ts'
import { rulePeriods } from './rule-periods.ts'

/** Both ends inclusive. */
export interface LocalTimeRange {
  readonly from: LocalTime
  readonly to: LocalTime
}

/**
 * The occurrences within a span, in order; the start only if the rule includes it. A rule with a count is expanded from its
 * start, because earlier occurrences count.
 */
export function* expandRule(
  rule: RecurrenceRule,
  start: LocalTime,
  { from, to }: LocalTimeRange,
  budget: Budget = defaultBudget(),
): Generator<LocalTime> {
  const last = rule.until !== null && rule.until < to ? rule.until : to
  const first = from < start ? start : from
  if (last < first) return
  let remaining = rule.count ?? Infinity
  const searchFrom = rule.count === null ? first : start
  for (const times of rulePeriods(rule, start, { from: searchFrom, to: last }, budget)) {
    for (const time of atPositions(rule, times)) {
      if (time > last) return
      if (time < start) continue
      if (time >= first) yield time
      remaining -= 1
      if (remaining === 0) return
    }
  }
}

/** Selects the n-th or the last occurrences of a period. */
function atPositions({ positions }: RecurrenceRule, times: readonly LocalTime[]): readonly LocalTime[] {
  if (positions.length === 0) return times
  const selected = positions.map((position) => times.at(position > 0 ? position - 1 : position))
  return [...new Set(selected)].filter((time) => time !== undefined).sort((one, other) => one - other)
}
