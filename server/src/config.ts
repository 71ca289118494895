/** Reads the settings from the environment. Other code reads only `NODE_ENV` and the language of the terminal. */
import { isIP } from 'node:net'
import { join } from 'node:path'
import * as z from 'zod/mini'
import { parseKey } from './encryption/encryption-key.ts'
import { OperatorError } from './operator-error.ts'

const logLevels = ['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent'] as const

const Variables = z.object({
  PORT: z._default(z.string().check(z.regex(/^\d{1,5}$/, { error: 'must be a port number' })), '8080'),
  HOST: z._default(
    z.string().check(z.refine(isHost, { error: 'must be an address or a host name, without a port' })),
    '127.0.0.1',
  ),
  LUSTRA_DATA: z._default(z.string(), join(import.meta.dirname, '../../data')),
  LUSTRA_LOG: z._default(z.enum(logLevels, { error: `must be one of ${logLevels.join(', ')}` }), 'info'),
  LUSTRA_TRUST_PROXY: z.optional(
    z.string().check(
      z.refine((list) => addressesIn(list).every(isProxy), {
        error:
          'must be IP addresses or networks such as 10.0.0.0/8, separated by commas, or loopback, linklocal or uniquelocal',
      }),
    ),
  ),
  DATABASE_URL: z.optional(
    z.string().check(z.regex(/^postgres(ql)?:\/\//, { error: 'must be a postgres:// address' })),
  ),
  LUSTRA_ENCRYPTION_KEY: z.optional(
    z
      .string()
      .check(z.refine((text) => parseKey(text) !== null, { error: 'must be 32 random bytes in base64' })),
  ),
  PUBLIC_URL: z.optional(
    z.string().check(z.regex(/^https?:\/\/[^/?#]+$/, { error: 'must be http(s)://host without a path' })),
  ),
})

function isHost(host: string): boolean {
  return isIP(host) !== 0 || /^[a-z0-9]([a-z0-9.-]*[a-z0-9])?$/i.test(host)
}

function addressesIn(list: string): string[] {
  return list
    .split(',')
    .map((address) => address.trim())
    .filter((address) => address !== '')
}

function isProxy(proxy: string): boolean {
  const [address = '', bits, ...rest] = proxy.split('/')
  if (['loopback', 'linklocal', 'uniquelocal'].includes(proxy)) return true
  const version = isIP(address)
  if (version === 0 || rest.length > 0) return false
  return bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) <= (version === 4 ? 32 : 128))
}

export interface Config {
  readonly port: number
  readonly host: string
  readonly dataFolder: string
  readonly databaseUrl: string | null
  /** For links and redirects; null: the address on which the server listens. */
  readonly publicUrl: string | null
  /** For tokens of other systems; null: the key is in a file in the data folder. */
  readonly encryptionKey: Buffer | null
  readonly logLevel: (typeof logLevels)[number]
  /** Addresses of proxies whose forwarded headers are trusted; none by default. */
  readonly trustedProxies: readonly string[]
}

/** Refuses unknown names that begin with LUSTRA_, because a misspelt setting would otherwise be ignored. */
export function readConfig(environment: Readonly<Record<string, string | undefined>>): Config {
  const settings = Object.keys(Variables.shape)
  const unknown = Object.keys(environment).filter(
    (name) => name.startsWith('LUSTRA_') && !settings.includes(name),
  )
  if (unknown.length > 0) {
    throw new OperatorError(
      'setting',
      `Unknown setting ${unknown.join(', ')}. Known are ${settings.join(', ')}.`,
    )
  }
  const given = Object.fromEntries(
    settings.flatMap((name) => (environment[name] ? [[name, environment[name]]] : [])),
  )
  const parsed = z.safeParse(Variables, given)
  if (!parsed.success) {
    const issues = parsed.error.issues.map((issue) => `${issue.path.join('.')} ${issue.message}`)
    throw new OperatorError('setting', `The settings cannot be used: ${issues.join('; ')}.`)
  }
  const variables = parsed.data
  const port = Number(variables.PORT)
  if (port > 65_535)
    throw new OperatorError('setting', 'The settings cannot be used: PORT must be a port number.')
  return {
    port,
    host: variables.HOST,
    dataFolder: variables.LUSTRA_DATA,
    databaseUrl: variables.DATABASE_URL ?? null,
    publicUrl: variables.PUBLIC_URL ?? null,
    encryptionKey: parseKey(variables.LUSTRA_ENCRYPTION_KEY ?? ''),
    logLevel: variables.LUSTRA_LOG,
    trustedProxies: addressesIn(variables.LUSTRA_TRUST_PROXY ?? ''),
  }
}

/** The base of links and redirects. */
export function publicAddressOf({ publicUrl, host, port }: Config): string {
  return publicUrl ?? `http://${host}:${port}`
}
