/** Finds the phrases of several languages in one line; a line may mix languages. */
import type { Lexicon, Occasion, Vocabulary } from './lexicon.ts'
import {
  type Pattern,
  type PatternElement,
  type Follow,
  type NeededNeighbor,
  formTable,
  parseForms,
  matchesForm,
  parsePatterns,
} from './pattern.ts'
import { type GroupName, type GroupValues, type PhraseName, groups } from './phrase-groups.ts'
import { type SlotMatch, type SlotMatchers, matchForm, noMatches, slotMatchersOf } from './slot-matchers.ts'
import type { CaptureRules, FilledSlots, Meaning, SlotName, SlotType, When } from './slots.ts'
import { type Spelling, spellingOf } from './spelling.ts'
import type { Token } from './tokens.ts'

/** A match that starts at a token. */
export interface PhraseMatch<V> extends SlotMatch<V> {
  readonly follow: Follow
  readonly needs: NeededNeighbor | null
}

interface Phrase<V> {
  readonly pattern: Pattern
  /** A letter of its language. */
  readonly letter: RegExp
  readonly meaning: Meaning<V>
}

/** The phrases of a group, indexed by their first word, so that most need not be tried. */
interface PhraseTable<V> {
  readonly byWord: ReadonlyMap<string, readonly Phrase<V>[]>
  readonly bySlot: ReadonlyMap<SlotType, readonly Phrase<V>[]>
  /** Phrases that begin with any ending of a stem. */
  readonly others: readonly Phrase<V>[]
}

