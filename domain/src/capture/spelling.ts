/** Corrects words of time with one typing error: "wendesday", "в пятницц". */
import type { Lexicon, Vocabulary } from './lexicon.ts'
import { formTable, parseForms } from './pattern.ts'
import type { Token } from './tokens.ts'

/** A shorter word with an error may be any other word. */
const minLength = 6
/** A shorter day may have a letter too many: "сренду". */
const minLengthOfDay = 5
/** A word of this length is recognizable with two errors. */
const minLengthOfUnclear = 7

const days = ['weekday', 'dayWord', 'weekdayAfter', 'weekdaySeries'] as const
const corrected = [...days, 'month', 'partThen'] as const
const partsOfDay = ['part', 'partThen'] as const
/** Shorter forms of parts of the day are not corrected. */
const minLengthOfPart = 4

export interface Spelling {
  readonly correct: (tokens: readonly Token[]) => Token[]
  /** Whether a word may be a day with more than one error. */
  readonly isUnclearDay: (word: string) => boolean
  /** Whether a word may be a part of the day with more than one error: "вечров". */
  readonly isUnclearPart: (word: string) => boolean
}

export function spellingOf(lexicons: readonly Lexicon[]): Spelling {
  const formsOf = (name: keyof Vocabulary) =>
    lexicons
      .flatMap(({ vocabulary }) => [...formTable(vocabulary[name]).keys()])
      .filter((form) => !form.includes(' '))
  const wordsOf = (name: keyof Vocabulary) => formsOf(name).filter(isLong)
  const parts = partsOfDay.flatMap(formsOf).filter((form) => form.length >= minLengthOfPart)
  const named = lexicons.flatMap(({ misspellings }) => Object.keys(misspellings))
  const words = [...new Set([...corrected.flatMap(wordsOf), ...named.filter(isLong)])]
  const shortDays = days.flatMap(formsOf).filter((form) => form.length === minLengthOfDay)
  const unclear = [...wordsOf('weekday'), ...wordsOf('dayWord')].filter(
    (form) => form.length >= minLengthOfUnclear,
  )
  const known = knownWords(lexicons)
  const usual = new Map(lexicons.flatMap(({ misspellings }) => [...formTable<string>(misspellings)]))
  const afterPrepositions = lexicons.map(({ weekdayAfterWords, vocabulary }) => ({
    before: new Set(parseForms(weekdayAfterWords)),
    forms: new Set(formTable(vocabulary.weekdayAfter).keys()),
  }))
  const isOther = (word: string) => word.length < minLength - 1 || known.has(word) || !/^\p{L}+$/u.test(word)

  function correctedWord(word: string, before: string): string {
    const given = usual.get(word)
    if (given !== undefined) return given
    if (isOther(word)) return word
    const meant = [
      ...words.filter((each) => isOneErrorAway(word, each)),
      ...shortDays.filter((each) => each.length < word.length && isOneErrorAway(word, each)),
    ]
    // In "todays paper", the word is no error.
    if (meant.some((each) => word === `${each}s`)) return word
    const inCase = afterPrepositions.find((each) => each.before.has(before))
    return meant.find((each) => inCase?.forms.has(each)) ?? meant[0] ?? word
  }

  /** Beside an hour, even a short word may be a part of the day: "в 7 утар", "friday nigth 9:30". */
  function correctedPart(word: string): string {
    if (word.length < minLengthOfPart || known.has(word) || !/^\p{L}+$/u.test(word)) return word
    const isMeant = (part: string) =>
      part[0] === word[0] &&
      part !== `${word}s` &&
      word !== `${part}s` &&
      // With another letter, four letters are a different word: утка, ноги.
      (word.length !== part.length || part.length > minLengthOfPart || isSameLetters(word, part)) &&
      isOneErrorAway(word, part)
    return parts.find(isMeant) ?? word
  }

  return {
    correct: (tokens) => {
      const texts: string[] = []
      return tokens.map((token, index) => {
        const correctedText = token.literal ? token.text : correctedWord(token.text, texts[index - 1] ?? '')
        const isUnknown = correctedText === token.text && !token.literal
        const text = isUnknown && isBesideHour(tokens, index) ? correctedPart(token.text) : correctedText
        texts.push(text)
        return text === token.text ? token : { ...token, text }
      })
    },
    isUnclearDay: (word) =>
      !isOther(word) &&
      isLong(word) &&
      unclear.some((each) => each !== `${word}s` && word !== `${each}s` && isTwoErrorsAway(word, each)),
    isUnclearPart: (word) =>
      word.length >= minLengthOfPart &&
      !known.has(word) &&
      parts.some(
        (each) =>
          each.length > minLengthOfPart &&
          each.slice(0, 3) === word.slice(0, 3) &&
          (isOneErrorAway(word, each) || isTwoErrorsAway(word, each)),
      ),
  }
}

