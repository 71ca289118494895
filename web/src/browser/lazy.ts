/** A value that is loaded once; a failed load is repeated by the next call. */
export class Lazy<Value> {
  readonly #fetch: () => Promise<Value>
  #value: Value | null = null
  #loading: Promise<Value> | null = null

  constructor(fetch: () => Promise<Value>) {
    this.#fetch = fetch
  }

  /** Null until it is loaded. */
  get value(): Value | null {
    return this.#value
  }

  load(): Promise<Value> {
    this.#loading ??= this.#fetch().then(
      (value) => {
        this.#value = value
        // As `use` of React marks it, which otherwise suspends for a moment even on a promise that is fulfilled.
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
