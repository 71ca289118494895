/** Texts of which a part is loaded later: the first screen does not wait for the texts of the others. */

/**
 * `first` is available at once, and everything else once `load` has resolved: a component that reads it earlier
 * suspends, like a component whose code is loading. `all` is null until then.
 */
export class PartialWords<First extends object, All extends First> {
  readonly words: All
  readonly #load: () => Promise<All>
  #all: All | null = null
  #coming: Promise<void> | null = null

  constructor(first: First, load: () => Promise<All>) {
    this.#load = load
    this.words = new Proxy(first, {
      get: (_, name) => {
        if (name in first) return first[name as keyof First]
        if (this.#all) return this.#all[name as keyof All]
        // React suspends on a thrown promise.
        throw this.request()
      },
    }) as unknown as All
  }

  /** Resolves when all texts are loaded. */
  request(): Promise<void> {
    this.#coming ??= this.#load().then(
      (all) => {
        this.#all = all
      },
      (error: unknown) => {
        // The next reader tries again.
        this.#coming = null
        throw error
      },
    )
    return this.#coming
  }
}
