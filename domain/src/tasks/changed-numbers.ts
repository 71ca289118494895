/** Versions of lists with a number per task. They share unchanged numbers, because copies would burden the garbage collector. */
type Numbers = Int32Array | Int8Array | Uint8Array | Float64Array

/** The number of used elements in a buffer with spare room. */
const lengths = new WeakMap<ArrayBufferLike, number>()

const leastRoom = 64

export class ChangedNumbers<A extends Numbers> {
  #values: A
  /** Numbers from here on belong only to this version. */
  #ownFrom: number

  /** Begins with `before`, extended to `length` by `none`. */
  constructor(before: A, length: number, none: number) {
    this.#ownFrom = before.length
    this.#values = before.length === length ? before : extended(before, length, none)
  }

  /** Valid until the next change. */
  get values(): A {
    return this.#values
  }

  at(index: number): number {
    return this.#values[index]!
  }

  set(index: number, value: number): void {
    if (this.#values[index] === value) return
    if (index < this.#ownFrom) {
      this.#values = copied(this.#values)
      this.#ownFrom = 0
    }
    this.#values[index] = value
  }
}

/** Whether `after` is known to begin with all numbers of `before`. */
export function extendsNumbers<A extends Numbers>(after: A, before: A): boolean {
  // A version that changed a number has another buffer, a copy.
  if (after.buffer === before.buffer) return after.length >= before.length
  return before.every((value, index) => after[index] === value)
}

/** Uses the spare room of the buffer, unless another version does. */
function extended<A extends Numbers>(before: A, length: number, none: number): A {
  const { buffer, byteOffset, BYTES_PER_ELEMENT: size } = before
  const isLongest = lengths.get(buffer) === before.length && byteOffset + length * size <= buffer.byteLength
  const values = isLongest ? view(before, buffer, length) : copied(before, length)
  if (isLongest) lengths.set(buffer, length)
  values.fill(none, before.length)
  return values
}

function copied<A extends Numbers>(before: A, length = before.length): A {
  const room = length + Math.max(leastRoom, length >> 6)
  const buffer = new ArrayBuffer(room * before.BYTES_PER_ELEMENT)
  lengths.set(buffer, length)
  const copy = view(before, buffer, length)
  copy.set(before)
  return copy
}

function view<A extends Numbers>(like: A, buffer: ArrayBufferLike, length: number): A {
  return new (like.constructor as new (buffer: ArrayBufferLike, offset: number, length: number) => A)(
    buffer,
    0,
    length,
  )
}
