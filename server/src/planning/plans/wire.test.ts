import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import { newId } from '@lustra/contract/ids'
import { newContext } from '../contexts/new-context.ts'
import { type Person, aPerson } from '../../testing/people.ts'
import { aTask, anEntry, at } from '../../testing/planning.ts'
import { planningEngines } from '../../testing/test-database.ts'
import { type TestServer, startTestServer } from '../../testing/test-server.ts'

/** The raw reply, before the client decodes it. */
interface Reply {
  readonly curTime: string
  readonly treeRoot: string
  readonly hierarchy: Readonly<Record<string, { id: string }[]>>
  readonly contexts: { id: string; name: string; type: string; color: string }[]
  readonly calendarState: Readonly<Record<string, unknown>>
  readonly tasks: {
    readonly id: string
    readonly parentId: string
    readonly recurrence: boolean
    readonly restrictions: Readonly<Record<string, unknown>>
    readonly categoryColor: string
    readonly entries: { readonly id: string; readonly time: string }[]
  }[]
}

for (const engine of planningEngines) {
  describe(`plans on the wire on ${engine}`, () => {
    let server: TestServer
    let ann: Person
    before(async () => {
      server = await startTestServer(engine)
    })
    after(() => server[Symbol.asyncDispose]())

    const open = async (more: object = {}) =>
      (await ann.raw('/v2/plans', { action: 'open', token: ann.token, _requestId: newId(), ...more }))
        .body as unknown as Reply
    const write = (work: Parameters<TestServer['app']['store']['write']>[2]) =>
      server.app.store.write(
        { userId: ann.id, sessionId: 's', requestId: newId(), now: server.app.now() },
        'test',
        work,
      )

    test('dates have 18 digits, dates of entries 14; colours have six hex digits; the root is -1 (PLN-043, PLN-048, FND-091, FND-094, TSK-012)', async () => {
      ann = await aPerson(server)
      const due = at('2026-12-01T18:30')
      const whole = await aTask(ann, 'Whole', { dueTime: due })
      const part = await aTask(ann, 'Part', { under: whole })
      await anEntry(ann, whole, '2026-11-20T10:30')
      const reply = await open()
      assert.equal(reply.curTime, '202611201300000000')
      assert.equal(reply.treeRoot, '-1')
      const found = new Map(reply.tasks.map((task) => [task.id, task]))
      assert.deepEqual([found.get(whole)?.parentId, found.get(part)?.parentId], ['-1', whole])
      assert.equal(found.get(whole)?.restrictions['dueTime'], '202612011830000000')
      assert.equal(found.get(whole)?.categoryColor, 'FFFFFF')
      assert.equal(found.get(whole)?.entries[0]?.time, '20261120103000')
    })

    test('the calendar state has start, now, offset and view (CAL-004, FND-050)', async () => {
      ann = await aPerson(server, { timeZone: 'Asia/Kolkata', language: 'ru' })
      assert.deepEqual((await open()).calendarState, {
        view: 'WEEK_VIEW',
        startTime: '202611160000000000',
        curTime: '202611201730000000',
        serverTimeZoneOffset: 330,
      })
    })

    test('the hierarchy maps a parent to its children, over two levels (TSK-033, TSK-034)', async () => {
      ann = await aPerson(server)
      const whole = await aTask(ann, 'Whole')
      const part = await aTask(ann, 'Part', { under: whole })
      const piece = await aTask(ann, 'Piece', { under: part })
      // Later tasks come first.
      const other = await aTask(ann, 'Other', { under: whole })
      const node = (id: string, level: number, treeLevel: number, levelOrder = 1024) => ({
        id,
        level,
        treeLevel,
        levelOrder,
      })
      assert.deepEqual((await open()).hierarchy, {
        '-1': [node(whole, 1, 1)],
        [whole]: [node(other, 2, 2, 0), node(part, 2, 2)],
      })
      assert.deepEqual((await open({ treeRoot: whole })).hierarchy, {
        [whole]: [node(other, 2, 1, 0), node(part, 2, 1)],
        [part]: [node(piece, 3, 2)],
      })
    })

    test('a context has id, name and type; -2 means no context (PLN-010, PLN-051, TSK-046, FND-075)', async () => {
      ann = await aPerson(server)
      const id = newId()
      await write(async (writer) => {
        await writer.insert('contexts', newContext({ id, kind: 'person', name: 'Bob', now: 0 }))
        return {}
      })
      assert.deepEqual((await open()).contexts, [
        { id, name: 'Bob', type: 'person', color: 'FFFFFF' },
        { id: '-2', name: 'Without context', type: 'none', color: 'FFFFFF' },
      ])
    })
  })
}
