import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import { contexts } from '@lustra/contract/contexts'
import { newEntryId, newRecordId } from '@lustra/contract/ids'
import { journal } from '@lustra/contract/journal'
import { tasks } from '@lustra/contract/tasks'
import { plans } from '@lustra/contract/plans'
import { time } from '@lustra/contract/time'
import { TimeLevel } from '@lustra/domain/calendar'
import { parseRule } from '@lustra/domain/recurrence'
import { journaledRows } from '../../testing/journaled-rows.ts'
import { type Person, aPerson } from '../../testing/people.ts'
import { aCapturedTask, aContext, aTask, anEntry, at } from '../../testing/planning.ts'
import { planningEngines } from '../../testing/test-database.ts'
import { type TestServer, startTestServer } from '../../testing/test-server.ts'
import { thisWeek } from '../../testing/tracking.ts'

for (const engine of planningEngines) {
  describe(`capture on ${engine}`, () => {
    let server: TestServer
    let ann: Person
    before(async () => {
      server = await startTestServer(engine)
    })
    after(() => server[Symbol.asyncDispose]())

    const scene = async () => {
      ann = await aPerson(server)
    }
    const place = (start: string, tl: TimeLevel = TimeLevel.HoursAndMinutes, dur = 3600) => ({
      entryId: newEntryId(),
      time: at(start),
      dur,
      tl,
      rule: null,
    })

    test('one line becomes a task with dates, priority, contexts and a slot, and one undo reverts all of it (TSK-006)', async () => {
      await scene()
      const work = await aContext(ann, 'Category', 'Work')
      await aTask(ann, 'First')
      const start = await journaledRows(server, ann.id)
      const wish = aCapturedTask({
        name: 'Report',
        notes: 'in two copies',
        priority: 8,
        startTime: at('2026-11-20T00:00'),
        dueTime: at('2026-11-30T23:59'),
        minDur: 2700,
        contextIds: [work.id],
        newContexts: ['Garden'],
        place: place('2026-11-24T18:00'),
      })
      await ann.must(tasks, 'capture', wish)

      const all = await ann.must(tasks, 'open', { show: 'all' })
      const { contexts: known } = await ann.must(contexts, 'all', {})
      const garden = known.find(({ name }) => name === 'Garden')!
      assert.equal(garden.type, 'Category')
      const [first, made] = ['First', 'Report'].map((name) => all.tasks.find((task) => task.name === name)!)
      assert.deepEqual(
        { ...made, levelOrder: 0, categoryColor: '', contextIds: new Set(made!.contextIds) },
        {
          ...first,
          id: wish.id,
          name: 'Report',
          priority: 8,
          categoryColor: '',
          contextIds: new Set([work.id, garden.id]),
          startTime: at('2026-11-20T00:00'),
          dueTime: at('2026-11-30T23:59'),
          minDur: 2700,
          levelOrder: 0,
          scheduled: { time: at('2026-11-24T18:00'), tl: 1, dur: 3600 },
        },
      )
      assert.equal((await ann.must(tasks, 'details', { id: wish.id })).notes, 'in two copies')
      await ann.must(journal, 'undo', {})
      assert.equal(await journaledRows(server, ann.id), start)
    })

    test('a new task and the time spent on it are created as one change, or not at all (TIM-043, TIM-044)', async () => {
      await scene()
      const start = await journaledRows(server, ann.id)
      const spent = (startTime: string) => {
        return { recordId: newRecordId(), startTime: at(startTime), duration: 2700 }
      }
      const wish = aCapturedTask({ name: 'Phone call', record: spent('2026-11-20T09:10') })
      await ann.must(tasks, 'capture', wish)
      const { timeRecords } = await ann.must(time, 'goPeriod', thisWeek)
      assert.deepEqual(
        timeRecords.map(({ id, task, start, time, kind }) => [id, task, start, time, kind]),
        [[wish.record!.recordId, wish.id, at('2026-11-20T09:10'), 2700, 'r']],
      )
      const kept = await journaledRows(server, ann.id)
      for (const startTime of ['2026-11-20T09:54', '2026-11-20T13:00']) {
        const answer = await ann.call(tasks, 'capture', aCapturedTask({ record: spent(startTime) }))
        assert.equal(answer.result === 'ERROR' && answer.code, 'conflict')
      }
      assert.equal(await journaledRows(server, ann.id), kept)
      await ann.must(journal, 'undo', {})
      assert.equal(await journaledRows(server, ann.id), start)
    })

    test('a captured task comes after its siblings, or after the given sibling (TSK-006)', async () => {
      await scene()
      await aTask(ann, 'First')
      for (const name of ['Second', 'Third']) await ann.must(tasks, 'capture', aCapturedTask({ name }))
      const all = await ann.must(tasks, 'open', { show: 'all' })
      assert.deepEqual(
        all.tasks.map(({ name }) => name),
        ['First', 'Second', 'Third'],
      )
      const [first] = all.tasks
      await ann.must(tasks, 'capture', aCapturedTask({ name: 'Between', after: first!.id }))
      await ann.must(tasks, 'capture', aCapturedTask({ name: 'Top', after: null }))
      const placed = await ann.must(tasks, 'open', { show: 'all' })
      assert.deepEqual(
        placed.tasks.toSorted((one, other) => one.levelOrder - other.levelOrder).map(({ name }) => name),
        ['Top', 'First', 'Between', 'Second', 'Third'],
      )
    })

    test('a recurring capture becomes a series with one undo (TSK-043)', async () => {
      await scene()
      const start = await journaledRows(server, ann.id)
      const rule = parseRule('FREQ=WEEKLY;INTERVAL=2;BYDAY=TU')
      const wish = aCapturedTask({ place: { ...place('2026-11-24T18:00'), rule } })
      const { tasks: made } = await ann.must(tasks, 'capture', wish)
      assert.equal(made[0]!.recurrence, true)
      const { series } = await ann.must(plans, 'series', { taskId: wish.id })
      assert.deepEqual(
        series.map(({ id, time, dur }) => [id, time, dur]),
        [[wish.place!.entryId, at('2026-11-24T18:00'), 3600]],
      )
      const never = aCapturedTask({ place: { ...place('2026-11-24T18:00'), rule: parseRule('FREQ=HOURLY') } })
      assert.equal((await ann.call(tasks, 'capture', never)).result, 'ERROR')
      await ann.must(journal, 'undo', {})
      assert.equal(await journaledRows(server, ann.id), start)
    })

    test('an entry on a coarse level takes the whole period (CAL-042)', async () => {
      await scene()
      const wish = aCapturedTask({ place: place('2026-11-20T00:00', TimeLevel.Seasons, 1) })
      const { tasks: made } = await ann.must(tasks, 'capture', wish)
      assert.deepEqual(made[0]!.scheduled, { time: at('2026-09-01T00:00'), tl: 6, dur: 91 * 86_400 })
    })

    test('an existing category with the same name is reused', async () => {
      await scene()
      await aContext(ann, 'Category', 'Garden')
      await ann.must(tasks, 'capture', aCapturedTask({ newContexts: ['garden'] }))
      assert.equal((await ann.must(contexts, 'all', {})).contexts.length, 1)
    })

    test('new categories get different colours (CTX-N15)', async () => {
      await scene()
      await ann.must(tasks, 'capture', aCapturedTask({ newContexts: ['Garden', 'Sea'] }))
      const { contexts: made } = await ann.must(contexts, 'all', {})
      const colors = new Set(made.map(({ additionalData }) => additionalData.categoryInfo?.color))
      assert.equal(colors.size, 2)
      assert.ok(!colors.has('FFFFFF'))
    })

    test('a plan that is not allowed is refused with its reason, and nothing is created (PLN-063, PLN-066, PLN-064)', async () => {
      await scene()
      const week = await aTask(ann, 'Week')
      await anEntry(ann, week, '2026-11-16T00:00', { level: TimeLevel.Weeks, duration: 7 * 86_400 })
      const busy = await aTask(ann, 'Busy')
      await anEntry(ann, busy, '2026-11-24T18:00')
      const start = await journaledRows(server, ann.id)
      const refused = [
        aCapturedTask({ parentId: week, place: place('2026-11-01T00:00', TimeLevel.Months) }),
        aCapturedTask({ place: place('2026-11-24T18:00') }),
        aCapturedTask({ place: { ...place('2026-11-24T18:00'), rule: parseRule('FREQ=WEEKLY') } }),
        aCapturedTask({ dueTime: at('2026-11-21T23:59'), place: place('2026-11-24T10:00') }),
        aCapturedTask({ startTime: at('2026-11-25T00:00'), dueTime: at('2026-11-21T00:00') }),
      ]
      for (const wish of refused) {
        const answer = await ann.call(tasks, 'capture', wish)
        assert.equal(answer.result === 'ERROR' && answer.code, 'conflict')
      }
      assert.equal(await journaledRows(server, ann.id), start)
    })
  })
}
