/**
 * The numbers of documents in the index. They are in the order of relevance, so that the blocks of a word are read without the state
 * of each document: open before closed, then by the millisecond of the latest change. The lowest ten bits make a number unique.
 */
const openBit = 2 ** 52
const maxMs = 2 ** 42 - 1
export const numbersOfMs = 2 ** 10

/** The lowest number of documents in this state. */
export function lowestNumber(isOpen: boolean, changedAt: number): number {
  return (isOpen ? openBit : 0) + Math.min(Math.max(Math.trunc(changedAt), 0), maxMs) * numbersOfMs
}

export function isOpenNumber(number: number): boolean {
  return number >= openBit
}
