/** Parses one line into the name of a task and parts: when, how long, how urgent, where and how often. */
import { TimeLevel } from '../calendar/time-level.ts'
import type { Bound, TimeWindow } from './deadline-phrases.ts'
import type { GroupName } from './phrase-groups.ts'
import { type PhraseMatch, type Grammar, LineParser } from './grammar.ts'
import { acceptedCandidates, isBoundOfHour, isOfHour, namesDay } from './acceptance.ts'
import { type Candidate, isMarker } from './candidate.ts'
import {
  type ContextMention,
  type NamedTask,
  contextMatcher,
  parentMatcher,
  parsePriorityMarker,
} from './markers.ts'
import { isDuration } from './figures.ts'
import { withOccasion } from './occasions.ts'
import type { Repeat } from './repeat.ts'
import { weekly } from './repeat-phrases.ts'
import { weekdayRange } from './slot-matchers.ts'
import type { CaptureRules, TimeOfDaySpan, When } from './slots.ts'
import { type Token, tokenize } from './tokens.ts'

export type CaptureValue =
  | { readonly kind: 'when'; readonly value: When }
  | { readonly kind: 'time'; readonly value: number }
  | { readonly kind: 'span'; readonly value: TimeOfDaySpan }
  | { readonly kind: 'length'; readonly value: number }
  | { readonly kind: 'due'; readonly value: Bound }
  | { readonly kind: 'start'; readonly value: Bound }
  | { readonly kind: 'window'; readonly value: TimeWindow }
  | { readonly kind: 'repeat'; readonly value: Repeat }
  | { readonly kind: 'priority'; readonly value: number }
  | { readonly kind: 'context'; readonly value: ContextMention }
  | { readonly kind: 'parent'; readonly value: NamedTask }

/** A part of the line with a meaning, in whole words. */
export type CapturePart = CaptureValue & {
  readonly source: string
  readonly start: number
  readonly end: number
}

export interface Capture {
  /** The remaining words. */
  readonly name: string
  /** In the order of the line. */
  readonly parts: readonly CapturePart[]
}

export interface CaptureOptions extends CaptureRules {
  readonly grammar: Grammar
  readonly contexts: readonly ContextMention[]
  /** The tasks that `#` can name; none if the parent is known otherwise. */
  readonly parents?: readonly NamedTask[]
  /** Phrases that the user has returned to the name. */
  readonly literals?: readonly string[]
}

export function parseCapture(line: string, options: CaptureOptions): Capture {
  const tokens = options.grammar.spelling.correct(tokenize(line, options.literals))
  const found = [...findMarkers(line, tokens, options), ...findPhrases(tokens, options)]
  const chosen = withoutDuplicates(
    acceptedCandidates(withoutOverlaps(found), tokens, options.grammar),
    tokens,
    options.grammar,
  )
  const parts = withOccasion(everyWeekIfTimed(chosen), tokens, options.grammar)
    .toSorted((one, other) => one.from - other.from)
    .map(({ from, to, part }) => {
      const [start, end] = [tokens[from]!.start, tokens[to - 1]!.end]
      return { ...part, start, end, source: line.slice(start, end) }
    })
  return { name: nameOutside(line, parts), parts }
}

/** The kinds of parts that phrases express, with their groups of phrases. */
const groupsByKind = {
  window: ['window'],
  due: ['due'],
  start: ['start'],
  repeat: ['longRepeat', 'repeat'],
  span: ['span'],
  when: ['moment', 'when'],
  time: ['time'],
  length: ['length'],
} as const satisfies Partial<Record<CaptureValue['kind'], readonly GroupName[]>>

const phraseKinds = Object.keys(groupsByKind) as (keyof typeof groupsByKind)[]

function findPhrases(tokens: readonly Token[], options: CaptureOptions): Candidate[] {
  const reading = new LineParser(options.grammar, tokens, options)
  return tokens.flatMap((token, from) => {
    if (!token.startsWord || token.literal) return []
    const isTimePossible = !isDuration(tokens, from, options.grammar)
    return phraseKinds.flatMap((kind) => {
      if (kind === 'time' && !isTimePossible) return []
      return groupsByKind[kind]
        .flatMap((group): readonly PhraseMatch<unknown>[] => reading.find(group, from))
        .filter(({ end }) => isWholeWords(tokens, from, end) && !isCutDuration(tokens, end, options.grammar))
        .map(({ value, end, follow, needs }) => ({
          from,
          to: end,
          follow,
          needs,
          part: { kind, value } as CaptureValue,
        }))
    })
  })
}

/** "Thursday 2" of "Thursday 2 hours", "at seven twenty" of "at seven twenty minutes of yoga" */
function isCutDuration(tokens: readonly Token[], end: number, { matchers }: Grammar): boolean {
  return matchers.n(tokens, end - 1).length > 0 && matchers.durationUnit(tokens, end).length > 0
}

