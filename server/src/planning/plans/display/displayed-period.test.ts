import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import type { InputOf } from '@lustra/contract/call'
import { plans } from '@lustra/contract/plans'
import { settings } from '@lustra/contract/settings'
import { type CalendarView, TimeLevel } from '@lustra/domain/calendar'
import { type Person, type PersonOptions, aPerson } from '../../../testing/people.ts'
import { aTask, anEntry, at } from '../../../testing/planning.ts'
import { planningEngines } from '../../../testing/test-database.ts'
import { type TestServer, startTestServer } from '../../../testing/test-server.ts'

type GoPeriod = InputOf<(typeof plans)['actions']['goPeriod']>

const week = (start: string, view: CalendarView = 'WEEK_VIEW') => ({ view, startTime: at(`${start}T00:00`) })

for (const engine of planningEngines) {
  describe(`the period that the plans show on ${engine}`, () => {
    let server: TestServer
    let ann: Person
    before(async () => {
      server = await startTestServer(engine)
    })
    after(() => server[Symbol.asyncDispose]())

    /** Ann's weeks begin on Monday; today is Friday, 20 November 2026. */
    const scene = async (options: PersonOptions = { language: 'ru' }) => {
      ann = await aPerson(server, options)
    }
    const open = (input: InputOf<(typeof plans)['actions']['open']> = {}) => ann.must(plans, 'open', input)
    const shown = async (input?: Parameters<typeof open>[0]) => {
      const { view, startTime } = (await open(input)).calendarState
      return { view, startTime }
    }
    const go = async (input: Partial<GoPeriod>) => {
      const asked = { daysDiff: 0, setCurrent: false, shouldRound: true, calendarView: 'WEEK_VIEW' } as const
      const reply = await ann.must(plans, 'goPeriod', { ...asked, updateTime: 23, ...input })
      assert.deepEqual([reply.updateTime, reply.warningText, reply.warningTaskName], [23, '', ''])
      const { view, startTime } = reply.calendarState
      assert.deepEqual(reply.storedViewState, { view, startTime })
      return { view, startTime }
    }

    test('a requested view is displayed and stored (PLN-088, CAL-004, CAL-005, PLN-089)', async () => {
      await scene()
      const asked = week('2026-10-01', 'SEASON_MONTHS')
      assert.deepEqual(await shown({ view: asked }), asked)
      const { storedViewState } = await open()
      assert.deepEqual(storedViewState, asked)
      const task = await aTask(ann, 'Garden')
      await anEntry(ann, task, '2027-03-01T10:00')
      await ann.must(plans, 'navigate', { selection: task, updateTime: 1 })
      const jumped = await open()
      assert.equal(jumped.calendarState.startTime, at('2027-03-01T00:00'))
      assert.deepEqual(jumped.storedViewState, asked)
      assert.deepEqual(await shown({ view: asked }), asked)
    })

    test('a month of days is stored like every other view (CAL-N24)', async () => {
      await scene()
      const asked = week('2026-10-26', 'MONTH_DAYS')
      assert.deepEqual(await shown({ view: asked }), asked)
      assert.deepEqual(await shown(), asked)
      assert.deepEqual(await go({ calendarView: 'MONTH_DAYS' }), asked)
    })

    test('without a view, the selected task’s entry is displayed on its level (PLN-089)', async () => {
      await scene()
      const task = await aTask(ann, 'Garden')
      await anEntry(ann, task, '2027-03-01T00:00', { level: TimeLevel.Seasons })
      await open({ view: week('2026-10-05') })
      await ann.must(plans, 'navigate', { selection: task, updateTime: 1 })
      assert.deepEqual(await shown(), week('2026-12-01', 'YEAR_SEASONS'))
    })

    test('without a view and a planned selection, the stored view is displayed (PLN-090)', async () => {
      await scene()
      const task = await aTask(ann, 'Garden')
      await open({ view: week('2026-10-05') })
      await ann.must(plans, 'navigate', { selection: task, updateTime: 1 })
      assert.deepEqual(await shown(), week('2026-10-05'))
      await go({ startTime: at('2026-10-12T00:00') })
      assert.deepEqual(await shown(), week('2026-10-12'), 'what was leafed to')
    })

    test('after a change of the first weekday, the stored week is realigned to itself, not to a neighbour (PLN-090)', async () => {
      await scene({ language: 'en' })
      const beginWeeksOn = (value: string) =>
        ann.must(settings, 'save', { id: 'firstDayOfWeek', field: 'value', value })
      assert.deepEqual(await shown({ view: week('2026-10-04') }), week('2026-10-04'))
      await beginWeeksOn('1')
      assert.deepEqual(await shown(), week('2026-10-05'))
      await shown({ view: week('2026-10-05') })
      await beginWeeksOn('0')
      assert.deepEqual(await shown(), week('2026-10-04'))
    })

    test('a device with a day view opens on today or on the selected task’s day (PLN-089, PLN-090)', async () => {
      await scene()
      const onDay = { hourView: 'DAY' } as const
      assert.deepEqual(await shown(onDay), week('2026-11-20', 'DAY'))
      await open({ view: week('2026-10-05') })
      assert.deepEqual(await shown(onDay), week('2026-10-05', 'DAY'))
      assert.deepEqual(await shown(), week('2026-10-05'))
      await open({ view: week('2026-10-01', 'SEASON_MONTHS') })
      assert.deepEqual(await shown(onDay), week('2026-10-01', 'SEASON_MONTHS'))
      const task = await aTask(ann, 'Garden')
      await anEntry(ann, task, '2026-11-18T10:00')
      await ann.must(plans, 'navigate', { selection: task, updateTime: 1 })
      assert.deepEqual(await shown(onDay), week('2026-11-18', 'DAY'))
      assert.deepEqual(await shown({ hourView: 'WEEK_VIEW' }), week('2026-11-16'))
    })

    test('a stored day is displayed again, or its week on a device with a week view (PLN-090)', async () => {
      await scene()
      await open({ view: week('2026-11-24', 'DAY') })
      assert.deepEqual(await shown(), week('2026-11-24', 'DAY'))
      assert.deepEqual(await shown({ hourView: 'WEEK_VIEW' }), week('2026-11-23'))
    })

    test('a stored day in the past is replaced by today, unless it is requested (PLN-090)', async () => {
      await scene()
      const thursday = week('2026-11-19', 'DAY')
      assert.deepEqual(await shown({ view: thursday }), thursday)
      assert.deepEqual(await shown(), week('2026-11-20', 'DAY'))
      assert.deepEqual(await shown({ view: week('2026-11-20', 'DAY') }), week('2026-11-20', 'DAY'))
      assert.deepEqual(await shown(), week('2026-11-20', 'DAY'))
    })

    test('a day has its hour entries, including those past midnight, and its day entries', async () => {
      await scene()
      const [night, day, other] = [
        await aTask(ann, 'Night'),
        await aTask(ann, 'Day'),
        await aTask(ann, 'Other'),
      ]
      await anEntry(ann, night, '2026-11-19T23:00', { duration: 7200 })
      await anEntry(ann, day, '2026-11-20T00:00', { level: TimeLevel.Days })
      await anEntry(ann, other, '2026-11-21T00:00')
      const { tasks } = await open({ view: week('2026-11-20', 'DAY') })
      const entries = tasks.filter((task) => task.entries.length > 0).map(({ name }) => name)
      assert.deepEqual(entries.toSorted(), ['Day', 'Night'])
    })

    test('by default the current week is displayed, from the first weekday on (PLN-091, FND-012, FND-013)', async () => {
      await scene()
      assert.deepEqual(await shown(), week('2026-11-16'))
      await scene({ language: 'en' })
      assert.deepEqual(await shown(), week('2026-11-15'))
      await ann.must(settings, 'save', { id: 'firstDayOfWeek', field: 'value', value: '1' })
      assert.deepEqual(await shown(), week('2026-11-16'))
    })

    test('the current week is that of the user’s clock (PLN-091)', async () => {
      await scene({ language: 'en', timeZone: 'Pacific/Auckland' })
      server.wait(24 * 60 * 60 * 1000)
      try {
        assert.deepEqual(await shown(), week('2026-11-22'))
      } finally {
        server.wait(-24 * 60 * 60 * 1000)
      }
    })

    test('the calendar moves by days, to the nearest whole period or exactly (PLN-105)', async () => {
      await scene()
      const from = { startTime: at('2026-11-16T00:00') }
      assert.deepEqual(await go({ ...from, daysDiff: 7 }), week('2026-11-23'))
      assert.deepEqual(await go({ ...from, daysDiff: -7 }), week('2026-11-09'))
      assert.deepEqual(await go({ ...from, daysDiff: 2, shouldRound: false }), week('2026-11-18'))
      assert.deepEqual(await go({ ...from, daysDiff: 5 }), week('2026-11-23'))
    })

    test('a period is requested by any of its days (CAL-N04, CAL-N06, CAL-N08)', async () => {
      await scene()
      const asked = [
        ['DAY', '2026-11-22', '2026-11-22'],
        ['WEEK_VIEW', '2026-11-22', '2026-11-16'],
        ['MONTH_WEEKS', '2026-11-22', '2026-11-02'],
        ['SEASON_MONTHS', '2026-11-30', '2026-10-01'],
        ['YEAR_SEASONS', '2026-11-30', '2025-12-01'],
        ['YEAR_SEASONS', '2026-09-01', '2026-09-01'],
        ['LUSTRA_YEARS', '2026-12-31', '2024-01-01'],
        ['LIFE_LUSTRA', '2029-12-31', '2020-01-01'],
      ] as const
      for (const [view, day, start] of asked) {
        assert.deepEqual(await go({ calendarView: view, startTime: at(`${day}T00:00`) }), week(start, view))
        assert.deepEqual(await shown({ view: week(day, view) }), week(start, view))
        assert.deepEqual(await go({ calendarView: view }), week(start, view))
      }
    })

    test('after each step the warning is about the selected task and the displayed period (PLN-105, PLN-102)', async () => {
      await scene()
      const task = await aTask(ann, 'Garden', { startTime: at('2026-11-23T00:00') })
      await ann.must(plans, 'navigate', { selection: task, updateTime: 1 })
      const warned = async (daysDiff: number) => {
        const asked = { daysDiff, setCurrent: false, shouldRound: true, calendarView: 'WEEK_VIEW' } as const
        const from = { updateTime: 2, startTime: at('2026-11-16T00:00') }
        const { warningText, warningTaskName } = await ann.must(plans, 'goPeriod', { ...asked, ...from })
        return [warningText, warningTaskName]
      }
      assert.deepEqual(await warned(-7), ['periods', 'Garden'])
      assert.deepEqual(await warned(7), ['', ''])
    })

    test('without a start the calendar moves from the stored view (PLN-105)', async () => {
      await scene()
      await go({ startTime: at('2026-10-05T00:00') })
      assert.deepEqual(await go({ daysDiff: 7 }), week('2026-10-12'))
      assert.deepEqual(await go({ calendarView: 'SEASON_MONTHS' }), week('2026-09-01', 'SEASON_MONTHS'))
    })

    test('the current period contains today (PLN-105)', async () => {
      await scene()
      assert.deepEqual(
        await go({ setCurrent: true, startTime: at('2020-01-06T00:00'), daysDiff: 3 }),
        week('2026-11-16'),
      )
      assert.deepEqual(
        await go({ setCurrent: true, calendarView: 'MONTH_WEEKS' }),
        week('2026-11-02', 'MONTH_WEEKS'),
      )
    })

    test('paging stops at the end of the calendar', async () => {
      await scene()
      for (const daysDiff of [-3_660_000, 3_660_000]) {
        for (const calendarView of ['WEEK_VIEW', 'LIFE_LUSTRA'] as const) {
          const { startTime } = await go({ daysDiff, calendarView, startTime: at('2026-11-16T00:00') })
          assert.deepEqual(await shown(), { view: calendarView, startTime })
        }
      }
    })
  })
}
