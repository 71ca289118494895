/**
 * Document numbers are in order of relevance, so that a word's blocks are read without the state of each document: open documents
 * have higher numbers than closed ones, then by the millisecond of the last change. The lowest ten bits make them unique.
 */
const openBit = 2 ** 52
const maxMs = 2 ** 42 - 1
export const numbersOfMs = 2 ** 10

/** The lowest number of a document in this state. */
export function lowestNumber(isOpen: boolean, changedAt: number): number {
  return (isOpen ? openBit : 0) + Math.min(Math.max(Math.trunc(changedAt), 0), maxMs) * numbersOfMs
}

export function isOpenNumber(number: number): boolean {
  return number >= openBit
}
