/** The log store, from the global settings (INT-057 to INT-059). */
import type { GlobalValues } from '../global-settings/setting-codes.ts'

export interface LogTarget {
  /** Without a slash at its end. */
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

/** Null when lines go to the standard output only (INT-N15). */
export function logTargetOf(values: GlobalValues): LogTarget | null {
  if (values.es_host === '') return null
  const host = /^https?:\/\//i.test(values.es_host) ? values.es_host : `https://${values.es_host}`
  const url = URL.parse(`${host.replace(/\/+$/, '')}:${values.es_port}`)
  if (url === null) return null
  return {
    address: url.origin,
    user: values.es_username,
    password: values.es_password,
    stream: `logs-lustra-${nameOf(values.server_name)}`,
  }
}

export function logLimitOf(values: GlobalValues): LogLimit {
  return { lines: Number(values.log_limit_count), periodMs: Math.max(Number(values.log_limit_period), 1000) }
}

/** Names of streams have lower-case letters, digits and underscores; hyphens separate their parts. */
function nameOf(serverName: string): string {
  const name = serverName
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '_')
    .slice(0, 60)
  return name === '' ? 'default' : name
}
