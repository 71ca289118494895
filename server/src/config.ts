/** Reads the settings from the environment. Nothing else reads process.env. */
import { join } from 'node:path'
import * as z from 'zod/mini'

const logLevels = ['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent'] as const

const Variables = z.object({
  PORT: z._default(z.string().check(z.regex(/^\d{1,5}$/, { error: 'must be a port number' })), '8080'),
  HOST: z._default(z.string(), '127.0.0.1'),
  LUSTRA_DATA: z._default(z.string(), join(import.meta.dirname, '../../data')),
  LUSTRA_LOG: z._default(z.enum(logLevels, { error: `must be one of ${logLevels.join(', ')}` }), 'info'),
  LUSTRA_TRUST_PROXY: z.optional(z.string()),
  DATABASE_URL: z.optional(
    z.string().check(z.regex(/^postgres(ql)?:\/\//, { error: 'must be a postgres:// address' })),
  ),
  PUBLIC_URL: z.optional(
    z.string().check(z.regex(/^https?:\/\/[^/?#]+$/, { error: 'must be http(s)://host without a path' })),
  ),
})

export interface Config {
  readonly port: number
  readonly host: string
  readonly dataFolder: string
  readonly databaseUrl: string | null
  /** For links and redirects; null: the address on which the server listens. */
  readonly publicUrl: string | null
  readonly logLevel: (typeof logLevels)[number]
  /** Addresses of proxies whose forwarded headers are trusted; none by default. */
  readonly trustedProxies: readonly string[]
}

/** An invalid setting; the program prints the reason and does not start. */
export class ConfigRefused extends Error {
  override name = 'ConfigRefused'
}

/** Refuses unknown names that begin with LUSTRA_: a misspelt setting would otherwise be ignored silently. */
export function readConfig(environment: Readonly<Record<string, string | undefined>>): Config {
  const settings = Object.keys(Variables.shape)
  const unknown = Object.keys(environment).filter(
    (name) => name.startsWith('LUSTRA_') && !settings.includes(name),
  )
  if (unknown.length > 0) {
    throw new ConfigRefused(`Unknown setting ${unknown.join(', ')}. Known are ${settings.join(', ')}.`)
  }
  const given = Object.fromEntries(
    settings.flatMap((name) => (environment[name] ? [[name, environment[name]]] : [])),
  )
  const parsed = z.safeParse(Variables, given)
  if (!parsed.success) {
    const issues = parsed.error.issues.map((issue) => `${issue.path.join('.')} ${issue.message}`)
    throw new ConfigRefused(`The settings cannot be used: ${issues.join('; ')}.`)
  }
  const variables = parsed.data
  const port = Number(variables.PORT)
  if (port > 65_535) throw new ConfigRefused('The settings cannot be used: PORT must be a port number.')
  return {
    port,
    host: variables.HOST,
    dataFolder: variables.LUSTRA_DATA,
    databaseUrl: variables.DATABASE_URL ?? null,
    publicUrl: variables.PUBLIC_URL ?? null,
    logLevel: variables.LUSTRA_LOG,
    trustedProxies: variables.LUSTRA_TRUST_PROXY?.split(',').map((address) => address.trim()) ?? [],
  }
}
