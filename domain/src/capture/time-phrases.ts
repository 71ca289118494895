/** The meanings of phrases for times of day and durations. */
import { secondsPerDay, secondsPerHour, secondsPerMinute } from '../calendar/local-time.ts'
import type { PartOfDayName } from './lexicon.ts'
import type { ClockTime, FilledSlots, Meaning, TimeOfDaySpan } from './slots.ts'

const halfDay = secondsPerDay / 2
/** A longer span across midnight is more likely an error. */
const longestNight = 16 * secondsPerHour

/** The start of each part of the day, in seconds since midnight. */
export const partOfDayStarts: Readonly<Record<PartOfDayName, number>> = {
  midnight: 0,
  morning: 9 * secondsPerHour,
  noon: 12 * secondsPerHour,
  afternoon: 14 * secondsPerHour,
  evening: 19 * secondsPerHour,
  night: 22 * secondsPerHour,
}

export const timeMeanings = {
  clock: ({ clock, dotClock, fullDotClock, dashClock, approximateClock, ...others }) =>
    timeOf((clock ?? dotClock ?? fullDotClock ?? dashClock ?? approximateClock ?? otherClock(others))!),
  compactClock: ({ compactClock }) => compactClock!.seconds,
  hourAndMinutes: ({ hour, lateHour, n }) => (n! < 60 ? hourOf((hour ?? lateHour)! + n! / 60) : null),
  hour: ({ hour, digitHour, meridiem }) => hourOf((hour ?? digitHour)!, meridiem),
  looseDashClock: ({ looseDashClock }) => {
    const { seconds } = looseDashClock!
    const [hour, minutes] = [
      Math.floor(seconds / secondsPerHour),
      (seconds % secondsPerHour) / secondsPerMinute,
    ]
    return areMinutes(hour, minutes) ? timeOf(looseDashClock!) : null
  },
  spokenClockOfHalf: ({ spokenClock, meridiem }) =>
    spokenClock!.half === 'open' ? hourOf(spokenClock!.seconds / secondsPerHour, meridiem) : null,
  hourOfPart: ({ clock, dotClock, spokenClock, hour, hourName, part, partThen }) => {
    // A named hour has a usual half of the day, which the part replaces.
    const named = hourName === undefined ? undefined : (hourName % 12) * secondsPerHour
    return hourInPartOfDay(
      (clock ?? dotClock ?? spokenClock)?.seconds ?? named ?? hour! * secondsPerHour,
      (part ?? partThen)!,
    )
  },
  /** "На 3 дня" and "на 2 ночи" are numbers of days and nights. */
  onHourOfPart: ({ hour, part }) =>
    part === 'afternoon' || part === 'night' ? null : hourInPartOfDay(hour! * secondsPerHour, part!),
  halfPast: ({ hour }) => hourOf(hour! + 0.5),
  halfPastOfPart: ({ hour, part }) => hourInPartOfDay((hour! + 0.5) * secondsPerHour, part!),
  atOne: () => 13 * secondsPerHour,
  minutesPast: ({ n, hour }) => (n! < 60 && hour! <= 12 ? hourOf(hour! + n! / 60) : null),
  minutesTo: ({ n, ...filled }) => (n! < 60 ? minutesBefore(n!, filled) : null),
  quarterPast: ({ hour, part }) => {
    if (hour! > 12) return null
    return part ? hourInPartOfDay((hour! + 0.25) * secondsPerHour, part) : hourOf(hour! + 0.25)
  },
  quarterOfNext: (filled) => minutesOfNext(15, filled),
  minutesOfNext: ({ n, ...filled }) => (n! < 60 ? minutesOfNext(n!, filled) : null),
  quarterTo: (filled) => minutesBefore(15, filled),
  hourName: ({ hourName }) => hourName! * secondsPerHour,
  part: ({ part, partThen }) => partOfDayStarts[(part ?? partThen)!],
} as const satisfies Record<string, Meaning<number>>

