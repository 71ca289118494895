/** Finds the phrases of several languages in a line: languages mix freely, they differ in their words. */
import type { Lexicon } from './lexicon.ts'
import { type Pattern, type Element, type Follow, formTable, formsIn, isForm, patternOf } from './pattern.ts'
import { type GroupName, type GroupValues, type PhraseName, groups } from './phrases.ts'
import { type CodedSlots, codedSlots } from './figures.ts'
import type { CaptureRules, Filled, Meaning, SlotName } from './slots.ts'
import type { Token } from './tokens.ts'

/** Something found from one token on. */
export interface Found<V> {
  readonly value: V
  /** The first token behind it. */
  readonly end: number
  readonly follow: Follow
}

interface Phrase<V> {
  readonly pattern: Pattern
  readonly meaning: Meaning<V>
}

/** The phrases of a group by what they begin with. */
interface PhraseTable<V> {
  readonly byWord: ReadonlyMap<string, readonly Phrase<V>[]>
  readonly bySlot: ReadonlyMap<SlotName, readonly Phrase<V>[]>
  readonly others: readonly Phrase<V>[]
}

export interface Grammar {
  readonly phrases: { readonly [G in GroupName]: PhraseTable<GroupValues[G]> }
  readonly coded: CodedSlots
  /** The priorities that have a name. */
  readonly priorities: ReadonlyMap<string, number>
  readonly small: ReadonlySet<string>
  /** Endings of words that a number before them may belong to. */
  readonly owners: readonly string[]
  readonly certain: ReadonlySet<string>
}

export function grammarOf(lexicons: readonly Lexicon[]): Grammar {
  const phrasesOf = <G extends GroupName>(group: G) =>
    tableOf(
      Object.entries(groups[group]).flatMap(([name, meaning]) =>
        lexicons.flatMap(({ phrases }) =>
          phrases[name as PhraseName].map((text) => ({ pattern: patternOf(text), meaning })),
        ),
      ),
    )
  return {
    phrases: Object.fromEntries(
      Object.keys(groups).map((group) => [group, phrasesOf(group as GroupName)]),
    ) as unknown as Grammar['phrases'],
    coded: codedSlots(lexicons),
    priorities: new Map(lexicons.flatMap(({ vocabulary }) => [...formTable<number>(vocabulary.priority)])),
    small: new Set(lexicons.flatMap(({ small }) => formsIn(small))),
    owners: lexicons.flatMap(({ owners }) => formsIn(owners)),
    certain: new Set(lexicons.flatMap(({ certain }) => formsIn(certain))),
  }
}

function tableOf<V>(phrases: readonly Phrase<V>[]): PhraseTable<V> {
  const byWord = new Map<string, Phrase<V>[]>()
  const bySlot = new Map<SlotName, Phrase<V>[]>()
  const others: Phrase<V>[] = []
  for (const phrase of phrases) {
    const { firsts } = phrase.pattern
    if (firsts === null) others.push(phrase)
    else if (typeof firsts === 'string') add(bySlot, firsts, phrase)
    else for (const word of firsts) add(byWord, word, phrase)
  }
  return { byWord, bySlot, others }
}

function add<K, V>(table: Map<K, V[]>, key: K, value: V): void {
  const values = table.get(key)
  if (values) values.push(value)
  else table.set(key, [value])
}

/** One reading of one line; what was found at a place is looked for only once. */
export class Reading {
  readonly #grammar: Grammar
  readonly #tokens: readonly Token[]
  readonly #rules: CaptureRules
  /** By token, then by what was looked for. */
  readonly #kept: Map<string, readonly Found<unknown>[]>[]

  constructor(grammar: Grammar, tokens: readonly Token[], rules: CaptureRules) {
    this.#grammar = grammar
    this.#tokens = tokens
    this.#rules = rules
    this.#kept = Array.from({ length: tokens.length + 1 }, () => new Map())
  }

  /** All that the phrases of a group come to from this token on, the longest first. */
  find<G extends GroupName>(group: G, at: number): readonly Found<GroupValues[G]>[] {
    return this.#once(group, at, () =>
      this.#possible(this.#grammar.phrases[group], at).flatMap(({ pattern, meaning }) =>
        this.#match(pattern.elements, 0, at, {}).flatMap(({ filled, end }) => {
          const isFound = end > at && !(pattern.isGeneral && this.#isMadeCertain(at, end))
          const value = isFound ? meaning(filled, this.#rules) : null
          return value === null ? [] : [{ value, end, follow: pattern.follow }]
        }),
      ),
    )
  }

  /** By the word before, or the first behind that is not a small one: "в пн и вт на следующей неделе". */
  #isMadeCertain(at: number, end: number): boolean {
    const { certain, small } = this.#grammar
    const isOne = (token: Token | undefined) => token !== undefined && certain.has(token.text)
    const behind = small.has(this.#tokens[end]?.text ?? '') ? end + 1 : end
    return isOne(this.#tokens[at - 1]) || isOne(this.#tokens[behind])
  }

  #possible<V>({ byWord, bySlot, others }: PhraseTable<V>, at: number): Phrase<V>[] {
    const possible = [...(byWord.get(this.#tokens[at]?.text ?? '') ?? []), ...others]
    for (const [slot, phrases] of bySlot) {
      if (this.#slot(slot, at).length > 0) possible.push(...phrases)
    }
    return possible
  }

  #match(elements: readonly Element[], index: number, at: number, filled: Filled): Matched[] {
    const element = elements[index]
    if (!element) return [{ filled, end: at }]
    const passed = element.optional ? this.#match(elements, index + 1, at, filled) : []
    if (element.kind === 'word') {
      const token = this.#tokens[at]
      if (!token || !isForm(token, element.forms)) return passed
      return [...this.#match(elements, index + 1, at + 1, filled), ...passed]
    }
    const { name } = element
    const values = this.#slot(name, at)
    return [
      ...values.flatMap(({ value, end }) =>
        this.#match(elements, index + 1, end, { ...filled, [name]: value }),
      ),
      ...passed,
    ]
  }

  #slot(name: SlotName, at: number): readonly Found<unknown>[] {
    const type = name.replace(/2$/, '')
    if (type === 'when') return [...this.find('moment', at), ...this.find('when', at)]
    if (type === 'base') return this.find('when', at)
    if (type in groups) return this.find(type as GroupName, at)
    return this.#once<unknown>(type, at, () =>
      this.#grammar.coded[type as keyof CodedSlots](this.#tokens, at).map((each) => ({
        ...each,
        follow: 'anything' as const,
      })),
    )
  }

  #once<V>(what: string, at: number, find: () => readonly Found<V>[]): readonly Found<V>[] {
    const kept = this.#kept[at]!
    const known = kept.get(what) as readonly Found<V>[] | undefined
    if (known) return known
    // Until it is known, a phrase does not find itself at its own beginning.
    kept.set(what, [])
    const found = find().toSorted((one, other) => other.end - one.end)
    kept.set(what, found)
    return found
  }
}

interface Matched {
  readonly filled: Filled
  readonly end: number
}
