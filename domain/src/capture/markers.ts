/** Parts that are marked by a preceding sign: `!2` a priority, `@home` a context. */
import type { Grammar } from './grammar.ts'
import { type Token, normalize, splitWords } from './tokens.ts'

/** A context with its name. */
export interface NamedContext {
  readonly id: string
  readonly name: string
}

/** Null for a new context. */
export interface ContextMention {
  readonly id: string | null
  readonly name: string
}

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

/** The longest context name at the mark, else the first with this prefix, else a new context. */
export function matchContextMarker(
  line: string,
  tokens: readonly Token[],
  at: number,
  contexts: readonly NamedContext[],
): { readonly context: ContextMention; readonly end: number } | null {
  const words = splitWords(line.slice(tokens[at]!.start)).map(({ text }) => text)
  const markedName = /^@(\p{L}.*)$/u.exec(words[0] ?? '')?.[1]?.replace(/[,.;:!?)]+$/u, '')
  if (markedName === undefined) return null
  const fullMatch = contexts
    .map((context) => ({ context, length: splitWords(context.name).length }))
    .filter(({ context, length }) => isNameAt(words.slice(0, length), context.name))
    .toSorted((one, other) => other.length - one.length)[0]
  if (fullMatch) return { context: fullMatch.context, end: endOfWords(tokens, at, fullMatch.length) }
  const name = markedName.replaceAll('_', ' ')
  const existing =
    contexts.find((context) => normalizedName(context.name) === normalizedName(name)) ??
    contexts.find((context) => normalizedName(context.name).startsWith(normalizedName(name)))
  return { context: existing ?? { id: null, name }, end: endOfWords(tokens, at, 1) }
}

function isNameAt(words: readonly string[], name: string): boolean {
  return (
    normalizedName(
      words
        .join(' ')
        .replace(/^@/, '')
        .replace(/[,.;:!?)]+$/u, ''),
    ) === normalizedName(name)
  )
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