export const spanMeanings = {
  spanOfLength: ({ time, clock, duration, durationUnit }) => ({
    time: time ?? timeOf(clock!),
    duration: (duration ?? durationUnit)!,
  }),
  clockSpan: ({ clock, dotClock, dashClock, letterClock, compactClock, ...to }) =>
    spanBetween(
      (clock ?? dotClock ?? dashClock ?? letterClock ?? compactClock)!,
      (to.clock2 ?? to.dotClock2 ?? to.dashClock2 ?? to.letterClock2 ?? to.compactClock2)!,
    ),
  /** Dates that are not times: "3.12-6.12". */
  dottedSpan: ({ dotClock, dotClock2 }) =>
    [dotClock!, dotClock2!].every(({ seconds }) => seconds % (5 * secondsPerMinute) === 0)
      ? spanBetween(dotClock!, dotClock2!)
      : null,
  /** From 9 in the morning to 6 in the evening; from 7 to 9 in the evening. */
  partSpan: ({ clock, hour, part, clock2, hour2, partThen, part2 = partThen }) => {
    const to = hourInPartOfDay(clock2?.seconds ?? hour2! * secondsPerHour, part2!)
    const from = hourInPartOfDay(clock?.seconds ?? hour! * secondsPerHour, part ?? part2!)
    return from === null || to === null ? null : spanOf(from, to)
  },
  halfClockSpan: ({ hour, halfClock }) => {
    const from = clockOfHour(hour!)
    return from?.half === 'open' ? spanBetween(from, halfClock!) : null
  },
  hourSpan: ({ clock, dotClock, hour, clock2, dotClock2, hour2 }) => {
    const [from, to] = [clock ?? dotClock ?? clockOfHour(hour!), clock2 ?? dotClock2 ?? clockOfHour(hour2!)]
    return from && to && hour2 !== 0 ? spanBetween(from, to, hour2 !== undefined) : null
  },
  /** «В 10-12», but «в 8-15» is a quarter past eight. */
  hourSpanAt: ({ hour, hour2 }) => {
    const [from, to] = [clockOfHour(hour!), clockOfHour(hour2!)]
    return from && to && !areMinutes(hour!, hour2!) ? spanBetween(from, to, true) : null
  },
  /** From half past nine to eleven. */
  halfHourSpan: ({ clock, hour, hourName, clock2, hour2, hourName2 }) => {
    const named = (name: number): ClockTime => ({ seconds: name * secondsPerHour, half: 'open' })
    const from = hourName === undefined ? (clock ?? clockOfHour(hour!)) : named(hourName)
    const to = hourName2 === undefined ? (clock2 ?? clockOfHour(hour2!)) : named(hourName2)
    return from && to && hour2 !== 0 ? spanBetween(from, to, hour2 !== undefined) : null
  },
  /** From or to noon or midnight. */
  namedSpan: ({ clock, hour, hour2, part, clock2, clockName, clockName2 }) => {
    const named = (name: 'noon' | 'midnight'): ClockTime => ({
      seconds: partOfDayStarts[name],
      half: 'named',
    })
    const inPart = part && hourInPartOfDay((hour ?? 0) * secondsPerHour, part)
    const from = clockName
      ? named(clockName)
      : inPart == null
        ? (clock ?? clockOfHour(hour!))
        : ({ seconds: inPart, half: '24-hour' } as const)
    const to = clockName2 ? named(clockName2) : (clock2 ?? clockOfHour(hour2!))
    return from && to && hour2 !== 0 ? spanBetween(from, to, hour2 !== undefined) : null
  },
} as const satisfies Record<string, Meaning<TimeOfDaySpan>>

export const durationMeanings = {
  duration: ({ amount, durationUnit }) => validDuration(amount! * durationUnit!),
  /** Hours and a part of an hour. */
  durationPair: ({ n, durationUnit, shortDuration, duration2 }) => {
    const hours = shortDuration ?? n! * durationUnit!
    const isPair = hours % secondsPerHour === 0 && duration2! < secondsPerHour
    return isPair ? validDuration(hours + duration2!) : null
  },
  durationName: ({ durationName }) => validDuration(durationName! * secondsPerHour),
  shortDuration: ({ shortDuration }) => validDuration(shortDuration!),
} as const satisfies Record<string, Meaning<number>>

export const lengthMeanings = {
  length: ({ duration, durationUnit }) => (duration ?? durationUnit)!,
} as const satisfies Record<string, Meaning<number>>

/** A length of more than three hours is more likely a time with minutes: «в 8-15». */
function areMinutes(hour: number, second: number): boolean {
  return second >= 10 && second % 5 === 0 && second - hour > 3
}

function otherClock({
  letteredClock,
  lateLetteredClock,
  letterClock,
  spokenClock,
}: FilledSlots): ClockTime | undefined {
  return letteredClock ?? lateLetteredClock ?? letterClock ?? spokenClock
}

