/** What a language gives to the grammar: its words, and the ways it puts them together. */
import type { Season } from '../calendar/period.ts'
import type { PhraseName } from './phrase-groups.ts'

/** Periods that are named by their unit: "next week". */
export type PeriodUnit = 'day' | 'week' | 'month' | 'season' | 'year' | 'lustrum' | 'life'

export type PartOfDayName = 'morning' | 'noon' | 'afternoon' | 'evening' | 'night' | 'midnight'

/** By meaning, the forms it is written in, with commas between: `{ 1: 'one, a single' }`. */
type Forms<M extends string | number> = Readonly<Partial<Record<M, string>>>

export interface Vocabulary {
  readonly number: Forms<number>
  /** Numbers with a fraction that have a name: half. */
  readonly amount: Forms<number>
  /** Which of several; the last is -1. */
  readonly nth: Forms<number>
  /** Days of a month that are written as words. */
  readonly dayName: Forms<number>
  /** From Sunday, 0. */
  readonly weekday: Forms<number>
  /** Short forms that are also other words; they need a word such as "on" before them. */
  readonly weekdayShort: Forms<number>
  /** Forms that say "every": Mondays. */
  readonly weekdaySeries: Forms<number>
  /** From January, 1. */
  readonly month: Forms<number>
  readonly season: Forms<Season>
  /** Forms that say "in": осенью. */
  readonly seasonThen: Forms<Season>
  readonly unit: Forms<PeriodUnit>
  /** Days from today. */
  readonly dayWord: Forms<number>
  readonly part: Forms<PartOfDayName>
  /** Forms that say "in": утром. */
  readonly partThen: Forms<PartOfDayName>
  /** Seconds; these may also stand behind figures without a blank. */
  readonly durationUnit: Forms<number>
  /** Durations that have a name, in hours. */
  readonly durationName: Forms<number>
  readonly meridiem: Forms<'am' | 'pm'>
  /** Times that have a name of their own, in hours. */
  readonly hourName: Forms<number>
  readonly priority: Forms<number>
}

/**
 * Patterns are words as they are written, `a|b` for either, `(a)` for perhaps, `stem*` for any ending, and `{slot}`
 * for what has a meaning of its own. A pattern that begins with `~` holds only before the end, before another part
 * of the line, or before a small word; one that begins with `?` also before words without an owner's ending; one that
 * begins with `+` only away from words that make of any week a certain one.
 */
export interface Lexicon {
  readonly vocabulary: Vocabulary
  readonly phrases: Readonly<Record<PhraseName, readonly string[]>>
  /** Between the last two of a list. */
  readonly and: string
  /** What may follow the figures of a day: `5th`. */
  readonly daySuffix: string
  /** After "at 6" these do not make the 6 a number of theirs: "at 6 with Bob". */
  readonly stopWords: string
  /** Endings of words that a number before them may belong to: "в 5 комнате". */
  readonly nounEndings: string
  /** With these beside them, days are those of one week: "next Monday and Tuesday". */
  readonly determiners: string
}