export interface Grammar {
  readonly phrases: { readonly [G in GroupName]: PhraseTable<GroupValues[G]> }
  readonly matchers: SlotMatchers
  readonly spelling: Spelling
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
  readonly askingWords: ReadonlySet<string>
  readonly questions: ReadonlySet<string>
  readonly negations: ReadonlySet<string>
  readonly reminders: ReadonlySet<string>
  /** Words between two times. */
  readonly conjunctions: ReadonlySet<string>
  readonly ambiguousDays: ReadonlySet<string>
  readonly particles: ReadonlySet<string>
  readonly asides: ReadonlySet<string>
  readonly numbered: ReadonlySet<string>
  readonly timed: ReadonlySet<string>
  readonly beforeTimes: ReadonlySet<string>
  readonly beforeBareTimes: ReadonlySet<string>
  readonly openingWords: ReadonlySet<string>
  readonly afterTimes: ReadonlySet<string>
  readonly afterDurations: ReadonlySet<string>
  readonly durativeWords: ReadonlySet<string>
  readonly zones: ReadonlySet<string>
  /** Words of time that are always capitalized. */
  readonly properNames: ReadonlySet<string>
  /** Whether a word names a day. */
  readonly isTime: (token: Token) => boolean
  /** The fixed expressions and holidays that begin at a token. */
  readonly names: (tokens: readonly Token[], at: number) => readonly { readonly end: number }[]
  /** The fixed expressions alone. */
  readonly fixedNames: (tokens: readonly Token[], at: number) => readonly { readonly end: number }[]
  /** The words of exceptions that begin at a token: "except", "but not". */
  readonly exceptions: (tokens: readonly Token[], at: number) => readonly { readonly end: number }[]
  /** Limits of a recurrence to certain weeks, which begin at a token: "on odd weeks". */
  readonly weekParities: (tokens: readonly Token[], at: number) => readonly { readonly end: number }[]
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
  /** Whether a number has the ending of a date: `28-го`. */
  readonly isDateForm: (word: string) => boolean
  readonly isVerb: (word: string) => boolean
  readonly isPlural: (word: string) => boolean
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
          phrases[name as PhraseName]
            .flatMap(parsePatterns)
            .map((pattern) => ({ pattern, letter: letterOf(script), meaning })),
        ),
      ),
    )
  return {
    phrases: Object.fromEntries(
      Object.keys(groups).map((group) => [group, phrasesOf(group as GroupName)]),
    ) as unknown as Grammar['phrases'],
    matchers: slotMatchersOf(lexicons),
    spelling: spellingOf(lexicons),
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
    askingWords: wordsOf(lexicons, 'askingWords'),
    questions: wordsOf(lexicons, 'questions'),
    negations: wordsOf(lexicons, 'negations'),
    reminders: wordsOf(lexicons, 'reminders'),
    ambiguousDays: wordsOf(lexicons, 'ambiguousDays'),
    particles: wordsOf(lexicons, 'particles'),
    asides: wordsOf(lexicons, 'asides'),
    numbered: wordsOf(lexicons, 'numbered'),
    timed: wordsOf(lexicons, 'timed'),
    beforeBareTimes: wordsOf(lexicons, 'beforeBareTimes'),
    openingWords: wordsOf(lexicons, 'openingWords'),
    beforeTimes: wordsOf(lexicons, 'beforeTimes'),
    afterTimes: wordsOf(lexicons, 'afterTimes'),
    afterDurations: wordsOf(lexicons, 'afterDurations'),
    durativeWords: wordsOf(lexicons, 'durativeWords'),
    zones: wordsOf(lexicons, 'zones'),
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
    fixedNames: expressionsOf(lexicons, 'names'),
    exceptions: expressionsOf(lexicons, 'exceptions'),
    weekParities: expressionsOf(lexicons, 'weekParities'),
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
  | 'particles'
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
  | 'askingWords'
  | 'beforeBareTimes'
  | 'openingWords'
  | 'questions'
  | 'negations'
  | 'reminders'
  | 'ambiguousDays'
  | 'determiners'
  | 'numbered'
  | 'timed'
  | 'beforeTimes'
  | 'afterTimes'
  | 'afterDurations'
  | 'durativeWords'
  | 'zones'

function wordsOf(lexicons: readonly Lexicon[], list: WordList): ReadonlySet<string> {
  return new Set(lexicons.flatMap((lexicon) => parseForms(lexicon[list])))
}

function expressionsOf(lexicons: readonly Lexicon[], list: 'names' | 'exceptions' | 'weekParities') {
  return matchForm(
    new Map(lexicons.flatMap((lexicon) => parseForms(lexicon[list]).map((form) => [form, true] as const))),
  )
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
  const pluralEndings = parseForms(lexicon.pluralEndings)
  const dateSuffixes = parseForms(lexicon.dateSuffix)
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
    isDateForm: (word) => /^\d/.test(word) && dateSuffixes.some((suffix) => word.endsWith(suffix)),
    isVerb: (word) =>
      verbs.has(word) || (!notVerbs.has(word) && verbEndings.some((ending) => word.endsWith(ending))),
    isPlural: (word) => pluralEndings.some((ending) => word.endsWith(ending)) && !word.endsWith('ss'),
    isDependent: (time, next) => hasEnding(dependents, time, next),
    isModifier: (previous, time) => previous.length > 4 && hasEnding(modifiers, time, previous),
    events: new Set(parseForms(lexicon.events)),
    attributive: new Set([weekday, weekdayShort, part].flatMap((forms) => [...formTable(forms).keys()])),
  }
}

