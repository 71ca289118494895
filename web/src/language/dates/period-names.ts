import { dateTexts, isThisYear } from './date-texts.ts'
import { type Language } from '@lustra/contract/text'
import {
  type CalendarRules,
  type LocalTime,
  type Period,
  type PeriodKind,
  addDays,
  civilDateOf,
  seasonOf,
  weekNumberOf,
} from '@lustra/domain/calendar'
import { type Words } from '@lustra/words'

export class PeriodNames {
  protected readonly words: Words['plans']
  protected readonly dates: ReturnType<typeof dateTexts>
  protected readonly rules: CalendarRules

  constructor(words: Words['plans'], language: Language, rules: CalendarRules, dates = dateTexts(language)) {
    this.words = words
    this.dates = dates
    this.rules = rules
  }

  /** With level and year, for screen readers: `week 47, 16 – 22 November 2026`, `month November 2026`. */
  spokenName(period: Period): string {
    const { start, end, kind } = period
    const { spoken, week } = this.words.periods
    switch (kind) {
      case 'WEEKS':
        return week(weekNumberOf(start, this.rules).week, this.dates.daysAndYear(start, addDays(end, -1)))
      case 'MONTHS':
      case 'SEASONS':
      case 'YEARS':
        return spoken[kind](this.name(period))
      case 'DAYS':
      case 'LUSTRA':
      case 'LIFE':
        return this.name(period)
    }
  }

  /** Like `name`, with the year only if it is not that of `now`: `November`, `week 2, 4 – 10 January 2027`. */
  nameFrom(period: Period, now: LocalTime): string {
    const { start, end, kind } = period
    if (kind === 'MONTHS' && isThisYear(start, now)) return this.dates.month(start)
    if (kind !== 'WEEKS' || isThisYear(start, now)) return this.name(period)
    const days = this.dates.daysAndYear(start, addDays(end, -1))
    return this.words.periods.week(weekNumberOf(start, this.rules).week, days)
  }

  /** `week 47, 16 – 22 November` */
  name(period: Period): string {
    const { start } = period
    const { periods } = this.words
    const names: Record<PeriodKind, () => string> = {
      DAYS: () => this.dates.fullDay(start),
      WEEKS: () =>
        periods.week(weekNumberOf(start, this.rules).week, this.dates.days(start, addDays(period.end, -1))),
      MONTHS: () => this.dates.monthAndYear(start),
      SEASONS: () => `${periods.seasons[seasonOf(start)]} ${yearsOfSeason(period)}`,
      YEARS: () => periods.year(civilDateOf(start).year),
      LUSTRA: () => periods.lustrumOf(yearsOf(period)),
      LIFE: () => periods.lifeOf(yearsOf(period)),
    }
    return names[period.kind]()
  }
}

/** A winter has two years (CAL-N09). */
export function yearsOfSeason({ start, end }: Pick<Period, 'start' | 'end'>): string {
  const first = civilDateOf(start).year
  const last = civilDateOf(addDays(end, -1)).year
  return first === last ? String(first) : `${first}/${String(last % 100).padStart(2, '0')}`
}

export function yearsOf({ start, end }: Period): string {
  return `${civilDateOf(start).year} – ${civilDateOf(addDays(end, -1)).year}`
}
