/** A recurrence: a rule, and optionally a part of the day or hours. */
import { type DayNumber, dayOf, startOfDay } from '../calendar/local-time.ts'
import { nextTimes } from '../recurrence/occurrences.ts'
import type { RecurrenceRule } from '../recurrence/rule.ts'
import type { PartOfDayName } from './lexicon.ts'

export interface Repeat {
  readonly rule: RecurrenceRule
  /** The day from which the end of a daily recurrence was counted: "for ten days". */
  readonly countedFrom?: DayNumber
  /** Every morning. */
  readonly part?: PartOfDayName
  /** Hours in the middle of its phrase, in seconds: "daily at 9 except Sundays", "every Monday 9-10 for 6 weeks". */
  readonly hours?: { readonly time: number; readonly duration: number | null }
}

/** The first day of the rule from `from` on, which also completes what the rule leaves open. */
export function firstDayOf({ rule }: Repeat, from: DayNumber): DayNumber | null {
  const start = startOfDay(from)
  // Every other Tuesday starts with the next Tuesday, in whichever week that is.
  const [first] = nextTimes({ ...rule, interval: 1, count: null }, start, start, 1)
  return first === undefined ? null : dayOf(first)
}
