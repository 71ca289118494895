/** Combines the parts of a captured line into a task and its place on the calendar. */
import {
  type DayNumber,
  type LocalTime,
  addDays,
  addSeconds,
  dayOf,
  secondsPerDay,
  startOfDay,
  timeOfDay,
} from '../calendar/local-time.ts'
import { spanOfLevel } from '../calendar/period.ts'
import { daysPerWeek, weekdayOf } from '../calendar/week.ts'
import { TimeLevel, isHourLevel } from '../calendar/time-level.ts'
import type { RecurrenceRule } from '../recurrence/rule.ts'
import { defaultMinDuration } from '../scheduling/limits.ts'
import type { Slot } from '../scheduling/slot.ts'
import type { Bound } from './deadline-phrases.ts'
import { hourInPartOfDay, partOfDayStarts } from './time-phrases.ts'
import type { ContextMention, NamedTask } from './markers.ts'
import type { Capture, CaptureValue } from './parse-capture.ts'
import { type Repeat, firstDayOf } from './repeat.ts'
import type { CaptureRules, When } from './slots.ts'

export interface CapturedTask {
  readonly name: string
  /** Null means normal priority. */
  readonly priority: number | null
  readonly contexts: readonly ContextMention[]
  /** Null for a task on the top level. */
  readonly parent: NamedTask | null
  /** Its slot on the calendar; the first one of a recurring task. */
  readonly slot: Slot | null
  readonly rule: RecurrenceRule | null
  readonly earliest: LocalTime | null
  readonly latest: LocalTime | null
  /** Seconds; set when the slot does not have the duration. */
  readonly minDuration: number | null
}

type ValueOf<K extends CaptureValue['kind']> = Extract<CaptureValue, { readonly kind: K }>['value']

export function capturedTask(capture: Capture, rules: CaptureRules): CapturedTask {
  const valuesOf = <K extends CaptureValue['kind']>(kind: K) =>
    capture.parts.filter((part) => part.kind === kind).map(({ value }) => value as ValueOf<K>)
  const valueOf = <K extends CaptureValue['kind']>(kind: K) => valuesOf(kind)[0] ?? null

  const [span, window] = [valueOf('span'), valueOf('window')]
  const repeat = valueOf('repeat')
  const length = span?.duration ?? valueOf('length') ?? repeat?.hours?.duration ?? null
  const time = clockTime(
    span?.time ?? valueOf('time') ?? repeat?.hours?.time ?? null,
    valueOf('when'),
    repeat,
  )
  const earliest = timeOfBound(valueOf('start'), valueOf('when'), rules) ?? window?.from ?? null
  const when =
    dayFrom(valueOf('when'), earliest) ??
    (repeat && firstOccurrence(repeat, earliest, time, rules)) ??
    nextTime(time, rules, earliest)
  const due = timeOfBound(valueOf('due'), when, rules) ?? window?.to ?? null
  const slot = when && slotAt(when, time, length, rules)
  const isDurationInSlot = slot !== null && isHourLevel(slot.level) && slot.duration >= defaultMinDuration
  return {
    name: capture.name,
    priority: valueOf('priority'),
    contexts: valuesOf('context'),
    parent: valueOf('parent'),
    slot,
    // "Every Monday … by March": the date ends the series instead of being a deadline.
    rule: repeat && ruleOf(repeat, when, due),
    earliest,
    latest: repeat ? null : due,
    minDuration: isDurationInSlot ? null : length,
  }
}

/** "Tomorrow evening at 8" is eight in the evening. */
function clockTime(time: number | null, when: When | null, repeat: Repeat | null): number | null {
  const part = when?.part ?? repeat?.part
  if (part === undefined) return time ?? when?.time ?? null
  return time === null ? partOfDayStarts[part] : hourInPartOfDay(time, part)
}

/** "At 7 every day for ten days" has ten occurrences, even when seven o'clock today is over. */
function ruleOf({ rule, countedFrom }: Repeat, first: When | null, due: LocalTime | null): RecurrenceRule {
  if (rule.until === null) return { ...rule, until: due }
  if (countedFrom === undefined || !first) return rule
  return { ...rule, until: addSeconds(rule.until, (first.day - countedFrom) * secondsPerDay) }
}

/** A weekday means the first one from the earliest start on: "Wednesday 10-12 starting 6 January". */
function dayFrom(when: When | null, earliest: LocalTime | null): When | null {
  if (!when?.isWeekday || earliest === null || startOfDay(when.day) >= earliest) return when
  const first = dayOf(earliest)
  return {
    ...when,
    day: addDays(first, (weekdayOf(when.day) - weekdayOf(first) + daysPerWeek) % daysPerWeek),
  }
}

/** Today, or tomorrow if the time has passed; not before the earliest start. */
function nextTime(time: number | null, rules: CaptureRules, earliest?: LocalTime | null): When | null {
  if (time === null) return null
  const from = earliest != null && earliest > rules.now ? earliest : rules.now
  const isPast = time < timeOfDay(from)
  return { level: TimeLevel.HoursAndMinutes, day: addDays(dayOf(from), isPast ? 1 : 0), time }
}

function firstOccurrence(
  repeat: Repeat,
  earliest: LocalTime | null,
  time: number | null,
  rules: CaptureRules,
): When | null {
  const from: DayNumber =
    earliest === null ? (nextTime(time, rules)?.day ?? dayOf(rules.now)) : dayOf(earliest)
  const day = firstDayOf(repeat, from)
  return day === null ? null : { level: TimeLevel.Days, day, time: null }
}

function timeOfBound(bound: Bound | null, when: When | null, rules: CaptureRules): LocalTime | null {
  if (bound === null || 'at' in bound) return bound?.at ?? null
  const day = when !== null && when.level <= TimeLevel.Days ? when.day : nextTime(bound.timeOfDay, rules)!.day
  return addSeconds(startOfDay(day), bound.timeOfDay)
}

function slotAt(when: When, time: number | null, length: number | null, rules: CaptureRules): Slot {
  if (when.level <= TimeLevel.Days && time !== null) {
    // Midnight of today means the coming one.
    const isNextDay = time === 0 && when.day === dayOf(rules.now)
    const start = addSeconds(startOfDay(isNextDay ? addDays(when.day, 1) : when.day), time)
    return { level: TimeLevel.HoursAndMinutes, start, duration: length ?? defaultMinDuration }
  }
  const { start, end } = spanOfLevel(when.level, when.day, rules)!
  return { level: when.level, start, duration: end - start }
}
