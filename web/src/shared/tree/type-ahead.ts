/** Finds a row by the letters one types, as lists have always done. */
const forgetMs = 700

export class TypeAhead {
  #typed = ''
  #at = 0

  /** The row the letters lead to, or -1. The same letter again goes on to the next row that begins with it. */
  find(letter: string, at: number, labels: readonly string[], from: number): number {
    const goesOn = at - this.#at < forgetMs
    this.#at = at
    this.#typed = (goesOn ? this.#typed : '') + letter.toLocaleLowerCase()
    const isRepeated = new Set(this.#typed).size === 1
    const wanted = isRepeated ? this.#typed.charAt(0) : this.#typed
    // A longer word may still be meant for the row one stands on; a single letter asks for another.
    const start = isRepeated ? from + 1 : from
    for (let step = 0; step < labels.length; step++) {
      const index = (start + step) % labels.length
      if (labels[index]?.toLocaleLowerCase().startsWith(wanted)) return index
    }
    return -1
  }

  /** A space belongs to the word only while one is being typed. */
  isTyping(at: number): boolean {
    return this.#typed !== '' && at - this.#at < forgetMs
  }
}
