/** Writers of tasks, and checks of their data after the program ended during writes. */
import assert from 'node:assert/strict'
import { setTimeout as pass } from 'node:timers/promises'
import { newId } from '@lustra/contract/ids'
import { sql } from 'kysely'
import type { Database } from '../kernel/database/database.ts'
import type { Account } from './people.ts'

export interface TaskWrite {
  readonly id: string
  readonly body: object
  /** When the reply came, in milliseconds since 1970; null without a reply. */
  acknowledged: number | null
}

/** Creates tasks one after another until the server stops replying. */
export async function writeTasks(address: string, account: Account, writes: TaskWrite[]): Promise<void> {
  for (let alive = true; alive;) {
    const write = newWrite(account)
    writes.push(write)
    alive = await sendTask(address, write)
  }
}

function newWrite(account: Account): TaskWrite {
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
  return { id, body, acknowledged: null }
}

/** Creates a task, repeatedly until the server accepts it or is no longer expected to. */
export async function writeTaskPatiently(
  address: string,
  account: Account,
  writes: TaskWrite[],
  statuses: Map<number, number>,
  isRunning: () => boolean = () => true,
): Promise<void> {
  const write = newWrite(account)
  writes.push(write)
  while (isRunning() && !(await sendTask(address, write, statuses))) await pass(50)
}

/** Sends a write, repeatedly while the store cannot accept it; counts the statuses. False without a reply, which counts as 0. */
export async function sendTask(
  address: string,
  write: TaskWrite,
  statuses = new Map<number, number>(),
): Promise<boolean> {
  for (;;) {
    const reply = await sendOnce(address, write.body)
    const status = reply?.status ?? 0
    statuses.set(status, (statuses.get(status) ?? 0) + 1)
    if (reply === null) return false
    if (status === 200) {
      assert.equal(reply.body['result'], 'OK', JSON.stringify(reply.body))
      write.acknowledged ??= performance.timeOrigin + performance.now()
      return true
    }
    assert.equal(status, 503, JSON.stringify(reply.body))
    await pass(50)
  }
}

async function sendOnce(
  address: string,
  body: object,
): Promise<{ status: number; body: Record<string, unknown> } | null> {
  try {
    const response = await fetch(`${address}/web/api/v2/tasks`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    })
    return { status: response.status, body: (await response.json()) as Record<string, unknown> }
  } catch {
    return null
  }
}

/** Acknowledged tasks are stored, tasks that were not sent are not, and rows and journal agree. */
export async function checkTasks(
  database: Database,
  account: Account,
  writes: readonly TaskWrite[],
  isAcknowledged: (write: TaskWrite) => boolean = (write) => write.acknowledged !== null,
): Promise<void> {
  const { read } = database
  const tasks = await read.selectFrom('tasks').select('id').where('user_id', '=', account.id).execute()
  const stored = new Set(tasks.map((task) => task.id))
  const lost = writes.filter((write) => isAcknowledged(write) && !stored.has(write.id))
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
