import { type Language } from '@lustra/contract/text'
import {
  type CalendarRules,
  type DayNumber,
  type LocalTime,
  addDays,
  dayOf,
  daysPerWeek,
  isHourLevel,
  secondsPerDay,
  secondsPerHour,
  secondsPerMinute,
} from '@lustra/domain/calendar'
import { type Slot } from '@lustra/domain/scheduling'
import { type Words } from '@lustra/words'
import { clockText, dateTexts, spanText } from './date-texts.ts'
import { PlaceTexts } from './place-texts.ts'

export class SlotTexts extends PlaceTexts {
  readonly #words: Words['plans']
  readonly #dates: ReturnType<typeof dateTexts>
  readonly #longDurations = new Map<number, string>()

  constructor(words: Words['plans'], language: Language, rules: CalendarRules, now?: () => LocalTime) {
    super(words, language, rules, now)
    this.#words = words
    this.#dates = dateTexts(language)
  }

  /** Text of a drop preview: a time, or "whole day". */
  shortWhen({ level, start, duration }: Slot): string {
    const period = this.longPeriod(level, start)
    if (period) return period
    return isHourLevel(level) ? spanText(start, duration) : this.#words.grid.allDay
  }

  /** Like `when`, for screen readers: `13:30 – 14:30, Friday 20 November 2026, 1 hour`. */
  spokenWhen({ level, start, duration }: Slot): string {
    const period = this.spokenPeriod(level, start)
    if (period) return period
    const day = this.#dates.fullDay(dayOf(start))
    if (!isHourLevel(level)) return this.#words.grid.dayAllDay(day)
    return `${spanText(start, duration)}, ${day}, ${this.longDuration(duration)}`
  }

  /** `16 – 22 November` */
  week(first: DayNumber): string {
    return this.#dates.days(first, addDays(first, daysPerWeek - 1))
  }

  fullDay(day: DayNumber): string {
    return this.#dates.fullDay(day)
  }

  spokenFree(day: DayNumber, time: LocalTime | null): string {
    const { free, freeDay } = this.#words.grid
    const name = this.#dates.fullDay(day)
    return time === null ? freeDay(name) : free(name, clockText(time))
  }

  /** `1 h 30 min` */
  duration(seconds: number): string {
    return this.#words.duration.short(seconds)
  }

  /** Cached, because hundreds of entries share a few values. */
  longDuration(seconds: number): string {
    const text = this.#longDurations.get(seconds) ?? this.#makeLongDuration(seconds)
    this.#longDurations.set(seconds, text)
    return text
  }

  #makeLongDuration(seconds: number): string {
    const { hours, minutes, days } = this.#words.duration.long
    if (seconds >= secondsPerDay && seconds % secondsPerDay === 0) return days(seconds / secondsPerDay)
    const whole = Math.floor(seconds / secondsPerHour)
    const rest = Math.round((seconds % secondsPerHour) / secondsPerMinute)
    return [whole > 0 && hours(whole), (rest > 0 || whole === 0) && minutes(rest)].filter(Boolean).join(' ')
  }
}
