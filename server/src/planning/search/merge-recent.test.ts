import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import { journal } from '@lustra/contract/journal'
import { type TaskId, newTaskId } from '@lustra/contract/ids'
import { search } from '@lustra/contract/search'
import { tasks } from '@lustra/contract/tasks'
import type { KyselyPlugin } from 'kysely'
import { nextSeq } from '../../kernel/store/store.ts'
import type { Writer } from '../../kernel/store/writer.ts'
import { newTask } from '../tasks/change/new-task.ts'
import { type Person, aPerson } from '../../testing/people.ts'
import { aTask } from '../../testing/planning.ts'
import { planningEngines } from '../../testing/test-database.ts'
import { type TestServer, noon, startTestServer } from '../../testing/test-server.ts'
import { mergeRecent } from './merge-recent.ts'
import { blockSize } from './posting-block.ts'
import { addRecent } from './recent-documents.ts'
import { rebuildIndex } from './rebuild.ts'
import { assertIndexMatchesTexts } from './testing/check-index.ts'

for (const engine of planningEngines) {
  describe(`recent documents and blocks on ${engine}`, () => {
    let server: TestServer
    before(async () => {
      server = await startTestServer(engine)
    })
    after(() => server[Symbol.asyncDispose]())

    const merge = ({ id }: Person) =>
      server.app.database.transaction(async (transaction) => {
        await nextSeq(transaction, id)
        await mergeRecent({ ...server.app.database, userId: id, read: transaction })
      })
    const write = ({ id }: Person, work: (writer: Writer) => Promise<void>) =>
      server.app.store.writeMany(
        { userId: id, sessionId: 's', requestId: newTaskId(), now: noon },
        'test',
        async (writer) => {
          await work(writer)
          return {}
        },
      )
    const countRecent = async ({ id }: Person) => {
      const rows = server.app.database.read.selectFrom('search_recent').select('doc')
      return (await rows.where('user_id', '=', id).execute()).length
    }
    const find = (person: Person, searchText: string) =>
      person.must(search, 'search', { mode: 'full', searchText })

    test('only one of the documents of a write adds up all lengths', async () => {
      const ann = await aPerson(server)
      const returned: number[] = []
      const counting: KyselyPlugin = {
        transformQuery: ({ node }) => node,
        transformResult: async ({ result }) => {
          returned.push(result.rows.length)
          return result
        },
      }
      const words = { name: 'fence', rest: '', isOpen: true, changedAt: noon }
      const changes = Array.from({ length: 1000 }, () => ({ doc: newTaskId(), before: null, after: words }))
      const author = { userId: ann.id, sessionId: 's', requestId: newTaskId(), now: noon }
      await server.app.store.write(author, 'test', async (writer) => {
        const read = writer.read.withPlugin(counting)
        const added = await addRecent(Object.assign(writer, { read }), changes)
        assert.deepEqual(added, { isMergeDue: true, isInService: false })
        assert.deepEqual(returned, [0, 1])
        return {}
      })
    })

    test('documents added one at a time are merged when their words are long enough', async () => {
      const ann = await aPerson(server)
      const author = { userId: ann.id, sessionId: 's', requestId: newTaskId(), now: noon }
      const wordsOfLength = async (name: string) => {
        for (let count = 1; ; count++) {
          const after = { name, rest: '', isOpen: true, changedAt: noon }
          const changes = [{ doc: newTaskId(), before: null, after }]
          const { isMergeDue } = await server.app.store.write(
            { ...author, requestId: newTaskId() },
            'test',
            async (writer) => addRecent(writer, changes),
          )
          if (isMergeDue || count === 600) return count
        }
      }
      assert.ok((await wordsOfLength('x'.repeat(20_000))) <= 3)
      await merge(ann)
      const count = await wordsOfLength('x'.repeat(900))
      assert.ok(count > 49 && count < 200, `${count} rows of 1,000 letters`)
    })

    test('results and their order are the same before and after a merge and a rebuild (SRC-N05, SRC-N12)', async () => {
      const ann = await aPerson(server)
      const words = ['fence', 'fences', 'hedge', 'gate', 'green', 'забор', 'заборы']
      const texts = ['fence', 'hedge gate', 'fe', 'забор', 'gaet', 'green fenc']
      let seed = 1
      const random = (below: number) => {
        seed = (seed * 48_271) % 2_147_483_647
        return seed % below
      }
      const some = (count: number) =>
        Array.from({ length: count }, () => words[random(words.length)]!).join(' ')
      const all = async () => {
        const replies = []
        for (const text of texts) {
          const { things, total, corrected } = await find(ann, text)
          replies.push([text, total, corrected, things.map(({ id, foundIn }) => [id, foundIn])])
        }
        return replies
      }
      const ids: TaskId[] = []
      for (let round = 0; round < 4; round++) {
        for (let step = 0; step < 12; step++) {
          if (random(3) > 0) server.wait(1 + random(3))
          const id = ids[random(ids.length)]
          const what = id === undefined ? 0 : random(5)
          if (what <= 1) ids.push(await aTask(ann, some(2), { notes: some(random(4)) }))
          else if (what === 2) await ann.call(tasks, 'change', { id: id!, changes: { name: some(2) } })
          else if (what === 3)
            await ann.call(tasks, 'complete', { id: id!, status: 'COMPLETED', withSubtasks: true })
          else if (random(2) === 0) await ann.call(tasks, 'remove', { ids: [id!] })
          else await ann.call(journal, 'undo', {})
        }
        const found = await all()
        await assertIndexMatchesTexts(server.app.database, ann.id, 'before the merge')
        assert.ok((await countRecent(ann)) > 0)
        await merge(ann)
        assert.equal(await countRecent(ann), 0)
        await assertIndexMatchesTexts(server.app.database, ann.id, 'after the merge')
        assert.deepEqual(await all(), found)
      }
      const found = await all()
      await rebuildIndex(server.app, ann.id, new AbortController().signal)
      await assertIndexMatchesTexts(server.app.database, ann.id, 'after the rebuild')
      assert.deepEqual(await all(), found)
    })

    test('changes during a rebuild are found, and replaced by the next change (SRC-N12, SRC-014)', async () => {
      const ann = await aPerson(server)
      const rows = Array.from({ length: 2500 }, (_, position) =>
        newTask({ id: newTaskId(), parentId: null, name: 'Fence', position, now: noon }),
      )
      await write(ann, (writer) => writer.insertAll('tasks', rows))
      const last = rows
        .map(({ id }) => id)
        .toSorted()
        .at(-1)!
      server.wait(1000)
      const rename = (name: string) => ann.must(tasks, 'change', { id: last as TaskId, changes: { name } })
      const renamed: Promise<unknown>[] = []
      // Requested before some rows are read; this row is the last of the tasks.
      let count = 0
      const signal = {
        get aborted() {
          count++
          if (count === 1) renamed.push(rename('Market'))
          if (count === 20) renamed.push(rename('Bazaar'))
          return false
        },
      }
      await rebuildIndex(server.app, ann.id, signal as AbortSignal)
      await Promise.all(renamed)
      await assertIndexMatchesTexts(server.app.database, ann.id, 'after the rebuild')
      await rename('Garden')
      await merge(ann)
      await assertIndexMatchesTexts(server.app.database, ann.id, 'after the merge')
      assert.deepEqual([(await find(ann, 'market')).total, (await find(ann, 'garden')).total], [0, 1])
    })

    test('more documents of one moment than a block and a millisecond hold are found until they are removed', async () => {
      const ann = await aPerson(server)
      const count = 3 * blockSize + 1000
      const rows = Array.from({ length: count }, (_, position) =>
        newTask({ id: newTaskId(), parentId: null, name: `Poplar ${position % 3}`, position, now: noon }),
      )
      await write(ann, (writer) => writer.insertAll('tasks', rows))
      await assertIndexMatchesTexts(server.app.database, ann.id)
      assert.ok((await countRecent(ann)) < count)
      assert.deepEqual([(await find(ann, 'poplar')).total, (await find(ann, 'poplar 2')).total], [1000, 583])
      const ids = rows.map(({ id }) => id)
      await write(ann, (writer) => writer.delete('tasks', ids))
      await merge(ann)
      await assertIndexMatchesTexts(server.app.database, ann.id)
      const words = server.app.database.read.selectFrom('search_words').select('word')
      assert.deepEqual(await words.where('user_id', '=', ann.id).execute(), [])
    })
  })
}
