import {
  type CalendarRules,
  type LocalTime,
  TimeLevel,
  addSeconds,
  civilDateOf,
  dayOf,
  isHourLevel,
  isWholeDay,
  kindOfLevel,
  periodOf,
  startOfDay,
} from '@lustra/domain/calendar'
import type { CapturePart, CapturedTask, TimeWindow } from '@lustra/domain/capture'
import { nextTimes } from '@lustra/domain/recurrence'
import type { Slot } from '@lustra/domain/scheduling'
import { priorityName } from '@lustra/domain/tasks'
import type { Language } from '@lustra/contract/text'
import type { Reading } from './reader.ts'
import type { StartupWords } from '@lustra/words/en/startup'
import { clockText, dateTexts, hourText, spanText } from '#language/dates/date-texts.ts'
import { PeriodNames } from '#language/dates/period-names.ts'

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

  /** Everything that the part sets, including defaults: a time without a date means today or tomorrow. */
  chip(part: CapturePart, { capture, task }: Reading): string {
    const { chips } = this.#words
    const has = (...kinds: readonly CapturePart['kind'][]) =>
      capture.parts.some(({ kind }) => kinds.includes(kind))
    const slot = task.slot !== null && isHourLevel(task.slot.level) ? task.slot : null
    switch (part.kind) {
      case 'when': {
        const day = this.#period(part.value.level, startOfDay(part.value.day))
        return slot && part.value.time !== null && !has('time', 'span') ? at(day, clockText(slot.start)) : day
      }
      case 'time':
        return this.#timeOfLine(
          slot ? clockText(slot.start) : hourText(part.value),
          slot,
          has('when', 'repeat'),
        )
      case 'span': {
        const start = slot?.start ?? addSeconds(startOfDay(dayOf(this.#now)), part.value.time)
        return this.#timeOfLine(spanText(start, part.value.duration), slot, has('when', 'repeat'))
      }
      case 'length':
        return chips.length(part.value)
      case 'due':
        return chips.due(this.#moment(this.#dueOf(task)))
      case 'start':
        return chips.start(this.#moment(task.earliest!))
      case 'window':
        return this.#window(part.value)
      case 'repeat':
        return this.#repeat(part.source, task, slot !== null && !has('time', 'span'))
      case 'priority':
        return chips.priority[priorityName(part.value)]
      case 'context':
        return part.value.id === null ? chips.newContext(part.value.name) : part.value.name
      case 'parent':
        return part.value.name
    }
  }

  /** `Tue 24 Nov, 18:00 – 18:30`, `autumn 2026` */
  place({ level, start, duration }: Slot): string {
    const day = this.#period(level, start)
    return isHourLevel(level) ? at(day, spanText(start, duration)) : day
  }

  #period(level: TimeLevel, start: LocalTime): string {
    const kind = level > TimeLevel.Days ? kindOfLevel(level) : null
    return kind
      ? this.#periods.nameFrom(periodOf(kind, dayOf(start), this.#rules), this.#now)
      : this.#day(start)
  }

  #day(time: LocalTime): string {
    const day = dayOf(time)
    const { today, tomorrow } = this.#words.days
    const near = [today, tomorrow][day - dayOf(this.#now)]
    return near ?? this.#dates.weekdayAndDate(day, this.#now)
  }

  #moment(time: LocalTime): string {
    return isWholeDay(time) ? this.#day(time) : at(this.#day(time), clockText(time))
  }

  #timeOfLine(time: string, slot: Slot | null, hasDay: boolean): string {
    return slot && !hasDay ? at(this.#day(slot.start), time) : time
  }

  #window({ from, to }: TimeWindow): string {
    if (!isWholeDay(from) || !isWholeDay(to)) return `${this.#moment(from)} – ${this.#moment(to)}`
    const [first, last] = [dayOf(from), dayOf(to)]
    const isThisYear = civilDateOf(last).year === civilDateOf(dayOf(this.#now)).year
    return isThisYear ? this.#dates.shortDays(first, last) : this.#dates.daysAndYear(first, last)
  }

  /** A recurring task's deadline is the end of its recurrence. */
  #dueOf({ latest, rule }: CapturedTask): LocalTime {
    return latest ?? rule!.until!
  }

  /** The recurrence as typed and its first dates, with the hour if no other chip shows it. */
  #repeat(source: string, { rule, slot }: CapturedTask, withHour: boolean): string {
    if (!rule || !slot) return source
    const dates = nextTimes(rule, slot.start, slot.start, exampleDateCount + 1)
    const examples = dates.slice(0, exampleDateCount).map((time) => this.#dates.day(dayOf(time), this.#now))
    const text = `${source}: ${examples.join(', ')}${dates.length > exampleDateCount ? '…' : ''}`
    return withHour ? at(text, clockText(slot.start)) : text
  }
}

/** `Tue 24 Nov, 18:00` */
function at(day: string, time: string): string {
  return `${day}, ${time}`
}
