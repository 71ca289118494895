import type { LoadText } from '#calendar/frame/LoadMeter.tsx'
import { hourText } from '#language/dates/date-texts.ts'
import type { PeriodCapacity } from '@lustra/contract/capacity'
import { type Language } from '@lustra/contract/text'
import { secondsPerHour } from '@lustra/domain/calendar'
import { secondsOver } from '@lustra/domain/capacity'
import { type Words } from '@lustra/words'

interface LoadForm {
  readonly form?: 'hours' | 'clock'
  /** Names of the days off of a day; empty ones have no name. */
  readonly off?: readonly string[]
}

export class LoadTexts {
  readonly #words: Words['plans']
  readonly #fine: Intl.NumberFormat
  readonly #coarse: Intl.NumberFormat

  constructor(words: Words['plans'], language: Language) {
    this.#words = words
    this.#fine = new Intl.NumberFormat(language, { maximumFractionDigits: 1 })
    this.#coarse = new Intl.NumberFormat(language, { maximumFractionDigits: 0 })
  }

  /** `12 h of 40 h`, in the views of hours `3:30 of 9:00`; without available time only what stands outside of it, or the name of the day off. */
  text(capacity: PeriodCapacity, { form = 'hours', off = [] }: LoadForm = {}): LoadText {
    const { planned, outside, available, left } = capacity
    const short = (seconds: number) => (form === 'clock' ? hourText(seconds) : this.#hours(seconds))
    const { load } = this.#words
    const extra = secondsOver(planned, available)
    const name = off.map((each) => each || load.dayOff).join(', ')
    const isFree = available === null || (available === 0 && planned === 0)
    return {
      short: isFree ? name : load.of(short(planned), short(available)),
      over: extra > 0 ? load.overBy(short(extra)) : '',
      outside: outside > 0 && available !== null ? load.outside(short(outside)) : '',
      long: [name, isFree ? this.#outside(capacity) : this.#sentence(capacity, extra), this.#left(left)]
        .filter(Boolean)
        .join(', '),
      share: isFree ? null : Math.min(1, planned / (available || planned)),
      isOver: extra > 0,
    }
  }

  #sentence({ planned, outside, available }: PeriodCapacity, extra: number): string {
    const { load } = this.#words
    const [some, all] = [this.#spoken(planned), this.#spoken(available ?? 0)]
    const within = extra > 0 ? load.over(some, all, this.#spoken(extra)) : load.planned(some, all)
    return outside > 0 ? `${within}, ${load.spokenOutside(this.#spoken(outside))}` : within
  }

  #outside({ outside, available }: PeriodCapacity): string {
    return outside > 0 && available !== null ? this.#words.load.onlyOutside(this.#spoken(outside)) : ''
  }

  #left(left: number | null): string {
    return left === null ? '' : this.#words.load.left(this.#spoken(left))
  }

  /** In sentences: `7 h 30 min`; a hundred hours or more without minutes. */
  #spoken(seconds: number): string {
    return seconds < 100 * secondsPerHour ? this.#words.duration.short(seconds) : this.#hours(seconds)
  }

  #hours(seconds: number): string {
    const hours = seconds / secondsPerHour
    return this.#words.duration.hours((hours < 100 ? this.#fine : this.#coarse).format(hours))
  }
}
