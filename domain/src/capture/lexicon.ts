/** The words and phrase patterns of a language. */
import type { Season } from '../calendar/period.ts'
import type { PhraseName } from './phrase-groups.ts'

/** Periods that are named by their unit: "next week". */
export type PeriodUnit = 'day' | 'week' | 'month' | 'season' | 'year' | 'lustrum' | 'life'

export type PartOfDayName = 'morning' | 'noon' | 'afternoon' | 'evening' | 'night' | 'midnight'

/** The usual half of the day of an activity, whatever its hour; timetables use the 24-hour clock. */
export type Occasion = 'morning' | 'noon' | 'evening' | 'night' | 'timetable'

/** By meaning, its comma-separated forms: `{ 1: 'one, a single' }`. */
type Forms<M extends string | number> = Readonly<Partial<Record<M, string>>>

export interface Vocabulary {
  readonly number: Forms<number>
  /** Fractions with a name: half. */
  readonly amount: Forms<number>
  /** Ordinals; the last is -1. */
  readonly nth: Forms<number>
  /** Days of a month as words. */
  readonly dayName: Forms<number>
  /** From Sunday, 0. */
  readonly weekday: Forms<number>
  /** Short forms that are also other words; they require a preceding word such as "on". */
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
  /** A dictated full hour in place of minutes: «двадцать ноль-ноль». */
  readonly fullHour: Forms<number>
  /** Times of day with a name, in hours. */
  readonly hourName: Forms<number>
  /** Forms after prepositions of a span or a limit. */
  readonly clockName: Forms<'noon' | 'midnight'>
  readonly priority: Forms<number>
  /** The weekdays of a week by their letters, as digits of their numbers: `M/W/F` is 135. */
  readonly weekdayLetters: Forms<number>
  /** Forms of weekdays after prepositions other than "on": до пятницы. */
  readonly weekdayAfter: Forms<number>
  /** Forms that mean every day: по утрам. */
  readonly partSeries: Forms<PartOfDayName>
  /** Forms that mean a time only after "by": к обеду. */
  readonly partBy: Forms<PartOfDayName>
  /** Forms after "every". */
  readonly partEach: Forms<PartOfDayName>
  /** By date (`12-25`) or rule name. */
  readonly holiday: Forms<string>
  readonly quarter: Forms<number>
  /** Abbreviations of the end of a period: EOD. */
  readonly endOf: Forms<PeriodUnit>
  /** Frequencies: "twice". */
  readonly times: Forms<number>
}

/**
 * Patterns consist of words, `a|b` for alternatives, `(a)` for optional words, `stem*` for any ending, and `{slot}` for
 * a part with its own meaning. The first character may restrict a pattern: `~` to the end, or before another part, a
 * verb or a small word; `?` like `~`, and at the start of the line before words without the ending of a counted noun;
 * `+` without neighbouring words that select a certain week; `&` directly after a day; `%` to the end of a line with a
 * day; `^` directly before hours or a duration.
 */
