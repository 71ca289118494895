import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import type { TaskId } from '@lustra/contract/ids'
import { journal } from '@lustra/contract/journal'
import { tasks } from '@lustra/contract/tasks'
import { time } from '@lustra/contract/time'
import { manyTasks } from '../../../testing/many-tasks.ts'
import { type Person, aPerson } from '../../../testing/people.ts'
import { aTask } from '../../../testing/planning.ts'
import { taskTrees } from './task-tree-cache.ts'
import { planningEngines } from '../../../testing/test-database.ts'
import { type TestServer, startTestServer } from '../../../testing/test-server.ts'
import { aRecord, removing, tracking } from '../../../testing/tracking.ts'

const hour = 3600

for (const engine of planningEngines) {
  describe(`tracked time in the tree on ${engine}`, () => {
    let server: TestServer
    let ann: Person
    let [house, roof, tiles, garden]: TaskId[] = []
    before(async () => {
      server = await startTestServer(engine)
    })
    after(() => server[Symbol.asyncDispose]())

    /** An hour on the roof, three on its tiles, none on the house and the garden. */
    const scene = async () => {
      ann = await aPerson(server)
      house = await aTask(ann, 'House')
      garden = await aTask(ann, 'Garden')
      roof = await aTask(ann, 'Roof', { under: house })
      tiles = await aTask(ann, 'Tiles', { under: roof })
      await aRecord(ann, roof, '2026-11-19T09:00', 60)
      await aRecord(ann, tiles, '2026-11-19T10:00', 180)
    }
    type Rows = Awaited<ReturnType<typeof open>>
    const look = () => ann.must(tasks, 'open', { show: 'active' })
    const open = async () => (await look()).tasks
    const told = (rows: Rows) =>
      Object.fromEntries(rows.map(({ name, tracked, trackedAll }) => [name, [tracked, trackedAll]]))
    /** Every kind of reply has these rows. */
    const isTold = async (rows: Rows) => {
      const now = told(await open())
      for (const [name, totals] of Object.entries(told(rows))) assert.deepEqual(totals, now[name], name)
    }

    test('a row has the same times as the panel: of the task alone and with its descendants (TSK-061)', async () => {
      await scene()
      const rows = await open()
      assert.deepEqual(told(rows), {
        House: [0, 4 * hour],
        Roof: [hour, 4 * hour],
        Tiles: [3 * hour, 3 * hour],
        Garden: [0, 0],
      })
      for (const { id, tracked: own, trackedAll: all } of rows) {
        assert.deepEqual((await ann.must(tasks, 'details', { id })).tracked, { own, all })
      }
    })

    test('the time of a hidden completed task still counts (TSK-008, TSK-061)', async () => {
      await scene()
      await ann.must(tasks, 'complete', { id: tiles!, status: 'COMPLETED', withSubtasks: false })
      server.wait(2 * 24 * hour * 1000)
      const { Tiles, House } = told(await open())
      assert.deepEqual([Tiles, House], [undefined, [0, 4 * hour]])
    })

    test('a record change elsewhere updates all ancestors of its task (TSK-061)', async () => {
      await scene()
      const newsOf = async (change: () => Promise<unknown>) => {
        const { line } = await look()
        await change()
        const news = await ann.must(tasks, 'changes', { show: 'active', since: line })
        await isTold(news.tasks)
        return told(news.tasks)
      }
      const asked = tracking(tiles!, '2026-11-19T14:00', 60)
      assert.deepEqual(await newsOf(() => ann.must(time, 'trackTime', asked)), {
        House: [0, 5 * hour],
        Roof: [hour, 5 * hour],
        Tiles: [4 * hour, 4 * hour],
      })
      const removed = await newsOf(() => ann.must(time, 'trackTime', removing(asked.recordId)))
      assert.deepEqual(removed['House'], [0, 4 * hour])
      assert.deepEqual((await newsOf(() => ann.must(journal, 'undo', {})))['House'], [0, 5 * hour])
    })

    test('a moved task moves its time from its old ancestors to the new ones (TSK-061)', async () => {
      for (const isKept of [true, false]) {
        await scene()
        if (isKept) await open()
        const { tasks: moved } = await ann.must(tasks, 'move', {
          ids: [tiles!],
          parentId: garden!,
          after: null,
        })
        await isTold(moved)
        assert.deepEqual(told(moved), {
          House: [0, hour],
          Roof: [hour, hour],
          Garden: [0, 3 * hour],
          Tiles: [3 * hour, 3 * hour],
        })
        const { tasks: left } = await ann.must(tasks, 'remove', { ids: [tiles!] })
        assert.deepEqual(told(left), { Garden: [0, 0] })
        await isTold(left)
        await ann.must(journal, 'undo', {})
        assert.deepEqual(told(await open())['Garden'], [0, 3 * hour])
      }
    })

    test(
      'the roots of a collapsed tree get their tracked time with the pages',
      { skip: engine === 'worker' && 'the cache is in the worker' },
      async () => {
        ann = await aPerson(server)
        const many = await manyTasks(server, ann, 2200, (place, ids) => ({
          parent_id: place < 20 ? null : ids[place - 20]!,
        }))
        await aRecord(ann, many[0]!, '2026-11-19T08:00', 60)
        await aRecord(ann, many[2100]!, '2026-11-19T09:00', 60)
        const top = (rows: Rows) => rows.find(({ id }) => id === many[0])!
        taskTrees(server.app).evict(ann.id)
        const { tasks: rows, folded } = await look()
        assert.ok(folded)
        assert.deepEqual([top(rows).tracked, top(rows).trackedAll], [hour, null])
        const slice = await ann.must(tasks, 'open', { show: 'active', after: null })
        assert.equal(top(slice.tasks).trackedAll, 2 * hour)
        assert.equal(top(await open()).trackedAll, 2 * hour)
      },
    )
  })
}