function tableOf<V>(phrases: readonly Phrase<V>[]): PhraseTable<V> {
  const byWord = new Map<string, Phrase<V>[]>()
  const bySlot = new Map<SlotType, Phrase<V>[]>()
  const others: Phrase<V>[] = []
  for (const phrase of phrases) {
    const [first] = phrase.pattern.elements
    if (first?.kind === 'slot') add(bySlot, first.type, phrase)
    else if (first && first.forms.stems.length === 0) {
      for (const word of first.forms.whole) add(byWord, word, phrase)
    } else others.push(phrase)
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
  /** By group or slot, then by token. */
  readonly #memo = new Map<string, (readonly SlotMatch<unknown>[])[]>()

  constructor(grammar: Grammar, tokens: readonly Token[], rules: CaptureRules) {
    this.#grammar = grammar
    this.#tokens = tokens
    this.#rules = rules
  }

  /** All matches of a group at this token, longest first. */
  find<G extends GroupName>(group: G, at: number): readonly PhraseMatch<GroupValues[G]>[] {
    return this.#memoize(group, at, () => {
      const found: PhraseMatch<GroupValues[G]>[] = []
      for (const phrases of this.#candidatePhrases(this.#grammar.phrases[group], at)) {
        for (const { pattern, letter, meaning } of phrases) {
          const { elements, follow, needs, excludesDeterminers } = pattern
          this.#match(elements, 0, at, {}, (filled, end) => {
            if (!this.#isInLanguage(at, end, letter)) return
            if (excludesDeterminers && this.#isNextToDeterminer(at, end)) return
            const value = meaning(filled, this.#rules)
            if (value !== null) found.push({ value, end, follow, needs })
          })
        }
      }
      return found
    })
  }

  /** A pattern of only slots would match words of another language, whose rules differ. */
  #isInLanguage(at: number, end: number, letter: RegExp): boolean {
    let hasWords = false
    for (let index = at; index < end; index++) {
      const { text } = this.#tokens[index]!
      if (letter.test(text)) return true
      hasWords ||= /\p{L}/u.test(text)
    }
    return !hasWords
  }

  /** By the preceding word, or the next word that is not a small word: "в пн и вт на следующей неделе". */
  #isNextToDeterminer(at: number, end: number): boolean {
    const { determiners, stopWords } = this.#grammar
    const isDeterminer = (token: Token | undefined) => token !== undefined && determiners.has(token.text)
    const next = stopWords.has(this.#tokens[end]?.text ?? '') ? end + 1 : end
    return isDeterminer(this.#tokens[at - 1]) || isDeterminer(this.#tokens[next])
  }

  #candidatePhrases<V>({ byWord, bySlot, others }: PhraseTable<V>, at: number): (readonly Phrase<V>[])[] {
    const possible = [byWord.get(this.#tokens[at]?.text ?? '') ?? [], others]
    for (const [slot, phrases] of bySlot) if (this.#matchSlot(slot, at).length > 0) possible.push(phrases)
    return possible
  }

  /** Calls back with each way in which the elements from `index` on match; `filled` is valid only during the call. */
  #match(
    elements: readonly PatternElement[],
    index: number,
    at: number,
    filled: Partial<Record<SlotName, unknown>>,
    onMatch: (filled: FilledSlots, end: number) => void,
  ): void {
    const element = elements[index]
    if (!element) return onMatch(filled as FilledSlots, at)
    if (element.optional) this.#match(elements, index + 1, at, filled, onMatch)
    if (element.kind === 'word') {
      const token = this.#tokens[at]
      if (token && matchesForm(token, element.forms)) {
        this.#match(elements, index + 1, at + 1, filled, onMatch)
      }
      return
    }
    for (const { value, end } of this.#matchSlot(element.type, at)) {
      filled[element.name] = value
      this.#match(elements, index + 1, end, filled, onMatch)
      filled[element.name] = undefined
    }
  }

  #matchSlot(type: SlotType, at: number): readonly SlotMatch<unknown>[] {
    if (at >= this.#tokens.length) return []
    if (type === 'when') return this.#findWhen(at)
    if (type === 'base') return this.#findInside('when', at)
    if (type in groups) return this.#findInside(type as GroupName, at)
    return this.#memoize<SlotMatch<unknown>>(type, at, () =>
      this.#grammar.matchers[type as keyof SlotMatchers](this.#tokens, at),
    )
  }

  #findWhen(at: number): readonly PhraseMatch<When>[] {
    const [moments, others] = [this.#findInside('moment', at), this.#findInside('when', at)]
    return moments.length === 0 ? others : [...moments, ...others]
  }

  /** The matches of a group as a slot of another phrase, unless hours follow. */
  #findInside<G extends GroupName>(group: G, at: number): readonly PhraseMatch<GroupValues[G]>[] {
    const found = this.find(group, at)
    return found.some(({ needs }) => needs === 'hours')
      ? found.filter(({ needs }) => needs !== 'hours')
      : found
  }

  #memoize<M extends SlotMatch<unknown>>(key: string, at: number, find: () => readonly M[]): readonly M[] {
    let memo = this.#memo.get(key)
    if (!memo) this.#memo.set(key, (memo = []))
    const cached = memo[at] as readonly M[] | undefined
    if (cached) return cached
    // Prevents infinite recursion: a phrase does not match itself at its own beginning.
    memo[at] = noMatches
    const found = find()
    memo[at] = found.length > 1 ? found.toSorted((one, other) => other.end - one.end) : found
    return memo[at] as readonly M[]
  }
}