/** Whether the range ends with a word and contains no end of a sentence. */
function isWholeWords(tokens: readonly Token[], from: number, to: number): boolean {
  return tokens[to - 1]!.endsWord && !tokens.slice(from, to - 1).some(({ endsSentence: isLast }) => isLast)
}

function findMarkers(
  line: string,
  tokens: readonly Token[],
  { grammar, contexts, parents = [] }: CaptureOptions,
): Candidate[] {
  const contextAt = contextMatcher(line, tokens, contexts)
  const parentAt = parentMatcher(line, tokens, parents)
  return tokens.flatMap((token, from): Candidate[] => {
    if (!token.startsWord || token.literal) return []
    const word = line.slice(token.start, token.end)
    const priority = parsePriorityMarker(word, grammar)
    if (priority !== null) {
      const to = tokens.findIndex(({ endsWord }, index) => index >= from && endsWord) + 1
      return [marker(from, to, { kind: 'priority', value: priority })]
    }
    const [context, parent] = [contextAt(from), parentAt(from)]
    return [
      ...(context ? [marker(from, context.end, { kind: 'context', value: context.named })] : []),
      ...(parent ? [marker(from, parent.end, { kind: 'parent', value: parent.named })] : []),
    ]
  })
}

function marker(from: number, to: number, part: CaptureValue): Candidate {
  return { from, to, follow: 'anything', needs: null, part }
}

/** The longer of two overlapping candidates wins; if both are equally long, the earlier kind or the certain one. */
function withoutOverlaps(candidates: readonly Candidate[]): Candidate[] {
  const longestFirst = candidates.toSorted(
    (one, other) =>
      other.to - other.from - (one.to - one.from) || Number(isAmbiguous(one)) - Number(isAmbiguous(other)),
  )
  const taken = new Set<number>()
  return longestFirst.filter(({ from, to }) => {
    const range = Array.from({ length: to - from }, (_, index) => from + index)
    if (range.some((token) => taken.has(token))) return false
    for (const token of range) taken.add(token)
    return true
  })
}

function isAmbiguous({ follow, needs }: Candidate): boolean {
  return follow !== 'anything' || needs !== null
}

/** "From Monday to Friday at 7" recurs every week; without a time it is the days of one week. */
function everyWeekIfTimed(candidates: readonly Candidate[]): readonly Candidate[] {
  const isTimed = candidates.some(({ part }) => part.kind === 'time' || part.kind === 'span')
  const isRepeated = candidates.some(({ part }) => part.kind === 'repeat')
  if (!isTimed || isRepeated) return candidates
  return candidates.map((each) => {
    const [first, last] = (each.part.kind === 'window' && each.part.value.weekdays) || []
    return first === undefined || last === undefined
      ? each
      : { ...each, part: { kind: 'repeat', value: weekly(weekdayRange(first, last)) } }
  })
}

/** Kinds of parts that a task has only once. */
const facets: Readonly<Record<CaptureValue['kind'], readonly string[]>> = {
  when: ['when'],
  time: ['time'],
  span: ['time', 'length'],
  length: ['length'],
  due: ['due'],
  start: ['start'],
  window: ['due', 'start'],
  repeat: ['repeat'],
  priority: ['priority'],
  context: [],
  parent: ['parent'],
}

/**
 * Of phrases of one kind, the one at the end of the line wins, then the one at its start, then the first. A time of day
 * needs a day.
 */
