import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import type { TaskId } from '@lustra/contract/ids'
import { tasks } from '@lustra/contract/tasks'
import { TimeLevel } from '@lustra/domain/calendar'
import { type Person, aPerson } from '../../../testing/people.ts'
import { aTask, anEntry } from '../../../testing/planning.ts'
import { planningEngines } from '../../../testing/test-database.ts'
import { type TestServer, startTestServer } from '../../../testing/test-server.ts'

for (const engine of planningEngines) {
  describe(`moved tasks on ${engine}`, () => {
    let server: TestServer
    let ann: Person
    before(async () => {
      server = await startTestServer(engine)
    })
    after(() => server[Symbol.asyncDispose]())

    /** Each user starts without tasks. */
    const scene = async () => {
      ann = await aPerson(server)
    }
    const all = async () => (await ann.must(tasks, 'open', { show: 'all' })).tasks
    const tree = async () => {
      const found = await all()
      const depth = (id: TaskId | null): number =>
        id === null ? 0 : 1 + depth(found.find((task) => task.id === id)!.parentId)
      return found.map((task) => '  '.repeat(depth(task.parentId)) + task.name)
    }

    test('tasks move in the given order, under another parent or among siblings (TSK-032)', async () => {
      await scene()
      const [d, c, b, a] = [
        await aTask(ann, 'd'),
        await aTask(ann, 'c'),
        await aTask(ann, 'b'),
        await aTask(ann, 'a'),
      ]
      await ann.must(tasks, 'move', { ids: [d, b], parentId: a, after: null })
      assert.deepEqual(await tree(), ['a', '  d', '  b', 'c'])
      await ann.must(tasks, 'move', { ids: [c], parentId: a, after: d })
      await ann.must(tasks, 'move', { ids: [d], parentId: a, after: c })
      assert.deepEqual(await tree(), ['a', '  c', '  d', '  b'])
      const { tasks: told } = await ann.must(tasks, 'move', { ids: [b], parentId: null, after: null })
      assert.deepEqual(await tree(), ['b', 'a', '  c', '  d'])
      // The reply includes the old parent, whose completeness may have changed.
      assert.deepEqual(
        told.map(({ name }) => name),
        ['b', 'a'],
      )
    })

    test('a task cannot be moved into itself or its descendants (TSK-032)', async () => {
      await scene()
      const a = await aTask(ann, 'a')
      const b = await aTask(ann, 'b', { under: a })
      const c = await aTask(ann, 'c', { under: b })
      for (const parentId of [a, b, c]) {
        const refused = await ann.call(tasks, 'move', { ids: [a], parentId, after: null })
        assert.equal(refused.result === 'ERROR' && refused.field, 'parentId')
      }
      assert.deepEqual(await tree(), ['a', '  b', '    c'])
    })

    test('of two concurrent moves that would create a cycle, one is refused', async () => {
      await scene()
      const [a, b] = [await aTask(ann, 'a'), await aTask(ann, 'b')]
      const answers = await Promise.all([
        ann.call(tasks, 'move', { ids: [a], parentId: b, after: null }),
        ann.call(tasks, 'move', { ids: [b], parentId: a, after: null }),
      ])
      assert.deepEqual(answers.map(({ result }) => result).sort(), ['ERROR', 'OK'])
      assert.equal((await all()).length, 2)
    })

    test('a move that would place a subtask on a longer period than its parent is refused with both names (TSK-036, TSK-N08)', async () => {
      await scene()
      const day = await aTask(ann, 'Monday')
      const under = await aTask(ann, 'Morning', { under: day })
      const long = await aTask(ann, 'Renovation')
      const longest = await aTask(ann, 'Kitchen', { under: long })
      await anEntry(ann, day, '2026-11-16T00:00', { level: TimeLevel.Days })
      await anEntry(ann, longest, '2026-11-01T00:00', { level: TimeLevel.Months })
      const refused = await ann.call(tasks, 'move', { ids: [long], parentId: under, after: null })
      assert.equal(
        refused.result === 'ERROR' && refused.message,
        '“Kitchen” is planned on a longer period than “Monday”. A subtask can’t take longer than its parent.',
      )
      await ann.must(tasks, 'move', { ids: [day], parentId: longest, after: null })
    })
  })
}
