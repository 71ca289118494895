/** The tokens of a typed line: words, split at dashes. */

export interface Token {
  /** Lower case, `е` for `ё`, without surrounding punctuation. */
  readonly text: string
  /** The range of its word in the line; a word between two spaces is matched completely or not at all. */
  readonly start: number
  readonly end: number
  readonly startsWord: boolean
  readonly endsWord: boolean
  /** Whether a sentence ends, which no phrase crosses: a full stop, question mark or semicolon. */
  readonly endsSentence: boolean
  /** Followed by any punctuation, or by a parenthesis. */
  readonly endsClause: boolean
  /** Whether it begins with a capital and continues with a small letter. */
  readonly isCapitalized: boolean
  /** Three capital letters or more. */
  readonly isUpperCase: boolean
  /** Whether it is in quotes, after a backslash, or returned to the name by the user. */
  readonly literal: boolean
}

interface Word {
  readonly text: string
  readonly start: number
  readonly end: number
}

export function normalize(text: string): string {
  return text.toLowerCase().replaceAll('ё', 'е').replaceAll('’', "'")
}

export function splitWords(line: string): Word[] {
  return [...line.matchAll(/\S+/gu)].map(({ 0: text, index: start }) => ({
    text,
    start,
    end: start + text.length,
  }))
}

/** `literals` are phrases without a meaning, anywhere in the line. */
export function tokenize(line: string, literals: readonly string[] = []): Token[] {
  const words = splitWords(line)
  const literal = [...quotedRanges(line), ...literals.flatMap((phrase) => occurrencesOf(phrase, words))]
  return words.flatMap((word, index) => {
    const isBeforeParenthesis = words[index + 1]?.text.startsWith('(') === true
    const isLiteral =
      word.text.startsWith('\\') || literal.some(([from, to]) => word.start < to && from < word.end)
    return tokensOfWord(word, isLiteral, isBeforeParenthesis)
  })
}

const surroundingPunctuation = /^[("'«“„[]+|[)"'»”,.;:!?…\]]+$/gu

function tokensOfWord(word: Word, literal: boolean, isBeforeParenthesis: boolean): Token[] {
  const core = word.text.replaceAll(surroundingPunctuation, '')
  const parts = partsOf(core)
  return parts.map((part, index) => {
    const endsWord = index === parts.length - 1
    return {
      text: normalize(part),
      start: word.start,
      end: word.end,
      startsWord: index === 0,
      endsWord,
      endsSentence: endsWord && /[;!?…]$|[^.]{5}\.$/u.test(word.text),
      endsClause: endsWord && (isBeforeParenthesis || /[),.;:!?…]$/u.test(word.text)),
      isCapitalized: /^\p{Lu}.*\p{Ll}/u.test(part),
      isUpperCase: /^\p{Lu}{3,}$/u.test(part),
      literal,
    }
  })
}

const dashedDate = /^(?:\d{4}-\d{1,2}-\d{1,2}|\d{1,2}-\d{1,2}-\d{4})$/
const ordinal = /^\d+-\p{L}{1,3}$/u

/** `18:00-19:30` and `пн-пт` are three tokens, `2027-05-01` and `5-го` are one. */
function partsOf(core: string): string[] {
  if (dashedDate.test(core) || ordinal.test(core)) return [core]
  // `@10:45`
  if (/^@\d/.test(core)) return ['@', ...partsOf(core.slice(1))]
  // `tue/thu`, `3x/week`
  if (/^(?:\d[xх]|\p{L}+)(?:\/\p{L}+)+$/u.test(core)) return core.split(/(\/)/)
  const parts = core.split(/([-–—])/u).filter((part) => part !== '')
  return parts.length === 0 ? [core] : parts.map((part) => (/^[–—]$/u.test(part) ? '-' : part))
}

function quotedRanges(line: string): (readonly [from: number, to: number])[] {
  return [...line.matchAll(/"[^"]+"|“[^“”]+”|«[^«»]+»|„[^„“]+“/gu)].map(
    ({ 0: text, index }) => [index, index + text.length] as const,
  )
}

function occurrencesOf(phrase: string, words: readonly Word[]): (readonly [from: number, to: number])[] {
  const phraseWords = splitWords(phrase).map(({ text }) => text)
  return words.flatMap((word, first) => {
    const last = words[first + phraseWords.length - 1]
    const isMatch =
      phraseWords.length > 0 && phraseWords.every((text, index) => words[first + index]?.text === text)
    return isMatch && last ? [[word.start, last.end] as const] : []
  })
}
