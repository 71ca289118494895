/** Parts that are marked by a preceding sign: `!2` a priority, `@home` a context. */
import type { Grammar } from './grammar.ts'
import { type Token, normalize, splitWords } from './tokens.ts'

export interface NamedContext {
  readonly id: string
  readonly name: string
}

/** Null for a new context. */
export interface ContextMention {
  readonly id: string | null
  readonly name: string
}

/** Names of contexts are shorter. */
const maxMarkerLength = 200

/** The highest priority on the scale of 0 to 10. */
const maxPriority = 10

/** `!7` as a number; `!`, `!!`, `!!!` increasingly high; `!high` by its name. */
export function parsePriorityMarker(word: string, { priorities }: Grammar): number | null {
  const exclamationMarks = /^!{1,3}$/.exec(word)?.[0].length
  if (exclamationMarks !== undefined) return maxPriority - 3 + exclamationMarks
  const name = normalize(/^!([\d\p{L}]+)[,.;]?$/u.exec(word)?.[1] ?? '')
  if (/^\d+$/.test(name)) return Number(name) <= maxPriority ? Number(name) : null
  return priorities.get(name) ?? null
}

interface ContextMatch {
  readonly context: ContextMention
  /** The first token after it. */
  readonly end: number
}

/** Matches the longest context name at a mark, else the first with this prefix, else a new context. */
export function contextMatcher(
  line: string,
  tokens: readonly Token[],
  contexts: readonly NamedContext[],
): (at: number) => ContextMatch | null {
  if (!line.includes('@')) return () => null
  const named = contexts.map((context) => ({ context, name: normalizedName(context.name) }))
  const byName = new Map(named.toReversed().map(({ context, name }) => [name, context]))
  const wordCounts = new Set(contexts.map(({ name }) => splitWords(name).length))
  const longestFirst = [...wordCounts].toSorted((one, other) => other - one)
  return (at) => {
    const { start } = tokens[at]!
    if (line[start] !== '@') return null
    const words = splitWords(line.slice(start + 1, start + 1 + maxMarkerLength)).map(({ text }) => text)
    const [first = ''] = words
    if (!/^\p{L}/u.test(first) || !line.startsWith(first, start + 1)) return null
    for (const count of longestFirst.filter((each) => each <= words.length)) {
      const context = byName.get(markedName(words.slice(0, count)))
      if (context) return { context, end: endOfWords(tokens, at, count) }
    }
    const name = withoutPunctuation(first).replaceAll('_', ' ')
    const prefix = normalizedName(name)
    const existing = byName.get(prefix) ?? named.find((each) => each.name.startsWith(prefix))?.context
    return { context: existing ?? { id: null, name }, end: endOfWords(tokens, at, 1) }
  }
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
