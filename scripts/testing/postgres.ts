/** A PostgreSQL only for the tests: in a temporary folder, on a free port, removed at the end. */
import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { rmSync } from 'node:fs'
import { chmod, chown, cp, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { freePort } from '../free-port.ts'
import { runProgram } from '../run-program.ts'
import { postgresPrograms } from './postgres-programs.ts'

export interface Postgres extends AsyncDisposable {
  /** The address of an administrator, who may create databases. */
  readonly address: string
}

interface RunningPostgres extends Postgres {
  readonly process: ChildProcess
}

/** PostgreSQL refuses to run as root; this is `nobody`, who owns nothing. */
const nobody = 65534

const fastSettings = ['fsync=off', 'synchronous_commit=off', 'full_page_writes=off']

export interface PostgresOptions {
  /** Whether commits survive a power cut, as in production; without it tests are faster. */
  readonly isDurable?: boolean
}

export async function startPostgres(cacheFolder: string, options: PostgresOptions = {}): Promise<Postgres> {
  const cluster = await createCluster(cacheFolder)
  // The last resort, for an exit that awaits nothing.
  const removeNow = () => rmSync(cluster.home, { recursive: true, force: true, maxRetries: 5 })
  process.once('exit', removeNow)
  const postgres = await runCluster(cluster, options)
  return {
    address: postgres.address,
    async [Symbol.asyncDispose]() {
      process.off('exit', removeNow)
      await postgres[Symbol.asyncDispose]()
      await rm(cluster.home, { recursive: true, force: true })
    },
  }
}

export interface Cluster {
  readonly programs: string
  /** The cluster's user may write here. The caller of `createCluster` removes it. */
  readonly home: string
  readonly data: string
  readonly user: { readonly uid?: number; readonly gid?: number }
}

export async function createCluster(cacheFolder: string): Promise<Cluster> {
  const installed = await postgresPrograms(cacheFolder)
  const home = await mkdtemp(join(tmpdir(), 'lustra-postgres-'))
  const isRoot = process.getuid?.() === 0
  const user = isRoot ? { uid: nobody, gid: nobody } : {}
  if (isRoot) await chown(home, nobody, nobody)
  const programs =
    isRoot && installed.startsWith(cacheFolder) ? await reachableByAnyone(installed, home) : installed
  const data = join(home, 'data')
  const made = await runProgram(
    join(programs, 'initdb'),
    ['-D', data, '-U', 'postgres', '-A', 'trust', '--encoding', 'UTF8', '--locale', 'C.UTF-8', '--no-sync'],
    { cwd: '/', ...user },
  )
  if (!made.ok) throw new Error(`PostgreSQL could not create its folder:\n${made.output}`)
  return { programs, home, data, user }
}

export interface RunOptions extends PostgresOptions {
  /** A program with arguments that runs the server, to observe it. */
  readonly through?: readonly string[]
  /** By default a free one. */
  readonly port?: number
}

export async function runCluster(
  { programs, home, data, user }: Cluster,
  { isDurable = false, through = [], port: wantedPort }: RunOptions = {},
): Promise<RunningPostgres> {
  const port = wantedPort ?? (await freePort())
  const settings = ['max_connections=300', ...(isDurable ? [] : fastSettings)]
  const args = ['-D', data, '-p', String(port), '-h', '127.0.0.1', '-k', home]
  const [program, ...rest] = [
    ...through,
    join(programs, 'postgres'),
    ...args,
    ...settings.flatMap((setting) => ['-c', setting]),
  ]
  const server = spawn(program!, rest, { cwd: '/', stdio: ['ignore', 'ignore', 'pipe'], ...user })
  const endNow = () => server.kill('SIGQUIT')
  process.once('exit', endNow)
  await ready(server)
  return {
    address: `postgres://postgres@127.0.0.1:${port}/postgres`,
    process: server,
    async [Symbol.asyncDispose]() {
      process.off('exit', endNow)
      if (server.exitCode !== null || server.signalCode !== null) return
      server.kill('SIGINT')
      await once(server, 'exit')
    },
  }
}

/** A checkout may be in a home folder that `nobody` must not enter. */
async function reachableByAnyone(programs: string, home: string): Promise<string> {
  const copy = join(home, 'programs')
  await cp(dirname(programs), copy, { recursive: true, verbatimSymlinks: true })
  await chmod(copy, 0o755)
  return join(copy, 'bin')
}

function ready(server: ChildProcess): Promise<void> {
  let said = ''
  return new Promise((resolve, reject) => {
    server.stderr?.on('data', (chunk: Buffer) => {
      said = (said + chunk.toString()).slice(-4_000)
      if (said.includes('ready to accept connections')) resolve()
    })
    server.once('error', reject)
    server.once('exit', () => reject(new Error(`PostgreSQL did not start:\n${said}`)))
  })
}
