/** Scripts that are loaded on demand and could not be had: after an upgrade, or without a connection. A reload brings them. */
import { connection } from './connection.ts'
import { type KeyValueStorage, sessionStore } from './storage.ts'

/** What is needed to draw something could not be loaded. */
export class MissingChunk extends Error {
  override readonly name = 'MissingChunk'
  /** Browsers may remember that a script failed, and then do not fetch it again before a reload. */
  readonly isRepeated: boolean

  constructor(isRepeated: boolean, options?: ErrorOptions) {
    super('A script of this page could not be loaded', options)
    this.isRepeated = isRepeated
  }
}

/** Failures that are handled where the chunk is needed, or that nobody waits for. */
const handled = new WeakSet<object>()

/**
 * Loads what is needed to draw. When that fails, the nearest error component receives a `MissingChunk`. While the
 * connection is lost nothing is requested, as the browser may remember the failure.
 */
export function chunk<Loaded>(load: () => Promise<Loaded>): () => Promise<Loaded> {
  let hasFailed = false
  return async () => {
    if (connection.isLost.value && !(await connection.check())) throw new MissingChunk(false)
    try {
      return await load()
    } catch (cause) {
      ignoreFailure(cause)
      const isRepeated = hasFailed
      hasFailed = true
      throw new MissingChunk(isRepeated, { cause })
    }
  }
}

/** For chunks that are loaded ahead of need: nothing is reloaded for them. */
export function ignoreFailure(cause: unknown): void {
  if (typeof cause === 'object' && cause !== null) handled.add(cause)
}

export interface PageEnvironment {
  /** The main script of this page. */
  loadedScript(): string | null
  /** The main script of the page that the server has now. */
  servedScript(): Promise<string | null>
  reload(): void
  readonly store: KeyValueStorage
}

export class OutdatedPage {
  /** Replaced by the app: sends what would be lost. */
  beforeReload: () => Promise<unknown> = () => Promise.resolve()
  readonly #environment: PageEnvironment

  constructor(environment: PageEnvironment) {
    this.#environment = environment
  }

  /**
   * Reloads the page when the server has another one, once for each that it has, and when a script failed repeatedly.
   * Answers whether it does: not while the server cannot be reached, where a reload would only lose the page.
   */
  async recover(isRepeated = false): Promise<boolean> {
    const page = this.#environment
    const served = await page.servedScript().catch(() => null)
    if (served === null) return false
    const isOutdated = served !== page.loadedScript() && page.store.get('lustra.reloaded') !== served
    if (!isOutdated && !isRepeated) return false
    if (isOutdated) page.store.set('lustra.reloaded', served)
    await this.beforeReload()
    page.reload()
    return true
  }

  /** Other imports that fail: what a person asked for needs them. */
  listen(target: Pick<EventTarget, 'addEventListener'>): void {
    /** Their messages name the script. */
    const failed = new Set<string>()
    target.addEventListener('vite:preloadError', (event) => {
      const { payload } = event as Event & { readonly payload?: unknown }
      // The loader that called `chunk` or `ignoreFailure` learns of it only after this event.
      setTimeout(() => {
        const isHandled = typeof payload === 'object' && payload !== null && handled.has(payload)
        if (isHandled) return
        const message = String(payload)
        void this.recover(failed.has(message))
        failed.add(message)
      })
    })
  }
}

export const outdatedPage = new OutdatedPage({
  loadedScript: () => document.querySelector('script[type="module"][src]')?.getAttribute('src') ?? null,
  // oxlint-disable-next-line no-restricted-globals -- the page, not a call
  servedScript: async () => mainScriptOf(await (await fetch('/web', { cache: 'no-store' })).text()),
  reload: () => location.reload(),
  store: sessionStore,
})

export function mainScriptOf(page: string): string | null {
  return /<script type="module"[^>]* src="([^"]+)"/.exec(page)?.[1] ?? null
}
