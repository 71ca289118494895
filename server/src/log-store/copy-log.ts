/** Keeps the log store of this process going. */
import type { FastifyBaseLogger } from 'fastify'
import type { App } from '../app/app.ts'
import { perApp } from '../app/per-app.ts'
import type { LogState, LogStore } from './log-store.ts'
import { logLimitOf, logTargetOf } from './log-store-settings.ts'

const intervalMs = 1000
/** For the last lines, when the program is told to end. */
const graceMs = 1000

const stores = perApp(() => ({ current: null as LogStore | null }))

/** Null when lines go to the standard output only. */
export function logState(app: App): LogState | null {
  return stores(app).current?.state ?? null
}

/** The result stops it. */
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

/** Follows the settings, says what was dropped, and sends what is queued. */
export async function tend(
  { globalSettings }: App,
  store: LogStore,
  log: Pick<FastifyBaseLogger, 'warn'>,
  signal: AbortSignal,
): Promise<void> {
  // While the database is out of reach the last settings hold.
  const values = await globalSettings.read().catch(() => null)
  if (values) store.configure(logTargetOf(values), logLimitOf(values))
  const dropped = store.endPeriod()
  if (dropped !== null) log.warn(dropped, 'lines did not get to the log store')
  await store.flush(signal)
}
