/** A user's index in memory while it is built: about 10 bytes per word of each document. */
import { lowestNumber } from './document-number.ts'
import type { IndexedText } from './documents.ts'
import type { BlockRow } from './merge-recent.ts'
import { blocksOf } from './posting-block.ts'
import { distinctWords } from './words.ts'

/** Numbers to encode before others get a turn. */
const numbersAtOnce = 10_000
const wordsAtOnce = 1000

export class CollectedIndex {
  readonly documents: (readonly [number: number, doc: string, changedAt: number])[] = []
  readonly #numbers = [new Map<string, number[]>(), new Map<string, number[]>()] as const
  readonly #taken = new Set<number>()
  /** By the lowest number of a millisecond. */
  readonly #next = new Map<number, number>()

  add(doc: string, { name, rest, isOpen, changedAt }: IndexedText): void {
    const fields = [distinctWords(name), distinctWords(rest)] as const
    if (fields.every(({ size }) => size === 0)) return
    const number = this.#newNumber(lowestNumber(isOpen, changedAt))
    this.documents.push([number, doc, changedAt])
    for (const [field, words] of fields.entries()) this.#addWords(field as 0 | 1, words, number)
  }

  words(): string[] {
    const [inNames, inRest] = this.#numbers
    return [...new Set([...inNames.keys(), ...inRest.keys()])].sort()
  }

  /** The rows of all blocks in key order, in batches. */
  *blocks(): Generator<readonly BlockRow[]> {
    for (const [field, byWord] of this.#numbers.entries()) {
      let rows: BlockRow[] = []
      let count = 0
      for (const word of [...byWord.keys()].sort()) {
        const numbers = Float64Array.from(byWord.get(word)!).sort()
        for (const { first, numbers: encoded } of blocksOf(numbers, 0))
          rows.push([field, word, first, encoded])
        count += numbers.length
        if (count < numbersAtOnce && rows.length < wordsAtOnce) continue
        yield rows
        rows = []
        count = 0
      }
      if (rows.length > 0) yield rows
    }
  }

  #newNumber(lowest: number): number {
    let number = this.#next.get(lowest) ?? lowest
    while (this.#taken.has(number)) number++
    this.#taken.add(number)
    this.#next.set(lowest, number + 1)
    return number
  }

  #addWords(field: 0 | 1, words: ReadonlySet<string>, number: number): void {
    const byWord = this.#numbers[field]
    for (const word of words) {
      const numbers = byWord.get(word)
      if (numbers) numbers.push(number)
      else byWord.set(word, [number])
    }
  }
}
