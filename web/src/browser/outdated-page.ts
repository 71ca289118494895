/** Handles scripts that failed to load on demand, after an upgrade or without a connection. A reload fixes it. */
import { type Connection, connection } from './connection.ts'
import { type KeyValueStorage, sessionStore } from './storage.ts'

/** Code needed for rendering could not be loaded. */
export class MissingChunk extends Error {
  override readonly name = 'MissingChunk'
  /** The script failed again although the server can be reached: the browser may cache the failure until a reload. */
  readonly isRepeated: boolean

  constructor(isRepeated: boolean, options?: ErrorOptions) {
    super('A script of this page could not be loaded', options)
    this.isRepeated = isRepeated
  }
}

/** Failures that are handled where the chunk is needed, or that can be ignored. */
const handled = new WeakSet<object>()

/**
 * Loads code needed for rendering. On failure, the nearest error component gets a `MissingChunk`. While the connection is lost nothing is requested,
 * because the browser may cache the failure. After a first failure, the script is requested once more if the server can be reached: the failure may
 * be cached, or the connection was lost unnoticed.
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

/** `Promise.all` for imports. The caller gets the first failure and handles it; the others are ignored. */
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

/** For prefetched chunks: their failure does not reload the page. */
export function ignoreFailure(cause: unknown): void {
  if (typeof cause === 'object' && cause !== null) handled.add(cause)
}

export interface PageEnvironment {
  loadedScript(): string | null
  /** The main script of the page that the server delivers now. */
  servedScript(): Promise<string | null>
  reload(): void
  now(): number
  readonly store: KeyValueStorage
}

/** Shortest time between two reloads because of scripts that fail repeatedly. */
const pauseMs = 60_000

export class OutdatedPage {
  /** Set by the app: sends changes that a reload would lose. */
  beforeReload: () => Promise<unknown> = () => Promise.resolve()
  readonly #environment: PageEnvironment

  constructor(environment: PageEnvironment) {
    this.#environment = environment
  }

  /**
   * Reloads the page if the server has a newer one, once for each version, or if a script failed repeatedly, at most once a minute in case the server
   * does not have it. Returns whether it reloads. It never reloads while the server cannot be reached.
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

  /**
   * Handles all other failed imports, which were needed for an action of the user. Without a connection the action has no effect; a line reports the
   * lost connection.
   */
  listen(target: Pick<EventTarget, 'addEventListener'>): void {
    /** Error messages, which contain the name of the script. */
    const failed = new Set<string>()
    target.addEventListener('vite:preloadError', (event) => {
      const { payload } = event as Event & { readonly payload?: unknown }
      // `chunk` or `ignoreFailure` handles the failure only after this event.
      setTimeout(() => {
        const isHandled = typeof payload === 'object' && payload !== null && handled.has(payload)
        if (isHandled) return
        const message = String(payload)
        void this.recover(failed.has(message))
        failed.add(message)
      })
    })
    target.addEventListener('unhandledrejection', (event) => {
      const { reason } = event as Event & { readonly reason?: unknown }
      if (!(reason instanceof MissingChunk)) return
      event.preventDefault()
      void this.recover(reason.isRepeated)
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
