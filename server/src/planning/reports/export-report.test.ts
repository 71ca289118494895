import assert from 'node:assert/strict'
import { after, before, beforeEach, describe, test } from 'node:test'
import { comments } from '@lustra/contract/comments'
import { goals } from '@lustra/contract/goals'
import { newGoalId, newGoalRecordId, newId } from '@lustra/contract/ids'
import { tasks } from '@lustra/contract/tasks'
import { dayOf } from '@lustra/domain/calendar'
import { reports } from '@lustra/domain/reports'
import { parse } from 'csv-parse/sync'
import { commentEachRecord, manyRecords } from '../../testing/many-records.ts'
import { manyTasks } from '../../testing/many-tasks.ts'
import { type Person, aPerson } from '../../testing/people.ts'
import { aContext, aTask, at } from '../../testing/planning.ts'
import { engines } from '../../testing/test-database.ts'
import { type TestServer, startTestServer } from '../../testing/test-server.ts'
import { aRecord } from '../../testing/tracking.ts'

for (const engine of engines) {
  describe(`exported reports on ${engine}`, () => {
    let server: TestServer
    let ann: Person
    before(async () => {
      server = await startTestServer(engine)
    })
    beforeEach(async () => {
      ann = await aPerson(server)
    })
    after(() => server[Symbol.asyncDispose]())

    const exported = (code: string, params: object = {}, who = ann) =>
      server.http.inject({
        method: 'POST',
        url: '/web/api/v1/reports/extreporting/export',
        payload: { token: who.token, _requestId: newId(), code, ...params },
      })
    const rows = async (code: string, params: object = {}, who = ann, delimiter = ',') =>
      parse((await exported(code, params, who)).body.replace('\uFEFF', ''), { delimiter })
    const week = { startTime: '20261116', endTime: '20261122' }

    test('the table has every task with its path, the time as hh:mm:ss and in decimal hours, and each column (RPT-N14, RPT-050)', async () => {
      const house = await aTask(ann, 'House, old')
      const roof = await aTask(ann, 'Roof', { under: house })
      await aRecord(ann, roof, '2026-11-18T09:00', 90)
      await aRecord(ann, house, '2026-11-17T09:00', 60)
      await aRecord(ann, house, '2026-11-10T09:00', 30)
      const reply = await exported('time-spent-for-tasks', { ...week, compare: 'previous' })
      assert.equal(reply.headers['content-type'], 'text/csv; charset=utf-8')
      assert.equal(
        reply.headers['content-disposition'],
        'attachment; filename="lustra-time-spent-for-tasks-2026-11-16-2026-11-22.csv"',
      )
      assert.ok(reply.body.startsWith('\uFEFF'), 'spreadsheets recognise UTF-8')
      const [head, ...data] = await rows('time-spent-for-tasks', { ...week, compare: 'previous' })
      assert.deepEqual(head!.slice(0, 8), [
        'Task',
        'Part of',
        'Time',
        'Hours',
        'Before',
        'Hours before',
        '2026-11-16, Hours',
        '2026-11-17, Hours',
      ])
      assert.deepEqual(
        data.map((row) => row.slice(0, 9)),
        [
          ['House, old', '', '02:30:00', '2.5', '00:30:00', '0.5', '0', '1', '1.5'],
          ['Roof', 'House, old', '01:30:00', '1.5', '00:00:00', '0', '0', '0', '1.5'],
        ],
      )
      const [, ...ofRoof] = await rows('time-spent-for-tasks', { ...week, taskId: roof })
      assert.deepEqual(
        ofRoof.map(([name]) => name),
        ['Roof'],
      )
    })

    test('in Russian, numbers have a comma, cells are separated by semicolons and headings are translated (RPT-N14)', async () => {
      const tom = await aPerson(server, { language: 'ru' })
      const red = await aContext(tom, 'Category', 'Красная')
      const task = await aTask(tom, 'Дом; сад', { contextIds: [red.id] })
      await aRecord(tom, task, '2026-11-18T09:00', 90)
      await aRecord(tom, await aTask(tom, 'Плавать'), '2026-11-18T11:00', 20)
      const { body } = await exported('weekly-timesheet-by-categories', week, tom)
      const [head, ...data] = await rows('weekly-timesheet-by-categories', week, tom, ';')
      assert.ok(body.includes('"Дом; сад"'))
      assert.deepEqual(head!.slice(0, 5), ['Категория', 'Задача', 'Время', 'Часы', '2026-11-16, Часы'])
      assert.deepEqual(
        data.map((row) => [...row.slice(0, 4), row[6]]),
        [
          [red.name, '', '01:30:00', '1,5', '1,5'],
          [red.name, 'Дом; сад', '01:30:00', '1,5', '1,5'],
          ['Без категории', '', '00:20:00', '0,3333', '0,3333'],
          ['Без категории', 'Плавать', '00:20:00', '0,3333', '0,3333'],
        ],
      )
    })

    test('texts are not formulas, and negative numbers stay numbers (V1.2.10, RPT-N14)', async () => {
      const task = await aTask(ann, '=1+1')
      const record = await aRecord(ann, task, '2026-11-18T09:00')
      const note = { commentType: 'TIME_RECORD', targetId: record, text: '@sum\nx' } as const
      await ann.must(comments, 'create', note)
      assert.deepEqual((await rows('comments-for-time-tracking-records', week))[1], [
        '2026-11-18',
        '09:00:00',
        '09:30:00',
        "'=1+1",
        '',
        '00:30:00',
        '0.5',
        "'@sum\nx",
      ])
      const id = newGoalId()
      const criterion = { operator: 'no_less_than', checkValue: 5 } as const
      await ann.must(goals, 'create', { id, taskId: task, text: '+Depth', type: 'NUMERIC', criterion })
      const day = dayOf(at('2026-11-18T00:00'))
      await ann.must(goals, 'addRecord', {
        goalId: id,
        record: { id: newGoalRecordId(), day, value: -1.5, note: '-' },
      })
      assert.deepEqual((await rows('goal-progress'))[1], ['2026-11-18', '-1.5', "'-"])
      assert.deepEqual(await rows('dynamics-of-numeric-values'), [
        ['From', 'To', "'+Depth"],
        ['2026-11-18', '2026-11-18', '-1.5'],
      ])
    })

    test('every report is exported, even without data (RPT-N14)', async () => {
      const done = await aTask(ann, 'Done')
      await aRecord(ann, done, '2026-11-18T09:30', 60)
      await ann.must(tasks, 'complete', { id: done, status: 'COMPLETED', withSubtasks: false })
      const first = async (code: string) => {
        const [head, row] = await rows(code, code === 'statistics' ? {} : week)
        assert.ok(
          head!.every((heading) => heading !== ''),
          code,
        )
        return row?.slice(0, 5)
      }
      const found = Object.fromEntries(
        await Promise.all(reports.map(async ({ code }) => [code, await first(code)] as const)),
      )
      assert.deepEqual(found['completed-tasks'], ['2026-11-20 13:00:00', 'Done', '', '01:00:00', '1'])
      assert.deepEqual(found['distribution-of-categories-by-hours-of-day'], [
        'No category',
        'Wednesday',
        '09:00',
        '00:30:00',
        '0.5',
      ])
      assert.deepEqual(found['created-completed-and-cancelled-tasks'], [
        '2026-11-16',
        '2026-11-16',
        '0',
        '0',
        '0',
      ])
      assert.deepEqual(found['plan-against-fact']?.slice(0, 3), ['Unplanned', '', '00:00:00'])
      assert.deepEqual(found['statistics'], ['Days since registration', '0'])
      assert.equal(found['inbox-dynamics'], undefined)
    })

    test('all rows are exported, not only those on the screen (RPT-N14, RPT-N16)', async () => {
      const ids = await manyTasks(server, ann, 1203, (index) => ({ name: `Task ${index}` }))
      const start = Date.parse('2026-10-01T00:00Z') / 1000
      await manyRecords(
        server,
        ann,
        ids.map((taskId, index) => ({ taskId, start: start + index * 600, duration: 600 })),
      )
      const all = await rows('time-spent-for-tasks', { periodPreset: 'allTime', periodDetail: 'years' })
      assert.equal(all.length, 1 + 1203)
      assert.equal(new Set(all.map(([name]) => name)).size, 1 + 1203)
    })

    test('comments are exported page by page, each record once, latest first (RPT-N14)', async () => {
      const task = await aTask(ann, 'Write')
      const start = Date.parse('2026-01-01T00:00Z') / 1000
      // Two records per time, so that a page ends between them.
      const times = Array.from({ length: 1201 }, (_, index) => start + Math.ceil(index / 2) * 3600)
      await manyRecords(
        server,
        ann,
        times.map((start) => ({ taskId: task, start, duration: 60 })),
      )
      await commentEachRecord(server, ann)
      const all = (await rows('comments-for-time-tracking-records', { periodPreset: 'allTime' })).slice(1)
      assert.equal(all.length, 1201)
      assert.equal(new Set(all.map((row) => row.at(-1))).size, 1201)
      const exportedTimes = all.map((row) => `${row[0]} ${row[1]}`)
      assert.deepEqual(exportedTimes, exportedTimes.toSorted().toReversed())
    })

    test('an export requires a session, an existing report and valid parameters', async () => {
      assert.match((await exported('statistics', { token: 'nobody' })).body, /"expiredSession":true/)
      assert.match((await exported('nothing')).body, /"code":"not-found"/)
      assert.equal((await exported('statistics', { startTime: 'yesterday' })).statusCode, 400)
    })
  })
}
