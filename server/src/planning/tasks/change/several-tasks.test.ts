import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import type { TaskId } from '@lustra/contract/ids'
import { journal } from '@lustra/contract/journal'
import { tasks } from '@lustra/contract/tasks'
import { type Person, aPerson } from '../../../testing/people.ts'
import { aContext, aTask, at } from '../../../testing/planning.ts'
import { planningEngines } from '../../../testing/test-database.ts'
import { type TestServer, startTestServer } from '../../../testing/test-server.ts'

for (const engine of planningEngines) {
  describe(`several tasks at once on ${engine}`, () => {
    let server: TestServer
    let ann: Person
    before(async () => {
      server = await startTestServer(engine)
    })
    after(() => server[Symbol.asyncDispose]())

    const scene = async () => {
      ann = await aPerson(server)
    }
    const one = async (id: TaskId) =>
      (await ann.must(tasks, 'open', { show: 'all' })).tasks.find((task) => task.id === id)!
    const aPlace = async (name: string) => (await aContext(ann, 'Place', name)).id

    test('several tasks are changed by one call and undone by one undo (TSK-N01)', async () => {
      await scene()
      const [kept, gone, own] = [await aPlace('Kept'), await aPlace('Gone'), await aPlace('Own')]
      const ids = [
        await aTask(ann, 'One', { contextIds: [gone] }),
        await aTask(ann, 'Two', { contextIds: [kept, own] }),
      ]
      const changes = {
        priority: 8,
        dueTime: at('2026-11-30T00:00'),
        addContextIds: [kept],
        removeContextIds: [gone],
      }
      await ann.must(tasks, 'changeAll', { ids, changes })
      const changed = [await one(ids[0]!), await one(ids[1]!)]
      assert.deepEqual(
        changed.map(({ priority, dueTime, contextIds }) => [priority, dueTime, contextIds]),
        [
          [8, changes.dueTime, [kept]],
          [8, changes.dueTime, [kept, own]],
        ],
      )
      await ann.must(journal, 'undo', {})
      const back = [await one(ids[0]!), await one(ids[1]!)]
      assert.deepEqual(
        back.map(({ priority, contextIds }) => [priority, contextIds]),
        [
          [5, [gone]],
          [5, [kept, own]],
        ],
      )
    })

    test('the durations of several tasks are changed together; contradictory ones are refused by name (TSK-040)', async () => {
      await scene()
      const ids = [await aTask(ann, 'One'), await aTask(ann, 'Two', { maxDur: 7200 })]
      const durations = async () => {
        const [first, second] = [await one(ids[0]!), await one(ids[1]!)]
        return [first.minDur, first.maxDur, second.minDur, second.maxDur]
      }
      await ann.must(tasks, 'changeAll', { ids, changes: { minDur: 3600 } })
      assert.deepEqual(await durations(), [3600, null, 3600, 7200])
      const refused = await ann.call(tasks, 'changeAll', { ids, changes: { minDur: 9000 } })
      assert.ok(refused.result === 'ERROR' && refused.message.includes('Two'))
      assert.deepEqual(await durations(), [3600, null, 3600, 7200])
      await ann.must(journal, 'undo', {})
      assert.deepEqual(await durations(), [null, null, null, 7200])
    })

    test('when one of several tasks cannot be changed, none is, and the message names it (TSK-N01)', async () => {
      await scene()
      const free = await aTask(ann, 'Free')
      const tied = await aTask(ann, 'Tied', { startTime: at('2026-12-01T00:00') })
      const refused = await ann.call(tasks, 'changeAll', {
        ids: [free, tied],
        changes: { dueTime: at('2026-11-30T00:00') },
      })
      assert.ok(refused.result === 'ERROR' && refused.message.includes('Tied'))
      assert.equal((await one(free)).dueTime, null)
      const gone = await aTask(ann, 'Gone')
      await ann.must(tasks, 'remove', { ids: [gone] })
      const lost = await ann.call(tasks, 'changeAll', { ids: [free, gone], changes: { priority: 8 } })
      assert.equal(lost.result === 'ERROR' && lost.code, 'not-found')
      assert.equal((await one(free)).priority, 5)
    })

    test('several tasks are closed together; open subtasks outside of the selection require a confirmation (TSK-N07)', async () => {
      await scene()
      const house = await aTask(ann, 'House')
      const roof = await aTask(ann, 'Roof', { under: house })
      const walk = await aTask(ann, 'Walk')
      const close = (ids: TaskId[], withSubtasks: boolean) =>
        ann.call(tasks, 'closeAll', { ids, status: 'COMPLETED', withSubtasks })
      const refused = await close([house, walk], false)
      assert.equal(refused.result === 'ERROR' && refused.field, 'withSubtasks')
      assert.equal((await one(walk)).status, 'NORMAL')
      assert.equal((await close([house, roof, walk], false)).result, 'OK')
      await ann.must(journal, 'undo', {})
      assert.equal((await one(roof)).status, 'NORMAL')
      assert.equal((await close([house, walk], true)).result, 'OK')
      for (const id of [house, roof, walk]) assert.equal((await one(id)).status, 'COMPLETED')
    })

    test('several tasks are cancelled together (TSK-029)', async () => {
      await scene()
      const [walk, swim] = [await aTask(ann, 'Walk'), await aTask(ann, 'Swim')]
      await ann.must(tasks, 'closeAll', { ids: [walk, swim], status: 'CANCELLED', withSubtasks: false })
      assert.deepEqual([(await one(walk)).status, (await one(swim)).status], ['CANCELLED', 'CANCELLED'])
    })

    test('closed tasks stay unchanged when others are closed with them (TSK-N07)', async () => {
      await scene()
      const [open, given] = [await aTask(ann, 'Open'), await aTask(ann, 'Given up')]
      await ann.must(tasks, 'cancel', { id: given, cancelled: true, withSubtasks: false })
      await ann.must(tasks, 'closeAll', { ids: [open, given], status: 'COMPLETED', withSubtasks: false })
      assert.deepEqual([(await one(open)).status, (await one(given)).status], ['COMPLETED', 'CANCELLED'])
    })
  })
}
