/** Parts that are marked by a preceding sign: `!2` a priority, `@home` a context, `#Thesis` the task above. */
import { maxPriority } from '../tasks/priority.ts'
import type { Grammar } from './grammar.ts'
import { type Token, normalize, splitWords } from './tokens.ts'

/** A task that may become the parent of the captured one. */
export interface NamedTask {
  readonly id: string
  readonly name: string
  readonly color?: string
}

/** The id is null for a new context. */
export interface ContextMention {
  readonly id: string | null
  readonly name: string
  readonly color?: string
}

/** The longest name of a context or a task. */
const maxMarkerLength = 255

/** `!7` as a number; `!`, `!!`, `!!!` increasingly high; `!high` by its name. */
export function parsePriorityMarker(word: string, { priorities }: Grammar): number | null {
  const exclamationMarks = /^!{1,3}$/.exec(word)?.[0].length
  if (exclamationMarks !== undefined) return maxPriority - 3 + exclamationMarks
  const name = normalize(/^!([\d\p{L}]+)[,.;]?$/u.exec(word)?.[1] ?? '')
  if (/^\d+$/.test(name)) return Number(name) <= maxPriority ? Number(name) : null
  return priorities.get(name) ?? null
}

interface Mention<T> {
  readonly named: T
  /** The first token after it. */
  readonly end: number
}

type MentionMatcher<T> = (at: number) => Mention<T> | null

/** Matches the longest task name at `#`. Anything else after `#` is part of the name: "Fix #44". */
export function parentMatcher(
  line: string,
  tokens: readonly Token[],
  tasks: readonly NamedTask[],
): MentionMatcher<NamedTask> {
  if (!line.includes('#')) return () => null
  const longestName = longestNameMatcher('#', line, tokens, tasks)
  return (at) => (line[tokens[at]!.start] === '#' ? longestName(at) : null)
}

/** Matches the longest context name at `@`, else the first with this prefix, else a new context. */
export function contextMatcher(
  line: string,
  tokens: readonly Token[],
  contexts: readonly ContextMention[],
): MentionMatcher<ContextMention> {
  if (!line.includes('@')) return () => null
  const longestName = longestNameMatcher('@', line, tokens, contexts)
  const names = contexts.map((context) => ({ context, name: normalizedName(context.name) }))
  return (at) => {
    const [first = ''] = wordsAfterSign(line, tokens[at]!.start, '@')
    if (!/^\p{L}/u.test(first)) return null
    const known = longestName(at)
    if (known) return known
    const name = withoutPunctuation(first).replaceAll('_', ' ')
    const prefix = normalizedName(name)
    const existing = names.find((each) => each.name.startsWith(prefix))?.context
    return { named: existing ?? { id: null, name }, end: endOfWords(tokens, at, 1) }
  }
}

/** If several have the same name, the first one matches. */
function longestNameMatcher<T extends { readonly name: string }>(
  sign: string,
  line: string,
  tokens: readonly Token[],
  all: readonly T[],
): MentionMatcher<T> {
  const byName = new Map(all.toReversed().map((each) => [markedName([each.name]), each]))
  // A name joined by underscores is one word.
  const wordCounts = new Set([1, ...all.map(({ name }) => splitWords(name).length)])
  const longestFirst = [...wordCounts].toSorted((one, other) => other - one)
  return (at) => {
    const words = wordsAfterSign(line, tokens[at]!.start, sign)
    for (const count of longestFirst.filter((each) => each <= words.length)) {
      const named = byName.get(markedName(words.slice(0, count)))
      if (named) return { named, end: endOfWords(tokens, at, count) }
    }
    return null
  }
}

/** The words after a sign that is directly before the first of them; empty if another character is at `start`. */
function wordsAfterSign(line: string, start: number, sign: string): readonly string[] {
  if (line[start] !== sign || /^\s/u.test(line.slice(start + 1))) return []
  return splitWords(line.slice(start + 1, start + 1 + maxMarkerLength)).map(({ text }) => text)
}

function markedName(words: readonly string[]): string {
  return normalizedName(withoutPunctuation(words.join(' ')))
}

function withoutPunctuation(name: string): string {
  return name.replace(/[,.;:!?)]+$/u, '')
}

function normalizedName(name: string): string {
  return splitWords(normalize(name.replaceAll('_', ' ')))
    .map(({ text }) => text)
    .join(' ')
}

/** The token after `count` words. */
function endOfWords(tokens: readonly Token[], at: number, count: number): number {
  let end = at
  for (let passed = 0; passed < count && end < tokens.length; end++) if (tokens[end]!.endsWord) passed++
  return end
}
