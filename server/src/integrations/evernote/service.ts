/** How Evernote is reached, as an administrator has configured it. */
import type { GlobalValues } from '../../operations/global-settings/setting-codes.ts'

export interface Service {
  /** Without a slash at its end. */
  readonly address: string
  readonly consumerKey: string
  readonly consumerSecret: string
  /** What Evernote shows when it says that notes have changed; null: it does not say so, and is asked. */
  readonly hookKey: string | null
  readonly intervalMs: number
}

const minute = 60_000
const day = 24 * 60 * minute
/** Beside the hook, in case that a call of it is lost. */
const intervalWithHookMs = day
const shortestIntervalMs = 5 * minute

/** Null while it is not configured. */
export function serviceOf(values: GlobalValues): Service | null {
  const { evernote_consumer_key: consumerKey, evernote_consumer_secret: consumerSecret } = values
  const address = values.evernote_url.replace(/\/+$/, '')
  if (values.evernote_enabled !== 'true' || !consumerKey || !consumerSecret || !address) return null
  const key = values.evernote_notification_key
  const hookKey = values.evernote_update_notification === 'true' && key !== '' ? key : null
  const pollMs = Math.max(Number(values.evernote_update_timeout) * minute, shortestIntervalMs)
  return {
    address,
    consumerKey,
    consumerSecret,
    hookKey,
    intervalMs: hookKey === null ? pollMs : intervalWithHookMs,
  }
}
