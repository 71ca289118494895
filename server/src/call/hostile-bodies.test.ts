import assert from 'node:assert/strict'
import { type AddressInfo, connect } from 'node:net'
import { after, before, describe, test } from 'node:test'
import { setTimeout as pass } from 'node:timers/promises'
import { families } from '@lustra/contract/families'
import { imports } from '@lustra/contract/imports'
import { type TaskId, newId, newTaskId } from '@lustra/contract/ids'
import { tasks } from '@lustra/contract/tasks'
import fc from 'fast-check'
import * as z from 'zod/mini'
import { journaledRows } from '../testing/journaled-rows.ts'
import { type Person, aPerson } from '../testing/people.ts'
import { aTask, anEntry } from '../testing/planning.ts'
import { uploadsOf } from '../testing/open-uploads.ts'
import { engines, testsOf } from '../testing/test-database.ts'
import { type TestServer, startTestServer } from '../testing/test-server.ts'
import { definitionOf, fieldsOf } from '../testing/wire-schema.ts'
import { asJson, validValue } from '../testing/wire-values.ts'

const calls = families.flatMap(({ path, actions }) =>
  Object.entries(actions).map(([action, { input }]) => ({ path, action, input })),
)
const known = { plain: [newId()], entries: [newId()] }

/** Columns of rows that no call accepts as fields. */
const unasked = {
  role: 'administrator',
  userId: 'BBBBBBBBBBBB',
  user_id: 'BBBBBBBBBBBB',
  betaUser: true,
  createdAt: 1,
  created_at: 1,
  removed_at: 1,
  completed_at: 1,
  position: 7,
  pinned: 1,
  payedEnabled: true,
  __v: 1,
}

/** A sample of a call with a file, which is decoded while the body arrives. */
const file = { fileName: 'todo.txt', data: Buffer.from('Buy milk').toString('base64') }

/** The body broken at the key that begins at `start`, whose value begins at `value`. */
function brokenAt(body: string, start: number, value: number): readonly (string | Buffer)[] {
  const [before, after] = [body.slice(0, start), body.slice(start)]
  return [
    // Cut before the key, within it, before its value, and within that.
    before,
    body.slice(0, start + 2),
    body.slice(0, value),
    body.slice(0, value + 1),
    `${before},${after}`,
    `${body.slice(0, value)},${body.slice(value)}`,
    `${body.slice(0, value)}nul${body.slice(value)}`,
    `${before}"__proto__":{"polluted":true},${after}`,
    `${before}"constructor":{"prototype":{"polluted":true}},${after}`,
    `${before}"x":${'['.repeat(32)}${']'.repeat(32)},${after}`,
    Buffer.concat([Buffer.from(`${before}"x":"`), Buffer.of(0xc3, 0x28), Buffer.from(`",${after}`)]),
  ]
}

/** The places of all keys, at any depth. */
function keysIn(body: string): { readonly start: number; readonly value: number }[] {
  return [...body.matchAll(/"\w+":/g)].map(({ 0: key, index }) => ({
    start: index,
    value: index + key.length,
  }))
}

/** CPU time of one call with a very long text. */
const mostMs = 50

/** Retries slow work later, because other threads of the process, such as garbage collection, count too. */
async function leastMs(work: () => Promise<void>): Promise<number> {
  let least = Infinity
  for (let tries = 0; tries < 6 && least >= mostMs; tries++) {
    await pass(tries * 100)
    const start = process.cpuUsage()
    await work()
    const { user, system } = process.cpuUsage(start)
    least = Math.min(least, (user + system) / 1000)
  }
  return least
}

test('no call accepts a field outside of its contract', () => {
  for (const { path, action, input } of calls) {
    for (const fields of fc.sample(validValue(input, known), { seed: 26, numRuns: 20 })) {
      const read = z.safeDecode(input, { ...(fields as object), ...unasked })
      if (!read.success) continue
      const shape = new Set(Object.keys(definitionOf(input).shape!))
      for (const name of Object.keys(read.data)) assert.ok(shape.has(name), `${path} ${action} took ${name}`)
    }
  }
})

