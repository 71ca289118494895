/** Parses working hours as people type them, in either language: `9–12:30, 14:30–20`, `9-13 14-18`, `mon–fri 9 to 5 pm`. */
import { weekdayNamed } from '#ui/date-picker/read-date.ts'
import {
  type WorkingDay,
  daysPerWeek,
  secondsPerDay,
  secondsPerHour,
  secondsPerMinute,
} from '@lustra/domain/calendar'
import { type DayHours, maxIntervalsPerDay } from '@lustra/domain/capacity'

export type TypedHours =
  | {
      readonly ok: true
      /** The weekdays before the hours, Sunday is 0; empty if there are none. */
      readonly days: readonly number[]
      readonly hours: DayHours
    }
  | { readonly ok: false; readonly problem: HoursProblem }

export type HoursProblem =
  /** The part of the text that is no interval. */
  | { readonly kind: 'unreadable'; readonly part: string }
  /** Ends before or when it begins; at night as two intervals it would be `late` and `early`. */
  | { readonly kind: 'overMidnight' | 'noLength'; readonly interval: WorkingDay }
  | { readonly kind: 'overlap'; readonly intervals: readonly [WorkingDay, WorkingDay] }
  | { readonly kind: 'tooMany' }

/** Empty text, a dash or "off" is a day without work. Intervals that touch become one. */
export function readHours(text: string): TypedHours {
  const { days, rest } = withoutDays(normal(text))
  // Named days without hours are an unfinished line: their hours must not disappear.
  if (days.length > 0 && rest === '') return refused({ kind: 'unreadable', part: text.trim() })
  if (noWork.test(rest)) return { ok: true, days, hours: [] }
  const intervals: WorkingDay[] = []
  let at = 0
  while (at < rest.length) {
    interval.lastIndex = at
    const match = interval.exec(rest)
    const read = match && intervalOf(match)
    if (!match || !read) return refused({ kind: 'unreadable', part: rest.slice(at) })
    if (read.from === read.to) return refused({ kind: 'noLength', interval: read })
    if (read.from > read.to) return refused({ kind: 'overMidnight', interval: read })
    intervals.push(read)
    at = interval.lastIndex
  }
  intervals.sort((one, other) => one.from - other.from)
  const overlap = intervals.findIndex(({ from }, index) => index > 0 && from < intervals[index - 1]!.to)
  if (overlap > 0)
    return refused({ kind: 'overlap', intervals: [intervals[overlap - 1]!, intervals[overlap]!] })
  const hours = joined(intervals)
  return hours.length > maxIntervalsPerDay ? refused({ kind: 'tooMany' }) : { ok: true, days, hours }
}

function refused(problem: HoursProblem): TypedHours {
  return { ok: false, problem }
}

/** Lower case, single spaces, one kind of dash. */
function normal(text: string): string {
  return text
    .toLocaleLowerCase('ru')
    .replaceAll('ё', 'е')
    .replace(/[‐‑‒–—−]/gu, '-')
    .replace(/\s+/gu, ' ')
    .trim()
}

const noWork = /^(-|off|none|no|нет|выходной)?$/u

const time = String.raw`(\d{1,2})(?:[:.]?(\d{2}))?(?: ?([ap])\.?m\.?)?`
/** With what separates it from the next one. */
const interval = new RegExp(
  String.raw`(?:(?:from|с) )?${time} ?(?:-|to|till|until|до|по) ?${time}(?:[ ,;+&]+|$)(?:(?:and|и) )?`,
  'uy',
)

function intervalOf([, ...parts]: RegExpExecArray): WorkingDay | null {
  const [fromHour, fromMinute, fromHalf, toHour, toMinute, toHalf] = parts
  const to = secondsAt(toHour!, toMinute, toHalf)
  const from = secondsAt(fromHour!, fromMinute, fromHalf)
  if (from === null || to === null) return null
  // `1–5 pm` begins in the afternoon, too, and `9–5 pm` in the morning.
  const isAfternoon = toHalf === 'p' && !fromHalf && from + secondsPerDay / 2 < to
  return { from: isAfternoon ? from + secondsPerDay / 2 : from % secondsPerDay, to: to || secondsPerDay }
}

function secondsAt(hour: string, minute = '0', half: string | undefined): number | null {
  const [hours, minutes] = [Number(hour), Number(minute)]
  if (minutes > 59 || (half !== undefined && (hours < 1 || hours > 12))) return null
  const of24 = half === undefined ? hours : (hours % 12) + (half === 'p' ? 12 : 0)
  const seconds = of24 * secondsPerHour + minutes * secondsPerMinute
  return seconds <= secondsPerDay ? seconds : null
}

function joined(intervals: readonly WorkingDay[]): WorkingDay[] {
  const hours: WorkingDay[] = []
  for (const next of intervals) {
    const last = hours.at(-1)
    if (last?.to === next.from) hours.splice(-1, 1, { from: last.from, to: next.to })
    else hours.push(next)
  }
  return hours
}

const dayRange = /^(\p{L}+)\.?(?: ?- ?(\p{L}+)\.?)?(?:[ ,:]+|$)/u

/** The weekdays that the text begins with. */
function withoutDays(text: string): { days: number[]; rest: string } {
  const days: number[] = []
  let rest = text
  for (;;) {
    const match = dayRange.exec(rest)
    const first = match && weekdayNamed(match[1]!)
    const last = match?.[2] === undefined ? first : weekdayNamed(match[2])
    if (!match || first == null || last == null) return { days, rest }
    const count = ((last - first + daysPerWeek) % daysPerWeek) + 1
    days.push(...Array.from({ length: count }, (_, index) => (first + index) % daysPerWeek))
    rest = rest.slice(match[0].length)
  }
}
