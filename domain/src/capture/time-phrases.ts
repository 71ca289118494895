/** The meanings of phrases for times of day and durations. */
import { secondsPerDay, secondsPerHour, secondsPerMinute } from '../calendar/local-time.ts'
import type { PartOfDayName } from './lexicon.ts'
import type { FilledSlots, Meaning, TimeOfDaySpan } from './slots.ts'

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
  clock: ({ clock, dotClock, fullDotClock, dashClock }) => (clock ?? dotClock ?? fullDotClock ?? dashClock)!,
  sinceMidnight: ({ letteredClock }) => letteredClock!,
  hour: ({ hour, digitHour, meridiem }) => hourOf((hour ?? digitHour)!, meridiem),
  hourOfPart: ({ clock, dotClock, hour, hourName, part, partThen }) => {
    // A name has its usual half of the day, which the part replaces.
    const named = hourName === undefined ? undefined : (hourName % 12) * secondsPerHour
    return hourInPartOfDay(clock ?? dotClock ?? named ?? hour! * secondsPerHour, (part ?? partThen)!)
  },
  /** "На 3 дня" and "на 2 ночи" are as many days and nights. */
  onHourOfPart: ({ hour, part }) =>
    part === 'afternoon' || part === 'night' ? null : hourInPartOfDay(hour! * secondsPerHour, part!),
  halfPast: ({ hour }) => hourOf(hour! + 0.5),
  minutesPast: ({ n, hour }) => (n! < 60 && hour! <= 12 ? hourOf(hour! + n! / 60) : null),
  minutesTo: ({ n, hour }) => (n! < 60 && hour! > 0 && hour! <= 12 ? hourOf(hour! - n! / 60) : null),
  quarterPast: ({ hour }) => (hour! <= 12 ? hourOf(hour! + 0.25) : null),
  quarterOfNext: (filled) => minutesOfNext(15, filled),
  minutesOfNext: ({ n, ...filled }) => (n! < 60 ? minutesOfNext(n!, filled) : null),
  quarterTo: ({ hour }) => (hour! > 0 && hour! <= 12 ? hourOf(hour! - 0.25) : null),
  hourName: ({ hourName }) => hourName! * secondsPerHour,
  part: ({ part, partThen }) => partOfDayStarts[(part ?? partThen)!],
} as const satisfies Record<string, Meaning<number>>

export const spanMeanings = {
  spanOfLength: ({ time, clock, duration, durationUnit }) => ({
    time: (time ?? clock)!,
    duration: (duration ?? durationUnit)!,
  }),
  clockSpan: ({ clock, dotClock, dashClock, clock2, dotClock2, dashClock2 }) =>
    spanOf((clock ?? dotClock ?? dashClock)!, (clock2 ?? dotClock2 ?? dashClock2)!),
  /** From 9 in the morning to 6 in the evening; from 7 to 9 in the evening. */
  partSpan: ({ clock, hour, part, clock2, hour2, part2 }) => {
    const to = hourInPartOfDay(clock2 ?? hour2! * secondsPerHour, part2!)
    const from = hourInPartOfDay(clock ?? hour! * secondsPerHour, part ?? part2!)
    return from === null || to === null ? null : spanOf(from, to)
  },
  halfClockSpan: ({ hour, halfClock }) => halfClockSpan(hour!, halfClock!),
  hourSpan: (filled) => hoursSpan(filled),
  namedSpan: (filled) => namedSpan(filled),
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

/** Phrases in which a duration is that of the task. */
export const lengthMeanings = {
  length: ({ duration, durationUnit }) => (duration ?? durationUnit)!,
} as const satisfies Record<string, Meaning<number>>

/** "Четверть десятого" is a quarter of the tenth hour: 9:15. */
function minutesOfNext(minutes: number, { dayName, part }: FilledSlots): number | null {
  if (dayName! > 12) return null
  const hour = dayName === 1 ? 12 : dayName! - 1
  const time = (hour % 12) * secondsPerHour + minutes * secondsPerMinute
  return part ? hourInPartOfDay(time, part) : hourOf(hour + minutes / 60)
}

/** Hours before seven are in the afternoon, unless the line says otherwise. */
export function hourOf(hour: number, meridiem?: 'am' | 'pm'): number | null {
  if (hour >= 24) return null
  if (meridiem) return hour <= 12 ? ((hour % 12) + (meridiem === 'pm' ? 12 : 0)) * secondsPerHour : null
  return (hour >= 1 && hour < 7 ? hour + 12 : hour) * secondsPerHour
}

/** An hour within a part of the day: 7 in the evening. */
export function hourInPartOfDay(time: number, part: PartOfDayName): number | null {
  const halfDay = secondsPerDay / 2
  if (time >= secondsPerDay) return null
  if (time >= halfDay + secondsPerHour) return time
  const hour = time % halfDay
  switch (part) {
    case 'morning':
      return hour
    case 'noon':
    case 'afternoon':
    case 'evening':
      return hour + halfDay
    case 'night':
    case 'midnight':
      return hour < 6 * secondsPerHour ? hour : hour + halfDay
  }
}

function spanOf(from: number, to: number): TimeOfDaySpan | null {
  if (to > from) return { time: from, duration: to - from }
  // From 22:00 to 1:00 crosses midnight; from 10 to 2 crosses noon.
  const endNextDay = to + secondsPerDay
  return endNextDay - from <= secondsPerDay / 2 ? { time: from, duration: endNextDay - from } : null
}

function hoursSpan({ clock, hour, clock2, hour2, meridiem }: FilledSlots): TimeOfDaySpan | null {
  const halfDay = secondsPerDay / 2
  const from = clock ?? hourOf(hour!, meridiem)
  const to = clock2 ?? (hour2! <= 24 ? hour2! * secondsPerHour : null)
  if (from === null || to === null || hour2 === 0) return null
  return to <= from && to + halfDay > from && to < halfDay ? spanOf(from, to + halfDay) : spanOf(from, to)
}

/** From or to noon or midnight: before midnight, an hour of twelve is in the evening. */
function namedSpan(filled: FilledSlots): TimeOfDaySpan | null {
  const { clock, hour, hour2, part, clockName, clockName2 } = filled
  const isToMidnight = clockName2 === 'midnight'
  const halfDay = part ?? (isToMidnight && hour! <= 12 ? 'evening' : undefined)
  const ofHour = () => (halfDay ? hourInPartOfDay(hour! * secondsPerHour, halfDay) : hourOf(hour!))
  const from = clockName ? partOfDayStarts[clockName] : (clock ?? ofHour())
  if (from === null || hour2 === 0) return null
  if (isToMidnight) return { time: from, duration: secondsPerDay - from }
  return clockName2 ? spanOf(from, partOfDayStarts[clockName2]) : hoursSpan({ ...filled, clock: from })
}

/** `9-11pm` are both in the evening, `10-2pm` are not. */
function halfClockSpan(hour: number, to: number): TimeOfDaySpan | null {
  if (hour < 1 || hour > 12) return null
  const hours = [(hour % 12) * secondsPerHour, ((hour % 12) + 12) * secondsPerHour]
  const from = hours.findLast((each) => each < to) ?? hours[1]!
  return spanOf(from, to)
}

function validDuration(seconds: number): number | null {
  return seconds > 0 && seconds <= secondsPerDay ? Math.round(seconds) : null
}
