/** Runs the log store of this process. */
import type { FastifyBaseLogger } from 'fastify'
import type { App } from '../../app/app.ts'
import { perApp } from '../../kernel/app/per-app.ts'
import type { LogState, LogStore } from './log-store.ts'
import { logLimitOf, logTargetOf } from './log-store-settings.ts'

const intervalMs = 1000
/** The time for the last lines when the program is stopped. */
const graceMs = 1000

const stores = perApp(() => ({ current: null as LogStore | null, warnedOf: '' }))

/** Null when lines go to standard output only. */
export function logState(app: App): LogState | null {
  return stores(app).current?.state ?? null
}

/** Returns a function that stops it. */
export function copyLog(app: App, store: LogStore, log: FastifyBaseLogger): () => Promise<void> {
  stores(app).current = store
  const stopping = new AbortController()
  const timer = setInterval(() => void tend(app, store, log, stopping.signal), intervalMs)
  timer.unref()
  return async () => {
    clearInterval(timer)
    await store.flush(AbortSignal.timeout(graceMs)).catch(() => {})
    stopping.abort()
  }
}

/** Applies changed settings, logs what was dropped, and sends what is queued. */
export async function tend(
  app: App,
  store: LogStore,
  log: Pick<FastifyBaseLogger, 'warn'>,
  signal: AbortSignal,
): Promise<void> {
  // While the database is unreachable, the last settings apply.
  const values = await app.globalSettings.read().catch(() => null)
  if (values) {
    const target = logTargetOf(values)
    store.configure(target, logLimitOf(values))
    warnOfHost(app, target === null ? values.es_host : '', log)
  }
  const dropped = store.endPeriod()
  if (dropped !== null) log.warn(dropped, 'lines did not reach the log store')
  await store.flush(signal)
}

/** A host stored before hosts were validated: nothing is copied, which is logged once. */
function warnOfHost(app: App, host: string, log: Pick<FastifyBaseLogger, 'warn'>): void {
  const state = stores(app)
  if (host !== '' && host !== state.warnedOf)
    log.warn({ es_host: host }, 'es_host is not a host: the log is not copied')
  state.warnedOf = host
}
