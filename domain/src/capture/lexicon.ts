/** The words and phrase patterns of a language. */
import type { Season } from '../calendar/period.ts'
import type { PhraseName } from './phrase-groups.ts'

/** Periods that are named by their unit: "next week". */
export type PeriodUnit = 'day' | 'week' | 'month' | 'season' | 'year' | 'lustrum' | 'life'

export type PartOfDayName = 'morning' | 'noon' | 'afternoon' | 'evening' | 'night' | 'midnight'

/** By meaning, its comma-separated forms: `{ 1: 'one, a single' }`. */
type Forms<M extends string | number> = Readonly<Partial<Record<M, string>>>

export interface Vocabulary {
  readonly number: Forms<number>
  /** Fractions with a name: half. */
  readonly amount: Forms<number>
  /** Ordinals; the last is -1. */
  readonly nth: Forms<number>
  /** Days of a month that are written as words. */
  readonly dayName: Forms<number>
  /** From Sunday, 0. */
  readonly weekday: Forms<number>
  /** Short forms that are also other words: they need a preceding word such as "on". */
  readonly weekdayShort: Forms<number>
  /** Forms that mean "every": Mondays. */
  readonly weekdaySeries: Forms<number>
  /** From January, 1. */
  readonly month: Forms<number>
  readonly season: Forms<Season>
  /** Forms that mean "in": осенью. */
  readonly seasonThen: Forms<Season>
  readonly unit: Forms<PeriodUnit>
  /** Days from today. */
  readonly dayWord: Forms<number>
  readonly part: Forms<PartOfDayName>
  /** Forms that mean "in": утром. */
  readonly partThen: Forms<PartOfDayName>
  /** Seconds; these may also follow digits without a space. */
  readonly durationUnit: Forms<number>
  /** Durations with a name, in hours. */
  readonly durationName: Forms<number>
  readonly meridiem: Forms<'am' | 'pm'>
  /** Times of day with a name, in hours. */
  readonly hourName: Forms<number>
  readonly priority: Forms<number>
}

/**
 * Patterns are words as written, `a|b` for alternatives, `(a)` for optional words, `stem*` for any ending, and `{slot}`
 * for a part with a meaning of its own. A pattern that begins with `~` matches only at the end, before another part
 * of the line, or before a small word; one that begins with `?` also before words without the ending of a counted noun; one that
 * begins with `+` only without neighbouring words that select a certain week.
 */
export interface Lexicon {
  readonly vocabulary: Vocabulary
  readonly phrases: Readonly<Record<PhraseName, readonly string[]>>
  /** Words between the last two items of a list. */
  readonly and: string
  /** Suffixes of the digits of a day: `5th`. */
  readonly daySuffix: string
  /** After "at 6" these words are not counted by the 6: "at 6 with Bob". */
  readonly stopWords: string
  /** Endings of words that can be counted by a preceding number: "в 5 комнате". */
  readonly nounEndings: string
  /** Next to these words, days are those of one week: "next Monday and Tuesday". */
  readonly determiners: string
}
