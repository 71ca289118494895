/** Reads one line into a task: what is a name, and what says when, how long, how urgent, where and how often. */
import type { LocalTime } from '../calendar/local-time.ts'
import { TimeLevel } from '../calendar/time-level.ts'
import type { Bound, Window } from './bounds.ts'
import type { GroupName } from './phrases.ts'
import { type Found, type Grammar, Reading } from './grammar.ts'
import type { Follow } from './pattern.ts'
import { type MarkedContext, type NamedContext, contextAt, priorityOf } from './marks.ts'
import type { Repeat } from './repeat.ts'
import type { CaptureRules, Span, When } from './slots.ts'
import { type Token, tokensOf } from './tokens.ts'

export type CaptureValue =
  | { readonly kind: 'when'; readonly value: When }
  | { readonly kind: 'time'; readonly value: number }
  | { readonly kind: 'span'; readonly value: Span }
  | { readonly kind: 'length'; readonly value: number }
  | { readonly kind: 'due'; readonly value: Bound }
  | { readonly kind: 'start'; readonly value: LocalTime }
  | { readonly kind: 'window'; readonly value: Window }
  | { readonly kind: 'repeat'; readonly value: Repeat }
  | { readonly kind: 'priority'; readonly value: number }
  | { readonly kind: 'context'; readonly value: MarkedContext }

/** A piece of the line that means something, in whole words. */
export type CapturePart = CaptureValue & {
  readonly source: string
  readonly start: number
  readonly end: number
}

export interface Capture {
  /** The words that mean nothing else. */
  readonly name: string
  /** In the order of the line. */
  readonly parts: readonly CapturePart[]
}

export interface CaptureGiven extends CaptureRules {
  readonly grammar: Grammar
  readonly contexts: readonly NamedContext[]
  /** Phrases that were given back to the name. */
  readonly literals?: readonly string[]
}

export function readCapture(line: string, given: CaptureGiven): Capture {
  const tokens = tokensOf(line, given.literals)
  const found = [...marksIn(line, tokens, given), ...phrasesIn(tokens, given)]
  const chosen = withoutSeconds(followed(apart(found), tokens, given.grammar), tokens)
  const parts = chosen
    .toSorted((one, other) => one.from - other.from)
    .map(({ from, to, part }) => {
      const [start, end] = [tokens[from]!.start, tokens[to - 1]!.end]
      return { ...part, start, end, source: line.slice(start, end) }
    })
  return { name: nameBetween(line, parts), parts }
}

interface Candidate {
  readonly from: number
  readonly to: number
  readonly follow: Follow
  readonly part: CaptureValue
}

/** The kinds that are found by phrases, and the phrases that make them. */
const groupsOf = {
  window: ['window'],
  due: ['due'],
  start: ['start'],
  repeat: ['longRepeat', 'repeat'],
  span: ['span'],
  when: ['moment', 'when'],
  time: ['time'],
  length: ['length'],
} as const satisfies Partial<Record<CaptureValue['kind'], readonly GroupName[]>>

const kinds = Object.keys(groupsOf) as (keyof typeof groupsOf)[]

function phrasesIn(tokens: readonly Token[], given: CaptureGiven): Candidate[] {
  const reading = new Reading(given.grammar, tokens, given)
  return tokens.flatMap((token, from) => {
    if (!token.startsWord || token.literal) return []
    return kinds.flatMap((kind) => {
      return groupsOf[kind]
        .flatMap((group): readonly Found<unknown>[] => reading.find(group, from))
        .filter(({ end }) => isWhole(tokens, from, end))
        .map(({ value, end, follow }) => ({ from, to: end, follow, part: { kind, value } as CaptureValue }))
    })
  })
}

/** Ends with a word, and no sentence ends within. */
function isWhole(tokens: readonly Token[], from: number, to: number): boolean {
  return tokens[to - 1]!.endsWord && !tokens.slice(from, to - 1).some(({ isLast }) => isLast)
}

function marksIn(line: string, tokens: readonly Token[], { grammar, contexts }: CaptureGiven): Candidate[] {
  return tokens.flatMap((token, from): Candidate[] => {
    if (!token.startsWord || token.literal) return []
    const word = line.slice(token.start, token.end)
    const priority = priorityOf(word, grammar)
    if (priority !== null) {
      const to = tokens.findIndex(({ endsWord }, index) => index >= from && endsWord) + 1
      return [{ from, to, follow: 'anything', part: { kind: 'priority', value: priority } }]
    }
    const marked = contextAt(line, tokens, from, contexts)
    return marked
      ? [{ from, to: marked.end, follow: 'anything', part: { kind: 'context', value: marked.context } }]
      : []
  })
}

