import type { LoadText } from '#calendar/frame/LoadMeter.tsx'
import { hourText } from '#language/dates/date-texts.ts'
import { type Language } from '@lustra/contract/text'
import { type Period, type WorkingWeek, secondsPerHour, workingSeconds } from '@lustra/domain/calendar'
import { isOverbooked } from '@lustra/domain/scheduling'
import { type Words } from '@lustra/words'

/** In seconds. */
export interface PeriodLoad {
  readonly planned: number
  readonly available: number
}

export function loadOf(period: Period, planned: number, week: WorkingWeek): PeriodLoad {
  return { planned, available: workingSeconds(period, week) }
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

  /** `12 h of 40 h`, in the day view `3:30 of 9:00`; on a day off only the planned time, or nothing. */
  text({ planned, available }: PeriodLoad, form: 'hours' | 'clock' = 'hours'): LoadText {
    const short = (seconds: number) => (form === 'clock' ? hourText(seconds) : this.#hours(seconds))
    const { load } = this.#words
    const isOver = isOverbooked(planned, available)
    if (available === 0) {
      if (planned === 0) return { short: '', long: '', share: null, isOver }
      return { short: short(planned), long: load.dayOff(this.#spoken(planned)), share: null, isOver }
    }
    const [some, all] = [this.#spoken(planned), this.#spoken(available)]
    return {
      short: load.of(short(planned), short(available)),
      long: isOver ? load.over(some, all, this.#spoken(planned - available)) : load.planned(some, all),
      share: Math.min(1, planned / available),
      isOver,
    }
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
