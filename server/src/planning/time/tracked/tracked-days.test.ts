/** Tracked time is counted once: all reports and the time screen agree, whatever happened to the records. */
import assert from 'node:assert/strict'
import { after, before, beforeEach, describe, test } from 'node:test'
import { type TaskId, newId } from '@lustra/contract/ids'
import { journal } from '@lustra/contract/journal'
import { recycleBin } from '@lustra/contract/recycle-bin'
import { type TimeRow, reports } from '@lustra/contract/reports'
import { tasks } from '@lustra/contract/tasks'
import { time } from '@lustra/contract/time'
import { type DayNumber, addDays, dayOf, startOfDay, startOfWeek } from '@lustra/domain/calendar'
import { sixZones } from '@lustra/domain/testing/zone-offsets'
import fc from 'fast-check'
import { accountViolations } from '../../../kernel/app/check-invariants.ts'
import { trackedDays } from '../../../database/migrations/011-tracked-days.ts'
import { migrationKit } from '../../../database/migrations/kit.ts'
import { reading } from '../../../kernel/store/user-reads.ts'
import { type Person, aPerson } from '../../../testing/people.ts'
import { aContext, aTask, at } from '../../../testing/planning.ts'
import { planningEngines } from '../../../testing/test-database.ts'
import { type TestServer, startTestServer } from '../../../testing/test-server.ts'
import { aRecord, removing } from '../../../testing/tracking.ts'
import { recordColumns } from '../records/record-columns.ts'

const hour = 3600

