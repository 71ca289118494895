/** The Evernote service as an administrator has configured it. */
import type { GlobalValues } from '../../operations/global-settings/setting-codes.ts'

export interface Service {
  /** Without a trailing slash. */
  readonly address: string
  readonly consumerKey: string
  readonly consumerSecret: string
  /** The key that Evernote's webhook calls contain; null without a webhook, so that the server polls. */
  readonly hookKey: string | null
  readonly intervalMs: number
}

const minute = 60_000
const day = 24 * 60 * minute
/** Polls even with a webhook, because calls may be lost. */
const intervalWithHookMs = day
const shortestIntervalMs = 5 * minute

/** Null while Evernote is not configured. */
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
