/** Finds the phrases of several languages in one line; a line may mix languages. */
import type { Lexicon, Occasion, Vocabulary } from './lexicon.ts'
import {
  type Pattern,
  type PatternElement,
  type Follow,
  formTable,
  parseForms,
  matchesForm,
  parsePattern,
} from './pattern.ts'
import { type GroupName, type GroupValues, type PhraseName, groups } from './phrase-groups.ts'
import { type SlotMatchers, matchForm, slotMatchersOf } from './slot-matchers.ts'
import type { CaptureRules, FilledSlots, Meaning, SlotName } from './slots.ts'
import type { Token } from './tokens.ts'

/** A match that starts at a token. */
export interface PhraseMatch<V> {
  readonly value: V
  /** The first token after it. */
  readonly end: number
  readonly follow: Follow
  /** Only directly after a day. */
  readonly needsDay: boolean
}

interface Phrase<V> {
  readonly pattern: Pattern
  /** A letter of its language. */
  readonly letter: RegExp
  readonly meaning: Meaning<V>
}

/** The phrases of a group, indexed by their beginning. */
interface PhraseTable<V> {
  readonly byWord: ReadonlyMap<string, readonly Phrase<V>[]>
  readonly bySlot: ReadonlyMap<SlotName, readonly Phrase<V>[]>
  readonly others: readonly Phrase<V>[]
}

export interface Grammar {
  readonly phrases: { readonly [G in GroupName]: PhraseTable<GroupValues[G]> }
  readonly matchers: SlotMatchers
  /** The priorities that have a name. */
  readonly priorities: ReadonlyMap<string, number>
  readonly stopWords: ReadonlySet<string>
  readonly determiners: ReadonlySet<string>
  readonly throughWords: ReadonlySet<string>
  readonly notFrom: ReadonlySet<string>
  readonly authorWords: ReadonlySet<string>
  readonly fromWords: ReadonlySet<string>
  readonly moveWords: ReadonlySet<string>
  readonly moveTo: ReadonlySet<string>
  readonly notMovedTo: ReadonlySet<string>
  readonly pastWords: ReadonlySet<string>
  readonly questions: ReadonlySet<string>
  /** Words between two times. */
  readonly conjunctions: ReadonlySet<string>
  readonly ambiguousDays: ReadonlySet<string>
  readonly asides: ReadonlySet<string>
  readonly numbered: ReadonlySet<string>
  readonly beforeTimes: ReadonlySet<string>
  readonly afterTimes: ReadonlySet<string>
  readonly afterDurations: ReadonlySet<string>
  /** Words of time that are capitalized anywhere. */
  readonly properNames: ReadonlySet<string>
  /** Whether a word names a day. */
  readonly isTime: (token: Token) => boolean
  /** The fixed expressions and holidays that begin at a token. */
  readonly names: (tokens: readonly Token[], at: number) => readonly { readonly end: number }[]
  /** The occasions that begin at a token, longest first. */
  readonly occasions: (
    tokens: readonly Token[],
    at: number,
  ) => readonly { readonly value: Occasion; readonly end: number }[]
  readonly besideOccasions: ReadonlySet<string>
  readonly verseBooks: ReadonlySet<string>
  readonly verseNames: ReadonlySet<string>
  readonly readingWords: ReadonlySet<string>
  readonly ratioWords: ReadonlySet<string>
  readonly paymentWords: ReadonlySet<string>
  readonly updateWords: ReadonlySet<string>
  readonly titles: ReadonlySet<string>
  readonly languages: readonly LanguageRules[]
}

/** Rules for the words of one script. */
export interface LanguageRules {
  readonly letter: RegExp
  readonly isFreeOrder: boolean
  /** Endings of words that can be counted by a preceding number. */
  readonly nounEndings: readonly string[]
  readonly isVerb: (word: string) => boolean
  /** Whether the word after a time gives it another meaning: "the day of birth". */
  readonly isDependent: (time: string, next: string) => boolean
  /** Whether the word before a time makes it a word of the name: добрым утром. */
  readonly isModifier: (previous: string, time: string) => boolean
  readonly events: ReadonlySet<string>
  /** Days that are attributes before a noun. */
  readonly attributive: ReadonlySet<string>
}

