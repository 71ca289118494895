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
const date = /^\d{4}-\d\d-\d\d(?!\d)/

/** The sequences of digits in a text, each with what it is written as. */
function digitSequences(text: string): { readonly digits: string; readonly written: string }[] {
  const found = text.match(sequence) ?? []
  return found
    .filter((written) => !date.test(written))
    .map((written) => ({ digits: digitsOf(written), written }))
}

function digitsOf(written: string): string {
  return written.replaceAll(/\D/g, '')
}

/** The words by which sequences of digits are found, beside those of the text. */
export function wordsOfDigits(text: string): string[] {
  return digitSequences(text).flatMap(({ digits, written }) => {
    const ends = spellings(digits).flatMap(endsOf)
    return ends.filter((end) => end !== written).map(wordOfDigits)
  })
}

/** Apart from the words of texts: a search for two digits finds no number that has them somewhere. */
export function wordOfDigits(digits: string): string {
  return `#${digits}`
}

/** A number of Russia begins with 8 at home and with +7 elsewhere. */
function spellings(digits: string): string[] {
  const [, first, rest] = /^([78])(\d{10})$/.exec(digits) ?? []
  return first ? [digits, `${first === '7' ? 8 : 7}${rest}`] : [digits]
}

function endsOf(digits: string): string[] {
  return Array.from({ length: digits.length - minSearchedDigits + 1 }, (_, from) =>
    digits.slice(from, from + maxSearchedDigits),
  )
}

/** The digits by which each group of digits in a query is found, too: those of the whole number. */
export function searchedDigits(query: string): Map<string, string> {
  return new Map(
    digitSequences(query).flatMap(({ digits, written }) =>
      written.split(/\D+/).map((group) => [group, digits.slice(0, maxSearchedDigits)] as const),
    ),
  )
}

/** Finds the digits in a text, whatever groups them, with either beginning of a number of Russia. */
export function patternOfDigits(digits: string): RegExp {
  const each = digits
    .split('')
    .map((digit, position) => (position === 0 && /[78]/.test(digit) ? '[78]' : digit))
  return new RegExp(each.join(`${separators}{0,4}`), 'g')
}
