/** A read-only list; an array is one, too. `at` does not accept negative indexes. */
export interface List<T> extends Iterable<T> {
  readonly length: number
  at(index: number): T | undefined
  map<U>(callback: (value: T, index: number) => U): U[]
  filter(predicate: (value: T, index: number) => unknown): T[]
  entries(): Iterable<[number, T]>
}

/** A power of two. */
const pieceSize = 128
const [shift, mask] = [Math.log2(pieceSize), pieceSize - 1]

/** A new version of a list, mutable until shared. It shares unchanged pieces, because copies would burden the garbage collector. */
export class ChangedList<T> implements List<T> {
  readonly #pieces: T[][]
  /** The pieces that only this version uses. */
  readonly #own = new Set<number>()
  #length: number

  constructor(before: List<T>) {
    this.#length = before.length
    this.#pieces = before instanceof ChangedList ? [...before.#pieces] : piecesOf([...before])
  }

  get length(): number {
    return this.#length
  }

  at(index: number): T | undefined {
    return this.#pieces[index >> shift]?.[index & mask]
  }

  set(index: number, value: T): void {
    this.#ownPiece(index)[index & mask] = value
  }

  push(value: T): void {
    this.set(this.#length++, value)
  }

  map<U>(callback: (value: T, index: number) => U): U[] {
    let index = 0
    return this.#pieces.flatMap((piece) => piece.map((value) => callback(value, index++)))
  }

  filter(predicate: (value: T, index: number) => unknown): T[] {
    let index = 0
    return this.#pieces.flatMap((piece) => piece.filter((value) => predicate(value, index++)))
  }

  *[Symbol.iterator](): Generator<T> {
    for (const piece of this.#pieces) yield* piece
  }

  *entries(): Generator<[number, T]> {
    let index = 0
    for (const value of this) yield [index++, value]
  }

  #ownPiece(index: number): T[] {
    const place = index >> shift
    if (!this.#own.has(place)) {
      this.#pieces[place] = [...(this.#pieces[place] ?? [])]
      this.#own.add(place)
    }
    return this.#pieces[place]!
  }
}

function piecesOf<T>(values: readonly T[]): T[][] {
  const pieces: T[][] = []
  for (let start = 0; start < values.length; start += pieceSize)
    pieces.push(values.slice(start, start + pieceSize))
  return pieces
}
