/** Periods of every kind in words: as the title above a column, and within a sentence. */
import { capital, dateTexts } from './date-texts.ts'
import { type Language } from '@lustra/contract/text'
import {
  type CalendarRules,
  type Period,
  type PeriodKind,
  addDays,
  civilDateOf,
  seasonOf,
  weekNumberOf,
} from '@lustra/domain/calendar'
import { type Words } from '@lustra/words'

export interface PeriodHeading {
  readonly title: string
  /** Beside the title, quieter; empty where the title says all. */
  readonly note: string
}

export class PeriodTexts {
  readonly #words: Words['plans']
  readonly #dates: ReturnType<typeof dateTexts>
  readonly #rules: CalendarRules

  constructor(words: Words['plans'], language: Language, rules: CalendarRules) {
    this.#words = words
    this.#dates = dateTexts(language)
    this.#rules = rules
  }

  /** `November` and `2026`; `16 – 22` and `week 47`; `Winter` and `2026/27`. */
  heading(period: Period): PeriodHeading {
    const { start, kind } = period
    const { day, year } = civilDateOf(start)
    const last = civilDateOf(addDays(period.end, -1))
    const { periods } = this.#words
    switch (kind) {
      case 'DAYS':
        return { title: `${capital(this.#dates.weekday(start))} ${day}`, note: this.#dates.month(start) }
      case 'WEEKS':
        return {
          title: `${day} – ${last.day}`,
          note: this.#words.week(weekNumberOf(start, this.#rules).week),
        }
      case 'MONTHS':
        return { title: capital(this.#dates.month(start)), note: String(year) }
      case 'SEASONS':
        return { title: capital(periods.seasons[seasonOf(start)]), note: yearsOfSeason(period) }
      case 'YEARS':
        return { title: String(year), note: '' }
      case 'LUSTRA':
        return { title: yearsOf(period), note: periods.lustrum }
      case 'LIFE':
        return { title: yearsOf(period), note: periods.life }
    }
  }

  /** One step of the way through the periods: weeks by their number, everything else by its title. */
  step(period: Period): string {
    const { title, note } = this.heading(period)
    return period.kind === 'WEEKS' ? capital(note) : title
  }

  /** `week 47, 16 – 22 November`, for a sentence. */
  name(period: Period): string {
    const { start } = period
    const { periods } = this.#words
    const names: Record<PeriodKind, () => string> = {
      DAYS: () => this.#dates.fullDay(start),
      WEEKS: () =>
        periods.week(weekNumberOf(start, this.#rules).week, this.#dates.days(start, addDays(period.end, -1))),
      MONTHS: () => this.#dates.monthAndYear(start),
      SEASONS: () => `${periods.seasons[seasonOf(start)]} ${yearsOfSeason(period)}`,
      YEARS: () => periods.year(civilDateOf(start).year),
      LUSTRA: () => periods.lustrumOf(yearsOf(period)),
      LIFE: () => periods.lifeOf(yearsOf(period)),
    }
    return names[period.kind]()
  }
}

/** A winter belongs to both its years (CAL-N09). */
function yearsOfSeason({ start, end }: Period): string {
  const first = civilDateOf(start).year
  const last = civilDateOf(addDays(end, -1)).year
  return first === last ? String(first) : `${first}/${String(last % 100).padStart(2, '0')}`
}

function yearsOf({ start, end }: Period): string {
  return `${civilDateOf(start).year} – ${civilDateOf(addDays(end, -1)).year}`
}