export function grammarOf(lexicons: readonly Lexicon[]): Grammar {
  const phrasesOf = <G extends GroupName>(group: G) =>
    tableOf(
      Object.entries(groups[group]).flatMap(([name, meaning]) =>
        lexicons.flatMap(({ phrases, script }) =>
          phrases[name as PhraseName].map((text) => ({
            pattern: parsePattern(text),
            letter: letterOf(script),
            meaning,
          })),
        ),
      ),
    )
  return {
    phrases: Object.fromEntries(
      Object.keys(groups).map((group) => [group, phrasesOf(group as GroupName)]),
    ) as unknown as Grammar['phrases'],
    matchers: slotMatchersOf(lexicons),
    priorities: new Map(lexicons.flatMap(({ vocabulary }) => [...formTable<number>(vocabulary.priority)])),
    stopWords: new Set(lexicons.flatMap(({ stopWords }) => parseForms(stopWords))),
    determiners: wordsOf(lexicons, 'determiners'),
    conjunctions: new Set([
      '-',
      ...(['and', 'or', 'to'] as const).flatMap((list) => [...wordsOf(lexicons, list)]),
    ]),
    throughWords: wordsOf(lexicons, 'throughWords'),
    notFrom: wordsOf(lexicons, 'notFrom'),
    authorWords: wordsOf(lexicons, 'authorWords'),
    fromWords: wordsOf(lexicons, 'fromWords'),
    moveWords: wordsOf(lexicons, 'moveWords'),
    moveTo: wordsOf(lexicons, 'moveTo'),
    notMovedTo: wordsOf(lexicons, 'notMovedTo'),
    pastWords: wordsOf(lexicons, 'pastWords'),
    questions: wordsOf(lexicons, 'questions'),
    ambiguousDays: wordsOf(lexicons, 'ambiguousDays'),
    asides: wordsOf(lexicons, 'asides'),
    numbered: wordsOf(lexicons, 'numbered'),
    beforeTimes: wordsOf(lexicons, 'beforeTimes'),
    afterTimes: wordsOf(lexicons, 'afterTimes'),
    afterDurations: wordsOf(lexicons, 'afterDurations'),
    properNames: new Set(
      lexicons.flatMap(({ capitalized, capitalizedWords, vocabulary }) => [
        ...parseForms(capitalizedWords),
        ...capitalized.flatMap((name) =>
          [...formTable(vocabulary[name]).keys()].flatMap((form) => form.split(' ')),
        ),
      ]),
    ),
    isTime: isTimeWord(lexicons),
    names: matchForm(
      new Map(
        lexicons.flatMap(({ names, vocabulary }) =>
          [...parseForms(names), ...formTable(vocabulary.holiday).keys()].map(
            (form) => [form, true] as const,
          ),
        ),
      ),
    ),
    occasions: matchForm(new Map(lexicons.flatMap(({ occasions }) => [...formTable<Occasion>(occasions)]))),
    besideOccasions: wordsOf(lexicons, 'besideOccasions'),
    verseBooks: wordsOf(lexicons, 'verseBooks'),
    verseNames: wordsOf(lexicons, 'verseNames'),
    readingWords: wordsOf(lexicons, 'readingWords'),
    ratioWords: wordsOf(lexicons, 'ratioWords'),
    paymentWords: wordsOf(lexicons, 'paymentWords'),
    updateWords: wordsOf(lexicons, 'updateWords'),
    titles: wordsOf(lexicons, 'titles'),
    languages: lexicons.map(languageRulesOf),
  }
}

