/** Compiles the patterns of a lexicon; `lexicon.ts` describes their syntax. */
import { type Token, normalize, tokenize } from './tokens.ts'
import type { SlotName, SlotType } from './slots.ts'

interface WordForms {
  readonly whole: ReadonlySet<string>
  readonly stems: readonly string[]
}

export type PatternElement =
  | { readonly kind: 'word'; readonly optional: boolean; readonly forms: WordForms }
  | {
      readonly kind: 'slot'
      readonly optional: boolean
      /** With a 2 for the second slot of its type. */
      readonly name: SlotName
      readonly type: SlotType
    }

/** What may follow in the name: anything; no word that the last number could count; nothing. */
export type Follow = 'anything' | 'not-noun' | 'nothing'

/** The neighbour that a phrase needs: directly after a day, in a line with a day, or directly before hours. */
export type NeededNeighbor = 'day' | 'day-in-line' | 'hours'

const neededNeighbors: Readonly<Record<string, NeededNeighbor>> = {
  '&': 'day',
  '%': 'day-in-line',
  '^': 'hours',
}

export interface Pattern {
  readonly follow: Follow
  /** Whether no neighbouring word may select a certain time: "next Monday and Tuesday". */
  readonly excludesDeterminers: boolean
  readonly needs: NeededNeighbor | null
  /** The first element is not optional. */
  readonly elements: readonly PatternElement[]
}

/** The patterns of a text: one for each of its optional beginnings. */
export function parsePatterns(text: string): Pattern[] {
  const [mark] = /^[~?+&%^]/.exec(text) ?? ['']
  const follow = /[~%]/.test(mark) ? 'nothing' : mark === '?' ? 'not-noun' : 'anything'
  const elements = text.slice(mark.length).split(' ').flatMap(elementsOf)
  return beginningsOf(elements).map((each) => ({
    follow,
    excludesDeterminers: mark === '+',
    needs: neededNeighbors[mark] ?? null,
    elements: each,
  }))
}

function elementsOf(piece: string): PatternElement[] {
  const optional = piece.startsWith('(')
  const bare = optional ? piece.slice(1, -1) : piece
  if (bare.startsWith('{')) {
    const name = bare.slice(1, -1) as SlotName
    return [{ kind: 'slot', optional, name, type: name.replace(/2$/, '') as SlotType }]
  }
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

/** Splits a pattern by its beginnings: `(on) (the) {day}` may begin with either word or with the day. */
function beginningsOf(elements: readonly PatternElement[]): (readonly PatternElement[])[] {
  const [first, ...others] = elements
  if (!first) return []
  const required = [{ ...first, optional: false }, ...others]
  return first.optional ? [required, ...beginningsOf(others)] : [required]
}

/** The meanings of a vocabulary by form; a form may have several words. */
export type FormTable<M> = ReadonlyMap<string, M>

/** Object keys are strings, even if they are numbers. */
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
