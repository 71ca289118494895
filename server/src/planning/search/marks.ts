/** Marks the words of a text that match a query, and cuts an excerpt around the first one. */
import type { Marks } from '@lustra/contract/search'
import { placesOfDigits } from './digit-sequences.ts'
import type { SearchedWord } from '../../kernel/app/found-documents.ts'
import { type Word, wordsOf } from './words.ts'

export interface MarkedText {
  readonly text: string
  readonly marks: Marks
}

export function markWords(text: string, words: readonly SearchedWord[]): Marks {
  const ofWords = wordsOf(text).flatMap((found): Marks => {
    const query = words.find(({ matches }) => matches.has(found.word))
    return query ? [[found.start, found.start + markedLength(found, query.word)]] : []
  })
  const digits = new Set(words.flatMap((word) => word.digits ?? []))
  const ofNumbers = [...digits].flatMap((each) => placesOfDigits(text, each))
  return ofNumbers.length === 0 ? ofWords : merged([...ofWords, ...ofNumbers])
}

/** Sorts the marks and joins overlapping ones. */
function merged(marks: Marks): Marks {
  const all: [from: number, to: number][] = []
  for (const [from, to] of marks.toSorted(([one], [other]) => one - other)) {
    const last = all.at(-1)
    if (last && from < last[1]) last[1] = Math.max(last[1], to)
    else all.push([from, to])
  }
  return all
}

/** The length of the typed prefix; the whole word if it matches in another way. */
function markedLength({ word, start, end }: Word, typed: string): number {
  const isFoldedByLetter = word.length === end - start
  return isFoldedByLetter && word.startsWith(typed) ? typed.length : end - start
}

const charactersBefore = 30
const excerptLength = 140

export const noExcerpt: MarkedText = { text: '', marks: [] }

/** The surroundings of the first match on one line, cut between words; empty without a match. */
export function excerpt(text: string, words: readonly SearchedWord[]): MarkedText {
  const line = text.replaceAll(/\s+/gu, ' ').trim()
  const marks = markWords(line, words)
  if (marks.length === 0) return noExcerpt
  const first = marks[0]![0]
  const start = first <= charactersBefore ? 0 : line.indexOf(' ', first - charactersBefore) + 1
  const from = start > first ? first : start
  const longEnd = from + excerptLength
  const lastSpace = line.lastIndexOf(' ', longEnd)
  const to = longEnd >= line.length ? line.length : lastSpace > first ? lastSpace : longEnd
  const [before, after] = [from > 0 ? '…' : '', to < line.length ? '…' : '']
  const shift = before.length - from
  return {
    text: before + line.slice(from, to) + after,
    marks: marks
      .filter(([markStart, markEnd]) => markStart >= from && markEnd <= to)
      .map(([markStart, markEnd]) => [markStart + shift, markEnd + shift]),
  }
}
