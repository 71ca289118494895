/**
 * Encodes the numbers of a block as text, in descending order, as differences: half as long as digits, and decoded
 * without a pause per row. A number is in base 32; its last digit is one of `0` to `O`, the other digits are from `]`
 * to `|`.
 */

/** A longer block is split. PostgreSQL moves rows of more than 2 KB elsewhere. */
export const blockSize = 250

const lastDigit = 48
const otherDigit = 93

export function encodeNumbers(ascending: ArrayLike<number>): string {
  let text = ''
  let previous = 0
  for (let index = ascending.length - 1; index >= 0; index--) {
    const number = ascending[index]!
    text += encoded(text === '' ? number : previous - number)
    previous = number
  }
  return text
}

function encoded(number: number): string {
  let text = String.fromCharCode(lastDigit + (number % 32))
  for (let rest = Math.floor(number / 32); rest > 0; rest = Math.floor(rest / 32)) {
    text = String.fromCharCode(otherDigit + (rest % 32)) + text
  }
  return text
}

/** Calls `visit` with each number, in descending order, until it returns false. */
export function visitNumbers(text: string, visit: (number: number) => boolean): void {
  let number = -1
  let value = 0
  for (let index = 0; index < text.length; index++) {
    const code = text.charCodeAt(index)
    if (code >= otherDigit) {
      value = value * 32 + (code - otherDigit)
      continue
    }
    value = value * 32 + (code - lastDigit)
    number = number === -1 ? value : number - value
    if (!visit(number)) return
    value = 0
  }
}

/** Ascending. */
export function decodeNumbers(text: string): number[] {
  const numbers: number[] = []
  visitNumbers(text, (number) => {
    numbers.push(number)
    return true
  })
  return numbers.toReversed()
}

export interface Block {
  readonly first: number
  readonly numbers: string
}

/** Splits ascending numbers into blocks; the first block begins at `first`. */
export function blocksOf(
  ascending: ArrayLike<number> & { slice(from: number, to: number): ArrayLike<number> },
  first: number,
): Block[] {
  const blocks: Block[] = []
  for (let from = 0; from === 0 || from < ascending.length; from += blockSize) {
    const part = ascending.slice(from, from + blockSize)
    blocks.push({ first: from === 0 ? first : part[0]!, numbers: encodeNumbers(part) })
  }
  return blocks
}
