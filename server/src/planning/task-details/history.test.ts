import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import { type EntryId, RemovedId, type TaskId } from '@lustra/contract/ids'
import { journal } from '@lustra/contract/journal'
import { plans } from '@lustra/contract/plans'
import { recycleBin } from '@lustra/contract/recycle-bin'
import { tasks } from '@lustra/contract/tasks'
import { time } from '@lustra/contract/time'
import { TimeLevel } from '@lustra/domain/calendar'
import { type Person, aPerson, signInAgain } from '../../testing/people.ts'
import { aContext, aSeries, aTask, anEntry, at, moveInput } from '../../testing/planning.ts'
import { planningEngines } from '../../testing/test-database.ts'
import { type TestServer, startTestServer } from '../../testing/test-server.ts'
import { aRecord, removing, tracking } from '../../testing/tracking.ts'

const hour = 3600

for (const engine of planningEngines) {
  describe(`the history of a task on ${engine}`, () => {
    let server: TestServer
    let ann: Person
    before(async () => {
      server = await startTestServer(engine)
    })
    after(() => server[Symbol.asyncDispose]())

    const scene = async () => {
      ann = await aPerson(server)
    }
    const acts = async (id: TaskId) => (await ann.must(tasks, 'history', { id })).events.map(({ act }) => act)
    const place = (time: string, dur: number, tl: TimeLevel = TimeLevel.HoursAndMinutes) => ({
      time: at(time),
      tl,
      dur,
    })

    test('the history lists what was done to the task, latest first (TSK-N02)', async () => {
      await scene()
      const house = await aTask(ann, 'House')
      const id = await aTask(ann, 'Roof')
      const work = await aContext(ann, 'Category', 'Work')
      await ann.must(tasks, 'change', {
        id,
        changes: { name: 'New roof', priority: 9, contextIds: [work.id] },
      })
      await ann.must(tasks, 'move', { ids: [id], parentId: house, after: null })
      await ann.must(tasks, 'setFavourite', { id, favourite: true })
      await ann.must(tasks, 'complete', { id, status: 'COMPLETED', withSubtasks: false })
      await ann.must(journal, 'undo', {})
      await ann.must(tasks, 'remove', { ids: [id] })
      assert.deepEqual(await acts(id), [
        { kind: 'removed' },
        { kind: 'status', from: 'COMPLETED', to: 'NORMAL' },
        { kind: 'status', from: 'NORMAL', to: 'COMPLETED' },
        { kind: 'favourite', to: true },
        { kind: 'parent', from: null, to: 'House' },
        { kind: 'name', from: 'Roof', to: 'New roof' },
        { kind: 'priority', from: 5, to: 9 },
        { kind: 'contextAdded', name: 'Work' },
        { kind: 'created' },
      ])
      assert.deepEqual(await acts(house), [{ kind: 'created' }])
    })

    test('changes of limits and order include the old values (TSK-N02)', async () => {
      await scene()
      const id = await aTask(ann, 'Roof')
      const other = await aTask(ann, 'House')
      const [start, due] = [at('2026-11-20T00:00'), at('2026-11-30T18:00')]
      const changes = { minDur: 1800, maxDur: 7200, minTL: TimeLevel.Days, maxTL: TimeLevel.Months }
      await ann.must(tasks, 'change', { id, changes: { notes: 'tiles', startTime: start, dueTime: due } })
      await ann.must(tasks, 'change', { id, changes })
      await ann.must(tasks, 'move', { ids: [id], parentId: null, after: null })
      await ann.must(tasks, 'move', { ids: [id], parentId: null, after: other })
      await ann.must(tasks, 'change', { id, changes: { dueTime: null } })
      assert.deepEqual(await acts(id), [
        { kind: 'due', from: due, to: null },
        { kind: 'order' },
        { kind: 'order' },
        { kind: 'minDuration', from: null, to: 1800 },
        { kind: 'maxDuration', from: null, to: 7200 },
        { kind: 'minLevel', from: null, to: TimeLevel.Days },
        { kind: 'maxLevel', from: null, to: TimeLevel.Months },
        { kind: 'notes' },
        { kind: 'start', from: null, to: start },
        { kind: 'due', from: null, to: due },
        { kind: 'created' },
      ])
    })

    test('moves on the calendar have the slots of that time', async () => {
      await scene()
      const id = await aTask(ann, 'Call')
      const entry = await anEntry(ann, id, '2026-11-20T10:00')
      const move = async (from: string, to: string, duration: number) =>
        ann.must(
          plans,
          'scheduleTask',
          moveInput(id, entry, from, to, { duration, level: TimeLevel.HoursAndMinutes }),
        )
      await move('2026-11-20T10:00', '2026-11-20T15:00', 1800)
      await move('2026-11-20T15:00', '2026-11-20T15:00', hour)
      await ann.must(plans, 'pinTask', { id: entry, newPin: true })
      assert.deepEqual(await acts(id), [
        { kind: 'pinned', place: place('2026-11-20T15:00', hour), to: true },
        {
          kind: 'replanned',
          from: place('2026-11-20T15:00', 1800),
          to: place('2026-11-20T15:00', hour),
        },
        {
          kind: 'replanned',
          from: place('2026-11-20T10:00', 1800, TimeLevel.Default),
          to: place('2026-11-20T15:00', 1800),
        },
        { kind: 'planned', place: place('2026-11-20T10:00', 1800, TimeLevel.Default) },
        { kind: 'created' },
      ])
    })

    test('a restored task is not listed as created, and entries closed with their task are not listed separately', async () => {
      await scene()
      const id = await aTask(ann, 'Roof')
      await anEntry(ann, id, '2026-11-20T10:00')
      await ann.must(tasks, 'complete', { id, status: 'COMPLETED', withSubtasks: false })
      await ann.must(tasks, 'remove', { ids: [id] })
      await ann.must(recycleBin, 'restore', { count: 1, items: [{ id: RemovedId.parse(id), type: 'TASK' }] })
      assert.deepEqual(await acts(id), [
        { kind: 'restored' },
        { kind: 'removed' },
        { kind: 'status', from: 'NORMAL', to: 'COMPLETED' },
        { kind: 'planned', place: place('2026-11-20T10:00', 1800, TimeLevel.Default) },
        { kind: 'created' },
      ])
    })

    test('the first change of an occurrence is listed with its action', async () => {
      await scene()
      const id = await aTask(ann, 'Gym')
      const series = await aSeries(ann, id, 'FREQ=DAILY', '2026-11-20T10:00')
      const on = (day: string) => `${series}_${day}` as EntryId
      const level = TimeLevel.Default
      await ann.must(plans, 'completeTask', { id: on('20261120'), newStatus: 'COMPLETED' })
      await ann.must(plans, 'pinTask', { id: on('20261121'), newPin: true })
      const away = moveInput(id, on('20261122'), '2026-11-22T10:00', null)
      await ann.must(plans, 'scheduleTask', away)
      const later = moveInput(id, on('20261123'), '2026-11-23T10:00', '2026-11-23T18:00')
      await ann.must(plans, 'scheduleTask', later)
      assert.deepEqual(await acts(id), [
        { kind: 'planned', place: place('2026-11-23T18:00', 1800, level) },
        { kind: 'unplanned', place: place('2026-11-22T10:00', 1800, level) },
        { kind: 'pinned', place: place('2026-11-21T10:00', 1800, level), to: true },
        { kind: 'entryStatus', place: place('2026-11-20T10:00', 1800, level), to: 'COMPLETED' },
        { kind: 'recurrence' },
        { kind: 'created' },
      ])
    })

    test('tracked, moved and removed records are listed', async () => {
      await scene()
      const id = await aTask(ann, 'Roof')
      const record = await aRecord(ann, id, '2026-11-20T10:00')
      const moved = { ...tracking(id, '2026-11-20T11:00', 60), timeRecordId: record }
      await ann.must(time, 'trackTime', moved)
      await ann.must(time, 'trackTime', removing(record))
      const [first, then] = [
        { time: at('2026-11-20T10:00'), dur: 1800 },
        { time: at('2026-11-20T11:00'), dur: hour },
      ]
      assert.deepEqual(await acts(id), [
        { kind: 'untracked', record: then },
        { kind: 'retracked', from: first, to: then },
        { kind: 'tracked', record: first },
        { kind: 'created' },
      ])
    })

    test('changes of this session, other changes and undone changes are distinguished', async () => {
      await scene()
      const id = await aTask(ann, 'Roof')
      const other = await signInAgain(server, ann)
      await other.must(tasks, 'setFavourite', { id, favourite: true })
      await ann.must(tasks, 'change', { id, changes: { priority: 7 } })
      await ann.must(journal, 'undo', {})
      const { events } = await ann.must(tasks, 'history', { id })
      assert.deepEqual(
        events.map(({ here, device, step }) => [here, device, step]),
        [
          [true, 'test', true],
          [true, 'test', false],
          [false, 'another', false],
          [true, 'test', false],
        ],
      )
    })
  })
}