for (const engine of planningEngines) {
  describe(`tracked days on ${engine}`, () => {
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

    const stored = (person = ann) =>
      server.app.database.read
        .selectFrom('tracked_days')
        .select(['day', 'pieces'])
        .where('user_id', '=', person.id)
        .orderBy('day')
        .execute()
    const days = async () => (await stored()).map(({ day, pieces }) => `${day.slice(8)} ${pieces}`)
    const assertRight = async (person = ann) => {
      const found = await reading(server.app, person.id, (reads) => accountViolations(server.app, reads))
      assert.deepEqual(found, [])
    }
    test('a record counts on its days and hours, and each change of it is followed', async () => {
      const task = await aTask(ann, 'Write')
      const record = await aRecord(ann, task, '2026-11-18T23:30', 60)
      assert.deepEqual(await days(), ['18 1 23 1800', '19 1 0 1800'])
      const other = await aTask(ann, 'Read')
      await ann.must(time, 'trackTime', {
        timeRecordId: record,
        taskId: other,
        startTime: at('2026-11-19T09:45'),
        duration: hour,
      })
      assert.deepEqual(await days(), ['19 2 9 900 2 10 2700'])
      await ann.must(time, 'trackTime', removing(record))
      assert.deepEqual(await days(), [])
      await assertRight()
    })

    test('a permanently deleted task leaves no tracked time (TIM-N13)', async () => {
      const task = await aTask(ann, 'Write')
      await aRecord(ann, task, '2026-11-18T09:00', 60)
      await ann.must(tasks, 'remove', { ids: [task] })
      await assertRight()
      await ann.must(recycleBin, 'remove', { count: 1, items: [{ id: task as never, type: 'TASK' }] })
      const numbers = await server.app.database.read
        .selectFrom('tracked_tasks')
        .selectAll()
        .where('user_id', '=', ann.id)
        .execute()
      assert.deepEqual([await days(), numbers], [[], []])
    })

    test('opening the store of an earlier program version fills the tracked days', async () => {
      const task = await aTask(ann, 'Write')
      await aRecord(ann, task, '2026-11-18T23:30', 60)
      await aRecord(ann, await aTask(ann, 'Read'), '2026-11-17T10:10', 30)
      await server.app.database.transaction(async (transaction) => {
        const db = transaction.withoutPlugins()
        await db.schema.dropTable('tracked_days').execute()
        await db.schema.dropTable('tracked_tasks').execute()
        await trackedDays(migrationKit(db, server.app.database.engine))
      })
      assert.deepEqual((await days()).length, 3)
      await assertRight()
    })

    test('undo and redo of a record keep the tracked days correct, and so does undo of the task', async () => {
      await aRecord(ann, await aTask(ann, 'Write'), '2026-11-18T23:30', 60)
      const once = await days()
      await ann.must(journal, 'undo', {})
      assert.deepEqual(await days(), [])
      await ann.must(journal, 'redo', {})
      assert.deepEqual(await days(), once)
      await ann.must(journal, 'undo', {})
      await ann.must(journal, 'undo', {})
      assert.deepEqual(await days(), [])
      await assertRight()
    })

    const spent = async (code: string, first: DayNumber, last: DayNumber, person = ann) => {
      const reply = await person.must(reports, 'report', {
        actions: 'select,reset,params,data',
        report: code,
        startTime: first,
        endTime: last,
        all: true,
      })
      return reply
    }

    /** The seconds of each report, summed from its rows instead of its total. */
    const sums: Readonly<Record<string, (data: readonly unknown[]) => number>> = {
      'time-spent-for-tasks': (data) =>
        (data as TimeRow[]).filter(({ depth }) => depth === 0).reduce((sum, row) => sum + row.time, 0),
      'time-by-categories': (data) =>
        (data as TimeRow[]).filter(({ depth }) => depth === 0).reduce((sum, row) => sum + row.time, 0),
      'time-by-categories-graph': (data) =>
        (data as { values: number[] }[]).reduce((sum, row) => sum + row.values.reduce((a, b) => a + b, 0), 0),
      'distribution-of-categories-by-hours-of-day': (data) =>
        (data as { hours: number[] }[]).reduce((sum, row) => sum + row.hours.reduce((a, b) => a + b, 0), 0),
    }

    const instants = fc.integer({ min: Date.UTC(2018, 1, 10) / 1000, max: Date.UTC(2026, 10, 10) / 1000 })
    const someRecords = fc.array(
      fc.record({
        // Around clock changes, so that they occur often.
        start: fc.oneof(
          instants,
          ...[
            '2018-02-18T00:00Z',
            '2018-11-04T01:00Z',
            '2023-04-27T20:00Z',
            '2023-10-26T19:00Z',
            '2026-03-08T05:00Z',
            '2026-11-01T04:00Z',
            '2026-04-04T13:00Z',
            '2026-10-03T14:00Z',
          ].map((text) => {
            const from = Date.parse(text) / 1000
            return fc.integer({ min: from, max: from + 5 * hour })
          }),
        ),
        duration: fc.integer({ min: 1, max: 26 * hour }),
        zone: fc.constantFrom(...sixZones),
        task: fc.nat(3),
      }),
      { minLength: 8, maxLength: 30 },
    )

    test('for random records in six zones, all reports and the time screen agree to the second (TIM-N13)', async () => {
      let checked = 0
      await fc.assert(
        fc.asyncProperty(someRecords, fc.integer({ min: 0, max: 10 }), async (drawn, run) => {
          const person = await aPerson(server, { timeZone: sixZones[run % sixZones.length]! })
          const context = await aContext(person, 'Category', 'Work')
          const taskIds: TaskId[] = []
          for (const name of ['Whole', 'Other', 'Removed', 'Part']) {
            const under = name === 'Part' ? taskIds[0] : undefined
            const contextIds = name === 'Whole' ? [context.id] : []
            taskIds.push(await aTask(person, name, { contextIds, ...(under && { under }) }))
          }
          let free = 0
          const records = drawn
            .toSorted((one, other) => one.start - other.start)
            .flatMap(({ start, duration, zone, task }) => {
              const from = Math.max(start, free)
              free = from + duration
              return [
                { id: newId(), taskId: taskIds[task]!, kind: 'r' as const, start: from, duration, zone },
              ]
            })
          const author = { userId: person.id, sessionId: 's', requestId: newId(), now: server.app.now() }
          await server.app.store.write(author, 'test', async (writer) => {
            await writer.insert('records', ...records.map((record) => recordColumns(record, 0)))
            return {}
          })
          await person.must(tasks, 'remove', { ids: [taskIds[2]!] })
          await assertRight(person)
          const counted = records.filter(({ taskId }) => taskId !== taskIds[2])
          const total = counted.reduce((sum, { duration }) => sum + duration, 0)
          const all = [dayOf(at('2018-01-01T00:00')), dayOf(at('2026-12-31T00:00'))] as const
          for (const [code, sum] of Object.entries(sums)) {
            const { data, time: told } = await spent(code, ...all, person)
            if (counted.length > 0) assert.deepEqual([code, sum(data), told], [code, total, total])
          }
          // Week by week, so that nothing is counted twice or lost at the boundaries.
          for (const { start } of counted.slice(0, 3)) {
            const first = startOfWeek(dayOf(start as never), { language: 'en', firstWeekday: 0 } as never)
            const week = { daysDiff: 0, setCurrent: false, shouldRound: true, loadAll: false }
            const screen = await person.must(time, 'goPeriod', { ...week, startTime: startOfDay(first) })
            const from = dayOf(screen.calendarState.startTime)
            const shown = screen.timeRecords
              .flatMap((record) => record.days)
              .filter(({ day }) => day >= from && day < addDays(from, 7))
              .reduce((sum, { time }) => sum + time, 0)
            for (const [code, sum] of Object.entries(sums)) {
              const { data } = await spent(code, from, addDays(from, 6), person)
              assert.deepEqual([code, from, sum(data)], [code, from, shown])
            }
            checked++
          }
        }),
        { seed: 11, numRuns: 6 },
      )
      assert.ok(checked > 10)
    })

    test('a running timer counts once until now, even over midnight (TIM-N18)', async () => {
      const evening = server.app.now()
      const task = await aTask(ann, 'Write')
      await ann.must(time, 'startTimer', { taskId: task })
      server.wait(12 * hour * 1000)
      try {
        const [friday, saturday] = [dayOf(at('2026-11-20T00:00')), dayOf(at('2026-11-21T00:00'))]
        const seconds = async (first: DayNumber, last: DayNumber) =>
          (await spent('time-spent-for-tasks', first, last)).time
        assert.deepEqual(
          [await seconds(friday, friday), await seconds(saturday, saturday), await seconds(friday, saturday)],
          [11 * hour, hour, 12 * hour],
        )
        const { timer } = await ann.must(time, 'currentTimer', {})
        await ann.must(time, 'stopTimer', { timerId: timer!.id })
        assert.equal(await seconds(friday, saturday), 12 * hour)
      } finally {
        server.wait(evening - server.app.now())
      }
    })
  })
}