type WordList =
  | 'besideOccasions'
  | 'verseBooks'
  | 'verseNames'
  | 'readingWords'
  | 'ratioWords'
  | 'paymentWords'
  | 'updateWords'
  | 'titles'
  | 'asides'
  | 'and'
  | 'or'
  | 'to'
  | 'throughWords'
  | 'notFrom'
  | 'authorWords'
  | 'fromWords'
  | 'moveWords'
  | 'moveTo'
  | 'notMovedTo'
  | 'pastWords'
  | 'questions'
  | 'ambiguousDays'
  | 'determiners'
  | 'numbered'
  | 'beforeTimes'
  | 'afterTimes'
  | 'afterDurations'

function wordsOf(lexicons: readonly Lexicon[], list: WordList): ReadonlySet<string> {
  return new Set(lexicons.flatMap((lexicon) => parseForms(lexicon[list])))
}

const dayVocabularies = ['weekday', 'weekdaySeries', 'weekdayAfter', 'dayWord'] as const

function isTimeWord(lexicons: readonly Lexicon[]): (token: Token) => boolean {
  const formsOf = (name: keyof Vocabulary) =>
    lexicons.flatMap(({ vocabulary }) => [...formTable(vocabulary[name]).keys()])
  const words = new Set(dayVocabularies.flatMap(formsOf))
  // "Sun" and "Sat" may be other words.
  const names = new Set(formsOf('weekdayShort'))
  return ({ text, isCapitalized }) => words.has(text) || (isCapitalized && names.has(text))
}

function letterOf(script: Lexicon['script']): RegExp {
  return new RegExp(`\\p{Script=${script}}`, 'u')
}

function languageRulesOf(lexicon: Lexicon): LanguageRules {
  const verbs = new Set(parseForms(lexicon.verbs))
  const notVerbs = new Set(parseForms(lexicon.notVerbs))
  const verbEndings = parseForms(lexicon.verbEndings)
  const endingsOf = (list: Readonly<Record<string, string>>) =>
    Object.entries(list).flatMap(([times, endings]) =>
      parseForms(times).map((time) => [time, parseForms(endings)] as const),
    )
  const hasEnding = (list: ReturnType<typeof endingsOf>, time: string, word: string) =>
    list.some(([each, endings]) => each === time && endings.some((ending) => word.endsWith(ending)))
  const [dependents, modifiers] = [endingsOf(lexicon.dependents), endingsOf(lexicon.modifiers)]
  const { weekday, weekdayShort, part } = lexicon.vocabulary
  return {
    letter: new RegExp(`^\\p{Script=${lexicon.script}}`, 'u'),
    isFreeOrder: lexicon.isFreeOrder,
    nounEndings: parseForms(lexicon.nounEndings),
    isVerb: (word) =>
      verbs.has(word) || (!notVerbs.has(word) && verbEndings.some((ending) => word.endsWith(ending))),
    isDependent: (time, next) => hasEnding(dependents, time, next),
    isModifier: (previous, time) => previous.length > 4 && hasEnding(modifiers, time, previous),
    events: new Set(parseForms(lexicon.events)),
    attributive: new Set([weekday, weekdayShort, part].flatMap((forms) => [...formTable(forms).keys()])),
  }
}

