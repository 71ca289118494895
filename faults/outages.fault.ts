/**
 * The database fails while tasks are written, and recovers. Calls in between get 503, nothing acknowledged is lost, refused calls can be repeated,
 * and the program needs no restart.
 */
import assert from 'node:assert/strict'
import { execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chown, mkdtemp, rm, statfs, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type TestContext, test } from 'node:test'
import { setTimeout as pass } from 'node:timers/promises'
import { promisify } from 'node:util'
import { type Cluster, createCluster, runCluster } from '../scripts/testing/postgres.ts'
import { openPostgres } from '../server/src/database/open-postgres.ts'
import { openSqlite } from '../server/src/database/open-sqlite.ts'
import { inStore } from '../server/src/testing/killed-program.ts'
import { anAccount } from '../server/src/testing/people.ts'
import { type Program, post, startProgram } from '../server/src/testing/program.ts'
import { administer } from '../server/src/testing/test-database.ts'
import { type TaskWrite, checkTasks } from '../server/src/testing/task-writers.ts'
import { surviveOutages } from './under-load.ts'

const run = promisify(execFile)

/** A store in PostgreSQL. */
function placeAt(address: string) {
  return { environment: { DATABASE_URL: address }, open: () => openPostgres(address, () => {}) }
}

async function aCluster(t: TestContext): Promise<Cluster> {
  const cluster = await createCluster(process.env['LUSTRA_CACHE'] ?? join(tmpdir(), 'lustra-cache'))
  t.after(() => rm(cluster.home, { recursive: true, force: true }))
  return cluster
}

test(
  'PostgreSQL drops its connections, restarts, is killed and read-only',
  { timeout: 600_000 },
  async (t) => {
    const cluster = await aCluster(t)
    let postgres = await runCluster(cluster, { isDurable: true })
    t.after(() => postgres[Symbol.asyncDispose]())
    const { address } = postgres
    const port = Number(new URL(address).port)
    const place = placeAt(address)
    const account = await inStore(place, (database) => anAccount(database, Date.now()))
    await using program = await startProgram(place, { LUSTRA_LOG: 'error' })

    const outages: Record<string, () => Promise<unknown>> = {
      'dropped connections': () =>
        administer(
          'select pg_terminate_backend(pid) from pg_stat_activity where pid <> pg_backend_pid()',
          address,
        ),
      'a restart': async () => {
        postgres.process.kill('SIGINT')
        await once(postgres.process, 'exit')
        postgres = await runCluster(cluster, { isDurable: true, port })
      },
      'a kill': async () => {
        postgres.process.kill('SIGKILL')
        await once(postgres.process, 'exit')
        postgres = await runAgain(cluster, port)
      },
      'a read-only server': async () => {
        await setReadOnly(address, true)
        await pass(500)
        await mustRead(program, account.token)
        await setReadOnly(address, false)
      },
    }
    const writes: TaskWrite[] = []
    for (const [name, outage] of Object.entries(outages)) {
      await surviveOutages({ program, account, writes, name, outage, log: ['store unreachable'] })
      await inStore(place, (database) => checkTasks(database, account, writes))
    }
  },
)

async function setReadOnly(address: string, isReadOnly: boolean): Promise<void> {
  await administer(`alter system set default_transaction_read_only = ${isReadOnly}`, address)
  await administer('select pg_reload_conf()', address)
}

/** Checks that a read is answered. */
async function mustRead({ address }: Program, token: string): Promise<void> {
  const reply = await post(address, '/v2/tasks', {
    action: 'changes',
    token,
    _requestId: 'read',
    show: 'all',
    since: 0,
  })
  assert.equal(reply?.['result'], 'OK', JSON.stringify(reply))
}

async function untilUnready({ address }: Program): Promise<void> {
  for (let tries = 0; (await fetch(`${address}/readyz`)).status !== 503; tries++) {
    assert.ok(tries < 200, 'it says that it is ready')
    await pass(50)
  }
}

/** Mounts a small disk; returns null after skipping the test if that is not allowed. */
async function aSmallDisk(t: TestContext, megabytes: number, owner?: number): Promise<string | null> {
  const folder = await mkdtemp(join(tmpdir(), 'lustra-full-'))
  t.after(async () => {
    await run('umount', ['-l', folder]).catch(() => {})
    await rm(folder, { recursive: true, force: true })
  })
  try {
    await run('mount', ['-t', 'tmpfs', '-o', `size=${megabytes}m`, 'tmpfs', folder])
  } catch {
    t.skip('only root may mount a small disk')
    return null
  }
  if (owner !== undefined) await chown(folder, owner, owner)
  return folder
}

