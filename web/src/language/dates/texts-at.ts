import { type Language } from '@lustra/contract/text'
import { type CalendarRules, type LocalTime, type Period, weekNumberOf } from '@lustra/domain/calendar'
import { type Words } from '@lustra/words'
import { dateTexts } from './date-texts.ts'
import { PeriodNames } from './period-names.ts'

/** Texts with dates and names of periods, as they are said at one moment. */
export class TextsAt<W extends Pick<Words, 'plans'>> {
  protected readonly words: W
  protected readonly language: Language
  protected readonly rules: CalendarRules
  protected readonly now: LocalTime
  protected readonly dates: ReturnType<typeof dateTexts>
  protected readonly names: PeriodNames

  constructor(words: W, language: Language, rules: CalendarRules, now: LocalTime) {
    this.words = words
    this.language = language
    this.rules = rules
    this.now = now
    this.dates = dateTexts(language)
    this.names = new PeriodNames(words.plans, language, rules)
  }

  /** `week 49`, `Mon 30 Nov`, `November` */
  shortPeriod(period: Period): string {
    const { start, kind } = period
    if (kind === 'DAYS') return this.dates.weekdayAndDate(start, this.now)
    const isThisYear = this.names.nameFrom(period, this.now) === this.names.name(period)
    if (kind === 'WEEKS' && isThisYear) return this.words.plans.week(weekNumberOf(start, this.rules).week)
    return this.names.nameFrom(period, this.now)
  }
}
