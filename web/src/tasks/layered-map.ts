/** Immutable map. `with` returns a new map that shares the base, so that a change among 50,000 tasks does not copy all of them. */
export class LayeredMap<K, V> {
  readonly #base: ReadonlyMap<K, V>
  /** Overrides the base; undefined hides an entry of the base. */
  readonly #overlay: ReadonlyMap<K, V | undefined>

  constructor(base: ReadonlyMap<K, V> = new Map(), overlay: ReadonlyMap<K, V | undefined> = new Map()) {
    this.#base = base
    this.#overlay = overlay
  }

  get(key: K): V | undefined {
    if (this.#overlay.size === 0) return this.#base.get(key)
    const overridden = this.#overlay.get(key)
    return overridden !== undefined || this.#overlay.has(key) ? overridden : this.#base.get(key)
  }

  *values(): Generator<V> {
    for (const [, value] of this.entries()) yield value
  }

  *entries(): Generator<readonly [K, V]> {
    for (const entry of this.#base) if (!this.#overlay.has(entry[0])) yield entry
    for (const [key, value] of this.#overlay) if (value !== undefined) yield [key, value]
  }

  /** An undefined value deletes the entry. */
  with(changes: Iterable<readonly [K, V | undefined]>): LayeredMap<K, V> {
    const overlay = new Map(this.#overlay)
    for (const [key, value] of changes) overlay.set(key, value)
    return overlay.size > minOverlayToFlatten + this.#base.size / 4
      ? new LayeredMap(flattened(this.#base, overlay))
      : new LayeredMap(this.#base, overlay)
  }
}

/** Flattening a smaller overlay would save nothing. */
const minOverlayToFlatten = 200

function flattened<K, V>(base: ReadonlyMap<K, V>, overlay: ReadonlyMap<K, V | undefined>): Map<K, V> {
  const all = new Map(base)
  for (const [key, value] of overlay) {
    if (value === undefined) all.delete(key)
    else all.set(key, value)
  }
  return all
}
