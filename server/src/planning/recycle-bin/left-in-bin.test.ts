import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import { comments } from '@lustra/contract/comments'
import { journal } from '@lustra/contract/journal'
import { plans } from '@lustra/contract/plans'
import { type RemovedItem, type RemovedType, recycleBin } from '@lustra/contract/recycle-bin'
import { tasks } from '@lustra/contract/tasks'
import { time } from '@lustra/contract/time'
import { TimeLevel, formatLocalTime } from '@lustra/domain/calendar'
import { journaledRows } from '../../testing/journaled-rows.ts'
import { type Person, aPerson } from '../../testing/people.ts'
import { aSeries, aTask, anEntry, at, moveInput } from '../../testing/planning.ts'
import { planningEngines } from '../../testing/test-database.ts'
import { type TestServer, startTestServer } from '../../testing/test-server.ts'
import { aRecord, recordsOfThisWeek, removing } from '../../testing/tracking.ts'

const hour = 3_600_000

interface Removable {
  readonly id: string
  readonly removed_at: number | null
  readonly in_bin: number
}

for (const engine of planningEngines) {
  describe(`data that no longer fits on ${engine}`, () => {
    let server: TestServer
    let ann: Person
    before(async () => {
      server = await startTestServer(engine)
    })
    after(() => server[Symbol.asyncDispose]())

    const items = async (type: RemovedType): Promise<readonly RemovedItem[]> =>
      (await ann.must(recycleBin, 'list', {})).things.find(({ id }) => id === type)?.items ?? []
    /** `Roof 11-20T10:00 60: overlap Own 11-20T10:30` */
    const outline = async (type: RemovedType) =>
      (await items(type)).map(({ name, slot, obstacle }) =>
        [
          name.replace(/<\/?b>/g, ''),
          formatLocalTime(slot!.time).slice(5, 16),
          `${slot!.dur / 60}:`,
          ...(obstacle ? [obstacle.code, obstacle.name] : ['fits']),
          ...(obstacle?.slot ? [formatLocalTime(obstacle.slot.time).slice(5, 16)] : []),
        ].join(' '),
      )
    const restore = async (type: RemovedType, ...ids: readonly string[]) => {
      const chosen = ids.map((id) => ({ id: id as never, type }))
      const { count, left, seq } = await ann.must(recycleBin, 'restore', { count: ids.length, items: chosen })
      return { count, left, seq }
    }
    const counts = async (type: RemovedType, ...ids: readonly string[]) => {
      const { count, left } = await restore(type, ...ids)
      return [count, left]
    }
    const remove = (...ids: Awaited<ReturnType<typeof aTask>>[]) => {
      server.wait(1000)
      return ann.must(tasks, 'remove', { ids })
    }
    const planned = async () => {
      const { tasks: all } = await ann.must(plans, 'open', { updateTime: 1 })
      return all.flatMap(({ name, entries }) =>
        entries.map(({ time: start }) => `${name} ${formatLocalTime(start).slice(5, 16)}`),
      )
    }

    test('a record whose time is taken stays in the bin as a whole, with the reason (BIN-N05, BIN-N10, TIM-N13)', async () => {
      ann = await aPerson(server)
      const [house, own] = [await aTask(ann, 'House'), await aTask(ann, 'Own')]
      const roof = await aTask(ann, 'Roof', { under: house })
      const long = await aRecord(ann, roof, '2026-11-20T08:00', 120)
      await ann.must(comments, 'create', { commentType: 'TIME_RECORD', targetId: long, text: 'tiles' })
      await aRecord(ann, house, '2026-11-20T11:00', 60)
      await remove(house)
      // Shorter than the restored record, in the middle of it.
      await aRecord(ann, own, '2026-11-20T09:00', 30)

      assert.deepEqual(await counts('TASK', house), [1, 1])
      assert.deepEqual(await recordsOfThisWeek(ann), ['11-20T09:00 30', '11-20T11:00 60'])
      assert.deepEqual(await items('TASK'), [])
      assert.deepEqual(await outline('RECORD'), ['Roof 11-20T08:00 120: overlap Own 11-20T09:00'])
      // It stays in the bin while it does not fit.
      assert.deepEqual(await counts('RECORD', long), [0, 1])
      assert.equal((await items('RECORD')).length, 1)
    })

    test('the record is restored with its comments when its time is free again', async () => {
      ann = await aPerson(server)
      const [roof, own] = [await aTask(ann, 'Roof'), await aTask(ann, 'Own')]
      const record = await aRecord(ann, roof, '2026-11-20T08:00', 120)
      await ann.must(comments, 'create', { commentType: 'TIME_RECORD', targetId: record, text: 'tiles' })
      await remove(roof)
      const other = await aRecord(ann, own, '2026-11-20T09:30', 60)
      await restore('TASK', roof)
      await ann.must(time, 'trackTime', removing(other))
      assert.deepEqual(await outline('RECORD'), ['Roof 11-20T08:00 120: fits'])
      assert.deepEqual(await counts('RECORD', record), [1, 0])
      assert.deepEqual(await recordsOfThisWeek(ann), ['11-20T08:00 120'])
      const listed = await ann.must(comments, 'list', { commentType: 'TIME_RECORD', targetId: record })
      assert.equal(listed.comments.length, 1)
      assert.deepEqual(await items('RECORD'), [])
    })

    test('the record can be placed at another time if it fits there', async () => {
      ann = await aPerson(server)
      const [roof, own] = [await aTask(ann, 'Roof'), await aTask(ann, 'Own')]
      const record = await aRecord(ann, roof, '2026-11-20T08:00', 120)
      await remove(roof)
      await aRecord(ann, own, '2026-11-20T09:30', 60)
      await restore('TASK', roof)
      const place = (start: string, duration?: number) =>
        ann.call(recycleBin, 'place', {
          id: record as never,
          type: 'RECORD',
          startTime: at(start),
          ...(duration !== undefined && { duration }),
        })
      const refusal = async (start: string) => {
        const answer = await place(start)
        assert.ok(answer.result === 'ERROR')
        return answer.code
      }
      assert.equal(await refusal('2026-11-20T07:45'), 'conflict')
      assert.equal(await refusal('2026-11-21T08:00'), 'conflict', 'it is still to come')
      assert.equal((await place('2026-11-20T07:30')).result, 'OK')
      assert.deepEqual(await recordsOfThisWeek(ann), ['11-20T07:30 120', '11-20T09:30 60'])
      assert.deepEqual(await items('RECORD'), [])
      assert.equal(await refusal('2026-11-20T04:00'), 'not-found', 'it is not in the bin any more')
    })

    test('of two removed tasks with the same time, one is restored, and a running timer keeps its time', async () => {
      ann = await aPerson(server)
      const [one, other, timed] = [
        await aTask(ann, 'One'),
        await aTask(ann, 'Other'),
        await aTask(ann, 'Timed'),
      ]
      await aRecord(ann, one, '2026-11-20T08:00', 60)
      await aRecord(ann, one, '2026-11-20T12:30', 30)
      await remove(one)
      await aRecord(ann, other, '2026-11-20T08:30', 60)
      await remove(other)
      await ann.must(time, 'startTimer', { taskId: timed, startTime: at('2026-11-20T12:45') })
      assert.deepEqual(await counts('TASK', one, other), [2, 2])
      assert.deepEqual(await recordsOfThisWeek(ann), ['11-20T08:00 60'])
      assert.deepEqual((await outline('RECORD')).toSorted(), [
        'One 11-20T12:30 30: overlap Timed 11-20T12:45',
        'Other 11-20T08:30 60: overlap One 11-20T08:00',
      ])
      // Both together, the earlier first: only one can be restored.
      await ann.must(tasks, 'remove', { ids: [one] })
      assert.deepEqual(await outline('RECORD'), ['Other 11-20T08:30 60: fits'])
    })

    test('an entry whose hours are taken, or whose level no longer fits its relatives, stays in the bin', async () => {
      ann = await aPerson(server)
      const house = await aTask(ann, 'House')
      const roof = await aTask(ann, 'Roof', { under: house })
      const taken = await anEntry(ann, roof, '2026-11-20T10:00')
      await anEntry(ann, roof, '2026-11-20T15:00')
      const week = await anEntry(ann, roof, '2026-11-15T00:00', { level: TimeLevel.Weeks, duration: 604_800 })
      await remove(roof)
      await anEntry(ann, await aTask(ann, 'Own'), '2026-11-20T10:15')
      const day = await anEntry(ann, house, '2026-11-20T00:00', { level: TimeLevel.Days, duration: 86_400 })
      assert.deepEqual(await counts('TASK', roof), [1, 2])
      assert.deepEqual((await planned()).toSorted(), [
        'House 11-20T00:00',
        'Own 11-20T10:15',
        'Roof 11-20T15:00',
      ])
      assert.deepEqual((await outline('ENTRY')).toSorted(), [
        'Roof 11-15T00:00 10080: above House',
        'Roof 11-20T10:00 30: overlap Own 11-20T10:15',
      ])
      // One gets its own time, which makes room for the other.
      const placed = { id: taken as never, type: 'ENTRY', startTime: at('2026-11-20T16:00') } as const
      await ann.must(recycleBin, 'place', placed)
      await ann.must(plans, 'scheduleTask', {
        ...moveInput(house, day, '2026-11-20T00:00', null, { level: TimeLevel.Days, duration: 86_400 }),
      })
      assert.deepEqual(await outline('ENTRY'), ['Roof 11-15T00:00 10080: fits'])
      assert.deepEqual(await counts('ENTRY', week), [1, 0])
      assert.deepEqual(await items('ENTRY'), [])
      assert.ok((await planned()).includes('Roof 11-20T16:00'))
    })

    test('an entry stays in the bin while a subtask is planned on a longer period', async () => {
      ann = await aPerson(server)
      const house = await aTask(ann, 'House')
      const entry = await anEntry(ann, house, '2026-11-20T10:00')
      await remove(house)
      const own = await aTask(ann, 'Own')
      const taken = await anEntry(ann, own, '2026-11-20T10:00')
      await restore('TASK', house)
      await ann.must(plans, 'scheduleTask', moveInput(own, taken, '2026-11-20T10:00', null))
      const roof = await aTask(ann, 'Roof', { under: house })
      const week = { level: TimeLevel.Weeks, duration: 604_800 }
      const longer = await anEntry(ann, roof, '2026-11-15T00:00', week)
      assert.deepEqual(await outline('ENTRY'), ['House 11-20T10:00 30: below Roof'])
      assert.deepEqual(await counts('ENTRY', entry), [0, 1])
      await ann.must(plans, 'scheduleTask', moveInput(roof, longer, '2026-11-15T00:00', null, week))
      assert.deepEqual(await counts('ENTRY', entry), [1, 0])
    })

    test('plans removed together are restored together, even if they overlap', async () => {
      ann = await aPerson(server)
      const house = await aTask(ann, 'House')
      await aSeries(ann, house, 'FREQ=DAILY', '2026-11-20T10:00')
      const roof = await aTask(ann, 'Roof', { under: house })
      await anEntry(ann, roof, '2026-11-20T09:30', { duration: 1800 })
      const whole = await journaledRows(server, ann.id)
      await remove(house)
      assert.deepEqual(await counts('TASK', house), [1, 0])
      assert.equal(await journaledRows(server, ann.id), whole)
    })

    test('an entry of a task that has been completed stays in the bin until the task is open', async () => {
      ann = await aPerson(server)
      const roof = await aTask(ann, 'Roof')
      const entry = await anEntry(ann, roof, '2026-11-20T10:00')
      await remove(roof)
      const own = await aTask(ann, 'Own')
      const taken = await anEntry(ann, own, '2026-11-20T10:00')
      await restore('TASK', roof)
      await ann.must(plans, 'scheduleTask', moveInput(own, taken, '2026-11-20T10:00', null))
      await ann.must(tasks, 'complete', { id: roof, status: 'COMPLETED', withSubtasks: false })
      assert.deepEqual(await outline('ENTRY'), ['Roof 11-20T10:00 30: completed Roof'])
      assert.deepEqual(await counts('ENTRY', entry), [0, 1])
      await ann.must(tasks, 'complete', { id: roof, status: 'NORMAL', withSubtasks: false })
      assert.deepEqual(await counts('ENTRY', entry), [1, 0])
    })

    test('a series whose level conflicts with relatives stays in the bin as a whole, and is restored unchanged', async () => {
      ann = await aPerson(server)
      const house = await aTask(ann, 'House')
      const roof = await aTask(ann, 'Roof', { under: house })
      const week = { level: TimeLevel.Weeks, duration: 604_800 }
      const series = await aSeries(ann, roof, 'FREQ=WEEKLY', '2026-11-15T00:00', week)
      await ann.must(plans, 'completeTask', { id: `${series}_20261115` as never, newStatus: 'COMPLETED' })
      const occurrence = `${series}_20261122` as never
      await ann.must(plans, 'scheduleTask', {
        ...moveInput(roof, occurrence, '2026-11-22T00:00', '2026-12-06T00:00', week),
      })
      await aSeries(ann, roof, 'FREQ=DAILY', '2026-11-20T10:00')
      await remove(roof)
      const day = { level: TimeLevel.Days, duration: 86_400 }
      const daily = await anEntry(ann, house, '2026-11-20T00:00', day)
      const before = await journaledRows(server, ann.id)

      const { count, left, seq } = await restore('TASK', roof)
      assert.deepEqual([count, left], [1, 1])
      assert.deepEqual(await outline('SERIES'), ['Roof 11-15T00:00 10080: above House'])
      assert.deepEqual(await items('ENTRY'), [])
      assert.deepEqual(await counts('SERIES', series), [0, 1])
      const { series: visible } = await ann.must(plans, 'series', { taskId: roof })
      assert.deepEqual(
        visible.map(({ tl }) => tl),
        [TimeLevel.Default],
      )
      const restored = await journaledRows(server, ann.id)
      await ann.must(journal, 'undo', { line: seq! })
      assert.equal(await journaledRows(server, ann.id), before)
      await ann.must(journal, 'redo', {})
      assert.equal(await journaledRows(server, ann.id), restored)

      await ann.must(plans, 'scheduleTask', moveInput(house, daily, '2026-11-20T00:00', null, day))
      assert.deepEqual(await outline('SERIES'), ['Roof 11-15T00:00 10080: fits'])
      assert.deepEqual(await counts('SERIES', series), [1, 0])
      assert.deepEqual(await items('SERIES'), [])
      const rows = JSON.parse(await journaledRows(server, ann.id)) as Record<string, Removable[]>
      const entriesBack = rows['entries']!.filter(({ id }) => id.startsWith(series))
      assert.deepEqual(
        [...rows['series']!, ...entriesBack].map(({ removed_at: removed, in_bin: inBin }) => [
          removed,
          inBin,
        ]),
        Array.from({ length: 4 }, () => [null, 0]),
      )
    })

    test('a waiting series is deleted with its stored occurrences', async () => {
      ann = await aPerson(server)
      const house = await aTask(ann, 'House')
      const roof = await aTask(ann, 'Roof', { under: house })
      const week = { level: TimeLevel.Weeks, duration: 604_800 }
      const series = await aSeries(ann, roof, 'FREQ=WEEKLY', '2026-11-15T00:00', week)
      const moved = moveInput(
        roof,
        `${series}_20261122` as never,
        '2026-11-22T00:00',
        '2026-12-06T00:00',
        week,
      )
      await ann.must(plans, 'scheduleTask', moved)
      await remove(roof)
      await anEntry(ann, house, '2026-11-20T00:00', { level: TimeLevel.Days, duration: 86_400 })
      await restore('TASK', roof)
      await ann.must(recycleBin, 'remove', { count: 1, items: [{ id: series as never, type: 'SERIES' }] })
      const rows = JSON.parse(await journaledRows(server, ann.id)) as Record<string, { id: string }[]>
      assert.deepEqual([rows['series']!.length, rows['entries']!.length], [0, 1])
    })

    test('undo reverts the whole restore, and redo repeats it', async () => {
      ann = await aPerson(server)
      const [roof, own] = [await aTask(ann, 'Roof'), await aTask(ann, 'Own')]
      await aRecord(ann, roof, '2026-11-20T08:00', 120)
      await anEntry(ann, roof, '2026-11-20T10:00')
      await remove(roof)
      await aRecord(ann, own, '2026-11-20T09:30', 60)
      await anEntry(ann, own, '2026-11-20T10:00')
      const before = await journaledRows(server, ann.id)
      const { seq, left } = await restore('TASK', roof)
      assert.equal(left, 2)
      const restored = await journaledRows(server, ann.id)
      await ann.must(journal, 'undo', { line: seq! })
      assert.equal(await journaledRows(server, ann.id), before)
      await ann.must(journal, 'redo', {})
      assert.equal(await journaledRows(server, ann.id), restored)
    })

    test('data left in the bin is hidden while its task is in the bin again, and is deleted with it or separately', async () => {
      ann = await aPerson(server)
      const [roof, own] = [await aTask(ann, 'Roof'), await aTask(ann, 'Own')]
      const record = await aRecord(ann, roof, '2026-11-20T08:00', 120)
      await anEntry(ann, roof, '2026-11-20T10:00')
      await remove(roof)
      await aRecord(ann, own, '2026-11-20T09:30', 60)
      await anEntry(ann, own, '2026-11-20T10:00')
      await restore('TASK', roof)
      await ann.must(recycleBin, 'remove', { count: 1, items: [{ id: record as never, type: 'RECORD' }] })
      assert.deepEqual([(await items('RECORD')).length, (await items('ENTRY')).length], [0, 1])
      server.wait(hour)
      await remove(roof)
      assert.deepEqual(await items('ENTRY'), [])
      await restore('TASK', roof)
      assert.equal((await items('ENTRY')).length, 1, 'it still does not fit')
      await remove(roof)
      await ann.must(recycleBin, 'remove', { count: 1, items: [{ id: roof as never, type: 'TASK' }] })
      const rows = JSON.parse(await journaledRows(server, ann.id)) as Record<string, { id: string }[]>
      assert.deepEqual([rows['records']!.length, rows['entries']!.length], [1, 1])
    })
  })
}
