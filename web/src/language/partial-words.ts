/** Words of which a part comes later: the first screen does not wait for what the others say. */

/**
 * `first` at once, and everything else as soon as `load` has brought it: who asks for it before then, while drawing, waits,
 * and what is shown meanwhile is what is shown while code comes. `all` is null until then.
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
        // React waits for what is thrown as it waits for code.
        throw this.request()
      },
    }) as unknown as All
  }

  /** Ends when everything is there. */
  request(): Promise<void> {
    this.#coming ??= this.#load().then(
      (all) => {
        this.#all = all
      },
      (error: unknown) => {
        // The next who needs it tries again.
        this.#coming = null
        throw error
      },
    )
    return this.#coming
  }
}
