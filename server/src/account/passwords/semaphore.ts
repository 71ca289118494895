/** Lets so many work at once; the others wait in line, and when the line is too long, nobody joins it. */
export class Turns {
  readonly #waiting: ((turn: Disposable) => void)[] = []
  readonly #longestLine: number
  #free: number

  constructor(atOnce: number, longestLine: number) {
    this.#free = atOnce
    this.#longestLine = longestLine
  }

  /** A turn, to be disposed of when done; null when the line is full. */
  next(): Promise<Disposable> | null {
    if (this.#free > 0) {
      this.#free--
      return Promise.resolve(this.#turn())
    }
    if (this.#waiting.length >= this.#longestLine) return null
    return new Promise((resolve) => this.#waiting.push(resolve))
  }

  #turn(): Disposable {
    return {
      [Symbol.dispose]: () => {
        const following = this.#waiting.shift()
        if (following) following(this.#turn())
        else this.#free++
      },
    }
  }
}
