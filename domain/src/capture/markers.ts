/** What is marked by a sign before it: `!2` a priority, `@home` a context. */
import type { Grammar } from './grammar.ts'
import { type Token, normalize, splitWords } from './tokens.ts'

/** A context as the person knows it. */
export interface NamedContext {
  readonly id: string
  readonly name: string
}

/** One that is not there yet has no id. */
export interface ContextMention {
  readonly id: string | null
  readonly name: string
}

/** Highest on the scale of 0 to 10 that priorities have. */
const maxPriority = 10

/** `!7` is the figure itself; `!`, `!!`, `!!!` say it louder; `!high` by its name. */
export function parsePriorityMarker(word: string, { priorities }: Grammar): number | null {
  const exclamationMarks = /^!{1,3}$/.exec(word)?.[0].length
  if (exclamationMarks !== undefined) return maxPriority - 3 + exclamationMarks
  const name = normalize(/^!([\d\p{L}]+)[,.;]?$/u.exec(word)?.[1] ?? '')
  if (/^\d+$/.test(name)) return Number(name) <= maxPriority ? Number(name) : null
  return priorities.get(name) ?? null
}

/** The longest name that stands at the mark, else the first that begins so, else a new one. */
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

/** The token behind so many words. */
function endOfWords(tokens: readonly Token[], at: number, count: number): number {
  let end = at
  for (let passed = 0; passed < count && end < tokens.length; end++) if (tokens[end]!.endsWord) passed++
  return end
}