export interface Lexicon {
  readonly vocabulary: Vocabulary
  readonly phrases: Readonly<Record<PhraseName, readonly string[]>>
  /** The script of its letters, which decides whose rules apply to a word. */
  readonly script: 'Latin' | 'Cyrillic'
  /** Whether a time may be anywhere in a sentence; otherwise a time before a noun is its attribute: "the Friday meeting". */
  readonly isFreeOrder: boolean
  /** Verbs that begin a task. */
  readonly verbs: string
  readonly verbEndings: string
  /** Words with these endings that are not verbs. */
  readonly notVerbs: string
  /** Things that take time and may follow a day or duration: "a 2 hour film". */
  readonly events: string
  /** Words that a number follows: "page 10". */
  readonly numbered: string
  /** The numbered words that a time may also follow, recognized by its colon: "bus 10:30". */
  readonly timed: string
  /** Plural endings of nouns that numbers follow: "lectures 3-4". */
  readonly pluralEndings: string
  /** Words that tell the half of the day of an hour from 1 to 12: dinner, ужин. */
  readonly occasions: Readonly<Record<Occasion, string>>
  /** Words before an occasion that make it different from the task: "after the party". */
  readonly besideOccasions: string
  /** Books before the number of a verse: "Romans 8:28". */
  readonly verseBooks: string
  /** Books whose names are also names of people. */
  readonly verseNames: string
  /** Words of reading, which make a person's name the name of a book. */
  readonly readingWords: string
  /** Words of scores and proportions, anywhere before the figures. */
  readonly ratioWords: string
  /** Words of payments, whose sums may look like times: `15.50`. */
  readonly paymentWords: string
  /** Things whose updated version may look like a time: `3.12`. */
  readonly updateWords: string
  /** Before the name of a person: Mr. */
  readonly titles: string
  /** Words directly before a time that make it part of the name or change its meaning: "last", "of". */
  readonly beforeTimes: string
  /** The same before a time without a preposition: "late Friday", but not "late on Friday". */
  readonly beforeBareTimes: string
  /** Words before opening hours: "open Mon-Fri 9-6". */
  readonly openingWords: string
  /** The same after a time: "ago". */
  readonly afterTimes: string
  readonly afterDurations: string
  /** Words of lasting actions: after them `15 ч 30 мин` is a duration, not a time of day. */
  readonly durativeWords: string
  /** Time zones; a time in another zone is not the user's. */
  readonly zones: string
  /** Limits of a recurrence to weeks or days that a rule cannot express: "on odd weeks". */
  readonly weekParities: string
  /** Common words whose meaning depends on the ending of the next word: среду разработки. */
  readonly dependents: Readonly<Record<string, string>>
  /** Names of days with other meanings, which need a neighbouring time, or in English a capital letter. */
  readonly ambiguousDays: string
  /** Expressions that contain words of time but are not times. */
  readonly names: string
  /** Words of time that are always capitalized. */
  readonly capitalized: readonly (keyof Vocabulary)[]
  /** Words of phrases that are always capitalized. */
  readonly capitalizedWords: string
  /** Words between the last two items of a list. */
  readonly and: string
  /** Words between alternatives, none of which is used. */
  readonly or: string
  /** Words between the first and the last of a range. */
  readonly to: string
  /** Words between the first and the last weekday of a range. */
  readonly throughWords: string
  /** Words before each item of a list: "every Monday and every Friday". */
  readonly itemPrefixes: string
  /** Suffixes of the digits of a day: `5th`. */
  readonly daySuffix: string
  /** Suffixes that dates have and other ordinals do not: `28-го`. */
  readonly dateSuffix: string
  /** Suffixes of other ordinals. */
  readonly nthSuffix: string
  /** Words that a preceding number does not count: "at 6 with Bob". */
  readonly stopWords: string
  /** Stop words that end a verb and never precede a day: "check in Friday". */
  readonly particles: string
  /** Stop words without effect on the next word: "please". */
  readonly asides: string
  /** Endings of words that can be counted by a preceding number: "в 5 комнате". */
  readonly nounEndings: string
  /** Things that come from a day or move from one to another: "notes from Monday" is not a time. */
  readonly notFrom: string
  readonly fromWords: string
  /** Between a title and its author. */
  readonly authorWords: string
  /** Verbs that move something to a day, which is not the day of the task: "postpone until Monday". */
  readonly moveWords: string
  readonly moveTo: string
  /** Words of time that are times even after those verbs: на следующей неделе. */
  readonly notMovedTo: string
  /** Words after which a day is in the past: "was". */
  readonly pastWords: string
  /** Words that begin what must not be done; after them, a time limit becomes the earliest start. */
  readonly negations: string
  /** Words after these that turn it into something to do: "don't forget". */
  readonly reminders: string
  /** Usual misspellings and short forms with more than one error, by word. */
  readonly misspellings: Readonly<Record<string, string>>
  /** Words that are not misspelt days: sundae. */
  readonly notMisspelt: string
  /** Words after which weekdays have the forms of `weekdayAfter`. */
  readonly weekdayAfterWords: string
  /** Words after which a recurrence has exceptions: "except in July". */
  readonly exceptions: string
  /** Verbs after which a question about a time may follow: "find out when". */
  readonly askingWords: string
  /** Words that begin a question about a time. */
  readonly questions: string
  /** Endings of adjectives that make a part of the day or season a word of the name: добрым утром. */
  readonly modifiers: Readonly<Record<string, string>>
  /** Next to these words, days belong to one week: "next Monday and Tuesday". */
  readonly determiners: string
}