for (const engine of engines) {
  describe(`hostile bodies on ${engine}`, () => {
    const { test, testOnEach } = testsOf(engine)
    let server: TestServer
    let ann: Person
    let task: TaskId
    before(async () => {
      server = await startTestServer(engine)
      ann = await aPerson(server)
      task = await aTask(ann, 'Task')
    })
    after(() => server[Symbol.asyncDispose]())

    const send = (path: string, body: object | string) => {
      const envelope = { token: ann.token, _requestId: newId() }
      return ann.raw(path, typeof body === 'string' ? body : { ...envelope, ...body })
    }
    const account = () =>
      server.app.database.read.selectFrom('users').selectAll().where('id', '=', ann.id).executeTakeFirst()

    testOnEach('unexpected fields change nothing at any place', async () => {
      const row = async (id: TaskId) => {
        const found = (await ann.must(tasks, 'open', { show: 'all' })).tasks.find((task) => task.id === id)
        return { ...found, id: '', name: '', levelOrder: 0 }
      }
      const before = await account()
      const plain = await aTask(ann, 'Plain')
      const id = newTaskId()
      const created = { action: 'create', id, parentId: '-1', after: null, name: 'Given more', ...unasked }
      await send('/v2/tasks', created)
      assert.deepEqual(await row(id), await row(plain))
      await send('/v2/tasks', {
        action: 'change',
        id,
        changes: { name: 'Renamed', status: 'COMPLETED', favourite: true, ...unasked },
      })
      assert.deepEqual(await row(id), await row(plain))
      const entry = await anEntry(ann, plain, '2026-11-20T10:00')
      const rows = await journaledRows(server, ann.id)
      await send('/v2/plans', {
        action: 'pinTask',
        id: entry,
        newPin: false,
        status: 'COMPLETED',
        ...unasked,
      })
      assert.equal(await journaledRows(server, ann.id), rows)
      assert.deepEqual(await account(), before)
    })

    test('a key that reaches a prototype is refused at any depth', async () => {
      const body = (changes: string) =>
        `{"action":"change","token":"${ann.token}","_requestId":"${newId()}","id":"${task}","changes":${changes}}`
      for (const changes of [
        '{"__proto__":{"polluted":true}}',
        '{"name":"x","constructor":{"prototype":{"polluted":true}}}',
        '{"contextIds":[{"__proto__":{"polluted":true}}]}',
        String.raw`{"\u005f_proto__":{"polluted":true}}`,
      ]) {
        const { status, body: answer } = await send('/v2/tasks', body(changes))
        assert.deepEqual([status, answer['code']], [400, 'validation'], changes)
      }
      assert.equal(({} as { polluted?: boolean }).polluted, undefined)
    })

    /** A valid body of each call, beginning with the token. */
    const bodies = () =>
      calls.map(({ path, action, input }) => {
        const [fields] = fc.sample(validValue(input, known), { seed: 41, numRuns: 1 }) as [object]
        const sent = path === imports.path ? { ...fields, ...file } : fields
        return { path, action, body: asJson({ token: ann.token, ...sent, action, _requestId: newId() }) }
      })
    const openUploads = () => uploadsOf({ process }, server.app.config.dataFolder)

    test('a body truncated or malformed at any field is refused, changes nothing and leaves no file open (FND-N19)', async () => {
      const before = [await journaledRows(server, ann.id), await account()]
      for (const { path, action, body } of bodies()) {
        for (const { start, value } of keysIn(body)) {
          for (const broken of brokenAt(body, start, value)) {
            const { statusCode, payload } = await server.http.inject({
              method: 'POST',
              url: `/web/api${path}`,
              headers: { 'content-type': 'application/json' },
              payload: broken,
            })
            const { code } = JSON.parse(payload) as { code: string }
            assert.deepEqual([statusCode, code], [400, 'validation'], `${path} ${action} ${String(broken)}`)
          }
        }
      }
      assert.deepEqual(openUploads(), [])
      assert.deepEqual([await journaledRows(server, ann.id), await account()], before)
      assert.equal((await ann.call(imports, 'check', file)).result, 'OK')
    })

    test('a client that disconnects in any body leaves no file open (FND-N19)', async () => {
      await server.http.listen({ port: 0, host: '127.0.0.1' })
      const { port } = server.http.server.address() as AddressInfo
      for (const { path, body } of bodies()) {
        const socket = connect(port, '127.0.0.1')
        socket.on('error', () => {})
        const head = `POST /web/api${path} HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\ncontent-length: ${body.length + 9000}\r\n\r\n`
        // Longer than the part of a body that is read without a session.
        const isUpload = path === imports.path
        const sent = isUpload ? body.replace('"data":"', `"data":"${'A'.repeat(8000)}`) : body
        await new Promise((written) => socket.write(head + sent.slice(0, -1), written))
        if (isUpload) while (openUploads().length === 0) await pass(5)
        socket.destroy()
      }
      while (openUploads().length > 0) await pass(5)
      assert.equal((await ann.call(imports, 'check', file)).result, 'OK')
    })

    test('a very long text at any place is handled quickly', async () => {
      const long = ['x'.repeat(50_000), '9'.repeat(50_000), ' '.repeat(50_000), 'a@'.repeat(25_000)]
      for (const { path, action, input } of calls) {
        // A file may be far longer; it is read in its own thread, whose start alone takes longer.
        if (path === '/v1/user/import') continue
        const [fields] = fc.sample(validValue(input, known), { seed: 50, numRuns: 1 })
        for (const { path: field } of fieldsOf(input)) {
          const [name] = field.split('.') as [string]
          for (const text of long) {
            const took = await leastMs(async () => {
              const { status } = await send(path, { ...(fields as object), action, [name]: text })
              assert.ok(status < 500)
            })
            assert.ok(took < mostMs, `${path} ${action} ${field} took ${took} ms`)
          }
        }
      }
    })
  })
}
