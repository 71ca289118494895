import { type ChildProcess, execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { promisify } from 'node:util'
import { globalSettings } from '@lustra/contract/global-settings'
import { memoryEnvironment, memoryFlags } from '../../scripts/memory-flags.mjs'
import { buildServerBundle } from '../../scripts/server-bundle.ts'
import { call } from './call.ts'
import { timeZone } from './dates.ts'
import type { UserToSeed } from './seeded-user.ts'

const root = join(import.meta.dirname, '../..')
const program = join(root, 'server/dist/main.js')
const seederProgram = join(import.meta.dirname, 'seeder.ts')
/** The address, and the file with the link to the first account, which is printed while there is none. */
const readiness = /ready at (\S+)/
const greeting = /ready at (\S+)[^]*with the link in (.+)\n/

export interface JourneyServer extends AsyncDisposable {
  readonly address: string
  /** The token of the one-time link that creates the first administrator. */
  readonly setUpToken: string
  /** Creates a user in the database. Returns the token of a session. */
  seedUser(user: UserToSeed): Promise<string>
  /** Restarts with the same data and address. */
  restart(): Promise<void>
  /** Creates a password link as an administrator does without mail. Returns its token. */
  resetToken(email: string): Promise<string>
  grantRole(email: string, role: string): Promise<void>
  /** Changes global settings of the running server as an administrator does; the next page has them. */
  setSettings(values: Readonly<Record<string, string>>): Promise<void>
}

/** A server whose clock begins at `startsAt`; null: now. */
export async function startServer(startsAt: string | null = null): Promise<JourneyServer> {
  const clock = startsAt === null ? usualClock : shiftedClock(Date.parse(startsAt) - Date.now())

  await buildServerBundle(root)
  const data = await mkdtemp(join(tmpdir(), 'lustra-journeys-'))
  let server = spawnServer(data, '0', clock)
  let seeder: ChildProcess | null = null
  let administrator: Promise<string> | null = null
  const close = async () => {
    seeder?.disconnect()
    await end(server)
    await rm(data, { recursive: true, force: true })
  }
  try {
    const [, address = '', file = ''] = await greetingOf(server, greeting)
    const setUpToken = new URL(await readFile(file, 'utf8')).searchParams.get('setup') ?? ''
    return {
      address,
      setUpToken,
      seedUser: (user) => seedUserBy((seeder ??= spawnSeeder(data, clock)), user),
      resetToken: (email) => resetTokenFrom(data, email),
      grantRole: async (email, role) => {
        await runCommand(data, ['grant-role', email, role])
      },
      async setSettings(values) {
        administrator ??= seedUserBy((seeder ??= spawnSeeder(data, clock)), anAdministrator())
        const settings = Object.entries(values).map(([code, value]) => ({ code, value }))
        await call(address, globalSettings, 'mass-change', { settings }, await administrator)
      },
      async restart() {
        await end(server)
        server = spawnServer(data, new URL(address).port, clock)
        await greetingOf(server, readiness)
      },
      [Symbol.asyncDispose]: close,
    }
  } catch (error) {
    await close()
    throw error
  }
}

interface ServerClock {
  readonly flags: readonly string[]
  readonly environment: Readonly<Record<string, string>>
}

const usualClock: ServerClock = { flags: [], environment: {} }

function shiftedClock(shiftMs: number): ServerClock {
  const module = pathToFileURL(join(import.meta.dirname, 'shifted-clock.ts')).href
  return { flags: ['--import', module], environment: { CLOCK_SHIFT_MS: String(shiftMs) } }
}

function spawnServer(data: string, port: string, clock: ServerClock): ChildProcess {
  return spawn(process.execPath, [...clock.flags, ...memoryFlags, program], {
    env: {
      ...memoryEnvironment,
      ...clock.environment,
      PATH: process.env['PATH'],
      PORT: port,
      LUSTRA_DATA: data,
      LUSTRA_LOG: 'warn',
      // Each user has another address, so that limits per address are not reached.
      LUSTRA_TRUST_PROXY: '127.0.0.1',
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
}

/** Started once the server has created the database; a second process may only use it. */
function spawnSeeder(data: string, clock: ServerClock): ChildProcess {
  const seeder = spawn(process.execPath, [...clock.flags, seederProgram], {
    env: { ...clock.environment, PATH: process.env['PATH'], LUSTRA_DATA: data },
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  })
  // Many users may be seeded at once, each waiting for its own reply.
  return seeder.setMaxListeners(0)
}

function anAdministrator(): UserToSeed {
  return {
    name: 'Administrator',
    email: `administrator-${crypto.randomUUID()}@example.org`,
    password: 'the keys of the house',
    language: 'en',
    timeZone,
    role: 'administrator',
    isNew: false,
    hasDemo: false,
    isPastTrial: false,
  }
}

let requests = 0

function seedUserBy(seeder: ChildProcess, user: UserToSeed): Promise<string> {
  const request = ++requests
  const { promise, resolve, reject } = Promise.withResolvers<string>()
  const onReply = (reply: { readonly request: number; readonly token: string }) => {
    if (reply.request === request) resolve(reply.token)
  }
  const onExit = () => reject(new Error('The seeder has ended; its reason is printed above.'))
  seeder.on('message', onReply).once('exit', onExit)
  seeder.send({ ...user, request }, (error) => error && reject(error))
  return promise.finally(() => seeder.off('message', onReply).off('exit', onExit))
}

async function end(server: ChildProcess): Promise<void> {
  if (server.exitCode !== null) return
  server.kill('SIGTERM')
  await once(server, 'exit')
}

async function resetTokenFrom(data: string, email: string): Promise<string> {
  const stdout = await runCommand(data, ['reset-link', email])
  const token = /token=([\w.-]+)/.exec(stdout)?.[1]
  if (token === undefined) throw new Error(`No link was printed:\n${stdout}`)
  return token
}

async function runCommand(data: string, words: readonly string[]): Promise<string> {
  const env = { PATH: process.env['PATH'], LUSTRA_DATA: data }
  return (await promisify(execFile)(process.execPath, [program, ...words], { env })).stdout
}

function greetingOf(server: ChildProcess, awaited: RegExp): Promise<RegExpExecArray> {
  let said = ''
  return new Promise((resolve, reject) => {
    const hear = (chunk: Buffer) => {
      said += chunk.toString()
      const heard = awaited.exec(said)
      if (heard !== null) resolve(heard)
    }
    server.stdout?.on('data', hear)
    server.stderr?.on('data', hear)
    server.once('exit', () => reject(new Error(`The server ended before it was ready. It said:\n${said}`)))
  })
}