/** Where candidates overlap the longer one is meant; of equal ones the first kind, and the one that is sure. */
function apart(candidates: readonly Candidate[]): Candidate[] {
  const chosen: Candidate[] = []
  const wanted = candidates.toSorted(
    (one, other) =>
      other.to - other.from - (one.to - one.from) || Number(isUnsure(one)) - Number(isUnsure(other)),
  )
  for (const candidate of wanted) {
    if (chosen.every(({ from, to }) => candidate.to <= from || candidate.from >= to)) chosen.push(candidate)
  }
  return chosen
}

function isUnsure({ follow }: Candidate): boolean {
  return follow !== 'anything'
}

/** Unsure ones stay only where nothing follows that they might belong to. */
function followed(candidates: readonly Candidate[], tokens: readonly Token[], grammar: Grammar): Candidate[] {
  const kept = candidates.filter((candidate) => !isUnsure(candidate))
  const unsure = candidates.filter(isUnsure).toSorted((one, other) => other.from - one.from)
  for (const candidate of unsure) {
    const next = tokens[candidate.to]
    const isFree =
      next === undefined ||
      tokens[candidate.to - 1]!.isClosed ||
      grammar.small.has(next.text) ||
      kept.some(({ from }) => from === candidate.to) ||
      (candidate.follow === 'not-owner' && !grammar.owners.some((ending) => next.text.endsWith(ending)))
    if (isFree) kept.push(candidate)
  }
  return kept
}

/** What a task has only one of. */
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
}

/**
 * Of two phrases that say the same, the one at the end of the line is meant, else the one at its beginning, else the
 * first. A time of day goes with a day only.
 */
function withoutSeconds(candidates: readonly Candidate[], tokens: readonly Token[]): Candidate[] {
  const atEnd = reaching(
    candidates.toSorted((one, other) => other.to - one.to),
    tokens.length,
    (each) => [each.to, each.from],
  )
  const atStart = reaching(
    candidates.toSorted((one, other) => one.from - other.from),
    0,
    (each) => [each.from, each.to],
  )
  const rank = (each: Candidate) => (atEnd.has(each) ? 0 : atStart.has(each) ? 1 : 2)
  const taken = new Set<string>()
  const chosen: Candidate[] = []
  for (const candidate of candidates.toSorted(
    (one, other) => rank(one) - rank(other) || one.from - other.from,
  )) {
    const claims = claimsOf(candidate.part)
    if (claims.some((facet) => taken.has(facet))) continue
    for (const facet of claims) taken.add(facet)
    chosen.push(candidate)
  }
  const isLong = chosen.some(({ part }) => part.kind === 'when' && part.value.level > TimeLevel.Days)
  return isLong ? chosen.filter(({ part }) => part.kind !== 'time' && part.kind !== 'span') : chosen
}

function claimsOf(part: CaptureValue): readonly string[] {
  const claims = facets[part.kind]
  const hasTime = part.kind === 'when' && part.value.time !== null && part.value.part === undefined
  return hasTime ? [...claims, 'time'] : claims
}

/** The candidates that touch the edge, or touch those that do. */
function reaching(
  candidates: readonly Candidate[],
  edge: number,
  sides: (candidate: Candidate) => readonly [near: number, far: number],
): ReadonlySet<Candidate> {
  const touching = new Set<Candidate>()
  let reached = edge
  for (const candidate of candidates) {
    const [near, far] = sides(candidate)
    if (near !== reached) break
    touching.add(candidate)
    reached = far
  }
  return touching
}

function nameBetween(line: string, parts: readonly CapturePart[]): string {
  const ends = [0, ...parts.map(({ end }) => end)]
  const starts = [...parts.map(({ start }) => start), line.length]
  return ends
    .map((end, index) => line.slice(end, starts[index]))
    .join(' ')
    .replaceAll(/(^|\s)\\(?=\S)/gu, '$1')
    .replaceAll(/\s+/gu, ' ')
    .replace(/^[\s,;–—-]+(?=\s|$)|[\s,;–—-]+$/gu, '')
    .trim()
}