/** "Четверть десятого" is a quarter of the tenth hour: 9:15. */
function minutesOfNext(minutes: number, { dayName, part }: FilledSlots): number | null {
  if (dayName! > 12) return null
  const hour = dayName === 1 ? 12 : dayName! - 1
  const time = (hour % 12) * secondsPerHour + minutes * secondsPerMinute
  return part ? hourInPartOfDay(time, part) : hourOf(hour + minutes / 60)
}

/** A quarter to nine, in the named part of the day. */
function minutesBefore(minutes: number, { hour, part }: FilledSlots): number | null {
  if (hour! < 1 || hour! > 12) return null
  const time = hour! - minutes / 60
  return part ? hourInPartOfDay(time * secondsPerHour, part) : hourOf(time)
}

/** Hours before seven are in the afternoon, unless the line tells otherwise. */
export function hourOf(hour: number, meridiem?: 'am' | 'pm'): number | null {
  if (hour >= 24) return null
  if (meridiem) return hour <= 12 ? ((hour % 12) + (meridiem === 'pm' ? 12 : 0)) * secondsPerHour : null
  return (hour >= 1 && hour < 7 ? hour + 12 : hour) * secondsPerHour
}

/** An hour within a part of the day: 7 in the evening. */
export function hourInPartOfDay(time: number, part: PartOfDayName): number | null {
  if (time >= secondsPerDay) return null
  if (time >= halfDay + secondsPerHour) return time
  const hour = time % halfDay
  switch (part) {
    case 'morning':
      return hour
    case 'noon':
    case 'afternoon':
      return hour + halfDay
    case 'evening':
      // Twelve in the evening is the end of the day.
      return hour === 0 ? secondsPerDay : hour + halfDay
    case 'night':
    case 'midnight':
      return hour < 6 * secondsPerHour ? hour : hour + halfDay
  }
}

/** A time with an open half of the day is in the afternoon before seven, else in the morning. */
export function timeOf({ seconds, half }: ClockTime): number {
  const isAfternoon = half === 'open' && seconds < 7 * secondsPerHour
  return isAfternoon ? seconds + halfDay : seconds
}

function clockOfHour(hour: number): ClockTime | null {
  if (hour > 24) return null
  return { seconds: hour * secondsPerHour, half: hour >= 1 && hour <= 12 ? 'open' : '24-hour' }
}

/** The span between two times. An open half of the day makes the span shortest, unless the start fits its usual half. */
function spanBetween(from: ClockTime, to: ClockTime, isBareHour = false): TimeOfDaySpan | null {
  if (from.half === 'open' && to.half === 'open') {
    return from.seconds === to.seconds ? null : shortestSpan([timeOf(from)], halvesOf(to))
  }
  if (from.half === 'open' && to.half === 'named') return shortestSpan(halvesOf(from), [to.seconds])
  if (from.half === 'open') {
    const start = [timeOf(from), ...halvesOf(from)].find((each) => each < to.seconds)
    return start === undefined ? shortestSpan(halvesOf(from), [to.seconds]) : spanOf(start, to.seconds)
  }
  if (to.half !== 'open') return spanOf(from.seconds, to.seconds)
  if (from.half === 'named') return shortestSpan([from.seconds], halvesOf(to))
  // The end is usually on the 24-hour clock if the start is: `22:00-6:00`.
  const end = [to.seconds, timeOf(to), isBareHour ? to.seconds + halfDay : 0].find(
    (each) => each > from.seconds,
  )
  return spanOf(from.seconds, end ?? to.seconds)
}

function halvesOf({ seconds }: ClockTime): number[] {
  return [seconds % halfDay, (seconds % halfDay) + halfDay]
}

function shortestSpan(starts: readonly number[], ends: readonly number[]): TimeOfDaySpan | null {
  const spans = starts.flatMap((time) =>
    ends.map((end) => ({ time, duration: (end - time + secondsPerDay) % secondsPerDay })),
  )
  const [shortest] = spans
    .filter(({ duration }) => duration > 0)
    .toSorted((one, other) => one.duration - other.duration)
  return shortest ?? null
}

function spanOf(from: number, to: number): TimeOfDaySpan | null {
  if (to > from) return { time: from, duration: to - from }
  // From 22:00 to 1:00 crosses midnight.
  const endNextDay = to + secondsPerDay
  return to < from && endNextDay - from <= longestNight ? { time: from, duration: endNextDay - from } : null
}

function validDuration(seconds: number): number | null {
  return seconds > 0 && seconds <= secondsPerDay ? Math.round(seconds) : null
}
