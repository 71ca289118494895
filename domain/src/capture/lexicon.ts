/** The words and phrase patterns of a language. */
import type { Season } from '../calendar/period.ts'
import type { PhraseName } from './phrase-groups.ts'

/** Periods that are named by their unit: "next week". */
export type PeriodUnit = 'day' | 'week' | 'month' | 'season' | 'year' | 'lustrum' | 'life'

export type PartOfDayName = 'morning' | 'noon' | 'afternoon' | 'evening' | 'night' | 'midnight'

/** What people do at a certain half of the day, whatever the hour says; a timetable says hours as on the 24-hour clock. */
export type Occasion = 'morning' | 'noon' | 'evening' | 'night' | 'timetable'

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
  /** How a full hour is dictated, in place of its minutes: «двадцать ноль-ноль». */
  readonly fullHour: Forms<number>
  /** Times of day with a name, in hours. */
  readonly hourName: Forms<number>
  /** Forms that follow prepositions of a span or a bound. */
  readonly clockName: Forms<'noon' | 'midnight'>
  readonly priority: Forms<number>
  /** The weekdays of a week by their letters, with their numbers as digits: `M/W/F` is 135. */
  readonly weekdayLetters: Forms<number>
  /** Forms in which weekdays follow prepositions other than those of "on": до пятницы. */
  readonly weekdayAfter: Forms<number>
  /** Forms that mean every day: по утрам. */
  readonly partSeries: Forms<PartOfDayName>
  /** Forms that mean a time only after "by": к обеду. */
  readonly partBy: Forms<PartOfDayName>
  /** Forms after "every". */
  readonly partEach: Forms<PartOfDayName>
  /** By their date (`12-25`) or the name of their rule. */
  readonly holiday: Forms<string>
  readonly quarter: Forms<number>
  /** Abbreviations of the end of a period: EOD. */
  readonly endOf: Forms<PeriodUnit>
  /** "Twice": how often. */
  readonly times: Forms<number>
}

/**
 * Patterns are words as written, `a|b` for alternatives, `(a)` for optional words, `stem*` for any ending, and `{slot}`
 * for a part with a meaning of its own. A pattern that begins with `~` matches only at the end, before another part
 * of the line, or before a verb or a small word; one that begins with `?` also at the start of the line before words without the
 * ending of a counted noun; one that begins with `+` only without neighbouring words that select a certain week; one that
 * begins with `&` only directly after a day; one that begins with `%` only at the end of a line that has a day; one that
 * begins with `^` only directly before hours or a duration.
 */