/** Fills the disk, and frees space again. */
async function fill(folder: string, whileFull: () => Promise<unknown>): Promise<void> {
  const filler = join(folder, 'filler')
  const { bavail, bsize } = await statfs(folder)
  await writeFile(filler, Buffer.alloc(bavail * bsize)).catch(() => {})
  await pass(500)
  await whileFull()
  await rm(filler)
}

test('with a full SQLite disk writes are refused, reads work, and the program recovers', async (t) => {
  const home = await aSmallDisk(t, 12)
  if (home === null) return
  const place = { environment: { LUSTRA_DATA: home }, open: () => openSqlite(home) }
  const account = await inStore(place, (database) => anAccount(database, Date.now()))
  await using program = await startProgram(place, { LUSTRA_LOG: 'error' })
  const writes: TaskWrite[] = []
  await surviveOutages({
    program,
    account,
    writes,
    name: 'a full disk of SQLite',
    log: ['store full'],
    outage: () =>
      fill(home, async () => {
        // The last free space is in the store's own files.
        await untilUnready(program)
        await mustRead(program, account.token)
      }),
  })
  await program.end('SIGTERM')
  await inStore(place, (database) => checkTasks(database, account, writes))
})

test('with a full PostgreSQL disk writes are refused, reads work, and the program recovers', async (t) => {
  const cluster = await aCluster(t)
  await using postgres = await runCluster(cluster, { isDurable: true })
  // Its write-ahead log is on another disk, because without space for that PostgreSQL itself ends.
  const disk = await aSmallDisk(t, 40, cluster.user.uid)
  if (disk === null) return
  await administer(`create tablespace small location '${disk}'`, postgres.address)
  await administer('create database small tablespace small', postgres.address)
  const place = placeAt(postgres.address.replace(/\/postgres$/, '/small'))
  const account = await inStore(place, (database) => anAccount(database, Date.now()))
  await using program = await startProgram(place, { LUSTRA_LOG: 'error' })
  const writes: TaskWrite[] = []
  await surviveOutages({
    program,
    account,
    writes,
    name: 'a full disk of PostgreSQL',
    log: ['store full'],
    outage: () => fill(disk, () => mustRead(program, account.token)),
  })
  await program.end('SIGTERM')
  await inStore(place, (database) => checkTasks(database, account, writes))
})

const hasStrace = await run('strace', ['-V']).then(
  () => true,
  () => false,
)

test(
  'with a read-only SQLite disk writes are refused, reads work, and the program recovers',
  { skip: !hasStrace && 'strace is not installed' },
  async (t) => {
    const home = await mkdtemp(join(tmpdir(), 'lustra-read-only-'))
    t.after(() => rm(home, { recursive: true, force: true }))
    const place = { environment: { LUSTRA_DATA: home }, open: () => openSqlite(home) }
    const account = await inStore(place, (database) => anAccount(database, Date.now()))
    await using program = await startProgram(place, { LUSTRA_LOG: 'error' })
    const writes: TaskWrite[] = []
    await surviveOutages({
      program,
      account,
      writes,
      name: 'a read-only disk of SQLite',
      log: ['store damaged'],
      outage: async () => {
        const end = await refuseFileWrites(program.process.pid!, home)
        await pass(500)
        await untilUnready(program)
        await mustRead(program, account.token)
        await end()
      },
    })
    await program.end('SIGTERM')
    await inStore(place, (database) => checkTasks(database, account, writes))
  },
)

/** Makes writes to the database fail as on a read-only file system, until the returned function is called. */
async function refuseFileWrites(pid: number, folder: string): Promise<() => Promise<unknown>> {
  const files = ['lustra.db', 'lustra.db-wal'].flatMap((name) => ['-P', join(folder, name)])
  const calls = 'pwrite64,ftruncate,fsync,fdatasync'
  const refusing = ['-e', `trace=${calls}`, '-e', `inject=${calls}:error=EROFS`]
  const tracer = spawn('strace', ['-f', '-p', String(pid), ...files, ...refusing, '-o', '/dev/null'], {
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  await new Promise<void>((resolve, reject) => {
    tracer.stderr.on('data', (chunk: Buffer) => {
      if (chunk.toString().includes('attached')) resolve()
    })
    tracer.once('exit', () => reject(new Error('strace could not watch the program')))
  })
  return async () => {
    const ended = once(tracer, 'exit')
    tracer.kill('SIGINT')
    await ended
  }
}

/** Processes of the killed server hold its shared memory for a moment. */
async function runAgain(cluster: Cluster, port: number): ReturnType<typeof runCluster> {
  for (let tries = 0; ; tries++) {
    try {
      return await runCluster(cluster, { isDurable: true, port })
    } catch (error) {
      if (tries === 50) throw error
      await pass(100)
    }
  }
}
