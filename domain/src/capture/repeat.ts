/** What is said again and again: a rule, and perhaps the part of the day it comes in. */
import { type DayNumber, dayOf, startOfDay } from '../calendar/local-time.ts'
import { nextTimes } from '../recurrence/occurrences.ts'
import type { RecurrenceRule } from '../recurrence/rule.ts'
import type { PartOfDayName } from './lexicon.ts'

export interface Repeat {
  readonly rule: RecurrenceRule
  /** Every morning. */
  readonly part?: PartOfDayName
}

/** The first day from `from` on that the rule names; what it leaves open is as on `from` itself. */
export function firstDayOf({ rule }: Repeat, from: DayNumber): DayNumber | null {
  const start = startOfDay(from)
  // Every other Tuesday begins on the first there is, whichever week that is in.
  const [first] = nextTimes({ ...rule, interval: 1, count: null }, start, start, 1)
  return first === undefined ? null : dayOf(first)
}
