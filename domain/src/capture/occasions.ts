/** Which half of the day an hour from 1 to 12 is in, by what the task is: dinner at 8 is in the evening. */
import { secondsPerDay, secondsPerHour } from '../calendar/local-time.ts'
import type { Candidate } from './candidate.ts'
import type { Grammar } from './grammar.ts'
import type { Occasion } from './lexicon.ts'
import type { CaptureValue } from './parse-capture.ts'
import type { Token } from './tokens.ts'

/** The hours that an occasion means otherwise, and the shift to those that it means; `to` is exclusive. */
const shifts: Readonly<
  Record<Occasion, { readonly from: number; readonly to: number; readonly by: number }>
> = {
  // Hours before seven have been taken as those of the afternoon.
  morning: { from: 16, to: 19, by: -12 },
  noon: { from: 1, to: 5, by: 12 },
  evening: { from: 4, to: 11, by: 12 },
}

/** Moves the times of hours that do not say their half of the day. */
export function withOccasion(
  candidates: readonly Candidate[],
  tokens: readonly Token[],
  grammar: Grammar,
): readonly Candidate[] {
  const occasion = occasionOf(candidates, tokens, grammar)
  if (occasion === null) return candidates
  return candidates.map((each) => {
    const isExact = tokens
      .slice(each.from, each.to)
      .some((_, index) => saysHalfOfDay(tokens, each.from + index, grammar))
    return isExact ? each : { ...each, part: shifted(each.part, occasion) }
  })
}

/** The occasion that the words outside of the candidates name; null for none or several. */
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
  return new Set(found).size === 1 ? found[0]! : null

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

function shifted(part: CaptureValue, occasion: Occasion): CaptureValue {
  if (part.kind === 'time') return { ...part, value: shiftedTime(part.value, occasion) }
  if (part.kind === 'span') {
    return { ...part, value: { ...part.value, time: shiftedTime(part.value.time, occasion) } }
  }
  if (part.kind === 'due' && 'timeOfDay' in part.value) {
    return { ...part, value: { timeOfDay: shiftedTime(part.value.timeOfDay, occasion) } }
  }
  return part
}

function shiftedTime(time: number, occasion: Occasion): number {
  const { from, to, by } = shifts[occasion]
  const isMeant = time >= from * secondsPerHour && time < to * secondsPerHour
  return isMeant ? (time + by * secondsPerHour + secondsPerDay) % secondsPerDay : time
}
