/** Figures that look like times of day: verses, scores, proportions, sums, versions. */
import type { Grammar } from './grammar.ts'
import type { Token } from './tokens.ts'

/** Whether figures are not a time: `3:16` after a book or near a word of scores, `15.50` in a payment, `3.12` in an update. */
export function isOtherFigure(tokens: readonly Token[], at: number, grammar: Grammar): boolean {
  if (/^\d{1,2}\.\d$/.test(tokens[at]?.text ?? '')) return isUpdate(tokens, at, grammar)
  if (/^\d{1,2}\.\d\d$/.test(tokens[at]?.text ?? '')) return isSumOrVersion(tokens, at, grammar)
  const [, minutes] = /^\d{1,2}:(\d\d)$/.exec(tokens[at]?.text ?? '') ?? []
  return (
    minutes !== undefined && (isVerse(tokens, at, Number(minutes), grammar) || isRatio(tokens, at, grammar))
  )
}

/** A book that is also a person's name counts as a book when something is read, or when no time has such minutes. */
function isVerse(
  tokens: readonly Token[],
  at: number,
  verse: number,
  { verseBooks, verseNames, readingWords }: Grammar,
): boolean {
  const book = tokens[at - 1]?.text ?? ''
  if (verseBooks.has(book)) return true
  const isRead = tokens.slice(0, at - 1).some(({ text }) => readingWords.has(text))
  return verseNames.has(book) && (isRead || verse % 5 !== 0)
}

/** `26.1` in a line about an update. */
function isUpdate(tokens: readonly Token[], at: number, { updateWords }: Grammar): boolean {
  return tokens.slice(0, at).some(({ text }) => updateWords.has(text))
}

/** Whether `15 ч 30 мин` at a token is a duration, because the preceding action takes time. */
export function isDuration(
  tokens: readonly Token[],
  at: number,
  { durativeWords, matchers }: Grammar,
): boolean {
  const isMeasured = /^\d+$/.test(tokens[at]!.text) && matchers.durationUnit(tokens, at + 1).length > 0
  return isMeasured && durativeWords.has(tokens[at - 1]?.text ?? '')
}

function isSumOrVersion(
  tokens: readonly Token[],
  at: number,
  { paymentWords, updateWords, stopWords, languages }: Grammar,
): boolean {
  const before = tokens.slice(0, at)
  const follows = (words: ReadonlySet<string>) => before.some(({ text }) => words.has(text))
  const hasPreposition = stopWords.has(before.at(-1)?.text ?? '')
  // "Send 15.00 to Jo"
  const isObject = at === 1 && tokens.length > 2 && languages.some(({ isVerb }) => isVerb(tokens[0]!.text))
  return follows(updateWords) || isObject || (!hasPreposition && follows(paymentWords))
}

function isRatio(tokens: readonly Token[], at: number, { ratioWords }: Grammar): boolean {
  for (let before = at - 1; before >= 0 && !tokens[before]!.endsClause; before--) {
    if (ratioWords.has(tokens[before]!.text)) return true
  }
  return false
}
