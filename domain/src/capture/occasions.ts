/** Decides the half of the day of an hour from 1 to 12 by the activity: dinner at 8 is in the evening. */
import { secondsPerHour } from '../calendar/local-time.ts'
import type { Candidate } from './candidate.ts'
import type { Grammar } from './grammar.ts'
import type { Occasion, PartOfDayName } from './lexicon.ts'
import type { CaptureValue } from './parse-capture.ts'
import type { Token } from './tokens.ts'

interface Shift {
  readonly from: number
  /** Exclusive. */
  readonly to: number
  readonly by: number
}

/** Corrections for occasions; hours before seven have been read as afternoon. */
const shifts: Readonly<Record<Occasion, readonly Shift[]>> = {
  morning: [{ from: 16, to: 19, by: -12 }],
  noon: [{ from: 1, to: 5, by: 12 }],
  evening: [{ from: 4, to: 11, by: 12 }],
  night: [
    { from: 13, to: 19, by: -12 },
    { from: 7, to: 12, by: 12 },
  ],
  timetable: [{ from: 13, to: 19, by: -12 }],
}

/** Hours next to a named part of the day: "tomorrow morning at 3". */
const shiftsOfPart: Readonly<Partial<Record<PartOfDayName, readonly Shift[]>>> = {
  morning: [{ from: 13, to: 19, by: -12 }],
  night: shifts.night,
  midnight: [{ from: 13, to: 19, by: -12 }],
}

/** Shifts the times of hours with an open half of the day. */
export function withOccasion(
  candidates: readonly Candidate[],
  tokens: readonly Token[],
  grammar: Grammar,
): readonly Candidate[] {
  const part = candidates.map((each) => partOf(each.part)).find((each) => each !== undefined)
  const occasion = occasionOf(candidates, tokens, grammar)
  const meant = part === undefined ? occasion && shifts[occasion] : shiftsOfPart[part]
  if (!meant) return candidates
  const isOfTimetable = part === undefined && occasion === 'timetable'
  return candidates.map((each) => {
    const own = tokens.slice(each.from, each.to)
    // Beside `6:45`, `03.12` is a date.
    const hasClock = own.some(({ text }) => text.includes(':'))
    const isExact = own.some(
      ({ text }, index) =>
        !(hasClock && text.includes('.')) && saysHalfOfDay(tokens, each.from + index, grammar),
    )
    // "Поезд в 5:40" is a timetable hour, "поезд в 5" a colloquial one.
    const isMeant = !isOfTimetable || own.some(({ text }) => /^\d:\d\d$/.test(text))
    return isExact || !isMeant ? each : { ...each, part: shifted(each.part, meant) }
  })
}

function partOf(part: CaptureValue): PartOfDayName | undefined {
  return part.kind === 'when' || part.kind === 'repeat' ? part.value.part : undefined
}

/** The occasion named outside of the candidates; null for none or several. */
function occasionOf(
  candidates: readonly Candidate[],
  tokens: readonly Token[],
  grammar: Grammar,
): Occasion | null {
  const { occasions, besideOccasions, stopWords, languages } = grammar
  const isTaken = (at: number) => candidates.some(({ from, to }) => from <= at && at < to)
  const [first] = tokens
  const beginsWithVerb = languages.some(
    ({ letter, isVerb, isFreeOrder }) =>
      !isFreeOrder && first && letter.test(first.text) && isVerb(first.text),
  )
  const found = tokens.flatMap((_, at) => {
    const [match] = isTaken(at) ? [] : occasions(tokens, at)
    if (!match || isBeside(at)) return []
    const next = tokens[match.end]
    // "Order party supplies"
    const isAttribute =
      beginsWithVerb &&
      next !== undefined &&
      !tokens[match.end - 1]!.endsClause &&
      !isTaken(match.end) &&
      !stopWords.has(next.text) &&
      occasions(tokens, match.end).length === 0
    return isAttribute ? [] : [match.value]
  })
  const named = new Set(found)
  // An early or a night train.
  if (named.size > 1) named.delete('timetable')
  return named.size === 1 ? [...named][0]! : null

  /** "After the party" */
  function isBeside(at: number): boolean {
    const isArticle = (token: Token | undefined) => token !== undefined && /^(?:the|an?)$/.test(token.text)
    const before = isArticle(tokens[at - 1]) ? tokens[at - 2] : tokens[at - 1]
    return before !== undefined && besideOccasions.has(before.text)
  }
}

function saysHalfOfDay(tokens: readonly Token[], at: number, { matchers }: Grammar): boolean {
  const { meridiem, halfClock, part, partThen } = matchers
  return (
    /^(?:0\d|1[2-9]|2\d)(?:[:.]|$)/.test(tokens[at]!.text) ||
    [meridiem, halfClock, part, partThen].some((matcher) => matcher(tokens, at).length > 0)
  )
}

function shifted(part: CaptureValue, by: readonly Shift[]): CaptureValue {
  if (part.kind === 'time') return { ...part, value: shiftedTime(part.value, by) }
  if (part.kind === 'span') {
    return { ...part, value: { ...part.value, time: shiftedTime(part.value.time, by) } }
  }
  if (part.kind === 'when' && part.value.time !== null && part.value.part === undefined) {
    return { ...part, value: { ...part.value, time: shiftedTime(part.value.time, by) } }
  }
  if (part.kind === 'repeat' && part.value.hours) {
    const { hours } = part.value
    return { ...part, value: { ...part.value, hours: { ...hours, time: shiftedTime(hours.time, by) } } }
  }
  if (part.kind === 'due' && 'timeOfDay' in part.value) {
    return { ...part, value: { timeOfDay: shiftedTime(part.value.timeOfDay, by) } }
  }
  return part
}

function shiftedTime(time: number, shifts: readonly Shift[]): number {
  const shift = shifts.find(({ from, to }) => time >= from * secondsPerHour && time < to * secondsPerHour)
  return time + (shift?.by ?? 0) * secondsPerHour
}
