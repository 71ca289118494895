/** Finds long numbers by any part of their digits in any grouping. The index has every suffix of the digits as a word. */

/** Fewer digits are found only as words. */
const minSearchedDigits = 4
/** Of a longer part, only the first digits are searched. */
const maxSearchedDigits = 20

/** Each digit with at most four separators. */
const longestSearched = maxSearchedDigits * 5

/** Separators within a number: spaces, brackets and hyphens. */
const separators = '[ \\t\\u00a0\\u2007\\u2009\\u202f()\\-\\u2010-\\u2013]'
/** A plus begins another number. */
const sequence = new RegExp(`\\d(?:${separators}{0,4}\\d){${minSearchedDigits - 1},}`, 'g')
/** Dates are common in texts; they are found by their words. */
const date = /(?<!\d)(?:19|20)\d\d-(?:0\d|1[0-2])-[0-3]\d(?!\d)/g
/** A Russian number, which begins with 8 within Russia and with +7 abroad. */
const numberOfRussia = new RegExp(`(?<!\\d)[78](?=(?:${separators}{0,4}\\d){10}(?!\\d))`, 'g')

function digitSequences(text: string): readonly string[] {
  return withoutDates(text).match(sequence) ?? []
}

/** Blanks out dates; the text keeps its length. */
function withoutDates(text: string): string {
  return text.replaceAll(date, (written) => '\n'.repeat(written.length))
}

function digitsOf(written: string): string {
  return written.replaceAll(/\D/g, '')
}

/** The words by which sequences of digits are found, in addition to those of the text. */
export function wordsOfDigits(text: string): string[] {
  return digitSequences(text).flatMap((written) =>
    [...endsOf(digitsOf(written)), ...otherSpellings(written)].map(wordOfDigits),
  )
}

/** Separate from the words of texts, so that a search for two digits does not match parts of numbers. */
export function wordOfDigits(digits: string): string {
  return `#${digits}`
}

export function isWordOfDigits(text: string, from: number): boolean {
  return text.startsWith('#', from)
}

function endsOf(digits: string): string[] {
  return Array.from({ length: digits.length - minSearchedDigits + 1 }, (_, from) =>
    digits.slice(from, from + maxSearchedDigits),
  )
}

/** The same sequence with the other first digit (7 or 8) of each Russian number in it. */
function otherSpellings(written: string): string[] {
  return [...written.matchAll(numberOfRussia)].map(({ 0: first, index }) =>
    ((first === '7' ? '8' : '7') + digitsOf(written.slice(index + 1, index + longestSearched))).slice(
      0,
      maxSearchedDigits,
    ),
  )
}

/** Each group of digits in a query, with the digits of the whole number, which are searched too. */
export function searchedDigits(query: string): Map<string, string> {
  return new Map(
    digitSequences(query).flatMap((written) => {
      const digits = digitsOf(written).slice(0, maxSearchedDigits)
      return written.split(/\D+/).map((group) => [group, digits] as const)
    }),
  )
}

/** Where a text contains the digits, regardless of grouping and of the first digit of a Russian number. */
export function placesOfDigits(text: string, digits: string): [from: number, to: number][] {
  const [first = '', ...others] = digits
  const begins = /[78]/.test(first) ? `(?:${first}|${numberOfRussia.source})` : first
  const pattern = new RegExp([begins, ...others].join(`${separators}{0,4}`), 'g')
  return [...withoutDates(text).matchAll(pattern)].map(({ 0: written, index }) => [
    index,
    index + written.length,
  ])
}
