/** The values of the slots of patterns. */
import type { CivilDate, DayNumber, LocalTime } from '../calendar/local-time.ts'
import type { Season } from '../calendar/period.ts'
import type { CalendarRules } from '../calendar/rules.ts'
import type { TimeLevel } from '../calendar/time-level.ts'
import type { PartOfDayName, PeriodUnit } from './lexicon.ts'
import type { Repeat } from './repeat.ts'

/** The reference time of relative phrases. */
export interface CaptureRules extends CalendarRules {
  readonly now: LocalTime
}

/** A date or period, as far as a phrase specifies it. */
export interface When {
  readonly level: TimeLevel
  /** The first day of its period. */
  readonly day: DayNumber
  /** Seconds since midnight; null without a time of day. */
  readonly time: number | null
  /** Set when the time comes only from a part of the day; a clock time takes precedence. */
  readonly part?: PartOfDayName
  /** A bare month or season, which may be in another year. */
  readonly isEachYear?: true
  /** A day without a month. */
  readonly isEachMonth?: true
  /** A weekday without a date. */
  readonly isWeekday?: true
  /** The end of a period: "before" includes its last day. */
  readonly isEnd?: true
  /** "By" this day means before it: the New Year. */
  readonly isBoundary?: true
}

export interface ClockTime {
  /** Seconds since midnight, as written. */
  readonly seconds: number
  /** How it states the half of the day: not at all (`3:15`), by am or pm, or by the 24-hour clock (`03:15`, `15:15`). */
  readonly half: 'open' | 'named' | '24-hour'
}

export interface TimeOfDaySpan {
  /** Seconds since midnight. */
  readonly time: number
  readonly duration: number
}

/** A date in digits; the country decides which is the month. */
export interface NumericDate {
  /** Null without a year. */
  readonly year: number | null
  readonly numbers: readonly [number, number]
  readonly hasSlash: boolean
}

export interface SlotValues {
  readonly n: number
  /** With a fraction. */
  readonly amount: number
  readonly nth: number
  readonly day: number
  /** With an ordinal suffix: `5th`. */
  readonly ordinal: number
  /** Written out as a word. */
  readonly dayName: number
  readonly year: number
  readonly weekday: number
  /** Forms that also have other meanings. */
  readonly weekdayShort: number
  readonly weekdays: readonly number[]
  readonly weekdaySeries: readonly number[]
  readonly month: number
  readonly season: Season
  readonly seasonThen: Season
  readonly unit: PeriodUnit
  readonly dayWord: number
  readonly part: PartOfDayName
  readonly partThen: PartOfDayName
  readonly durationUnit: number
  /** Named durations, in hours. */
  readonly durationName: number
  /** `1.5h`, `1h30`, in seconds. */
  readonly shortDuration: number
  /** `18:00`, `6pm` */
  readonly clock: ClockTime
  /** `18.00`, which could be a date. */
  readonly dotClock: ClockTime
  /** With a two-digit hour, unlike most versions. */
  readonly fullDotClock: ClockTime
  readonly hour: number
  readonly digitHour: number
  /** `18-00` */
  readonly dashClock: ClockTime
  /** `8-15`, which could be two hours. */
  readonly looseDashClock: ClockTime
  /** `1830` */
  readonly compactClock: ClockTime
  /** From 13 on, which is rarely a number of hours. */
  readonly lateHour: number
  /** Dictated: "seven thirty". */
  readonly spokenClock: ClockTime
  /** `10ish` */
  readonly approximateClock: ClockTime
  /** `18ч`, `18ч30` */
  readonly letteredClock: ClockTime
  /** The same from 13 hours on, which is rarely a duration. */
  readonly lateLetteredClock: ClockTime
  /** `6p`, which could be something else. */
  readonly letterClock: ClockTime
  readonly meridiem: 'am' | 'pm'
  readonly hourName: number
  readonly clockName: 'noon' | 'midnight'
  /** `05.12`, `2026-12-05`, `12/5/2026` */
  readonly date: NumericDate
  /** `5.12`, `12/5`, which could be other numbers. */
  readonly looseDate: NumericDate
  /** The date of a holiday, or the name of its rule. */
  readonly holiday: string
  readonly quarter: number
  /** `Q1` */
  readonly quarterSign: number
  /** The number of a week: `W47` */
  readonly weekSign: number
  /** `47-й` */
  readonly weekOrdinal: number
  readonly weekdaysAfter: readonly number[]
  /** The period of an abbreviated end: EOD. */
  readonly endOf: PeriodUnit
  /** `6pm`: states its half of the day. */
  readonly halfClock: ClockTime
  readonly monthDays: readonly number[]
  readonly weekdayAfter: number
  readonly partSeries: PartOfDayName
  readonly partBy: PartOfDayName
  readonly partEach: PartOfDayName
  readonly times: number
  /** The results of other phrases. */
  readonly when: When
  /** A `when` without a part of the day. */
  readonly base: When
  readonly named: When
  readonly time: number
  readonly span: TimeOfDaySpan
  readonly duration: number
  readonly yearDate: CivilDate
  readonly repeat: Repeat
}

type RepeatableSlot =
  | 'day'
  | 'clock'
  | 'clockName'
  | 'hourName'
  | 'dotClock'
  | 'dashClock'
  | 'compactClock'
  | 'weekday'
  | 'part'
  | 'hour'
  | 'when'
  | 'named'
  | 'duration'
  | 'n'
  | 'time'
  | 'looseDate'
  | 'letterClock'
export type SlotType = keyof SlotValues
export type SlotName = SlotType | `${RepeatableSlot}2`
export type FilledSlots = Partial<SlotValues & { readonly [S in RepeatableSlot as `${S}2`]: SlotValues[S] }>

/** The meaning of a phrase with filled slots; null if impossible, such as 31 February. */
export type Meaning<V> = (filled: FilledSlots, rules: CaptureRules) => V | null
