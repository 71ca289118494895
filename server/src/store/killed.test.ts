/**
 * The program is killed in the middle of many writes, again and again. What it acknowledged must be there; what it
 * did not acknowledge may be there once, and is there once after it was sent again.
 * `LUSTRA_KILL_ROUNDS` asks for more rounds.
 */
import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { newId } from '@lustra/contract/ids'
import { sql } from 'kysely'
import type { Database } from '../database/database.ts'
import { type Account, anAccount } from '../testing/people.ts'
import { inStore, killRepeatedly } from '../testing/killed-program.ts'
import { post } from '../testing/program.ts'
import { migratedStore, engines } from '../testing/test-database.ts'

const rounds = Number(process.env['LUSTRA_KILL_ROUNDS'] ?? 24)
const writers = 16
/** Rounds run in as many stores side by side, to wait less for starting programs. */
const lanes = 4

interface Write {
  readonly id: string
  readonly body: object
  acknowledged: boolean
}

for (const engine of engines) {
  describe(`a program killed under ${writers} writers on ${engine}`, () => {
    test(`loses nothing it acknowledged in ${rounds} rounds`, { timeout: rounds * 5000 }, async () => {
      const counts = await Promise.all(Array.from({ length: lanes }, (_, lane) => runLane(engine, lane)))
      const acknowledged = counts.reduce((sum, count) => sum + count, 0)
      assert.ok(acknowledged > rounds * 5, `${acknowledged} writes were acknowledged`)
    })
  })
}

async function runLane(engine: (typeof engines)[number], lane: number): Promise<number> {
  await using place = await migratedStore(engine)
  const account = await inStore(place, (database) => anAccount(database, Date.now()))
  const writes: Write[] = []
  await killRepeatedly(place, roundsOf(lane), {
    sendAgain: (address) =>
      Promise.all(writes.filter((write) => !write.acknowledged).map((write) => send(address, write))),
    writeUntilKilled: (address) =>
      Promise.all(Array.from({ length: writers }, () => writeUntilKilled(address, account, writes))),
    check: (database) => check(database, account, writes),
  })
  return writes.filter((write) => write.acknowledged).length
}

function* roundsOf(lane: number): Generator<number> {
  for (let round = lane; round < rounds; round += lanes) yield round
}

async function writeUntilKilled(address: string, account: Account, writes: Write[]): Promise<void> {
  for (let alive = true; alive;) {
    const id = newId()
    const body = {
      action: 'create',
      token: account.token,
      _requestId: id,
      id,
      parentId: '-1',
      after: null,
      name: `task ${id}`,
    }
    const write: Write = { id, body, acknowledged: false }
    writes.push(write)
    alive = await send(address, write)
  }
}

async function send(address: string, write: Write): Promise<boolean> {
  const reply = await post(address, '/v2/tasks', write.body)
  if (reply) assert.equal(reply['result'], 'OK', JSON.stringify(reply))
  write.acknowledged ||= reply !== null
  return reply !== null
}

async function check(database: Database, account: Account, writes: readonly Write[]): Promise<void> {
  const { read } = database
  const tasks = await read.selectFrom('tasks').select('id').where('user_id', '=', account.id).execute()
  const stored = new Set(tasks.map((task) => task.id))
  const lost = writes.filter((write) => write.acknowledged && !stored.has(write.id))
  assert.deepEqual(lost, [], 'acknowledged and lost')
  const sent = new Set(writes.map((write) => write.id))
  assert.ok(
    [...stored].every((id) => sent.has(id)),
    'nothing stands there that nobody sent',
  )

  const lines = await read
    .selectFrom('journal_lines')
    .select(['seq', 'request_id'])
    .where('user_id', '=', account.id)
    .orderBy('seq')
    .execute()
  assert.deepEqual(
    lines.map((line) => line.seq),
    lines.map((_, index) => index + 1),
    'the journal has no gap',
  )
  assert.deepEqual(
    new Set(lines.map((line) => line.request_id)),
    stored,
    'every row has its line, every line its row',
  )
  const journal = await read
    .selectFrom('journals')
    .select('seq')
    .where('user_id', '=', account.id)
    .executeTakeFirst()
  assert.equal(journal?.seq, lines.length)
  if (database.engine === 'sqlite') {
    const { rows } = await sql<{ integrity_check: string }>`pragma integrity_check`.execute(read)
    assert.deepEqual(rows, [{ integrity_check: 'ok' }])
  }
}
