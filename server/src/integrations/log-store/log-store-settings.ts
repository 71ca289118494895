/** The log store settings (INT-057 to INT-059). */
import { type GlobalValues, isHost } from '../../operations/global-settings/setting-codes.ts'
import { isLoopback } from '../../outgoing/loopback.ts'

export interface LogTarget {
  /** Without a trailing slash. */
  readonly address: string
  readonly user: string
  readonly password: string
  /** The data stream of this installation. */
  readonly stream: string
}

export interface LogLimit {
  /** 0: any number. */
  readonly lines: number
  readonly periodMs: number
}

/** Null when lines go to standard output only (INT-N15), or the host is invalid. */
export function logTargetOf(values: GlobalValues): LogTarget | null {
  if (values.es_host === '') return null
  // Earlier versions accepted a scheme.
  const host = values.es_host.replace(/^https?:\/\//i, '').replace(/\/+$/, '')
  if (!isHost(host)) return null
  const stored = /^https?(?=:)/i.exec(values.es_host)?.[0]
  const scheme = stored ?? (isLoopback(host) ? 'http' : 'https')
  return {
    address: new URL(`${scheme}://${host}:${values.es_port}`).origin,
    user: values.es_username,
    password: values.es_password,
    stream: `logs-lustra-${nameOf(values.server_name)}`,
  }
}

export function logLimitOf(values: GlobalValues): LogLimit {
  return { lines: Number(values.log_limit_count), periodMs: Math.max(Number(values.log_limit_period), 1000) }
}

/** Stream names consist of lower-case letters, digits and underscores; hyphens separate their parts. */
function nameOf(serverName: string): string {
  const name = serverName
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '_')
    .slice(0, 60)
  return name === '' ? 'default' : name
}
