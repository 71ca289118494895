/** Scripts that are loaded on demand and could not be had: after an upgrade, or without a connection. A reload brings them. */
import { type Connection, connection } from './connection.ts'
import { type KeyValueStorage, sessionStore } from './storage.ts'

/** What is needed to draw something could not be loaded. */
export class MissingChunk extends Error {
  override readonly name = 'MissingChunk'
  /** It failed again although the server can be reached: the browser may remember a failure until the page is reloaded. */
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
 * connection is lost nothing is requested, as the browser may remember the failure. A first failure may be such a memory
 * or a loss that nobody has noticed yet: if the server can be reached, it is requested once more.
 */
export function chunk<Loaded>(
  load: () => Promise<Loaded>,
  server: Pick<Connection, 'isLost' | 'check'> = connection,
): () => Promise<Loaded> {
  const attempt = (isRepeated: boolean) =>
    load().catch((cause: unknown) => {
      ignoreFailure(cause)
      throw new MissingChunk(isRepeated, { cause })
    })
  return async () => {
    if (server.isLost.value && !(await server.check())) throw new MissingChunk(false)
    try {
      return await attempt(false)
    } catch (failure) {
      if (!(await server.check())) throw failure
      return attempt(true)
    }
  }
}

/** `Promise.all` of imports: the caller receives the first failure and decides what follows; the others are ignored. */
export function allImported<const Imports extends readonly Promise<unknown>[]>(
  imports: Imports,
): Promise<{ -readonly [Index in keyof Imports]: Awaited<Imports[Index]> }> {
  let hasFailed = false
  for (const each of imports) {
    each.catch((cause: unknown) => {
      if (hasFailed) ignoreFailure(cause)
      hasFailed = true
    })
  }
  return Promise.all(imports)
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
  now(): number
  readonly store: KeyValueStorage
}

/** The time between two reloads for scripts that fail repeatedly. */
const pauseMs = 60_000

export class OutdatedPage {
  /** Replaced by the app: sends what would be lost. */
  beforeReload: () => Promise<unknown> = () => Promise.resolve()
  readonly #environment: PageEnvironment

  constructor(environment: PageEnvironment) {
    this.#environment = environment
  }

  /**
   * Reloads the page when the server has another one, once for each that it has, and when a script failed repeatedly, at
   * most once a minute, in case the server does not have it. Answers whether it does: not while the server cannot be
   * reached, where a reload would only lose the page.
   */
  async recover(isRepeated = false): Promise<boolean> {
    const page = this.#environment
    const served = await page.servedScript().catch(() => null)
    if (served === null) return false
    const isOutdated = served !== page.loadedScript() && page.store.get('lustra.reloaded') !== served
    const isAllowed = page.now() - Number(page.store.get('lustra.reloaded-at')) >= pauseMs
    if (!isOutdated && !(isRepeated && isAllowed)) return false
    if (isOutdated) page.store.set('lustra.reloaded', served)
    else page.store.set('lustra.reloaded-at', String(page.now()))
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
  now: Date.now,
  store: sessionStore,
})

export function mainScriptOf(page: string): string | null {
  return /<script type="module"[^>]* src="([^"]+)"/.exec(page)?.[1] ?? null
}
