/** Texts of a parsed line: one for each chip, and one for the place on the calendar. */
import {
  type CalendarRules,
  type LocalTime,
  TimeLevel,
  addSeconds,
  dayOf,
  isHourLevel,
  isWholeDay,
  kindOfLevel,
  periodOf,
  startOfDay,
} from '@lustra/domain/calendar'
import type { CapturePart, CapturedTask } from '@lustra/domain/capture'
import { nextTimes } from '@lustra/domain/recurrence'
import type { Slot } from '@lustra/domain/scheduling'
import type { Language } from '@lustra/contract/text'
import type { StartupWords } from '@lustra/words/en/startup'
import { clockText, dateTexts, hourText, spanText } from '#language/dates/date-texts.ts'
import { PeriodNames } from '#language/dates/period-names.ts'

/** How many dates illustrate a recurrence. */
const exampleDateCount = 3

export class CaptureTexts {
  readonly #words: StartupWords['capture']
  readonly #dates: ReturnType<typeof dateTexts>
  readonly #periods: PeriodNames
  readonly #rules: CalendarRules
  readonly #now: LocalTime

  constructor(words: StartupWords, language: Language, rules: CalendarRules, now: LocalTime) {
    this.#words = words.capture
    this.#dates = dateTexts(language)
    this.#periods = new PeriodNames(words.plans, language, rules)
    this.#rules = rules
    this.#now = now
  }

  chip(part: CapturePart, task: CapturedTask): string {
    const { chips } = this.#words
    switch (part.kind) {
      case 'when':
        return this.#period(part.value.level, startOfDay(part.value.day))
      case 'time':
        return task.slot && isHourLevel(task.slot.level) ? clockText(task.slot.start) : hourText(part.value)
      case 'span': {
        const start = addSeconds(startOfDay(dayOf(this.#now)), part.value.time)
        return spanText(start, part.value.duration)
      }
      case 'length':
        return chips.length(hourText(part.value))
      case 'due':
        return chips.due(this.#moment(this.#dueOf(task)))
      case 'start':
        return chips.start(this.#moment(part.value))
      case 'window':
        return this.#dates.shortDays(dayOf(part.value.from), dayOf(part.value.to))
      case 'repeat':
        return this.#repeat(part.source, task)
      case 'priority':
        return chips.priority(part.value)
      case 'context':
        return part.value.id === null ? chips.newContext(part.value.name) : part.value.name
    }
  }

  /** `Tue 24 Nov, 18:00 – 18:30`, `autumn 2026` */
  place({ level, start, duration }: Slot): string {
    const day = this.#period(level, start)
    return isHourLevel(level) ? `${day}, ${spanText(start, duration)}` : day
  }

  #period(level: TimeLevel, start: LocalTime): string {
    const kind = level > TimeLevel.Days ? kindOfLevel(level) : null
    return kind ? this.#periods.name(periodOf(kind, dayOf(start), this.#rules)) : this.#day(start)
  }

  #day(time: LocalTime): string {
    const day = dayOf(time)
    const { today, tomorrow } = this.#words.days
    const near = [today, tomorrow][day - dayOf(this.#now)]
    if (near !== undefined) return near
    const isFar = Math.abs(day - dayOf(this.#now)) > farDays
    return isFar ? this.#dates.day(day, this.#now) : this.#dates.weekdayAndDay(day)
  }

  #moment(time: LocalTime): string {
    return isWholeDay(time) ? this.#day(time) : `${this.#day(time)}, ${clockText(time)}`
  }

  /** The deadline of a recurring task is the end of its recurrence. */
  #dueOf({ latest, rule }: CapturedTask): LocalTime {
    return latest ?? rule!.until!
  }

  /** The recurrence as typed, and its first dates. */
  #repeat(source: string, { rule, slot }: CapturedTask): string {
    if (!rule || !slot) return source
    const dates = nextTimes(rule, slot.start, slot.start, exampleDateCount + 1)
    const examples = dates.slice(0, exampleDateCount).map((time) => this.#dates.day(dayOf(time), this.#now))
    return `${source}: ${examples.join(', ')}${dates.length > exampleDateCount ? '…' : ''}`
  }
}

/** Dates further away than this are written with the year instead of the weekday. */
const farDays = 180