function withoutDuplicates(
  candidates: readonly Candidate[],
  tokens: readonly Token[],
  grammar: Grammar,
): Candidate[] {
  const { conjunctions, matchers } = grammar
  const atEnd = adjacentTo(
    candidates.toSorted((one, other) => other.to - one.to),
    tokens.length,
    (each) => [each.to, each.from],
  )
  const atStart = adjacentTo(
    candidates.toSorted((one, other) => one.from - other.from),
    0,
    (each) => [each.from, each.to],
  )
  const rank = (each: Candidate) => (atEnd.has(each) ? 0 : atStart.has(each) ? 1 : 2)
  const taken = new Set<string>()
  const chosen: Candidate[] = []
  const others: Candidate[] = []
  for (const candidate of candidates.toSorted(
    (one, other) => rank(one) - rank(other) || one.from - other.from,
  )) {
    const claims = facetsOf(candidate.part)
    if (claims.some((facet) => taken.has(facet))) {
      others.push(candidate)
      continue
    }
    for (const facet of claims) taken.add(facet)
    chosen.push(candidate)
  }
  const isNextTo = (one: Candidate, other: Candidate) => {
    const between = tokens.slice(Math.min(one.to, other.to), Math.max(one.from, other.from))
    return between.every(({ text }) => conjunctions.has(text))
  }
  // "Monday or Tuesday" uses neither.
  const unambiguous = chosen.filter((each) => !others.some((other) => isNextTo(each, other)))
  const hasPeriod = unambiguous.some(({ part }) => part.kind === 'when' && part.value.level > TimeLevel.Days)
  const hasDay = unambiguous.some(({ part }) => ['when', 'repeat', 'window', 'start'].includes(part.kind))
  // "Boxing Day walk at 10" is not at ten today.
  const isOfHoliday = !hasDay && tokens.some((_, at) => matchers.holiday(tokens, at).length > 0)
  const isTaken = (at: number) => unambiguous.some(({ from, to }) => from <= at && at < to)
  const hasLostDay = !hasDay && tokens.some((_, at) => !isTaken(at) && namesDay(tokens, at, grammar))
  // "Завтра вечров в 8": the misspelt word would tell the half of the day.
  const hasLostPart = tokens.some(
    ({ text, literal }, at) => !literal && !isTaken(at) && grammar.spelling.isUnclearPart(text),
  )
  // "Every Friday before 18:00": the hour belongs to the recurrence, not to the day of the line.
  const repeat = unambiguous.find(({ part }) => part.kind === 'repeat')
  // "Daily at 9 except in July": a rule without the exception would have wrong days.
  const hasException =
    repeat &&
    tokens.some((_, at) => at >= repeat.to && !isTaken(at) && grammar.exceptions(tokens, at).length > 0)
  const isOnWeekday = unambiguous.some(({ part }) => part.kind === 'when' && part.value.isWeekday)
  // "On odd weeks on Monday": a rule cannot express these weeks.
  const isOfSomeWeeks =
    (repeat !== undefined || isOnWeekday) &&
    tokens.some((_, at) => !isTaken(at) && grammar.weekParities(tokens, at).length > 0)
  if (hasException || isOfSomeWeeks) return unambiguous.filter((each) => !hasTimeFacet(each.part))
  if (repeat) return unambiguous.filter((each) => !(hasLostPart ? isOfHour(each) : isBoundOfHour(each.part)))
  if (hasPeriod) return unambiguous.filter(({ part }) => part.kind !== 'time' && part.kind !== 'span')
  return isOfHoliday || hasLostDay || hasLostPart
    ? unambiguous.filter((each) => !isOfHour(each))
    : unambiguous
}

function hasTimeFacet(part: CaptureValue): boolean {
  return !isMarker(part) && part.kind !== 'length'
}

function facetsOf(part: CaptureValue): readonly string[] {
  const claims = facets[part.kind]
  const hasTime =
    part.kind === 'when'
      ? part.value.time !== null && part.value.part === undefined
      : part.kind === 'repeat' && part.value.hours !== undefined
  return hasTime ? [...claims, 'time'] : claims
}

/** The candidates adjacent to the edge of the line, directly or through others. */
function adjacentTo(
  candidates: readonly Candidate[],
  edge: number,
  sides: (candidate: Candidate) => readonly [near: number, far: number],
): ReadonlySet<Candidate> {
  const adjacent = new Set<Candidate>()
  let boundary = edge
  for (const candidate of candidates) {
    const [near, far] = sides(candidate)
    if (near !== boundary) break
    adjacent.add(candidate)
    boundary = far
  }
  return adjacent
}

function nameOutside(line: string, parts: readonly CapturePart[]): string {
  if (parts.length === 0) return withoutEscapes(line).trim()
  let rest = line.slice(0, parts[0]!.start)
  for (const [index, { source, end }] of parts.entries()) {
    const between = line.slice(end, parts[index + 1]?.start ?? line.length)
    const before = withPunctuationOf(rest, source, between.trim())
    rest = before.endsWith('(') ? before + between.trimStart() : `${before} ${between}`
  }
  return withoutEscapes(rest)
    .replace(/^[\s,;:–—-]+(?=\s|$)|[\s,;:–—-]+$/gu, '')
    .trim()
}

/** The name before a removed part, with the parenthesis, comma or full stop of the part if more follows. */
function withPunctuationOf(name: string, source: string, following: string): string {
  if (source.startsWith('(') && !source.includes(')')) return following === '' ? name : `${name}(`
  // A dash before the part: "Book club - Tuesday at Anna's"
  const before = name.trimEnd().replace(/\s[-–—]$/u, '')
  const isOpen = before.lastIndexOf('(') > before.lastIndexOf(')')
  if (source.includes(')') && !source.includes('(')) return isOpen ? `${before})` : name
  if (before === '' || following === '' || /[,;:.!?…(]$/u.test(before)) return before === '' ? name : before
  const isNewSentence = /^\p{Lu}/u.test(following) && /\p{L}{5}\.$/u.test(source)
  return before + (isNewSentence ? '.' : (/[\p{L}\p{N}.][,;:!?…]$/u.exec(source)?.[0].at(-1) ?? ''))
}

/** Removes the backslashes that keep words literal, and repeated spaces. */
function withoutEscapes(text: string): string {
  return text.replaceAll(/(^|\s)\\(?=\S)/gu, '$1').replaceAll(/\s+/gu, ' ')
}
