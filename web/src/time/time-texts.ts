import { capital, dateTexts, isThisYear, spanText } from '#language/dates/date-texts.ts'
import { type PeriodHeading } from '#language/dates/period-texts.ts'
import { SlotTexts } from '#language/dates/slot-texts.ts'
import { type Language } from '@lustra/contract/text'
import {
  type CalendarRules,
  type DayNumber,
  type LocalTime,
  dayOf,
  startOfDay,
} from '@lustra/domain/calendar'
import { type WordsOf } from '@lustra/words'
import { type Comparison } from './records/records.ts'
import { clockText } from '#language/dates/date-texts.ts'
import { type TrackedWeekEntry } from './week/record-entries.ts'

export class TimeTexts extends SlotTexts {
  readonly #words: WordsOf<'time'>
  readonly #dates: ReturnType<typeof dateTexts>

  constructor(words: WordsOf<'time'>, language: Language, rules: CalendarRules) {
    super(words.plans, language, rules)
    this.#words = words
    this.#dates = dateTexts(language)
  }

  override spokenFree(day: DayNumber, time: LocalTime | null): string {
    const name = this.#dates.fullDay(day)
    return this.#words.time.grid.free(name, time === null ? '' : clockText(time))
  }

  /** `Today` and `Friday, 20 November`; `Thursday` and `19 November`. */
  dayHeading(day: DayNumber, today: DayNumber): PeriodHeading {
    const dates = this.#dates
    const date = isThisYear(day, startOfDay(today)) ? dates.days(day, day) : dates.daysAndYear(day, day)
    const weekday = dates.weekdayName(day)
    return day === today
      ? { title: this.#words.plans.today, note: `${weekday}, ${date}` }
      : { title: capital(weekday), note: date }
  }

  /** Announced by screen readers after the name and time of an item. The visible number of comments comes first, so that it stands beside them there too. */
  about(
    entry: TrackedWeekEntry,
    { isFirst, showsTime }: { readonly isFirst: boolean; readonly showsTime: boolean },
  ): string {
    const { time, plans } = this.#words
    return [
      entry.commentCount ? time.grid.comments(entry.commentCount) : '',
      !showsTime && spanText(entry.start, entry.duration),
      `${this.#dates.fullDay(dayOf(entry.start))}, ${this.longDuration(entry.elapsed)}`,
      !isFirst && plans.grid.continued,
      !entry.tracked && time.grid.planned,
      entry.live && time.grid.running,
      entry.status === 'COMPLETED' && plans.grid.done,
      entry.status === 'CANCELLED' && plans.grid.cancelled,
    ]
      .filter(Boolean)
      .join(', ')
  }

  /** The planned and tracked time of a period for screen readers. */
  compared({ planned, done, unplanned, missed }: Comparison): string {
    const [a, b, c, d] = [planned, done, unplanned, missed].map(this.#words.plans.duration.short)
    return this.#words.time.summary.description(a!, b!, c!, d!)
  }
}
