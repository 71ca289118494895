/**
 * The store goes away while tasks are written, and comes back. Calls in between are answered with 503, nothing that was
 * acknowledged is lost, what was refused can be sent again, and nobody has to restart the program.
 */
import assert from 'node:assert/strict'
import { execFile } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm, statfs, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { test } from 'node:test'
import { setTimeout as pass } from 'node:timers/promises'
import { promisify } from 'node:util'
import { type Cluster, createCluster, runCluster } from '../testing/postgres.ts'
import { openPostgres } from '../../server/src/database/open-postgres.ts'
import { openSqlite } from '../../server/src/database/open-sqlite.ts'
import { inStore } from '../../server/src/testing/killed-program.ts'
import { type Account, anAccount } from '../../server/src/testing/people.ts'
import { type Program, startProgram } from '../../server/src/testing/program.ts'
import { administer } from '../../server/src/testing/test-database.ts'
import { type TaskWrite, checkTasks, writeTaskPatiently } from '../../server/src/testing/task-writers.ts'

const rounds = Number(process.env['LUSTRA_OUTAGES'] ?? 5)
const writers = 8
const run = promisify(execFile)

/** What may be answered while the store is away. */
const expectedStatuses = new Set([200, 503])

test(
  `PostgreSQL drops its connections, restarts and is killed, ${rounds} times each`,
  { timeout: 600_000 },
  async (t) => {
    const cluster = await createCluster(process.env['LUSTRA_CACHE'] ?? join(tmpdir(), 'lustra-cache'))
    t.after(() => rm(cluster.home, { recursive: true, force: true }))
    let postgres = await runCluster(cluster, { isDurable: true })
    t.after(() => postgres[Symbol.asyncDispose]())
    const { address } = postgres
    const port = Number(new URL(address).port)
    const place = { environment: { DATABASE_URL: address }, open: () => openPostgres(address, () => {}) }
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
    }
    const writes: TaskWrite[] = []
    for (const [name, outage] of Object.entries(outages)) {
      await surviveOutages({ program, account, writes, name, outage })
      await inStore(place, (database) => checkTasks(database, account, writes))
    }
  },
)

test('a full disk is refused, read, and recovered from', async (t) => {
  const home = await mkdtemp(join(tmpdir(), 'lustra-full-'))
  t.after(async () => {
    await run('umount', ['-l', home]).catch(() => {})
    await rm(home, { recursive: true, force: true })
  })
  try {
    await run('mount', ['-t', 'tmpfs', '-o', 'size=12m', 'tmpfs', home])
  } catch {
    t.skip('only root may mount a small disk')
    return
  }
  const place = { environment: { LUSTRA_DATA: home }, open: () => openSqlite(home) }
  const account = await inStore(place, (database) => anAccount(database, Date.now()))
  await using program = await startProgram(place, { LUSTRA_LOG: 'error' })
  const filler = join(home, 'filler')
  const writes: TaskWrite[] = []
  await surviveOutages({
    program,
    account,
    writes,
    name: 'a full disk',
    outage: async () => {
      const { bavail, bsize } = await statfs(home)
      await writeFile(filler, Buffer.alloc(bavail * bsize)).catch(() => {})
      await pass(500)
      const { status } = await fetch(`${program.address}/readyz`)
      assert.equal(status, 503, 'readiness while the disk is full')
      await rm(filler)
    },
  })
  await program.end('SIGTERM')
  assert.match(program.output.join('\n'), /full/)
  await inStore(place, (database) => checkTasks(database, account, writes))
})

interface Trial {
  readonly program: Program
  readonly account: Account
  /** Grows. */
  readonly writes: TaskWrite[]
  readonly name: string
  /** Takes the store away, and brings it back. */
  readonly outage: () => Promise<unknown>
}

/** Writers send again what is refused, until it is taken. */
async function surviveOutages({ program, account, writes, name, outage }: Trial): Promise<void> {
  const statuses = new Map<number, number>()
  const stopping = new AbortController()
  const working = Array.from({ length: writers }, async () => {
    while (!stopping.signal.aborted) await writeTaskPatiently(program.address, account, writes, statuses)
  })
  const pauses: number[] = []
  for (let round = 0; round < rounds; round++) {
    await pass(200 + round * 30)
    await outage()
    const back = performance.now()
    const acknowledged = countOf(writes)
    while (countOf(writes) < acknowledged + writers) await pass(5)
    pauses.push(performance.now() - back)
  }
  stopping.abort()
  await Promise.all(working)
  const told = [...statuses].map(([status, count]) => `${count} × ${status || 'no answer'}`).join(', ')
  console.log(`${name}: ${told}; the first writes at most ${Math.round(Math.max(...pauses))} ms after it`)
  assert.deepEqual(
    [...statuses.keys()].filter((status) => !expectedStatuses.has(status)),
    [],
  )
  assert.ok(Math.max(...pauses) < 5000)
  assert.equal(program.process.exitCode, null, 'the program still runs')
}

function countOf(writes: readonly TaskWrite[]): number {
  return writes.filter(({ acknowledged }) => acknowledged !== null).length
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
