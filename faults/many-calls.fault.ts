/** One user makes far more calls than screens do: the wait of others meanwhile. */
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { newId } from '@lustra/contract/ids'
import { reportExportPath, reports } from '@lustra/contract/reports'
import type { Instant } from '@lustra/domain/time'
import { manyRecords } from '../server/src/testing/many-records.ts'
import { manyTasks } from '../server/src/testing/many-tasks.ts'
import { aPerson } from '../server/src/testing/people.ts'
import { type Program, startProgram } from '../server/src/testing/program.ts'
import { type TestStore, engines, migratedStore } from '../server/src/testing/test-database.ts'
import { startTestServer } from '../server/src/testing/test-server.ts'
import { errorsIn } from './under-load.ts'
import { readTasks, waitsDuring, waitsText } from './waits.ts'

/** The maximal ratio of the wait beside a burst to the wait beside the same calls in sequence, and a wait that counts as none. */
const maxRatio = 2
const unnoticedMs = 250

for (const engine of engines) {
  test(`many calls of one user on ${engine}`, { timeout: 600_000 }, async () => {
    await using place = await migratedStore(engine)
    const [ann, bob] = await twoAccounts(place)
    await using program = await startProgram(place, { LUSTRA_LOG: 'error' })
    const read = () => readTasks(program, bob)
    const bursts = [
      ['reports', () => reportOfAllTime(program, ann), 200],
      ['exports', () => exportOfAllTime(program, ann), 20],
    ] as const
    for (const [name, make, count] of bursts) {
      await make()
      const inTurn = await waitsDuring(oneAfterTheOther(make, 20), read)
      const burst = Promise.all(Array.from({ length: count }, make))
      const atOnce = await waitsDuring(burst, read)
      console.log(
        `${engine}: beside ${name} one after the other others wait ${waitsText(inTurn)}; ` +
          `beside ${count} at once ${waitsText(atOnce)}`,
      )
      assert.deepEqual(new Set(await burst), new Set([200]))
      assert.ok(atOnce.p99 < Math.max(maxRatio * inTurn.p99, unnoticedMs), `${atOnce.p99} ms`)
    }
    assert.deepEqual(errorsIn(program.output), [])
  })
}

async function oneAfterTheOther(make: () => Promise<unknown>, count: number): Promise<void> {
  for (let index = 0; index < count; index++) await make()
}

/** Ten years of records, and a new account. */
async function twoAccounts(place: TestStore): Promise<[Token, Token]> {
  await using server = await startTestServer(place.engine, { place })
  const [ann, bob] = [await aPerson(server), await aPerson(server)]
  const tasks = await manyTasks(server, ann, 2000, () => ({}))
  const start = Date.UTC(2016, 0, 1) / 1000
  await manyRecords(
    server,
    ann,
    Array.from({ length: 100_000 }, (_, index) => ({
      taskId: tasks[index % tasks.length]!,
      start: (start + index * 3000) as Instant,
      duration: 1800,
    })),
  )
  return [ann.token!, bob.token!]
}

type Token = string

function reportOfAllTime({ address }: Program, token: Token): Promise<number> {
  return statusOf(`${address}/web/api${reports.path}`, {
    action: 'report',
    token,
    actions: 'select,params,data',
    report: 'time-spent-for-tasks',
    periodPreset: 'allTime',
  })
}

function exportOfAllTime({ address }: Program, token: Token): Promise<number> {
  return statusOf(`${address}/web/api${reportExportPath}`, {
    token,
    code: 'time-spent-for-tasks',
    periodPreset: 'allTime',
  })
}

async function statusOf(url: string, fields: object): Promise<number> {
  const reply = await fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ _requestId: newId(), ...fields }),
  })
  await reply.arrayBuffer()
  return reply.status
}
