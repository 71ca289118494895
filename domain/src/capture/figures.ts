/** Figures that are written like times of day: verses, scores, proportions. */
import type { Grammar } from './grammar.ts'
import type { Token } from './tokens.ts'

/** Whether `3:16` at a token is no time: after a book of verses, or after a word of scores or proportions. */
export function isOtherFigure(tokens: readonly Token[], at: number, grammar: Grammar): boolean {
  const [, minutes] = /^\d{1,2}:(\d\d)$/.exec(tokens[at]?.text ?? '') ?? []
  return (
    minutes !== undefined && (isVerse(tokens, at, Number(minutes), grammar) || isRatio(tokens, at, grammar))
  )
}

/** A book that is a person's name as well is one where something is read, or where no time has such minutes. */
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

function isRatio(tokens: readonly Token[], at: number, { ratioWords }: Grammar): boolean {
  for (let before = at - 1; before >= 0 && !tokens[before]!.endsClause; before--) {
    if (ratioWords.has(tokens[before]!.text)) return true
  }
  return false
}
