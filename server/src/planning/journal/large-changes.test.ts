/** A change of many rows is stored in parts, and behaves like a small one. */
import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import { newId } from '@lustra/contract/ids'
import { journal } from '@lustra/contract/journal'
import { recycleBin } from '@lustra/contract/recycle-bin'
import { tasks } from '@lustra/contract/tasks'
import { countDocumentsWith } from '../search/testing/check-index.ts'
import { maxPartLength } from '../../kernel/store/journal-parts.ts'
import { newTask } from '../tasks/change/new-task.ts'
import { journaledRows } from '../../testing/journaled-rows.ts'
import { type Person, aPerson, signInAgain } from '../../testing/people.ts'
import { planningEngines } from '../../testing/test-database.ts'
import { type TestServer, noon, startTestServer } from '../../testing/test-server.ts'

const count = 1200
const secret = 'Zanzibar'

for (const engine of planningEngines) {
  describe(`large changes on ${engine}`, () => {
    let server: TestServer
    let ann: Person
    before(async () => {
      server = await startTestServer(engine)
    })
    after(() => server[Symbol.asyncDispose]())

    /** Inserts tasks of 2,700 characters each, renames some and deletes others, in one change. */
    const manyTasks = async () => {
      const ids = Array.from({ length: count }, newId)
      const { id: sessionId } = await server.app.database.read
        .selectFrom('sessions')
        .select('id')
        .where('user_id', '=', ann.id)
        .executeTakeFirstOrThrow()
      const author = { userId: ann.id, sessionId, requestId: newId(), now: noon }
      const { seq } = await server.app.store.write(author, 'test', async (writer) => {
        // Characters without words, so that search takes no time.
        const notes = `${secret} ${'—'.repeat(2700)}`
        await writer.insertAll(
          'tasks',
          ids.map((id, position) => ({
            ...newTask({ id, parentId: null, name: `Task ${position}`, position, now: 0 }),
            notes,
          })),
        )
        await writer.update('tasks', ids[0]!, { name: 'Renamed' })
        await writer.updateAll('tasks', ids.slice(1, 400), { status: 'COMPLETED', completed_at: noon })
        await writer.delete('tasks', ids.slice(400, 500))
        return {}
      })
      return { ids, seq: seq! }
    }
    const partsOf = (seq: number) =>
      server.app.database.read
        .selectFrom('journal_parts')
        .select(['part', 'changes'])
        .where('user_id', '=', ann.id)
        .where('seq', '=', seq)
        .orderBy('part')
        .execute()

    test('no text in the journal is longer than 125,000 characters, so that other users wait only for short transactions', async () => {
      ann = await aPerson(server)
      const { seq } = await manyTasks()
      const { parts: number, changes: last } = await server.app.database.read
        .selectFrom('journal_lines')
        .select(['parts', 'changes'])
        .where('user_id', '=', ann.id)
        .where('seq', '=', seq)
        .executeTakeFirstOrThrow()
      const parts = await partsOf(seq)
      assert.ok(number > 3, `${number} parts`)
      assert.deepEqual(
        parts.map(({ part }) => part),
        [...Array(number).keys()],
      )
      for (const changes of [...parts.map((part) => part.changes), last])
        assert.ok(changes.length <= maxPartLength, `${changes.length} characters`)
      // All writers wait while a part is applied.
      assert.ok(maxPartLength <= 125_000)
    })

    test('undo reverts the whole change, including rows changed twice, and redo repeats it', async () => {
      ann = await aPerson(server)
      const start = await journaledRows(server, ann.id)
      await manyTasks()
      const end = await journaledRows(server, ann.id)
      for (let round = 0; round < 2; round++) {
        await ann.must(journal, 'undo', {})
        assert.equal(await journaledRows(server, ann.id), start)
        await ann.must(journal, 'redo', {})
        assert.equal(await journaledRows(server, ann.id), end)
      }
    })

    test('undo of the whole change is refused when one of its rows has changed since', async () => {
      ann = await aPerson(server)
      const { ids, seq } = await manyTasks()
      const other = await signInAgain(server, ann)
      await other.must(tasks, 'change', { id: ids[3] as never, changes: { name: 'Other' } })
      const changed = await journaledRows(server, ann.id)
      assert.equal((await ann.call(journal, 'undo', { line: seq })).result, 'ERROR')
      assert.equal(await journaledRows(server, ann.id), changed)
      assert.equal((await partsOf(seq + 2)).length, 0)
    })

    test('search finds what the change wrote, and nothing that was undone', async () => {
      ann = await aPerson(server)
      await manyTasks()
      const found = () => countDocumentsWith(server.app.database, ann.id, 'zanzibar')
      const written = await found()
      await ann.must(journal, 'undo', {})
      assert.deepEqual([written, await found()], [count - 100, 0])
    })

    test('the history of a task has what the change did to it', async () => {
      ann = await aPerson(server)
      const { ids } = await manyTasks()
      await ann.must(tasks, 'change', { id: ids[1] as never, changes: { name: 'Later' } })
      const { events } = await ann.must(tasks, 'history', { id: ids[1] as never })
      assert.deepEqual(
        events.map(({ act }) => act.kind),
        ['name', 'created'],
      )
    })

    test('nothing is left to undo when all of its rows were permanently deleted, last ones first (BIN-001)', async () => {
      ann = await aPerson(server)
      const ids = Array.from({ length: count }, newId)
      const author = { userId: ann.id, sessionId: 's', requestId: newId(), now: noon }
      const { seq } = await server.app.store.write(author, 'test', async (writer) => {
        const rows = ids.map((id, position) => ({
          ...newTask({ id, parentId: null, name: 'Task', position, now: 0 }),
          notes: '—'.repeat(2700),
        }))
        await writer.insertAll('tasks', rows)
        return {}
      })
      for (const some of [ids.slice(400), ids.slice(0, 400)]) {
        await server.app.store.write({ ...author, requestId: newId() }, 'test', async (writer) => {
          await writer.deletePermanently('tasks', some)
          return {}
        })
      }
      const line = await server.app.database.read
        .selectFrom('journal_lines')
        .select(['state', 'changes'])
        .where('user_id', '=', ann.id)
        .where('seq', '=', seq!)
        .executeTakeFirstOrThrow()
      assert.deepEqual(line, { state: 'final', changes: '[]' })
    })

    test('a permanent deletion leaves nothing in the parts of the change (BIN-001, TSK-067)', async () => {
      ann = await aPerson(server)
      const { ids, seq } = await manyTasks()
      const left = ids.filter((_, place) => place < 400 || place >= 500)
      for (let from = 0; from < left.length; from += 1000) {
        const some = left.slice(from, from + 1000)
        await ann.must(tasks, 'remove', { ids: some as never[] })
        const items = some.map((id) => ({ id: id as never, type: 'TASK' as const }))
        await ann.must(recycleBin, 'remove', { count: some.length, items })
      }
      for (const { changes } of await partsOf(seq)) {
        const rest = JSON.parse(changes) as { readonly id: string }[]
        assert.deepEqual(
          rest.filter(({ id }) => left.includes(id)),
          [],
        )
      }
    })
  })
}
