/** Collects bytes in one buffer that doubles when full, so that tiny pieces cost no more than long ones. */
export class GrowingBuffer {
  #buffer = Buffer.alloc(0)
  #length = 0

  get length(): number {
    return this.#length
  }

  /** A view, valid until the next piece. */
  get bytes(): Buffer {
    return this.#buffer.subarray(0, this.#length)
  }

  append(piece: Uint8Array): void {
    const length = this.#length + piece.length
    if (length > this.#buffer.length) {
      const larger = Buffer.allocUnsafeSlow(Math.max(length, 2 * this.#buffer.length))
      this.#buffer.copy(larger, 0, 0, this.#length)
      this.#buffer = larger
    }
    this.#buffer.set(piece, this.#length)
    this.#length = length
  }
}
