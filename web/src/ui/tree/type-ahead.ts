/** Finds a row by the letters one types, as lists have always done. */
export const forgetMs = 700

export interface TypeAheadSearch {
  readonly beginning: string
  readonly from: number
}

export class TypeAhead {
  #typed = ''
  #at = 0

  /** What is looked for, and from which row on. The same letter again goes on to the next row that begins with it. */
  search(letter: string, at: number, from: number): TypeAheadSearch {
    const goesOn = at - this.#at < forgetMs
    this.#at = at
    this.#typed = (goesOn ? this.#typed : '') + letter.toLocaleLowerCase()
    const isRepeated = new Set(this.#typed).size === 1
    // A longer word may still be meant for the row one stands on; a single letter asks for another.
    return isRepeated
      ? { beginning: this.#typed.charAt(0), from: from + 1 }
      : { beginning: this.#typed, from }
  }

  /** A space belongs to the word only while one is being typed. */
  isTyping(at: number): boolean {
    return this.#typed !== '' && at - this.#at < forgetMs
  }
}

/** The row a wish leads to, or -1. */
export function rowFound({ beginning, from }: TypeAheadSearch, labels: readonly string[]): number {
  for (let step = 0; step < labels.length; step++) {
    const index = (from + step) % labels.length
    if (labels[index]?.toLocaleLowerCase().startsWith(beginning)) return index
  }
  return -1
}
