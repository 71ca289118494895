/** Splits the JSON of a request while it arrives: one top-level string goes to a sink, the rest is buffered. */
import { GrowingBuffer } from './growing-buffer.ts'

const quote = 0x22
const backslash = 0x5c
const comma = 0x2c
const colon = 0x3a
const opening = new Set([0x7b, 0x5b])
const closing = new Set([0x7d, 0x5d])

/** The field contains base64, so its string has no escapes. */
class EscapedUpload extends Error {
  override name = 'EscapedUpload'
  readonly statusCode = 400
}

export class UploadSplitter {
  readonly #field: string
  readonly #sink: (bytes: Buffer) => Promise<void>
  readonly #rest = new GrowingBuffer()
  #depth = 0
  #isInString = false
  #isEscaped = false
  #isInField = false
  /** The last string, which is a key of the outermost object if a colon follows. */
  #string: number[] = []
  #key: string | null = null

  constructor(field: string, sink: (bytes: Buffer) => Promise<void>) {
    this.#field = field
    this.#sink = sink
  }

  /** The JSON without the field's content. */
  get rest(): Buffer {
    return this.#rest.bytes
  }

  get restLength(): number {
    return this.#rest.length
  }

  async write(chunk: Buffer): Promise<void> {
    let from = 0
    while (from < chunk.length) {
      if (this.#isInField) {
        const found = chunk.indexOf(quote, from)
        const end = found === -1 ? chunk.length : found
        const content = chunk.subarray(from, end)
        if (content.includes(backslash)) throw new EscapedUpload('The file is not base64.')
        await this.#sink(content)
        this.#isInField = found === -1
        from = end
        if (found === -1) return
        // The closing quote belongs to the rest, and does not begin another string.
        this.#rest.append(chunk.subarray(from, ++from))
      }
      const end = this.#scan(chunk, from)
      this.#rest.append(chunk.subarray(from, end))
      from = end
    }
  }

  /** The index after the quote that begins the field, or the end of the chunk. */
  #scan(chunk: Buffer, from: number): number {
    for (let index = from; index < chunk.length; index++) {
      const byte = chunk[index]!
      if (this.#isInString) this.#scanString(byte)
      else if (byte === quote) {
        if (this.#depth === 1 && this.#key === this.#field) {
          this.#key = null
          this.#isInField = true
          return index + 1
        }
        this.#isInString = true
        this.#string = []
      } else if (byte === colon && this.#depth === 1) this.#key = String.fromCharCode(...this.#string)
      else if (byte === comma && this.#depth === 1) this.#key = null
      else if (opening.has(byte)) this.#depth++
      else if (closing.has(byte)) this.#depth--
    }
    return chunk.length
  }

  #scanString(byte: number): void {
    if (byte === quote && !this.#isEscaped) {
      this.#isInString = false
      return
    }
    this.#isEscaped = byte === backslash && !this.#isEscaped
    // No field name is longer.
    if (this.#string.length < 64) this.#string.push(byte)
  }
}
