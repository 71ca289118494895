/** What is marked by a sign before it: `!2` a priority, `@home` a context. */
import type { Grammar } from './grammar.ts'
import { type Token, normal, wordsIn } from './tokens.ts'

/** A context as the person knows it. */
export interface NamedContext {
  readonly id: string
  readonly name: string
}

/** One that is not there yet has no id. */
export interface MarkedContext {
  readonly id: string | null
  readonly name: string
}

/** Highest on the scale of 0 to 10 that priorities have. */
const highest = 10

/** `!7` is the figure itself; `!`, `!!`, `!!!` say it louder; `!high` by its name. */
export function priorityOf(word: string, { priorities }: Grammar): number | null {
  const marks = /^!{1,3}$/.exec(word)?.[0].length
  if (marks !== undefined) return highest - 3 + marks
  const name = normal(/^!([\d\p{L}]+)[,.;]?$/u.exec(word)?.[1] ?? '')
  if (/^\d+$/.test(name)) return Number(name) <= highest ? Number(name) : null
  return priorities.get(name) ?? null
}

/** The longest name that stands at the mark, else the first that begins so, else a new one. */
export function contextAt(
  line: string,
  tokens: readonly Token[],
  at: number,
  contexts: readonly NamedContext[],
): { readonly context: MarkedContext; readonly end: number } | null {
  const words = wordsIn(line.slice(tokens[at]!.start)).map(({ text }) => text)
  const mark = /^@(\p{L}.*)$/u.exec(words[0] ?? '')?.[1]?.replace(/[,.;:!?)]+$/u, '')
  if (mark === undefined) return null
  const whole = contexts
    .map((context) => ({ context, length: wordsIn(context.name).length }))
    .filter(({ context, length }) => isNameAt(words.slice(0, length), context.name))
    .toSorted((one, other) => other.length - one.length)[0]
  if (whole) return { context: whole.context, end: endOfWords(tokens, at, whole.length) }
  const name = mark.replaceAll('_', ' ')
  const known =
    contexts.find((context) => comparable(context.name) === comparable(name)) ??
    contexts.find((context) => comparable(context.name).startsWith(comparable(name)))
  return { context: known ?? { id: null, name }, end: endOfWords(tokens, at, 1) }
}

function isNameAt(words: readonly string[], name: string): boolean {
  return (
    comparable(
      words
        .join(' ')
        .replace(/^@/, '')
        .replace(/[,.;:!?)]+$/u, ''),
    ) === comparable(name)
  )
}

function comparable(name: string): string {
  return wordsIn(normal(name.replaceAll('_', ' ')))
    .map(({ text }) => text)
    .join(' ')
}

/** The token behind so many words. */
function endOfWords(tokens: readonly Token[], at: number, count: number): number {
  let end = at
  for (let passed = 0; passed < count && end < tokens.length; end++) if (tokens[end]!.endsWord) passed++
  return end
}
