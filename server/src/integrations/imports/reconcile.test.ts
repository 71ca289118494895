/** Comparing a large file with the account takes turns with other requests (check 47). */
import assert from 'node:assert/strict'
import { type TestContext, test } from 'node:test'
import { newRowsOf } from '../../people/account-data/index.ts'
import { readAccountFile } from '../../people/account-data/testing/read-account-file.ts'
import { reading } from '../../kernel/store/user-reads.ts'
import { aPerson } from '../../testing/people.ts'
import { startTestServer } from '../../testing/test-server.ts'
import { wordsOf } from '@lustra/words'
import { reconcile } from './reconcile.ts'
import { readFile } from './reading/read-file.ts'

const many = 20_000

/** The number of event-loop turns during `work` when every look at the clock ends a turn. */
async function turnsOf(t: TestContext, work: () => Promise<unknown>): Promise<number> {
  let now = 0
  const clock = t.mock.method(performance, 'now', () => (now += 1000))
  let turns = 0
  let next = setImmediate(function count() {
    turns++
    next = setImmediate(count)
  })
  await work()
  clearImmediate(next)
  clock.mock.restore()
  return turns
}

/** Without turns, only the statements cause some: five and eight. */
const leastTurns = 20

test('other requests run while tracked time is compared with the account', async (t) => {
  await using server = await startTestServer('sqlite')
  const ann = await aPerson(server)
  const day = (index: number) => new Date(Date.UTC(2015, 0, 1 + index)).toISOString().slice(0, 10)
  const rows = Array.from({ length: many }, (_, index) => {
    const [date, hour] = [day(index >> 4), String(index % 16).padStart(2, '0')]
    return `House,,Repair ${index % 500},${date},${hour}:00:00,${date},${hour}:30:00,00:30:00\n`
  })
  const text = `Project,Task,Description,Start date,Start time,End date,End time,Duration\n${rows.join('')}`
  const file = { fileName: 'toggl.csv', bytes: new TextEncoder().encode(text), format: null }
  const preview = readFile(file, { now: Date.now(), zone: 'Europe/Berlin', words: wordsOf('en').imports })
  assert.ok(typeof preview === 'object')
  assert.equal(preview.records.length, many)
  const turns = await turnsOf(t, () => reading(server.app, ann.id, (reads) => reconcile(reads, preview)))
  assert.ok(turns > leastTurns, `${turns} turns`)
})

test('other requests run while an account file is compared with the account', async (t) => {
  await using server = await startTestServer('sqlite')
  const ann = await aPerson(server)
  const at = Date.UTC(2015, 0, 1)
  const id = (index: number) => String(index).padStart(12, '0')
  const tasks = Array.from(
    { length: many },
    (_, index) =>
      `{"id":"${id(index)}","parent_id":null,"name":"Task ${index}","notes":"","status":"NORMAL","priority":5,"favourite":0,"start_time":null,"due_time":null,"min_duration":null,"max_duration":null,"min_level":null,"max_level":null,"big_goal":null,"reminder":null,"due_reminder":null,"limits_in_bin":null,"changed_at":${at},"completed_at":null,"cancelled_at":null,"created_at":${at},"removed_at":null}`,
  )
  const others = 'contexts task_contexts series entries records comments timers goals goal_records notes'
  const empty = others.split(' ').map((table) => `"${table}":[]`)
  const text = `{"format":"lustra","version":1,"tasks":[${tasks.join(',')}],${empty.join(',')}}`
  const file = readAccountFile(text)
  assert.ok('file' in file)
  const turns = await turnsOf(t, () => reading(server.app, ann.id, (reads) => newRowsOf(reads, file.file)))
  assert.ok(turns > leastTurns, `${turns} turns`)
})
