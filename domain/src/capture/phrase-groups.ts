/** The groups of phrases by their meaning. */
import {
  type Bound,
  type TimeWindow,
  dueMeanings,
  startMeanings,
  windowMeanings,
} from './deadline-phrases.ts'
import { durationMeanings, lengthMeanings, spanMeanings, timeMeanings } from './time-phrases.ts'
import { momentMeanings, namedMeanings, whenMeanings } from './date-phrases.ts'
import type { Repeat } from './repeat.ts'
import { longRepeatMeanings, repeatMeanings } from './repeat-phrases.ts'
import type { CivilDate } from '../calendar/local-time.ts'
import type { Meaning, TimeOfDaySpan, When } from './slots.ts'

/** A date of every year; its year is ignored. */
const yearDateMeanings = {
  yearDate: ({ day, month }) => ({ year: 0, month: month!, day: day! }),
} as const satisfies Record<string, Meaning<CivilDate>>

const meanings = {
  when: whenMeanings,
  moment: momentMeanings,
  named: namedMeanings,
  time: timeMeanings,
  span: spanMeanings,
  duration: durationMeanings,
  length: lengthMeanings,
  due: dueMeanings,
  start: startMeanings,
  window: windowMeanings,
  repeat: repeatMeanings,
  longRepeat: longRepeatMeanings,
  yearDate: yearDateMeanings,
}

/** The type of meaning of each group. */
export interface GroupValues {
  readonly when: When
  readonly moment: When
  readonly named: When
  readonly time: number
  readonly span: TimeOfDaySpan
  readonly duration: number
  readonly length: number
  readonly due: Bound
  readonly start: Bound
  readonly window: TimeWindow
  readonly repeat: Repeat
  readonly longRepeat: Repeat
  readonly yearDate: CivilDate
}

export type GroupName = keyof GroupValues
type Groups = typeof meanings
/** The names of all phrases for which a lexicon has patterns. */
export type PhraseName = { [G in GroupName]: keyof Groups[G] }[GroupName]

export const groups: {
  readonly [G in GroupName]: Readonly<Record<string, Meaning<GroupValues[G]>>>
} = meanings
