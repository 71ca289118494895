/** Finds the first open occurrence of a recurring to-do whose rule cannot be stored. */
import { type RecurrenceRule, expandRule } from '@lustra/domain/recurrence'
import { lastCalendarTime } from '@lustra/domain/calendar'
import { type CalendarTime, timesOf, valueTime } from './calendar-time.ts'
import { type Expansion, clockZoneOf, isTimeOfRule, matcherOf, rulesOf } from './occurrences.ts'
import type { Properties } from './properties.ts'
import { localTimeInZone } from './stored-rule.ts'
import { isInGap } from './zone.ts'

const maxSteps = 50_000

/** The start, if it is open. Null when all occurrences are excluded or in `replaced`. */
export function firstOpenTime(
  properties: Properties,
  start: CalendarTime,
  replaced: readonly CalendarTime[],
  { zones, rules, budget }: Pick<Expansion, 'zones' | 'rules' | 'budget'>,
): CalendarTime | null {
  const steps = Math.min(maxSteps, budget.steps)
  const own = { steps }
  const isTaken = matcherOf([...timesOf(properties, 'EXDATE', zones), ...replaced])
  const exceptions = rulesOf(properties, 'EXRULE', start)
  const zone = clockZoneOf(start, rules.zone)
  const isOpen = (each: CalendarTime) =>
    !isTaken(each) && !exceptions.some((rule) => isTimeOfRule(rule, each, start, own))
  const firstOfRule = (rule: RecurrenceRule) => {
    for (const time of expandRule(rule, start.time, { from: start.time, to: lastCalendarTime }, own)) {
      const each = { ...start, time }
      if ((!zone || !isInGap(time, zone)) && isOpen(each)) return [each]
    }
    return []
  }
  const found = isOpen(start)
    ? [start]
    : [
        ...addedDates(properties, zones).filter(isOpen),
        ...rulesOf(properties, 'RRULE', start).flatMap(firstOfRule),
      ]
  budget.steps -= steps - Math.max(0, own.steps)
  // After too many steps, the open occurrence is unknown.
  if (found.length === 0 && own.steps < 0) return start
  const inOrder = found.toSorted(
    (one, other) => localTimeInZone(one, rules.zone) - localTimeInZone(other, rules.zone),
  )
  return inOrder[0] ?? null
}

/** RDATE; a period counts by its beginning. */
function addedDates(properties: Properties, zones: Expansion['zones']): CalendarTime[] {
  return (properties.get('RDATE') ?? []).flatMap((property) =>
    property.value.split(',').flatMap((value) => valueTime(value.split('/')[0]!, property, zones) ?? []),
  )
}