export interface Lexicon {
  readonly vocabulary: Vocabulary
  readonly phrases: Readonly<Record<PhraseName, readonly string[]>>
  /** The script of its letters, which decides whose rules apply to a word. */
  readonly script: 'Latin' | 'Cyrillic'
  /** Whether a time may be anywhere in a sentence; otherwise, before a noun, it is its attribute: "the Friday meeting". */
  readonly isFreeOrder: boolean
  /** Verbs that begin a task. */
  readonly verbs: string
  readonly verbEndings: string
  /** Words of those endings that are no verbs. */
  readonly notVerbs: string
  /** What takes time, and may follow a day or a duration: "a 2 hour film". */
  readonly events: string
  /** Words whose number follows: "page 10". */
  readonly numbered: string
  /** Those of them that also have times, which are told by their colon: "bus 10:30". */
  readonly timed: string
  /** Endings of nouns in the plural, whose numbers follow: "lectures 3-4". */
  readonly pluralEndings: string
  /** What says which half of the day an hour from 1 to 12 is in: dinner, ужин. */
  readonly occasions: Readonly<Record<Occasion, string>>
  /** Before an occasion these words make it another one than that of the task: "after the party". */
  readonly besideOccasions: string
  /** Books before the number of a verse: "Romans 8:28". */
  readonly verseBooks: string
  /** Those of them that are names of people too. */
  readonly verseNames: string
  /** Words of reading, which make a person's name the name of a book. */
  readonly readingWords: string
  /** Words of scores and proportions, which stand anywhere before theirs. */
  readonly ratioWords: string
  /** Words of payments, whose sums may look like times: `15.50`. */
  readonly paymentWords: string
  /** What is updated to a version that may look like a time: `3.12`. */
  readonly updateWords: string
  /** Before the name of a person: Mr. */
  readonly titles: string
  /** Directly before a time these words make it part of the name, or another time than it says: "last", "of". */
  readonly beforeTimes: string
  /** The same before a time without a preposition: "late Friday", but not "late on Friday". */
  readonly beforeBareTimes: string
  /** Words before the hours of a shop: "open Mon-Fri 9-6". */
  readonly openingWords: string
  /** The same after a time: "ago". */
  readonly afterTimes: string
  readonly afterDurations: string
  /** Words of lasting actions: after them `15 ч 30 мин` is a duration, not a time of day. */
  readonly durativeWords: string
  /** The clocks of other places: a time of theirs is not of the user's. */
  readonly zones: string
  /** Which weeks or days a recurrence is limited to, in a way that no rule has: "on odd weeks". */
  readonly weekParities: string
  /** Common words whose meaning as a time depends on the next word, by their endings: среду разработки. */
  readonly dependents: Readonly<Record<string, string>>
  /** Names of days that mean something else as well: they need a time beside them, or in English a capital letter. */
  readonly ambiguousDays: string
  /** Expressions that are no times, although they contain words of time. */
  readonly names: string
  /** Words of time that are written with a capital letter anywhere. */
  readonly capitalized: readonly (keyof Vocabulary)[]
  /** Words of phrases that are capitalized too. */
  readonly capitalizedWords: string
  /** Words between the last two items of a list. */
  readonly and: string
  /** Words between alternatives, of which none is taken. */
  readonly or: string
  /** Words between the first and the last of a range. */
  readonly to: string
  /** Words between the first and the last weekday of a range. */
  readonly throughWords: string
  /** Words before each item of a list: "every Monday and every Friday". */
  readonly itemPrefixes: string
  /** Suffixes of the digits of a day: `5th`. */
  readonly daySuffix: string
  /** Those of them that a date has and other ordinals have not: `28-го`. */
  readonly dateSuffix: string
  /** Suffixes of other ordinals. */
  readonly nthSuffix: string
  /** After "at 6" these words are not counted by the 6: "at 6 with Bob". */
  readonly stopWords: string
  /** Those of them that end a verb and never stand before a day: "check in Friday". */
  readonly particles: string
  /** Those of them that say nothing about the next word: "please". */
  readonly asides: string
  /** Endings of words that can be counted by a preceding number: "в 5 комнате". */
  readonly nounEndings: string
  /** What comes from a day or is moved from one to another: "notes from Monday" say nothing of when. */
  readonly notFrom: string
  readonly fromWords: string
  /** Between a title and its author. */
  readonly authorWords: string
  /** What is moved to a day is not done on that day: "postpone until Monday". */
  readonly moveWords: string
  readonly moveTo: string
  /** Words of time whose form says when, also after those: на следующей неделе. */
  readonly notMovedTo: string
  /** Words after which a day is in the past: "was". */
  readonly pastWords: string
  /** Words that begin what is not to be done; after them the end of a time is its beginning. */
  readonly negations: string
  /** Words after those that make it something to do: "don't forget". */
  readonly reminders: string
  /** By word, its usual misspellings and short forms with more than one error. */
  readonly misspellings: Readonly<Record<string, string>>
  /** Words that are no misspelt days: sundae. */
  readonly notMisspelt: string
  /** Words after which weekdays have the forms of `weekdayAfter`. */
  readonly weekdayAfterWords: string
  /** Words after which a recurrence has exceptions: "except in July". */
  readonly exceptions: string
  /** Verbs after which a question about a time may follow: "find out when". */
  readonly askingWords: string
  /** Words that begin a question about a time. */
  readonly questions: string
  /** Endings of adjectives that make a part of the day or a season a word of the name: добрым утром. */
  readonly modifiers: Readonly<Record<string, string>>
  /** Next to these words, days are those of one week: "next Monday and Tuesday". */
  readonly determiners: string
}
