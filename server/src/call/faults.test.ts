/** Each fault has one class, one status and one log line, which names its cause. */
import assert from 'node:assert/strict'
import { once } from 'node:events'
import { type AddressInfo, connect } from 'node:net'
import { setTimeout as pass } from 'node:timers/promises'
import { test } from 'node:test'
import { newId, newTaskId } from '@lustra/contract/ids'
import { tasks } from '@lustra/contract/tasks'
import { sql } from 'kysely'
import { type Person, aPerson } from '../testing/people.ts'
import { engines } from '../testing/test-database.ts'
import { type TestServer, startTestServer } from '../testing/test-server.ts'

const aNewTask = () => ({ id: newTaskId(), parentId: null, after: null, name: 'x'.repeat(200) })

/** A call with its status and headers. */
async function create({ http }: TestServer, { token }: Person) {
  const payload = { action: 'create', token, _requestId: newId(), ...aNewTask(), parentId: '-1' }
  return http.inject({ method: 'POST', url: '/web/api/v2/tasks', payload })
}

function faultsIn({ log }: TestServer) {
  return log.filter(({ err }) => err !== undefined)
}

/** Limits the size of the database to its current pages plus `more`. */
async function limitPages({ app }: TestServer, more: number): Promise<void> {
  await app.database.transaction(async (transaction) => {
    const { rows } = await sql<{ page_count: number }>`pragma page_count`.execute(transaction)
    await sql.raw(`pragma max_page_count = ${rows[0]!.page_count + more}`).execute(transaction)
  })
}

test('on a full disk a change gets 503 and the cause is logged; reads work, and writes recover (FND-N09, FND-045)', async () => {
  await using server = await startTestServer('sqlite', { log: true })
  const ann = await aPerson(server)
  await limitPages(server, 8)
  const answers = await Promise.all(Array.from({ length: 100 }, () => create(server, ann)))
  const refused = answers.filter(({ statusCode }) => statusCode !== 200)
  assert.ok(refused.length > 0)
  for (const { statusCode, headers, body } of refused) {
    assert.deepEqual([statusCode, headers['retry-after']], [503, '30'], body)
    assert.match(body, /disk is full/)
    assert.equal((JSON.parse(body) as { code: string }).code, 'external')
  }
  const lines = faultsIn(server)
  assert.equal(lines.length, refused.length, 'one line for each')
  for (const { msg, err } of lines) {
    assert.equal(msg, 'store full')
    assert.match(err!.message, /database or disk is full/)
    assert.doesNotMatch(err!.stack, /rollback|savepoint/)
  }

  // Longer than the interval in which the session's use is stored.
  server.wait(10 * 60_000)
  const { tasks: listed } = await ann.must(tasks, 'changes', { show: 'all', since: 0 })
  assert.equal(listed.length, answers.length - refused.length, 'what was confirmed is there, and no more')

  await limitPages(server, 10_000)
  assert.equal((await create(server, ann)).statusCode, 200)
})

test('an upload aborted by the client is logged as such, not as a fault of the store', async () => {
  await using server = await startTestServer('sqlite', { log: true })
  await server.http.listen({ port: 0, host: '127.0.0.1' })
  const { port } = server.http.server.address() as AddressInfo
  const socket = connect(port, '127.0.0.1')
  await once(socket, 'connect')
  socket.write(
    'POST /web/api/v2/tasks HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\ncontent-length: 1000\r\n\r\n{"token":"',
  )
  await pass(100)
  socket.resetAndDestroy()
  for (let tries = 0; faultsIn(server).length === 0 && tries < 100; tries++) await pass(20)
  const levels = faultsIn(server).map(({ level, msg }) => [level, msg])
  assert.deepEqual(levels, [[30, 'client aborted the request']])
})

test('a body over the limit gets 413 with its own message (FND-045)', async () => {
  await using server = await startTestServer('sqlite', { log: true })
  const { status, body } = await server.visitor().raw('/v2/tasks', { name: 'x'.repeat(300_000) })
  assert.deepEqual([status, body['code']], [413, 'limit'])
  assert.equal(body['message'], 'This is larger than the server accepts. Shorten or split it.')
  assert.deepEqual(
    faultsIn(server).map(({ msg }) => msg),
    ['request too large'],
  )
})

test('a connection dropped by PostgreSQL makes calls fail with 503 and Retry-After, never with 500', async (t) => {
  if (!engines.includes('postgres')) return t.skip('no PostgreSQL')
  await using server = await startTestServer('postgres', { log: true })
  const ann = await aPerson(server)
  const deadline = performance.now() + 3000
  const answers: { statusCode: number; headers: Record<string, unknown>; body: string }[] = []
  const workers = Array.from({ length: 8 }, async () => {
    while (performance.now() < deadline) answers.push(await create(server, ann))
  })
  const terminations = Array.from({ length: 10 }, async (_, round) => {
    await pass(200 + round * 250)
    await sql`select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database()`
      .execute(server.app.database.read)
      .catch(() => {})
  })
  await Promise.all([...workers, ...terminations])
  const failed = answers.filter(({ statusCode }) => statusCode !== 200)
  assert.ok(failed.length > 0)
  for (const { statusCode, headers, body } of failed) {
    assert.deepEqual([statusCode, headers['retry-after']], [503, '1'], body)
  }
  const lines = faultsIn(server).filter(({ level }) => level === 50)
  assert.deepEqual(new Set(lines.map(({ msg }) => msg)), new Set(['store unreachable']))
  assert.equal(lines.length, failed.length, 'one line for each')
})
