/** Parses a line that contains only a time, for example in the schedule menu. */
import {
  type CalendarRules,
  type LocalTime,
  addSeconds,
  dayOf,
  isHourLevel,
  secondsPerDay,
} from '@lustra/domain/calendar'
import { isMarker } from '@lustra/domain/capture'
import type { Slot } from '@lustra/domain/scheduling'
import { readDraft } from './reader.ts'

export interface TypedTime {
  /** Null when the line does not give one time. */
  readonly slot: Slot | null
  /** Seconds; null when no duration was typed. */
  readonly duration: number | null
  /** If the line gives today's weekday, which means next week: the same time today. Otherwise null. */
  readonly today: Slot | null
  /** The words that are not part of the time. */
  readonly rest: string
}

type Given = CalendarRules & { readonly now: LocalTime }

export function readTypedTime(line: string, given: Given): TypedTime {
  const typed = timeIn(line, given)
  // Parsed as of yesterday, today's weekday means today.
  const { slot } = timeIn(line, { ...given, now: addSeconds(given.now, -secondsPerDay) })
  const isToday =
    slot !== null &&
    isHourLevel(slot.level) &&
    dayOf(slot.start) === dayOf(given.now) &&
    slot.start > given.now
  return {
    ...typed,
    today: isToday && slot.start !== typed.slot?.start && isWeekday(typed, slot) ? slot : null,
  }
}

const daysPerWeek = 7

function isWeekday(typed: Omit<TypedTime, 'today'>, today: Slot): boolean {
  return typed.slot !== null && typed.slot.start - today.start === daysPerWeek * secondsPerDay
}

/** In quick capture “December” and “2027” are names unless a preposition precedes them; here they are times. */
const prepositions = ['', 'in ', 'в ']

function timeIn(line: string, given: Given): Omit<TypedTime, 'today'> {
  const readings = prepositions.flatMap((preposition) => [preposition + line, preposition + withHour(line)])
  const times = readings.map((reading) => phraseIn(reading, given))
  return times.find(({ slot, rest }) => slot !== null && rest === '') ?? times[0]!
}

/** In quick capture a single number is part of the name; here it is an hour. */
function withHour(line: string): string {
  return line.replace(lastNumber, (hour) => (Number(hour) < 24 ? `${hour}:00` : hour))
}

function phraseIn(line: string, given: Given): Omit<TypedTime, 'today'> {
  const { capture, task } = readDraft({ line, literals: [] }, { ...given, contexts: [] })
  const markers = capture.parts.filter(isMarker)
  const isTimed = capture.parts.some(({ kind }) => kind === 'length' || kind === 'span')
  return {
    slot: task.rule ? null : task.slot,
    duration: isTimed && task.slot && isHourLevel(task.slot.level) ? task.slot.duration : null,
    rest: [task.name, ...markers.map(({ source }) => source)].filter(Boolean).join(' '),
  }
}

const lastNumber = /(?<![\d:.])\d{1,2}(?![\d:.])(?!.*(?<![\d:.])\d{1,2}(?![\d:.]))/u
