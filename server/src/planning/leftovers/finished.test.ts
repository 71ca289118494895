/** Leftovers that are not planned anew: completed as of the past, unplanned, or given up. */
import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import type { EntryId } from '@lustra/contract/ids'
import { journal } from '@lustra/contract/journal'
import { leftovers } from '@lustra/contract/leftovers'
import { plans } from '@lustra/contract/plans'
import { tasks } from '@lustra/contract/tasks'
import { TimeLevel } from '@lustra/domain/calendar'
import { type Person, type PersonOptions, aPerson } from '../../testing/people.ts'
import { aTask, anEntry } from '../../testing/planning.ts'
import { aTaskWithSeries, describeSeries, visibleEntries } from '../../testing/series.ts'
import { planningEngines } from '../../testing/test-database.ts'
import { type TestServer, startTestServer } from '../../testing/test-server.ts'

// It is Friday, 20 November 2026, 13:00 in Berlin.
for (const engine of planningEngines) {
  describe(`finishing leftovers on ${engine}`, () => {
    let server: TestServer
    let ann: Person
    before(async () => {
      server = await startTestServer(engine)
    })
    after(() => server[Symbol.asyncDispose]())

    const scene = async (options: PersonOptions = {}) => {
      ann = await aPerson(server, options)
    }
    const statuses = async () => {
      const { tasks: all } = await ann.must(tasks, 'open', { show: 'all' })
      return Object.fromEntries(all.map(({ name, status }) => [name, status]))
    }
    /** When and how an entry was closed, and when its task was. */
    const closing = async (id: EntryId) => {
      const entry = await server.app.database.read
        .selectFrom('entries')
        .innerJoin('tasks', (join) =>
          join.onRef('tasks.user_id', '=', 'entries.user_id').onRef('tasks.id', '=', 'entries.task_id'),
        )
        .where('entries.user_id', '=', ann.id)
        .where('entries.id', '=', id)
        .select(['closed_time', 'closed_by', 'completed_at'])
        .executeTakeFirstOrThrow()
      const { closed_time: time, closed_by: by, completed_at: completedAt } = entry
      return [time, by, completedAt === null ? null : new Date(completedAt).toISOString()]
    }
    const complete = (asOf: 'end' | 'today', ...entryIds: EntryId[]) =>
      ann.must(leftovers, 'complete', { entryIds, asOf })

    test('done after all closes an entry and its task as of its end, on the clock of the user (RHY-009)', async () => {
      await scene({ timeZone: 'America/New_York' })
      const call = await anEntry(ann, await aTask(ann, 'Call'), '2026-11-18T10:00')
      const late = await anEntry(ann, await aTask(ann, 'Late'), '2026-11-18T23:00', { duration: 3600 })
      const month = await anEntry(ann, await aTask(ann, 'Month'), '2026-10-15T00:00', {
        level: TimeLevel.Months,
      })
      assert.deepEqual((await complete('end', month, call, late)).refused, [])
      assert.deepEqual(await closing(call), ['2026-11-18T10:30:00', 'entry', '2026-11-18T15:30:00.000Z'])
      assert.deepEqual(await closing(late), ['2026-11-18T23:59:59', 'entry', '2026-11-19T04:59:59.000Z'])
      // In October there is summer time.
      assert.deepEqual(await closing(month), ['2026-10-31T23:59:59', 'entry', '2026-11-01T03:59:59.000Z'])
      await ann.must(journal, 'undo', {})
      assert.deepEqual(await statuses(), { Call: 'NORMAL', Late: 'NORMAL', Month: 'NORMAL' })
      assert.deepEqual(await closing(call), [null, null, null])
    })

    test('the person may choose today instead (RHY-009)', async () => {
      await scene()
      const call = await anEntry(ann, await aTask(ann, 'Call'), '2026-11-18T10:00')
      await complete('today', call)
      assert.deepEqual(await closing(call), ['2026-11-20T13:00:00', 'entry', '2026-11-20T12:00:00.000Z'])
    })

    test('a task is done as of its last entry, and stays open while another entry is (RHY-009)', async () => {
      await scene()
      const [once, twice] = [await aTask(ann, 'Once'), await aTask(ann, 'Twice')]
      const later = await anEntry(ann, once, '2026-11-18T10:00')
      const earlier = await anEntry(ann, once, '2026-11-17T10:00')
      const past = await anEntry(ann, twice, '2026-11-17T12:00')
      await anEntry(ann, twice, '2026-11-25T12:00')
      await complete('end', later, earlier, past)
      assert.deepEqual(await statuses(), { Once: 'COMPLETED', Twice: 'NORMAL' })
      assert.equal((await closing(earlier))[2], '2026-11-18T09:30:00.000Z')
    })

    test('an occurrence is done as of its end, and the next one is dated from then (RHY-002, RHY-009)', async () => {
      await scene()
      const { task, on } = await aTaskWithSeries(ann, 'FREQ=DAILY;INTERVAL=10', '2026-11-12T10:00', {
        pace: 'completion',
      })
      await complete('end', on('20261112'))
      assert.deepEqual(await describeSeries(ann, task), [
        '2026-11-22T10:00 30 FREQ=DAILY;INTERVAL=10 completion',
      ])
      assert.deepEqual((await closing(on('20261112'))).slice(0, 2), ['2026-11-12T10:30:00', 'entry'])
    })

    test('an entry of a task with subtasks is not completed, and is named with the reason (RHY-010)', async () => {
      await scene()
      const house = await aTask(ann, 'House')
      await aTask(ann, 'Roof', { under: house })
      const ofHouse = await anEntry(ann, house, '2026-11-18T10:00')
      const call = await anEntry(ann, await aTask(ann, 'Call'), '2026-11-18T12:00')
      const { refused } = await complete('end', ofHouse, call)
      assert.deepEqual(refused, [
        {
          entryId: ofHouse,
          name: 'House',
          reason: "Task can't be completed: its subtasks are completed one by one.",
        },
      ])
      assert.deepEqual(await statuses(), { House: 'NORMAL', Roof: 'NORMAL', Call: 'COMPLETED' })
    })

    test('entries go back to the tree by one change, but not the pinned one (RHY-006, RHY-010)', async () => {
      await scene()
      const entries: EntryId[] = []
      for (const name of ['Pinned', 'One', 'Two']) {
        entries.push(
          await anEntry(ann, await aTask(ann, name), '2026-11-18T00:00', { level: TimeLevel.Days }),
        )
      }
      await ann.must(plans, 'pinTask', { id: entries[0]!, newPin: true })
      const { refused } = await ann.must(leftovers, 'unplan', { entryIds: entries })
      assert.deepEqual(
        refused.map(({ name, reason }) => `${name}: ${reason}`),
        ['Pinned: “Pinned” is pinned. Unpin it to move it.'],
      )
      const names = async () =>
        (await ann.must(leftovers, 'list', {})).leftovers.map(({ name }) => name).sort()
      assert.deepEqual(await names(), ['Pinned'])
      assert.deepEqual(await statuses(), { One: 'NORMAL', Two: 'NORMAL', Pinned: 'NORMAL' })
      const { what, name } = await ann.must(journal, 'undo', {})
      assert.deepEqual([what, name], ['leftovers.scheduleTasks', 'One'])
      assert.deepEqual(await names(), ['One', 'Pinned', 'Two'])
    })

    test('the next occurrence of a waiting series follows when its leftover is taken off the calendar (RHY-002)', async () => {
      await scene()
      const { task, on } = await aTaskWithSeries(ann, 'FREQ=WEEKLY', '2026-11-17T10:00', { pace: 'wait' })
      await ann.must(leftovers, 'unplan', { entryIds: [on('20261117')] })
      assert.deepEqual(await visibleEntries(ann, task, '2026-11-23'), ['20261124 2026-11-24T10:00 30 min'])
    })

    test('giving up cancels the tasks with all their open entries by one change (RHY-006, RHY-010)', async () => {
      await scene()
      const swim = await aTask(ann, 'Swim')
      const past = await anEntry(ann, swim, '2026-11-18T10:00')
      const ahead = await anEntry(ann, swim, '2026-11-25T10:00')
      const pinned = await anEntry(ann, await aTask(ann, 'Pinned'), '2026-11-18T12:00')
      await ann.must(plans, 'pinTask', { id: pinned, newPin: true })
      assert.deepEqual((await ann.must(leftovers, 'giveUp', { entryIds: [past, pinned] })).refused, [])
      assert.deepEqual(await statuses(), { Swim: 'CANCELLED', Pinned: 'CANCELLED' })
      assert.deepEqual((await closing(ahead)).slice(0, 2), ['2026-11-20T13:00:00', 'cancelled-task'])
      await ann.must(journal, 'undo', {})
      assert.deepEqual(await statuses(), { Swim: 'NORMAL', Pinned: 'NORMAL' })
    })

    test('a task with open subtasks is given up only together with them (RHY-006, RHY-010)', async () => {
      await scene()
      const house = await aTask(ann, 'House')
      const roof = await aTask(ann, 'Roof', { under: house })
      const ofHouse = await anEntry(ann, house, '2026-11-18T00:00', { level: TimeLevel.Days })
      const ofRoof = await anEntry(ann, roof, '2026-11-18T10:00')
      const alone = await ann.must(leftovers, 'giveUp', { entryIds: [ofHouse] })
      assert.deepEqual(
        alone.refused.map(({ name }) => name),
        ['House'],
      )
      assert.deepEqual(await statuses(), { House: 'NORMAL', Roof: 'NORMAL' })
      assert.deepEqual((await ann.must(leftovers, 'giveUp', { entryIds: [ofHouse, ofRoof] })).refused, [])
      assert.deepEqual(await statuses(), { House: 'CANCELLED', Roof: 'CANCELLED' })
    })

    test('a subtask that stays open because its entry was completed meanwhile keeps its parent open (RHY-010)', async () => {
      await scene()
      const house = await aTask(ann, 'House')
      const roof = await aTask(ann, 'Roof', { under: house })
      const ofHouse = await anEntry(ann, house, '2026-11-18T00:00', { level: TimeLevel.Days })
      const ticked = await anEntry(ann, roof, '2026-11-18T10:00')
      await anEntry(ann, roof, '2026-11-19T10:00')
      await ann.must(plans, 'completeTask', { id: ticked, newStatus: 'COMPLETED' })
      const { refused } = await ann.must(leftovers, 'giveUp', { entryIds: [ofHouse, ticked] })
      assert.deepEqual(
        refused.map(({ reason }) => reason),
        ['“House” has open subtasks.', '“Roof” has been completed or cancelled in the meantime.'],
      )
      assert.deepEqual(await statuses(), { House: 'NORMAL', Roof: 'NORMAL' })
    })

    test('an entry that was planned anew meanwhile stays where it is, and is named (RHY-010)', async () => {
      await scene()
      const ahead = await anEntry(ann, await aTask(ann, 'Report'), '2026-11-24T10:00')
      for (const [action, input] of [
        ['move', { entryIds: [ahead], to: 'this' }],
        ['complete', { entryIds: [ahead], asOf: 'end' }],
        ['unplan', { entryIds: [ahead] }],
        ['giveUp', { entryIds: [ahead] }],
      ] as const) {
        const { refused } = await ann.must(leftovers, action, input as never)
        assert.deepEqual(
          refused.map(({ reason }) => reason),
          ['“Report” has been moved in the meantime.'],
          action,
        )
      }
      const { start_time: start, status } = await server.app.database.read
        .selectFrom('entries')
        .where('user_id', '=', ann.id)
        .where('id', '=', ahead)
        .select(['start_time', 'status'])
        .executeTakeFirstOrThrow()
      assert.deepEqual([start, status], ['2026-11-24T10:00:00', 'NORMAL'])
      assert.deepEqual(await statuses(), { Report: 'NORMAL' })
    })
  })
}
