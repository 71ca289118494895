import { clock } from '#browser/clock.ts'
import { type Language } from '@lustra/contract/text'
import {
  type CalendarRules,
  type LocalTime,
  type Period,
  TimeLevel,
  dayOf,
  isHourLevel,
  kindOfLevel,
  periodOf,
} from '@lustra/domain/calendar'
import { type MissedParent, type Slot } from '@lustra/domain/scheduling'
import { type Words } from '@lustra/words'
import { dateTexts, spanText } from './date-texts.ts'
import { PeriodNames } from './period-names.ts'

export class PlaceTexts {
  readonly #outside: Words['plans']['grid']['outside']
  readonly #dates: ReturnType<typeof dateTexts>
  readonly #periods: PeriodNames
  readonly #rules: CalendarRules
  readonly #now: () => LocalTime

  constructor(
    words: Words['plans'],
    language: Language,
    rules: CalendarRules,
    now = () => clock.now(),
    dates = dateTexts(language),
  ) {
    this.#now = now
    this.#outside = words.grid.outside
    this.#dates = dates
    this.#periods = new PeriodNames(words, language, rules, dates)
    this.#rules = rules
  }

  /** `Fri 20 Nov, 13:30 – 14:30`; without times for whole days and longer periods. */
  when({ level, start, duration }: Slot): string {
    const period = this.longPeriod(level, start)
    if (period) return period
    const day = this.#dates.weekdayAndDate(dayOf(start), this.#now())
    return isHourLevel(level) ? `${day}, ${spanText(start, duration)}` : day
  }

  /** States that something is outside of its parent's period, with its year if it is not the current one; empty for null. */
  outside(missed: MissedParent | null): string {
    if (!missed) return ''
    const { level, start } = missed.period
    const period = this.#periodAt(level, start)
    const when = period ? this.#periods.nameFrom(period, this.#now()) : this.when(missed.period)
    return this.#outside(missed.name, when)
  }

  /** The name of a period longer than a day; null on other levels. */
  longPeriod(level: TimeLevel, start: LocalTime): string | null {
    const period = this.#periodAt(level, start)
    return period && this.#periods.name(period)
  }

  /** The same for screen readers. */
  spokenPeriod(level: TimeLevel, start: LocalTime): string | null {
    const period = this.#periodAt(level, start)
    return period && this.#periods.spokenName(period)
  }

  #periodAt(level: TimeLevel, start: LocalTime): Period | null {
    const kind = level > TimeLevel.Days ? kindOfLevel(level) : null
    return kind && periodOf(kind, dayOf(start), this.#rules)
  }
}
