import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import { type EntryId, type TaskId, newEntryId } from '@lustra/contract/ids'
import { journal } from '@lustra/contract/journal'
import { plans } from '@lustra/contract/plans'
import { tasks } from '@lustra/contract/tasks'
import { TimeLevel, formatLocalTime } from '@lustra/domain/calendar'
import { journaledRows } from '../../../testing/journaled-rows.ts'
import { type Person, aPerson } from '../../../testing/people.ts'
import {
  aSeries,
  aTask,
  anEntry,
  at,
  moveInput,
  scheduleInput,
  seriesInput,
} from '../../../testing/planning.ts'
import {
  type SeriesArguments,
  aTaskWithSeries,
  visibleEntries,
  describeSeries,
} from '../../../testing/series.ts'
import { planningEngines } from '../../../testing/test-database.ts'
import { type TestServer, startTestServer } from '../../../testing/test-server.ts'

// It is Friday, 20 November 2026, 13:00 in Berlin.
for (const engine of planningEngines) {
  describe(`recurrence on ${engine}`, () => {
    let server: TestServer
    let ann: Person
    before(async () => {
      server = await startTestServer(engine)
    })
    after(() => server[Symbol.asyncDispose]())

    /** On an empty calendar whose weeks begin on Monday. */
    const scene = async (...series: SeriesArguments) => {
      ann = await aPerson(server, { language: 'ru' })
      return aTaskWithSeries(ann, ...series)
    }
    type View = 'WEEK_VIEW' | 'SEASON_MONTHS' | 'LIFE_LUSTRA'
    const shownAt = async (start: string, view: View = 'WEEK_VIEW') =>
      ann.must(plans, 'open', { view: { view, startTime: at(`${start}T00:00`) } })
    const drawn = (start: string, task: TaskId, view?: View) => visibleEntries(ann, task, start, view)
    const seriesOf = (task: TaskId) => describeSeries(ann, task)
    const complete = (id: EntryId) => ann.must(plans, 'completeTask', { id, newStatus: 'COMPLETED' })
    const statusOf = async (id: TaskId) =>
      (await ann.must(tasks, 'open', { show: 'all' })).tasks.find((task) => task.id === id)?.status

    test('a series has occurrences in every view, each with its own id (TSK-043, TSK-045, TSK-N09, PLN-047, PLN-N11)', async () => {
      const { task } = await scene('FREQ=WEEKLY;INTERVAL=2;BYDAY=TU,FR', '2026-11-17T10:00')
      assert.deepEqual(await drawn('2026-11-16', task), [
        '20261117 2026-11-17T10:00 30 min',
        '20261120 2026-11-20T10:00 30 min',
      ])
      assert.deepEqual(await drawn('2026-11-23', task), [])
      assert.deepEqual(await drawn('2056-11-20', task), [
        '20561121 2056-11-21T10:00 30 min',
        '20561124 2056-11-24T10:00 30 min',
      ])
      const [shown] = (await shownAt('2026-11-16')).tasks
      assert.equal(shown?.recurrence, true)
      assert.equal(shown.scheduled, true)
    })

    test('a recurring task is marked and never listed in the tree (PLN-030, TSK-044)', async () => {
      const { task } = await scene('FREQ=WEEKLY', '2026-11-17T10:00')
      const single = await aTask(ann, 'Tax')
      const shown = await shownAt('2026-11-16')
      const marked = shown.tasks.map(({ id, recurrence }) => [id, recurrence] as const)
      assert.deepEqual(
        new Map(marked),
        new Map([
          [task, true],
          [single, false],
        ]),
      )
      for (const showScheduled of [true, false]) {
        const { treeRows } = await ann.must(plans, 'treeRows', {
          view: { view: 'WEEK_VIEW', startTime: at('2026-11-16T00:00') },
          treeRoot: null,
          contextIds: [],
          query: '',
          showScheduled,
          folded: [],
          from: 0,
        })
        assert.deepEqual(
          treeRows.rows.map(({ id }) => id),
          [single],
        )
      }
    })

    test('an entry becomes a series with its id, and its changes become those of the first occurrence (TSK-043)', async () => {
      ann = await aPerson(server)
      const task = await aTask(ann, 'Gym')
      const entry = await anEntry(ann, task, '2026-11-17T10:00')
      await ann.must(plans, 'pinTask', { id: entry, newPin: true })
      await ann.must(plans, 'repeatTask', {
        taskId: task,
        entryId: entry,
        ...seriesInput('FREQ=DAILY;COUNT=2', '2026-11-17T10:00'),
      })
      assert.deepEqual(await drawn('2026-11-16', task), [
        '20261117 2026-11-17T10:00 30 min, pinned, changed',
        '20261118 2026-11-18T10:00 30 min',
      ])
      await ann.must(journal, 'undo', {})
      assert.deepEqual(await drawn('2026-11-16', task), ['single 2026-11-17T10:00 30 min, pinned'])
    })

    test('moving, resizing, pinning, completing or removing one occurrence leaves the others alone (PLN-046, PLN-N11, TSK-N09, PLN-066, PLN-070)', async () => {
      const { task, on } = await scene('FREQ=DAILY', '2026-11-16T10:00')
      await ann.must(
        plans,
        'scheduleTask',
        moveInput(task, on('20261116'), '2026-11-16T10:00', '2026-11-22T15:00'),
      )
      await ann.must(
        plans,
        'scheduleTask',
        moveInput(task, on('20261117'), '2026-11-17T10:00', '2026-11-17T10:00', { duration: 3600 }),
      )
      await ann.must(plans, 'pinTask', { id: on('20261118'), newPin: true })
      await complete(on('20261119'))
      await ann.must(plans, 'scheduleTask', moveInput(task, on('20261120'), '2026-11-20T10:00', null))
      assert.deepEqual(await drawn('2026-11-16', task), [
        '20261116 2026-11-22T15:00 30 min, changed',
        '20261117 2026-11-17T10:00 60 min, changed',
        '20261118 2026-11-18T10:00 30 min, pinned, changed',
        '20261119 2026-11-19T10:00 30 min, COMPLETED, changed',
        '20261121 2026-11-21T10:00 30 min',
        '20261122 2026-11-22T10:00 30 min',
      ])
      // If another entry was already at the target of a moved one, it stays; a second one is refused.
      const overlap = moveInput(task, on('20261121'), '2026-11-21T10:00', '2026-11-22T10:00')
      assert.equal((await ann.call(plans, 'scheduleTask', overlap)).result, 'ERROR')
      const other = await aTask(ann, 'Call')
      assert.equal(
        (await ann.call(plans, 'scheduleTask', scheduleInput(other, '2026-11-21T10:00'))).result,
        'ERROR',
      )
      await ann.must(plans, 'scheduleTask', scheduleInput(other, '2026-11-20T10:00'))
    })

    test('a removed or changed occurrence is reset to its rule (TSK-N09)', async () => {
      const { task, on } = await scene('FREQ=DAILY', '2026-11-16T10:00')
      const whole = await drawn('2026-11-16', task)
      await ann.must(plans, 'scheduleTask', moveInput(task, on('20261117'), '2026-11-17T10:00', null))
      await ann.must(
        plans,
        'scheduleTask',
        moveInput(task, on('20261118'), '2026-11-18T10:00', '2026-11-18T12:00'),
      )
      const [series] = (await ann.must(plans, 'series', { taskId: task })).series
      assert.deepEqual(
        series?.changed.map(({ id, entry }) => [id, entry && formatLocalTime(entry.time)]),
        [
          [on('20261117'), null],
          [on('20261118'), '2026-11-18T12:00:00'],
        ],
      )
      for (const { id } of series.changed) await ann.must(plans, 'resetOccurrence', { id })
      assert.deepEqual(await drawn('2026-11-16', task), whole)
      assert.equal((await ann.call(plans, 'resetOccurrence', { id: on('20261117') })).result, 'ERROR')
    })

    test('completing an occurrence completes that entry; the task stays open until the last (TSK-N10)', async () => {
      const { task, on } = await scene('FREQ=DAILY;COUNT=3', '2026-11-18T10:00')
      await complete(on('20261118'))
      await complete(on('20261120'))
      assert.equal(await statusOf(task), 'NORMAL')
      await complete(on('20261119'))
      assert.equal(await statusOf(task), 'COMPLETED')
      await ann.must(plans, 'completeTask', { id: on('20261119'), newStatus: 'NORMAL' })
      assert.equal(await statusOf(task), 'NORMAL')
      const endless = await scene('FREQ=DAILY', '2026-11-18T10:00')
      await complete(endless.on('20261118'))
      assert.equal(await statusOf(endless.task), 'NORMAL')
      const shortened = await scene('FREQ=DAILY;COUNT=2', '2026-11-18T10:00')
      const off = moveInput(shortened.task, shortened.on('20261118'), '2026-11-18T10:00', null)
      await ann.must(plans, 'scheduleTask', off)
      await complete(shortened.on('20261119'))
      assert.equal(await statusOf(shortened.task), 'COMPLETED', 'what was taken off is not to be done')
    })

    test('a series ends with its task and continues when the task is reopened (TSK-043)', async () => {
      const { task } = await scene('FREQ=DAILY', '2026-11-19T10:00')
      await ann.must(tasks, 'complete', { id: task, status: 'COMPLETED', withSubtasks: false })
      assert.deepEqual(await drawn('2026-11-16', task), [
        '20261119 2026-11-19T10:00 30 min, COMPLETED',
        '20261120 2026-11-20T10:00 30 min, COMPLETED',
      ])
      await ann.must(tasks, 'complete', { id: task, status: 'NORMAL', withSubtasks: false })
      assert.equal((await drawn('2026-11-16', task)).length, 4)
      assert.equal((await drawn('2026-11-23', task)).length, 7)
      await ann.must(tasks, 'remove', { ids: [task] })
      assert.deepEqual(await drawn('2026-11-23', task), [])
      const other = await aTask(ann, 'Call')
      const { seq } = await ann.must(plans, 'scheduleTask', scheduleInput(other, '2026-11-24T10:00'))
      assert.ok(seq, 'where it stood there is room now')
      for (let step = 0; step < 3; step++) await ann.must(journal, 'undo', {})
      assert.equal((await drawn('2026-11-23', task)).length, 7)
    })

    test('a series with an end also ends with its task, and continues up to its end', async () => {
      const { task } = await scene('FREQ=DAILY;COUNT=10', '2026-11-19T10:00')
      await ann.must(tasks, 'complete', { id: task, status: 'COMPLETED', withSubtasks: false })
      assert.deepEqual(await drawn('2026-11-23', task), [])
      await ann.must(tasks, 'complete', { id: task, status: 'NORMAL', withSubtasks: false })
      assert.equal((await drawn('2026-11-23', task)).length, 6)
      const row = await server.app.database.read
        .selectFrom('series')
        .select('last_time')
        .where('user_id', '=', ann.id)
        .executeTakeFirstOrThrow()
      assert.equal(row.last_time, '2026-11-28T10:00:00')
    })

    test('a series that ended with its task continues when one of its occurrences is reopened', async () => {
      const { task, on } = await scene('FREQ=DAILY', '2026-11-19T10:00')
      await ann.must(tasks, 'complete', { id: task, status: 'COMPLETED', withSubtasks: false })
      assert.deepEqual(await drawn('2026-11-23', task), [])
      await ann.must(plans, 'completeTask', { id: on('20261119'), newStatus: 'NORMAL' })
      assert.equal(await statusOf(task), 'NORMAL')
      assert.equal((await drawn('2026-11-23', task)).length, 7)
    })

    test('a change of this and the following occurrences splits the series, and changed occurrences stay changed (TSK-N09)', async () => {
      const { task, on } = await scene('FREQ=WEEKLY;COUNT=10', '2026-11-03T10:00')
      await complete(on('20261103'))
      await ann.must(plans, 'scheduleTask', moveInput(task, on('20261124'), '2026-11-24T10:00', null))
      await ann.must(
        plans,
        'scheduleTask',
        moveInput(task, on('20261201'), '2026-12-01T10:00', '2026-12-02T08:00'),
      )
      const before = await journaledRows(server, ann.id)
      await ann.must(plans, 'changeSeries', {
        id: on('20261117'),
        scope: 'following',
        wish: seriesInput('FREQ=WEEKLY;BYDAY=TU,FR;COUNT=12', '2026-11-17T18:00', { duration: 3600 }),
      })
      assert.deepEqual(await seriesOf(task), [
        '2026-11-03T10:00 30 FREQ=WEEKLY;COUNT=2',
        '2026-11-17T18:00 60 FREQ=WEEKLY;COUNT=12;BYDAY=TU,FR',
      ])
      assert.deepEqual(await drawn('2026-11-02', task), [
        '20261103 2026-11-03T10:00 30 min, COMPLETED, changed',
      ])
      assert.deepEqual(await drawn('2026-11-16', task), [
        '20261117 2026-11-17T18:00 60 min',
        '20261120 2026-11-20T18:00 60 min',
      ])
      assert.deepEqual(await drawn('2026-11-23', task), ['20261127 2026-11-27T18:00 60 min'])
      assert.deepEqual(await drawn('2026-11-30', task), [
        '20261201 2026-12-02T08:00 30 min, changed',
        '20261204 2026-12-04T18:00 60 min',
      ])
      await ann.must(journal, 'undo', {})
      assert.equal(await journaledRows(server, ann.id), before)
    })

    test('a change of one occurrence can be applied to the following ones or to all (TSK-N09)', async () => {
      const { task, on } = await scene('FREQ=WEEKLY;BYDAY=TU', '2026-11-03T10:00')
      await ann.must(plans, 'scheduleTask', moveInput(task, on('20261124'), '2026-11-24T10:00', null))
      await ann.must(
        plans,
        'scheduleTask',
        moveInput(task, on('20261117'), '2026-11-17T10:00', '2026-11-18T12:00', { duration: 5400 }),
      )
      await ann.must(plans, 'widenChange', { id: on('20261117'), scope: 'following' })
      assert.deepEqual(await seriesOf(task), [
        '2026-11-03T10:00 30 FREQ=WEEKLY;UNTIL=20261117T095959;BYDAY=TU',
        '2026-11-18T12:00 90 FREQ=WEEKLY;BYDAY=WE',
      ])
      assert.deepEqual(await drawn('2026-11-16', task), ['20261118 2026-11-18T12:00 90 min'])
      // The removed occurrence is still removed, on its new day.
      assert.deepEqual(await drawn('2026-11-23', task), [])
      assert.deepEqual(await drawn('2026-11-30', task), ['20261202 2026-12-02T12:00 90 min'])
      await ann.must(journal, 'undo', {})
      await ann.must(plans, 'widenChange', { id: on('20261117'), scope: 'all' })
      assert.deepEqual(await seriesOf(task), ['2026-11-04T12:00 90 FREQ=WEEKLY;BYDAY=WE'])
      assert.deepEqual(await drawn('2026-11-02', task), ['20261104 2026-11-04T12:00 90 min'])
      assert.deepEqual(await drawn('2026-11-23', task), [])
    })

    test('a change is not widened when the rule cannot move along, and nothing changes', async () => {
      const { task, on } = await scene('FREQ=MONTHLY;BYDAY=MO,TU,WE,TH,FR;BYSETPOS=-1', '2026-11-30T10:00')
      await ann.must(
        plans,
        'scheduleTask',
        moveInput(task, on('20261130'), '2026-11-30T10:00', '2026-12-01T10:00'),
      )
      const before = await journaledRows(server, ann.id)
      const answer = await ann.call(plans, 'widenChange', { id: on('20261130'), scope: 'all' })
      assert.ok(answer.result === 'ERROR' && answer.code === 'conflict')
      assert.equal(await journaledRows(server, ann.id), before)
    })

    test('a series ends from an occurrence on or as a whole; completed occurrences stay (TSK-N09)', async () => {
      const { task, on } = await scene('FREQ=DAILY', '2026-11-16T10:00')
      await complete(on('20261116'))
      const later = moveInput(task, on('20261119'), '2026-11-19T10:00', '2026-11-19T15:00')
      await ann.must(plans, 'scheduleTask', later)
      await ann.must(plans, 'changeSeries', { id: on('20261118'), scope: 'following', wish: null })
      assert.deepEqual(await drawn('2026-11-16', task), [
        '20261116 2026-11-16T10:00 30 min, COMPLETED, changed',
        '20261117 2026-11-17T10:00 30 min',
      ])
      await ann.must(plans, 'changeSeries', { id: on('20261117'), scope: 'all', wish: null })
      assert.deepEqual(await drawn('2026-11-16', task), ['single 2026-11-16T10:00 30 min, COMPLETED'])
      assert.equal((await shownAt('2026-11-16')).tasks[0]?.recurrence, false)
    })

    test('ending a series at its first remaining occurrence ends all of it (TSK-N29)', async () => {
      const { task, on } = await scene('FREQ=DAILY', '2026-11-16T10:00')
      const takeOff = (day: string) =>
        ann.must(plans, 'scheduleTask', moveInput(task, on(`202611${day}`), `2026-11-${day}T10:00`, null))
      await takeOff('16')
      await takeOff('17')
      const end = (day: string) =>
        ann.must(plans, 'changeSeries', { id: on(`202611${day}`), scope: 'following', wish: null })
      await end('19')
      assert.deepEqual(await drawn('2026-11-16', task), ['20261118 2026-11-18T10:00 30 min'])
      assert.deepEqual(await seriesOf(task), ['2026-11-16T10:00 30 FREQ=DAILY;UNTIL=20261119T095959'])
      await ann.must(journal, 'undo', {})
      await end('18')
      assert.deepEqual(await drawn('2026-11-16', task), [])
      assert.deepEqual(await seriesOf(task), [], 'nothing is left of it')
      await ann.must(journal, 'undo', {})
      assert.equal((await seriesOf(task)).length, 1)
    })

    test('removing the last occurrence ends the series, until an undo (TSK-N29)', async () => {
      const { task, on } = await scene('FREQ=DAILY;COUNT=2', '2026-11-16T10:00')
      const takeOff = (day: string) =>
        ann.must(plans, 'scheduleTask', moveInput(task, on(`202611${day}`), `2026-11-${day}T10:00`, null))
      await takeOff('17')
      assert.equal((await seriesOf(task)).length, 1)
      await takeOff('16')
      assert.deepEqual(await seriesOf(task), [])
      await ann.must(journal, 'undo', {})
      assert.deepEqual(await drawn('2026-11-16', task), ['20261116 2026-11-16T10:00 30 min'])
      assert.equal((await seriesOf(task)).length, 1)
    })

    test('on coarse levels a series takes whole periods and limits the levels of relatives (PLN-068, TSK-036)', async () => {
      ann = await aPerson(server)
      const whole = await aTask(ann, 'Health')
      const task = await aTask(ann, 'Check-up', { under: whole })
      await aSeries(ann, task, 'FREQ=MONTHLY', '2026-11-20T00:00', { level: TimeLevel.Months })
      const months = await drawn('2027-01-01', task, 'SEASON_MONTHS')
      assert.deepEqual(
        months.filter((month) => /^2027(01|02|03)/.test(month)),
        [
          '20270101 2027-01-01T00:00 44640 min',
          '20270201 2027-02-01T00:00 40320 min',
          '20270301 2027-03-01T00:00 44640 min',
        ],
      )
      const lowest = async () =>
        (await shownAt('2026-11-16')).tasks.find(({ id }) => id === whole)?.restrictions.minTL
      assert.equal(await lowest(), TimeLevel.Months)
      assert.deepEqual(await drawn('2026-11-16', task), [], 'none of it is of hours or days')
      await ann.must(tasks, 'complete', { id: task, status: 'COMPLETED', withSubtasks: false })
      assert.equal(await lowest(), TimeLevel.Default, 'what is closed binds nobody')
    })

    test('hidden occurrences are counted apart from entries, and changed ones once (CAL-N03)', async () => {
      const { task, on } = await scene('FREQ=DAILY', '2026-11-01T10:00')
      const counts = async () => {
        const shown = await shownAt('2026-11-01', 'SEASON_MONTHS')
        assert.deepEqual(new Set(shown.undrawnCounts), new Set([0]))
        return shown.undrawnOccurrences
      }
      const before = await counts()
      assert.ok(before.includes(30), String(before))
      await ann.must(
        plans,
        'scheduleTask',
        moveInput(task, on('20261105'), '2026-11-05T10:00', '2026-11-06T18:00'),
      )
      assert.deepEqual(await counts(), before)
      await complete(on('20261106'))
      assert.deepEqual(await counts(), before)
      await ann.must(plans, 'scheduleTask', moveInput(task, on('20261107'), '2026-11-07T10:00', null))
      assert.ok((await counts()).includes(29))
    })

    test('for a waiting series a title counts its only occurrence, once even if changed (CAL-N03)', async () => {
      const { on } = await scene('FREQ=WEEKLY', '2026-11-03T10:00', { pace: 'wait' })
      const counted = async () =>
        (await shownAt('2026-11-01', 'SEASON_MONTHS')).undrawnOccurrences.filter((count) => count > 0)
      // Counts of its season and its month.
      assert.deepEqual(await counted(), [1, 1])
      await ann.must(plans, 'pinTask', { id: on('20261103'), newPin: true })
      assert.deepEqual(await counted(), [1, 1])
      await complete(on('20261103'))
      assert.deepEqual(await counted(), [2, 2])
    })

    test('visible occurrences are not counted as hidden, changed or not (CAL-N03)', async () => {
      ann = await aPerson(server)
      const task = await aTask(ann, 'Check-up')
      const monthly = { level: TimeLevel.Months }
      const series = await aSeries(ann, task, 'FREQ=MONTHLY;COUNT=3', '2026-11-20T00:00', monthly)
      const counts = async () => (await shownAt('2026-11-01', 'SEASON_MONTHS')).undrawnOccurrences
      assert.deepEqual(new Set(await counts()), new Set([0]))
      await complete(`${series}_20261201` as EntryId)
      assert.deepEqual(new Set(await counts()), new Set([0]))
    })

    // oxfmt-ignore
    const refused: [why: string, rule: string, level: TimeLevel, code: string][] = [
      ['several times a day',            'FREQ=HOURLY',                         TimeLevel.Default, 'conflict'],
      ['never',                          'FREQ=YEARLY;BYMONTH=2;BYMONTHDAY=30', TimeLevel.Default, 'conflict'],
      ['several times in one period',    'FREQ=WEEKLY',                         TimeLevel.Months,  'conflict'],
    ]
    for (const [why, rule, level, code] of refused) {
      test(`a rule that happens ${why} is refused`, async () => {
        ann = await aPerson(server)
        const task = await aTask(ann, 'Gym')
        const wish = seriesInput(rule, '2026-11-20T10:00', { level })
        const answer = await ann.call(plans, 'repeatTask', { taskId: task, entryId: newEntryId(), ...wish })
        assert.ok(answer.result === 'ERROR')
        assert.deepEqual([answer.code, answer.field], [code, 'rule'])
      })
    }

    test('opening looks for the next occurrence of the selected task (PLN-089)', async () => {
      const { task, on } = await scene('FREQ=WEEKLY', '2026-01-02T10:00')
      // More than the first search covers.
      for (const day of ['20261127', '20261204', '20261211', '20261218']) await complete(on(day))
      await ann.must(plans, 'navigate', { selection: task, updateTime: 1 })
      const { calendarState } = await ann.must(plans, 'open', {})
      assert.equal(formatLocalTime(calendarState.startTime), '2026-12-21T00:00:00')
      const [row] = (await ann.must(tasks, 'open', { show: 'active' })).tasks
      assert.equal(row?.recurrence, true)
      assert.equal(row.scheduled && formatLocalTime(row.scheduled.time), '2026-12-25T10:00:00')
    })
  })
}
