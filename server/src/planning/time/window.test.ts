import assert from 'node:assert/strict'
import { after, before, beforeEach, describe, test } from 'node:test'
import { comments } from '@lustra/contract/comments'
import { contexts } from '@lustra/contract/contexts'
import { noContext } from '@lustra/contract/ids'
import { settings } from '@lustra/contract/settings'
import { tasks } from '@lustra/contract/tasks'
import { time } from '@lustra/contract/time'
import { formatLocalTime } from '@lustra/domain/calendar'
import { type Person, aPerson } from '../../testing/people.ts'
import { aContext, aNewContext, aSeries, aTask, at } from '../../testing/planning.ts'
import { planningEngines } from '../../testing/test-database.ts'
import { type TestServer, startTestServer } from '../../testing/test-server.ts'
import { aRecord, removing, thisWeek, recordsOfThisWeek, tracking } from '../../testing/tracking.ts'

for (const engine of planningEngines) {
  describe(`the week of records on ${engine}`, () => {
    let server: TestServer
    /** In Berlin it is Friday, 20 November 2026, 13:00. */
    let ann: Person
    before(async () => {
      server = await startTestServer(engine)
    })
    beforeEach(async () => {
      ann = await aPerson(server)
    })
    after(() => server[Symbol.asyncDispose]())

    const week = async () => (await ann.must(time, 'goPeriod', thisWeek)).timeRecords
    const told = () => recordsOfThisWeek(ann)

    test('opening sends everything that the screen displays (TIM-030, TIM-033, TIM-034, TIM-084, TIM-N02, TIM-N14, CAL-004, TIM-077, FND-050)', async () => {
      const work = await aContext(ann, 'Category', 'Work')
      const thesis = await aTask(ann, 'Thesis')
      const chapter = await aTask(ann, 'Chapter', { under: thesis, contextIds: [work.id], priority: 8 })
      const record = await aRecord(ann, chapter, '2026-11-19T09:00', 90)
      for (const text of ['Two voices', 'Three voices'])
        await ann.must(comments, 'create', { commentType: 'TIME_RECORD', targetId: record, text })
      const opened = await ann.must(time, 'open', {})
      const namesOf = (tasks: typeof opened.tasks) => tasks.map(({ name }) => name)
      assert.deepEqual(namesOf(opened.tasks), ['Chapter', 'Thesis'])
      assert.deepEqual(namesOf(opened.recordTasks), ['Chapter'])
      assert.equal(formatLocalTime(opened.calendarState.startTime), '2026-11-15T00:00:00')
      assert.equal(formatLocalTime(opened.calendarState.curTime), '2026-11-20T13:00:00')
      assert.equal(opened.calendarState.serverTimeZoneOffset, 60)
      assert.equal(formatLocalTime(opened.since), '2026-11-08T00:00:00')
      assert.deepEqual(
        opened.contexts.map(({ id }) => id),
        [work.id, noContext],
      )
      assert.deepEqual(opened.selectedContextIds, [work.id, noContext])
      assert.deepEqual(Object.keys(opened.hierarchy).sort(), ['-1', thesis])
      assert.equal(opened.timer, null)
      assert.deepEqual(opened.timeRecords, [
        {
          id: record,
          task: chapter,
          start: at('2026-11-19T09:00'),
          end: at('2026-11-19T10:30'),
          time: 5400,
          startAt: Date.parse('2026-11-19T09:00+01:00'),
          zone: 'Europe/Berlin',
          kind: 'r',
          status: 'NORMAL',
          commentCount: 2,
          days: [{ day: 20_776, time: 5400 }],
        },
      ])
      const { body } = await ann.raw('/v2/time', { action: 'open', token: ann.token, _requestId: 'raw' })
      const [sent] = body['timeRecords'] as { start: string }[]
      assert.equal(sent!.start, '20261119090000')
    })

    test('a task of a record has all its properties (TIM-029, TSK-019, TSK-020)', async () => {
      const context = {
        ...aNewContext('Category', 'Work'),
        additionalData: { categoryInfo: { color: '1371BF' } },
      }
      const { context: work } = await ann.must(contexts, 'create', { context })
      const thesis = await aTask(ann, 'Thesis')
      const chapter = await aTask(ann, 'Chapter', { under: thesis, contextIds: [work.id], priority: 8 })
      await ann.must(tasks, 'setFavourite', { id: chapter, favourite: true })
      await aSeries(ann, chapter, 'FREQ=DAILY', '2026-11-21T09:00')
      await aRecord(ann, chapter, '2026-11-19T09:00')
      const [swim, walk] = [await aTask(ann, 'Swim'), await aTask(ann, 'Walk')]
      await aRecord(ann, swim, '2026-11-20T09:00')
      await aRecord(ann, walk, '2026-11-20T10:00')
      await ann.must(tasks, 'complete', { id: swim, status: 'COMPLETED', withSubtasks: false })
      await ann.must(tasks, 'cancel', { id: walk, cancelled: true, withSubtasks: false })
      const { recordTasks } = await ann.must(time, 'goPeriod', thisWeek)
      const plain = {
        parentName: '',
        color: 'FFFFFF',
        contextIds: [],
        favourite: false,
        trackedLast25Hours: true,
        priority: 5,
        recurrence: false,
      }
      assert.deepEqual(recordTasks, [
        {
          id: chapter,
          name: 'Chapter',
          parentName: 'Thesis',
          color: '1371BF',
          contextIds: [work.id],
          favourite: true,
          trackedLast25Hours: false,
          priority: 8,
          recurrence: true,
          status: 'NORMAL',
        },
        { id: swim, name: 'Swim', ...plain, status: 'COMPLETED' },
        { id: walk, name: 'Walk', ...plain, status: 'CANCELLED' },
      ])
    })

    test('a task is recent when a record of it overlaps the last 25 hours (TSK-020)', async () => {
      const [before, within] = [await aTask(ann, 'Before'), await aTask(ann, 'Within')]
      await aRecord(ann, before, '2026-11-18T09:00', 120)
      await aRecord(ann, before, '2026-11-19T11:30', 30)
      await aRecord(ann, within, '2026-11-19T12:00', 1)
      const { recordTasks } = await ann.must(time, 'goPeriod', thisWeek)
      const lately = recordTasks.filter(({ trackedLast25Hours }) => trackedLast25Hours)
      assert.deepEqual([lately.map(({ id }) => id), recordTasks.length], [[within], 2])
    })

    test('the hierarchy lists tasks by parent, with depth and order (TIM-029)', async () => {
      // Later tasks come first among siblings, regardless of priority.
      const later = await aTask(ann, 'Later')
      const thesis = await aTask(ann, 'Thesis')
      const second = await aTask(ann, 'Second', { under: thesis, priority: 9 })
      const first = await aTask(ann, 'First', { under: thesis })
      const part = await aTask(ann, 'Part', { under: first })
      const { hierarchy } = await ann.must(time, 'open', {})
      const siblings = Object.entries(hierarchy).map(([parentId, tasks]) => {
        const inOrder = tasks.toSorted((one, other) => one.levelOrder - other.levelOrder)
        return [parentId, inOrder.map(({ id, level }) => [id, level])]
      })
      assert.deepEqual(Object.fromEntries(siblings), {
        '-1': [
          [thesis, 1],
          [later, 1],
        ],
        [thesis]: [
          [first, 2],
          [second, 2],
        ],
        [first]: [[part, 3]],
      })
    })

    test('weeks are paged by seven days, and older ones are sent on request (TIM-078, TIM-079, TIM-080, TIM-085, TIM-N15)', async () => {
      const task = await aTask(ann, 'Write')
      for (const day of ['2026-11-18', '2026-11-11', '2026-11-04']) await aRecord(ann, task, `${day}T09:00`)
      const back = { daysDiff: -7, setCurrent: false, shouldRound: true, loadAll: false }
      const shown = ({
        calendarState,
        since,
        timeRecords,
        recordTasks,
      }: Awaited<ReturnType<typeof step>>) => {
        assert.equal(formatLocalTime(calendarState.curTime), '2026-11-20T13:00:00')
        assert.equal(calendarState.serverTimeZoneOffset, 60)
        return [
          formatLocalTime(calendarState.startTime).slice(5, 10),
          formatLocalTime(since).slice(5, 10),
          timeRecords.map(({ start }) => formatLocalTime(start).slice(8, 10)).join(),
          recordTasks.map(({ name }) => name).join(),
        ]
      }
      const step = (wish: typeof back) => ann.must(time, 'goPeriod', wish)
      await ann.must(time, 'open', {})
      assert.deepEqual(shown(await step(back)), ['11-08', '11-08', '11', 'Write'])
      assert.deepEqual(shown(await step({ ...back, loadAll: true })), ['11-01', '10-25', '04', 'Write'])
      assert.deepEqual(shown(await step({ ...back, daysDiff: 7, loadAll: true })), [
        '11-08',
        '11-01',
        '04,11',
        'Write',
      ])
      assert.deepEqual(shown(await step({ ...back, setCurrent: true })), ['11-15', '11-15', '18', 'Write'])
      // The next week is shown, and empty (TIM-N15).
      assert.deepEqual(shown(await step({ ...back, daysDiff: 7 })), ['11-22', '11-22', '', ''])
    })

    test('a week has all its records, from its first half hour to its last (TIM-001, TIM-080)', async () => {
      const task = await aTask(ann, 'Write')
      for (const start of ['07T23:30', '08T00:00', '14T23:30', '15T00:00'])
        await aRecord(ann, task, `2026-11-${start}`)
      const { timeRecords } = await ann.must(time, 'goPeriod', {
        ...thisWeek,
        daysDiff: -7,
        setCurrent: false,
      })
      assert.deepEqual(
        timeRecords.map(({ start }) => formatLocalTime(start).slice(8, 16)),
        ['08T00:00', '14T23:30'],
      )
    })

    test('the target starts at the requested day or at its week (TIM-085)', async () => {
      const wish = { daysDiff: 7, setCurrent: false, loadAll: false, startTime: at('2026-11-11T00:00') }
      const start = async (shouldRound: boolean) =>
        formatLocalTime((await ann.must(time, 'goPeriod', { ...wish, shouldRound })).calendarState.startTime)
      assert.equal(await start(false), '2026-11-18T00:00:00')
      assert.equal(await start(true), '2026-11-15T00:00:00')
    })

    test('the week begins on the user’s first weekday (TIM-010, FND-012, FND-013)', async () => {
      const sunday = { id: 'firstDayOfWeek', field: 'value', value: '0' } as const
      await ann.must(settings, 'save', sunday)
      const ofSunday = await ann.must(time, 'open', {})
      assert.equal(formatLocalTime(ofSunday.calendarState.startTime), '2026-11-15T00:00:00')
      const goTo = async (asked: typeof thisWeek) =>
        formatLocalTime((await ann.must(time, 'goPeriod', asked)).calendarState.startTime)
      assert.equal(await goTo({ ...thisWeek, daysDiff: 7, setCurrent: false }), '2026-11-22T00:00:00')
      assert.equal(await goTo(thisWeek), '2026-11-15T00:00:00')
      const monday = { id: 'firstDayOfWeek', field: 'value', value: '1' } as const
      await ann.must(settings, 'save', monday)
      const opened = await ann.must(time, 'open', {})
      assert.equal(formatLocalTime(opened.calendarState.startTime), '2026-11-16T00:00:00')
      assert.equal(await goTo({ ...thisWeek, daysDiff: 7, setCurrent: false }), '2026-11-23T00:00:00')
      const russian = await aPerson(server, { language: 'ru' })
      const { calendarState } = await russian.must(time, 'open', {})
      assert.equal(formatLocalTime(calendarState.startTime), '2026-11-16T00:00:00')
    })

    test('a record keeps its zone’s local time when the user travels (TIM-N17)', async () => {
      const task = await aTask(ann, 'Write')
      const id = await aRecord(ann, task, '2026-11-20T09:00')
      await server.app.database.transaction((transaction) =>
        transaction.updateTable('users').set({ time_zone: 'Asia/Tokyo' }).where('id', '=', ann.id).execute(),
      )
      assert.deepEqual(await told(), ['11-20T09:00 30'])
      await aRecord(ann, task, '2026-11-20T15:00')
      // A moved record stays in the zone of Berlin.
      await ann.must(time, 'trackTime', { ...tracking(task, '2026-11-20T08:00'), timeRecordId: id })
      // 15:00 in Tokyo was 7:00 in Berlin: the same calendar, no overlap, and each in its own zone.
      const rows = await server.app.database.read
        .selectFrom('records')
        .select(['id', 'zone', 'utc_offset', 'start_at'])
        .where('user_id', '=', ann.id)
        .orderBy('start_at')
        .execute()
      assert.deepEqual(
        rows.map(({ zone, utc_offset, start_at }) => [
          zone,
          utc_offset / 3600,
          new Date(start_at).getUTCHours(),
        ]),
        [
          ['Asia/Tokyo', 9, 6],
          ['Europe/Berlin', 1, 7],
        ],
      )
      assert.equal(rows[1]!.id, id)
    })

    test('when clocks go back, the repeated hour can be recorded twice (TIM-N19)', async () => {
      const bob = await aPerson(server, { timeZone: 'America/New_York' })
      const task = await aTask(bob, 'Watch')
      const first = await bob.must(time, 'trackTime', tracking(task, '2026-11-01T01:00', 60))
      const second = await bob.must(time, 'trackTime', tracking(task, '2026-11-01T01:00', 60))
      const third = await bob.call(time, 'trackTime', tracking(task, '2026-11-01T01:00', 60))
      assert.equal(third.result, 'ERROR')
      const all = { daysDiff: -14, setCurrent: false, shouldRound: true, loadAll: true }
      const { timeRecords } = await bob.must(time, 'goPeriod', all)
      assert.deepEqual(
        timeRecords.map(({ days }) => days.map(({ time }) => time)),
        [[3600], [3600]],
      )
      // A shortened record stays at its instant, even if the other one is free.
      await bob.must(time, 'trackTime', removing(first.timeRecords[0]!.id))
      const { id } = second.timeRecords[0]!
      const shorter = { timeRecordId: id, taskId: task, startTime: at('2026-11-01T01:00'), duration: 1800 }
      await bob.must(time, 'trackTime', shorter)
      const row = await server.app.database.read
        .selectFrom('records')
        .select('start_at')
        .where('user_id', '=', bob.id)
        .where('id', '=', id)
        .executeTakeFirst()
      assert.equal(row?.start_at, Date.parse('2026-11-01T01:00-05:00'))
    })

    test('a record over midnight counts on both days', async () => {
      const task = await aTask(ann, 'Night')
      await aRecord(ann, task, '2026-11-18T23:00', 180)
      const [record] = await week()
      assert.deepEqual(
        record!.days.map(({ day, time }) => [day - 20_775, time / 60]),
        [
          [0, 60],
          [1, 120],
        ],
      )
    })
  })
}
