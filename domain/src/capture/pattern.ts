/** Compiles the patterns of a lexicon; `lexicon.ts` describes their syntax. */
import { type Token, normalize, tokenize } from './tokens.ts'
import type { SlotName } from './slots.ts'

interface WordForms {
  readonly whole: ReadonlySet<string>
  readonly stems: readonly string[]
}

export type PatternElement =
  | { readonly kind: 'word'; readonly optional: boolean; readonly forms: WordForms }
  | { readonly kind: 'slot'; readonly optional: boolean; readonly name: SlotName }

/** What may follow in the name: anything; no word that the last number could count; nothing. */
export type Follow = 'anything' | 'not-noun' | 'nothing'

export interface Pattern {
  readonly follow: Follow
  /** No neighbouring word may select a certain time: "next Monday and Tuesday". */
  readonly excludesDeterminers: boolean
  /** Only directly after a day. */
  readonly needsDay: boolean
  readonly elements: readonly PatternElement[]
  /** Its possible beginnings, an index that avoids trying most patterns: words, or a slot; null if unknown. */
  readonly firstSet: ReadonlySet<string> | SlotName | null
}

export function parsePattern(text: string): Pattern {
  const follow = text.startsWith('~') ? 'nothing' : text.startsWith('?') ? 'not-noun' : 'anything'
  const elements = text
    .replace(/^[~?+&]/, '')
    .split(' ')
    .flatMap(elementsOf)
  return {
    follow,
    excludesDeterminers: text.startsWith('+'),
    needsDay: text.startsWith('&'),
    elements,
    firstSet: firstSetOf(elements),
  }
}

function elementsOf(piece: string): PatternElement[] {
  const optional = piece.startsWith('(')
  const bare = optional ? piece.slice(1, -1) : piece
  if (bare.startsWith('{')) return [{ kind: 'slot', optional, name: bare.slice(1, -1) as SlotName }]
  if (bare.includes('|')) return [{ kind: 'word', optional, forms: formsOf(bare.split('|')) }]
  // A word with a dash is split at the dash.
  const words = tokenize(bare).map((token) => token.text)
  return words.map((word) => ({ kind: 'word', optional, forms: formsOf([word]) }))
}

function formsOf(forms: readonly string[]): WordForms {
  return {
    whole: new Set(forms.filter((form) => !form.endsWith('*')).map(normalize)),
    stems: forms.filter((form) => form.endsWith('*')).map((form) => normalize(form.slice(0, -1))),
  }
}

export function matchesForm({ text, literal }: Token, { whole, stems }: WordForms): boolean {
  return !literal && (whole.has(text) || stems.some((stem) => text.startsWith(stem)))
}

function firstSetOf(elements: readonly PatternElement[]): Pattern['firstSet'] {
  const [first] = elements
  if (first?.kind === 'slot' && !first.optional) return first.name
  const firstSet = new Set<string>()
  for (const element of elements) {
    if (element.kind === 'slot' || element.forms.stems.length > 0) return null
    for (const form of element.forms.whole) firstSet.add(form)
    if (!element.optional) break
  }
  return firstSet
}

/** The meanings of a vocabulary by form; a form may have several words. */
export type FormTable<M> = ReadonlyMap<string, M>

/** The keys of an object are texts, including numbers. */
export function formTable<M>(forms: Readonly<Partial<Record<string, string>>>): FormTable<M> {
  const entries = Object.entries(forms).flatMap(([key, list]) => {
    const meaning = (/^-?[\d.]+$/.test(key) ? Number(key) : key) as M
    return parseForms(list ?? '').map((form) => [form, meaning] as const)
  })
  return new Map(entries)
}

export function parseForms(list: string): string[] {
  const forms = list.split(',').map((form) => tokenize(form.trim()).map((token) => token.text))
  return forms.filter((form) => form.length > 0).map((form) => form.join(' '))
}
