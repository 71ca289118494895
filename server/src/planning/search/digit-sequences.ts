/**
 * Phone numbers and other long numbers, found by any of their digits in sequence, however they are grouped. The index has the ends of
 * each sequence of digits as words of their own, so that a part of it is the beginning of one of them.
 */

/** Fewer digits are found as words only. */
const minSearchedDigits = 4
/** A longer part is searched by its first digits. */
const maxSearchedDigits = 20

/** Separators within a number: spaces, brackets and hyphens. */
const separators = '[ \\t\\u00a0\\u2007\\u2009\\u202f()\\-\\u2010-\\u2013]'
/** A plus begins another number. */
const sequence = new RegExp(`\\d(?:${separators}{0,4}\\d){${minSearchedDigits - 1},59}`, 'g')
/** Dates are in many texts, and are found by their words. */
const date = /(?<!\d)(?:19|20)\d\d-(?:0\d|1[0-2])-[0-3]\d(?!\d)/g
/** A number of Russia, which begins with 8 at home and with +7 elsewhere. */
const numberOfRussia = new RegExp(`(?<!\\d)[78](?=(?:${separators}{0,4}\\d){10}(?!\\d))`, 'g')

/** The sequences of digits in a text, as they are written. */
function digitSequences(text: string): readonly string[] {
  return withoutDates(text).match(sequence) ?? []
}

/** As long as the text, and whatever is beside a date is apart. */
function withoutDates(text: string): string {
  return text.replaceAll(date, (written) => '\n'.repeat(written.length))
}

function digitsOf(written: string): string {
  return written.replaceAll(/\D/g, '')
}

/** The words by which sequences of digits are found, beside those of the text. */
export function wordsOfDigits(text: string): string[] {
  return digitSequences(text).flatMap((written) =>
    [...endsOf(digitsOf(written)), ...otherSpellings(written)].map(wordOfDigits),
  )
}

/** Apart from the words of texts: a search for two digits finds no number that has them somewhere. */
export function wordOfDigits(digits: string): string {
  return `#${digits}`
}

/** Whether one is in the text, from there on. */
export function isWordOfDigits(text: string, from: number): boolean {
  return text.startsWith('#', from)
}

function endsOf(digits: string): string[] {
  return Array.from({ length: digits.length - minSearchedDigits + 1 }, (_, from) =>
    digits.slice(from, from + maxSearchedDigits),
  )
}

/** Each number of Russia in the sequence, and what is after it, with the other first digit. */
function otherSpellings(written: string): string[] {
  return [...written.matchAll(numberOfRussia)].map(({ 0: first, index }) =>
    ((first === '7' ? '8' : '7') + digitsOf(written.slice(index + 1))).slice(0, maxSearchedDigits),
  )
}

/** The digits by which each group of digits in a query is found, too: those of the whole number. */
export function searchedDigits(query: string): Map<string, string> {
  return new Map(
    digitSequences(query).flatMap((written) => {
      const digits = digitsOf(written).slice(0, maxSearchedDigits)
      return written.split(/\D+/).map((group) => [group, digits] as const)
    }),
  )
}

/** Where the digits are in a text, whatever groups them, with either beginning of a number of Russia. */
export function placesOfDigits(text: string, digits: string): [from: number, to: number][] {
  const [first = '', ...others] = digits
  const begins = /[78]/.test(first) ? `(?:${first}|${numberOfRussia.source})` : first
  const pattern = new RegExp([begins, ...others].join(`${separators}{0,4}`), 'g')
  return [...withoutDates(text).matchAll(pattern)].map(({ 0: written, index }) => [
    index,
    index + written.length,
  ])
}