/** Directly after an hour, or before one and its preposition. */
function isBesideHour(tokens: readonly Token[], at: number): boolean {
  const isHour = (index: number) => /^\d{1,2}(?:[:.]\d\d)?$/.test(tokens[index]?.text ?? '')
  if (isHour(at - 1) && !tokens[at - 1]!.endsClause) return true
  return isHour(at + 1) || (isHour(at + 2) && /^(?:at|@|в|во)$/.test(tokens[at + 1]!.text))
}

function isSameLetters(one: string, other: string): boolean {
  return one.split('').toSorted().join('') === other.split('').toSorted().join('')
}

function isLong(word: string): boolean {
  return word.length >= minLength
}

/** All words of the lexicons, and words that only look like a misspelt day. */
function knownWords(lexicons: readonly Lexicon[]): ReadonlySet<string> {
  const lists = lexicons.flatMap((lexicon) => [
    ...Object.values(lexicon.vocabulary).flatMap((forms) => Object.values(forms as Record<string, string>)),
    ...Object.keys(lexicon.misspellings),
    ...Object.values(lexicon.occasions),
    ...Object.values(lexicon.dependents),
    ...Object.values(lexicon).filter((value) => typeof value === 'string'),
  ])
  return new Set(lists.flatMap((list) => parseForms(list).flatMap((form) => form.split(' '))))
}

/** Whether the words differ by one inserted, missing, replaced or moved letter. */
function isOneErrorAway(word: string, meant: string): boolean {
  if (Math.abs(word.length - meant.length) > 1) return false
  let start = 0
  while (start < word.length && word[start] === meant[start]) start++
  const [rest, restMeant] = [word.slice(start), meant.slice(start)]
  if (rest === '' && restMeant === '') return true
  return (
    rest.slice(1) === restMeant.slice(1) ||
    rest.slice(1) === restMeant ||
    rest === restMeant.slice(1) ||
    isOneLetterMoved(rest, restMeant) ||
    isOneLetterMoved(restMeant, rest)
  )
}

/** Whether the first letter belongs one or two places later: "вторикн". */
function isOneLetterMoved(rest: string, meant: string): boolean {
  return [2, 3].some((length) => rest.slice(1, length) + rest[0] + rest.slice(length) === meant)
}

function isTwoErrorsAway(word: string, meant: string): boolean {
  if (Math.abs(word.length - meant.length) > 2) return false
  let start = 0
  while (start < word.length && word[start] === meant[start]) start++
  const [rest, restMeant] = [word.slice(start), meant.slice(start)]
  const swapped = rest.slice(0, 2).split('').toReversed().join('') + rest.slice(2)
  return (
    isOneErrorAway(rest.slice(1), restMeant.slice(1)) ||
    isOneErrorAway(rest.slice(1), restMeant) ||
    isOneErrorAway(rest, restMeant.slice(1)) ||
    isOneErrorAway(swapped, restMeant)
  )
}
