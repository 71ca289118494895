/**
 * The power fails while tasks are written, at any moment. Nothing acknowledged may be lost, whatever part of the unsynced writes the disk has kept.
 * strace records what reaches the disk; each cut creates another possible disk.
 */
import assert from 'node:assert/strict'
import { execFile } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { test } from 'node:test'
import { setTimeout as pass } from 'node:timers/promises'
import { promisify } from 'node:util'
import { type Cluster, createCluster, runCluster } from '../scripts/testing/postgres.ts'
import type { Database } from '../server/src/kernel/database/database.ts'
import { openPostgres } from '../server/src/database/open-postgres.ts'
import { openSqlite } from '../server/src/database/open-sqlite.ts'
import { chanceFrom } from '../server/src/operations/demo/random.ts'
import { inStore } from '../server/src/testing/killed-program.ts'
import { type Account, anAccount } from '../server/src/testing/people.ts'
import { startProgram } from '../server/src/testing/program.ts'
import { type TaskWrite, checkTasks, writeTasks } from '../server/src/testing/task-writers.ts'
import { TracedDisk } from './disk-after-cut.ts'
import { type TracedChange, readTrace, tracing } from './file-trace.ts'

/** A few by default. */
const askedCuts = process.env['LUSTRA_POWER_CUTS']
const cuts = Number(askedCuts ?? 4)
const seed = 20261123
const writers = 16
/** On a slow machine longer, until enough is acknowledged. */
const writingMs = askedCuts === undefined ? 500 : 4000

const run = promisify(execFile)
const copy = (from: string, to: string) => run('cp', ['-a', from, to])
const hasStrace = await run('strace', ['-V']).then(
  () => true,
  () => false,
)
const skip = !hasStrace && 'strace is not installed'
const skipServer = skip || (askedCuts === undefined && 'a server is traced by `npm run faults` only')

interface Recording {
  readonly account: Account
  readonly writes: readonly TaskWrite[]
  readonly changes: readonly TracedChange[]
}

test(
  `nothing acknowledged is lost in ${cuts} power cuts on SQLite`,
  { skip, timeout: 900_000 },
  async (t) => {
    const home = await mkdtemp(join(tmpdir(), 'lustra-power-'))
    t.after(() => rm(home, { recursive: true, force: true }))
    const [folder, before, target, log] = ['data', 'before', 'after', 'trace'].map((name) => join(home, name))
    const account = await inStore({ open: () => openSqlite(folder!) }, (database) =>
      anAccount(database, Date.now()),
    )
    await copy(folder!, before!)

    const environment = { LUSTRA_DATA: folder! }
    await using program = await startProgram({ environment }, { LUSTRA_LOG: 'error' }, tracing(log!))
    const child = await childOf(program.process.pid!)
    const writes = await writeUntilEnd(program.address, account, async () => {
      process.kill(child, 'SIGKILL')
      // strace ends with its program.
      await once(program.process, 'exit')
    })

    // The index of the write-ahead log is in memory; SQLite recreates it.
    const changes = (await readTrace(log!, folder!)).filter(({ path }) => !path.endsWith('-shm'))
    await tryCuts(new TracedDisk(folder!, before!, changes), { account, writes, changes }, target!, () =>
      openSqlite(target!),
    )
  },
)

test(
  `nothing acknowledged is lost in ${cuts} power cuts on PostgreSQL`,
  { skip: skipServer, timeout: 900_000 },
  async (t) => {
    const cluster = await createCluster(process.env['LUSTRA_CACHE'] ?? join(tmpdir(), 'lustra-cache'))
    t.after(() => rm(cluster.home, { recursive: true, force: true }))
    const [before, target, log] = ['before', 'after', 'trace'].map((name) => join(cluster.home, name))
    const account = await inStore({ open: () => openCluster(cluster) }, (database) =>
      anAccount(database, Date.now()),
    )
    await copy(cluster.data, before!)

    const writes = await recordPostgres(cluster, account, log!)
    const changes = await readTrace(log!, cluster.data)
    const disk = new TracedDisk(cluster.data, before!, changes)
    await tryCuts(disk, { account, writes, changes }, target!, () =>
      openCluster({ ...cluster, data: target! }),
    )
  },
)

async function recordPostgres(cluster: Cluster, account: Account, log: string): Promise<TaskWrite[]> {
  await using postgres = await runCluster(cluster, { isDurable: true, through: tracing(log) })
  const environment = { DATABASE_URL: postgres.address }
  await using program = await startProgram({ environment }, { LUSTRA_LOG: 'error' })
  const writes = await writeUntilEnd(program.address, account, () => program.end('SIGKILL'))
  process.kill(await childOf(postgres.process.pid!), 'SIGQUIT')
  return writes
}

/** Disposing stops the server at once. */
async function openCluster(cluster: Cluster): Promise<Database> {
  const postgres = await runCluster(cluster, { isDurable: true })
  const database = await openPostgres(postgres.address, () => {})
  return {
    ...database,
    [Symbol.asyncDispose]: async () => {
      await database[Symbol.asyncDispose]()
      await postgres[Symbol.asyncDispose]()
    },
  }
}

/** Cuts the power between any two calls since the first acknowledged write. */
async function tryCuts(
  disk: TracedDisk,
  { account, writes, changes }: Recording,
  target: string,
  open: () => Promise<Database>,
): Promise<void> {
  const first = Math.min(...writes.map(({ acknowledged }) => acknowledged ?? Infinity))
  const moments = changes.filter(({ time }) => time > first)
  const acknowledged = countOf(writes)
  assert.ok(acknowledged > writers, `${acknowledged} acknowledged writes`)
  if (askedCuts !== undefined)
    console.log(`${changes.length} changes of files, ${acknowledged} acknowledged writes, ${cuts} cuts`)
  const random = chanceFrom(seed)
  for (let cut = 0; cut < cuts; cut++) {
    const { began: at, time } = moments[Math.floor(random() * moments.length)]!
    await disk.layOut(target, { at, random })
    await using database = await open()
    await checkTasks(
      database,
      account,
      writes,
      ({ acknowledged }) => acknowledged !== null && acknowledged < time,
    )
  }
}

/** Writes for a while, until the server killed by `end` stops replying. */
async function writeUntilEnd(
  address: string,
  account: Account,
  end: () => Promise<unknown>,
): Promise<TaskWrite[]> {
  const writes: TaskWrite[] = []
  const ended = pass(writingMs).then(async () => {
    while (countOf(writes) <= 2 * writers) await pass(50)
    await end()
  })
  await Promise.all(Array.from({ length: writers }, () => writeTasks(address, account, writes)))
  await ended
  return writes
}

function countOf(writes: readonly TaskWrite[]): number {
  return writes.filter(({ acknowledged }) => acknowledged !== null).length
}

/** The process run by strace. */
async function childOf(pid: number): Promise<number> {
  return Number((await readFile(`/proc/${pid}/task/${pid}/children`, 'utf8')).trim().split(' ')[0])
}
