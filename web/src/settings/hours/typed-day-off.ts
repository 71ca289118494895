import { readTime } from '#ui/date-picker/read-date.ts'
import type { DayOffEntry } from '@lustra/contract/capacity'
import { type DayNumber, secondsPerDay } from '@lustra/domain/calendar'
import { refuseEarlyEnd } from '@lustra/domain/capacity'

/** The fields of the form; empty times mean the whole day. */
export interface TypedDayOff {
  readonly name: string
  readonly first: DayNumber | null
  /** Null: the first day. */
  readonly last: DayNumber | null
  readonly from: string
  readonly until: string
  readonly yearly: boolean
}

export type DayOffFields = Omit<DayOffEntry, 'id'>

/** The field that is wrong, and why. */
export type DayOffProblem = 'noDay' | 'lastBeforeFirst' | 'from' | 'until' | 'endBeforeStart'

export function readDayOff(typed: TypedDayOff): DayOffFields | DayOffProblem {
  const { first, yearly } = typed
  if (first === null) return 'noDay'
  const last = typed.last ?? first
  const from = typed.from.trim() === '' ? 0 : readTime(typed.from)
  if (from === null) return 'from'
  const until = readEnd(typed.until)
  if (until === null) return 'until'
  const early = refuseEarlyEnd({ first, last, from, until })
  if (early) return early === 'last' ? 'lastBeforeFirst' : 'endBeforeStart'
  return { name: typed.name.trim(), first, last, from, until, yearly }
}

/** Midnight at the end of a day is 24:00. */
function readEnd(text: string): number | null {
  const typed = text.trim()
  if (typed === '' || /^24([:.]?00)?$/.test(typed)) return secondsPerDay
  const time = readTime(typed)
  return time === 0 ? secondsPerDay : time
}