function tableOf<V>(phrases: readonly Phrase<V>[]): PhraseTable<V> {
  const byWord = new Map<string, Phrase<V>[]>()
  const bySlot = new Map<SlotName, Phrase<V>[]>()
  const others: Phrase<V>[] = []
  for (const phrase of phrases) {
    const { firstSet: firsts } = phrase.pattern
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

/** Parses one line; matches at a position are memoized. */
export class LineParser {
  readonly #grammar: Grammar
  readonly #tokens: readonly Token[]
  readonly #rules: CaptureRules
  /** By token, then by group. */
  readonly #memo: Map<string, readonly PhraseMatch<unknown>[]>[]

  constructor(grammar: Grammar, tokens: readonly Token[], rules: CaptureRules) {
    this.#grammar = grammar
    this.#tokens = tokens
    this.#rules = rules
    this.#memo = Array.from({ length: tokens.length + 1 }, () => new Map())
  }

  /** All matches of a group at this token, longest first. */
  find<G extends GroupName>(group: G, at: number): readonly PhraseMatch<GroupValues[G]>[] {
    return this.#memoize(group, at, () =>
      this.#candidatePhrases(this.#grammar.phrases[group], at).flatMap(({ pattern, letter, meaning }) =>
        this.#match(pattern.elements, 0, at, {}).flatMap(({ filled, end }) => {
          const isMatch =
            end > at &&
            this.#isInLanguage(at, end, letter) &&
            !(pattern.excludesDeterminers && this.#isNextToDeterminer(at, end))
          const value = isMatch ? meaning(filled, this.#rules) : null
          return value === null ? [] : [{ value, end, follow: pattern.follow, needsDay: pattern.needsDay }]
        }),
      ),
    )
  }

  /** A pattern of slots alone matches the words of another language as well, whose rules would not apply. */
  #isInLanguage(at: number, end: number, letter: RegExp): boolean {
    const words = this.#tokens.slice(at, end).filter(({ text }) => /\p{L}/u.test(text))
    return words.length === 0 || words.some(({ text }) => letter.test(text))
  }

  /** By the preceding word, or the next one that is not a small word: "в пн и вт на следующей неделе". */
  #isNextToDeterminer(at: number, end: number): boolean {
    const { determiners, stopWords } = this.#grammar
    const isDeterminer = (token: Token | undefined) => token !== undefined && determiners.has(token.text)
    const next = stopWords.has(this.#tokens[end]?.text ?? '') ? end + 1 : end
    return isDeterminer(this.#tokens[at - 1]) || isDeterminer(this.#tokens[next])
  }

  #candidatePhrases<V>({ byWord, bySlot, others }: PhraseTable<V>, at: number): Phrase<V>[] {
    const possible = [...(byWord.get(this.#tokens[at]?.text ?? '') ?? []), ...others]
    for (const [slot, phrases] of bySlot) {
      if (this.#matchSlot(slot, at).length > 0) possible.push(...phrases)
    }
    return possible
  }

  #match(
    elements: readonly PatternElement[],
    index: number,
    at: number,
    filled: FilledSlots,
  ): PatternMatch[] {
    const element = elements[index]
    if (!element) return [{ filled, end: at }]
    const skipped = element.optional ? this.#match(elements, index + 1, at, filled) : []
    if (element.kind === 'word') {
      const token = this.#tokens[at]
      if (!token || !matchesForm(token, element.forms)) return skipped
      return [...this.#match(elements, index + 1, at + 1, filled), ...skipped]
    }
    const { name } = element
    const values = this.#matchSlot(name, at)
    return [
      ...values.flatMap(({ value, end }) =>
        this.#match(elements, index + 1, end, { ...filled, [name]: value }),
      ),
      ...skipped,
    ]
  }

  #matchSlot(name: SlotName, at: number): readonly PhraseMatch<unknown>[] {
    const type = name.replace(/2$/, '')
    if (type === 'when') return [...this.find('moment', at), ...this.find('when', at)]
    if (type === 'base') return this.find('when', at)
    if (type in groups) return this.find(type as GroupName, at)
    return this.#memoize<unknown>(type, at, () =>
      this.#grammar.matchers[type as keyof SlotMatchers](this.#tokens, at).map((each) => ({
        ...each,
        follow: 'anything' as const,
        needsDay: false,
      })),
    )
  }

  #memoize<V>(key: string, at: number, find: () => readonly PhraseMatch<V>[]): readonly PhraseMatch<V>[] {
    const memo = this.#memo[at]!
    const cached = memo.get(key) as readonly PhraseMatch<V>[] | undefined
    if (cached) return cached
    // Prevents infinite recursion: a phrase does not match itself at its own beginning.
    memo.set(key, [])
    const found = find().toSorted((one, other) => other.end - one.end)
    memo.set(key, found)
    return found
  }
}

interface PatternMatch {
  readonly filled: FilledSlots
  readonly end: number
}
