/**
 * A map that is never changed: `with` makes the next one, which shares what it has in common. So one change among 50,000
 * tasks costs no copy of all of them.
 */
export class LayeredMap<K, V> {
  readonly #ground: ReadonlyMap<K, V>
  /** What came later; undefined hides what the ground has. */
  readonly #over: ReadonlyMap<K, V | undefined>

  constructor(ground: ReadonlyMap<K, V> = new Map(), over: ReadonlyMap<K, V | undefined> = new Map()) {
    this.#ground = ground
    this.#over = over
  }

  get(key: K): V | undefined {
    if (this.#over.size === 0) return this.#ground.get(key)
    const later = this.#over.get(key)
    return later !== undefined || this.#over.has(key) ? later : this.#ground.get(key)
  }

  *values(): Generator<V> {
    for (const [, value] of this.entries()) yield value
  }

  *entries(): Generator<readonly [K, V]> {
    for (const entry of this.#ground) if (!this.#over.has(entry[0])) yield entry
    for (const [key, value] of this.#over) if (value !== undefined) yield [key, value]
  }

  /** Undefined takes away. */
  with(changes: Iterable<readonly [K, V | undefined]>): LayeredMap<K, V> {
    const over = new Map(this.#over)
    for (const [key, value] of changes) over.set(key, value)
    return over.size > mostOver + this.#ground.size / 4
      ? new LayeredMap(flattened(this.#ground, over))
      : new LayeredMap(this.#ground, over)
  }
}

/** Below this many a copy costs nothing. */
const mostOver = 200

function flattened<K, V>(ground: ReadonlyMap<K, V>, over: ReadonlyMap<K, V | undefined>): Map<K, V> {
  const all = new Map(ground)
  for (const [key, value] of over) {
    if (value === undefined) all.delete(key)
    else all.set(key, value)
  }
  return all
}
