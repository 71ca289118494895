/** A value that is loaded once; a failed load is repeated by the next call. */
export class Lazy<Value> {
  readonly #fetch: () => Promise<Value>
  #value: Value | null = null
  #loading: Promise<Value> | null = null

  constructor(fetch: () => Promise<Value>) {
    this.#fetch = fetch
  }

  get value(): Value | null {
    return this.#value
  }

  load(): Promise<Value> {
    this.#loading ??= this.#fetch().then(
      (value) => {
        this.#value = value
        // The mark that React's `use` sets; without it, `use` suspends briefly even on a fulfilled promise.
        void Object.assign(this.#loading ?? {}, { status: 'fulfilled', value })
        return value
      },
      (error: unknown) => {
        this.#loading = null
        throw error
      },
    )
    return this.#loading
  }
}
