/** A queue that gives out its least item first, adding and taking in logarithmic time (a binary heap). */
export class LeastFirst<T> {
  readonly #items: T[] = []
  readonly #keyOf: (item: T) => number

  constructor(keyOf: (item: T) => number) {
    this.#keyOf = keyOf
  }

  get size(): number {
    return this.#items.length
  }

  get least(): T | undefined {
    return this.#items[0]
  }

  add(item: T): void {
    const items = this.#items
    let place = items.length
    items.push(item)
    while (place > 0) {
      const parent = (place - 1) >> 1
      if (this.#isInOrder(parent, place)) return
      this.#swap(parent, place)
      place = parent
    }
  }

  take(): T | undefined {
    const items = this.#items
    const least = items[0]
    const last = items.pop()
    if (items.length === 0) return least
    items[0] = last!
    for (let place = 0; ;) {
      const child = this.#lesserChildOf(place)
      if (child >= items.length || this.#isInOrder(place, child)) return least
      this.#swap(place, child)
      place = child
    }
  }

  clear(): void {
    this.#items.length = 0
  }

  #lesserChildOf(place: number): number {
    const left = 2 * place + 1
    return left + 1 < this.#items.length && !this.#isInOrder(left, left + 1) ? left + 1 : left
  }

  #isInOrder(before: number, after: number): boolean {
    return this.#keyOf(this.#items[before]!) <= this.#keyOf(this.#items[after]!)
  }

  #swap(one: number, other: number): void {
    const items = this.#items
    const item = items[one]!
    items[one] = items[other]!
    items[other] = item
  }
}
