import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import { capacity } from '@lustra/contract/capacity'
import { newDayOffId } from '@lustra/contract/ids'
import { plans } from '@lustra/contract/plans'
import { settings } from '@lustra/contract/settings'
import { type CalendarView, TimeLevel, calendarViews, dayOf } from '@lustra/domain/calendar'
import { type Person, type PersonOptions, aPerson } from '../../testing/people.ts'
import { type SlotOptions, aSeries, aTask, anEntry, at, setHours } from '../../testing/planning.ts'
import { planningEngines } from '../../testing/test-database.ts'
import { type TestServer, startTestServer } from '../../testing/test-server.ts'

const hour = 3600

interface Figures {
  readonly planned: number
  readonly outside: number
  readonly available: number | null
  readonly left: number | null
}

// It is Friday, 20 November 2026, 13:00 in Berlin.
for (const engine of planningEngines) {
  describe(`capacity on ${engine}`, () => {
    let server: TestServer
    let ann: Person
    before(async () => {
      server = await startTestServer(engine)
    })
    after(() => server[Symbol.asyncDispose]())

    const scene = async (options: PersonOptions = { language: 'ru' }) => {
      ann = await aPerson(server, options)
      await ann.must(settings, 'save', { id: 'entriesMayOverlap', field: 'value', value: 'YES' })
    }
    const read = (view: CalendarView, start: string) =>
      ann.must(capacity, 'read', { view: { view, startTime: at(`${start}T00:00`) } })
    const inHours = (seconds: number | null) => (seconds === null ? null : seconds / hour)
    const textOf = ({ planned, outside, available, left }: Figures) =>
      `${inHours(planned)} of ${inHours(available)}` +
      (outside > 0 ? `, ${inHours(outside)} outside` : '') +
      (left === null ? '' : `, ${inHours(left)} left`)
    /** The week of 16 November, each day as `3 of 8, 1 outside, 5 left`. */
    const days = async (start = '2026-11-16') => (await read('WEEK_VIEW', start)).periods.map(textOf)
    const entry = async (start: string, hours: number, how: SlotOptions = {}) =>
      anEntry(ann, await aTask(ann, `At ${start}`), start, { duration: hours * hour, ...how })
    const pin = async (start: string, hours: number) =>
      ann.must(plans, 'pinTask', { id: await entry(start, hours), newPin: true })
    const off = (name: string, first: string, last = first, rest = {}) =>
      ann.must(capacity, 'addDayOff', {
        id: newDayOffId(),
        name,
        first: dayOf(at(`${first}T00:00`)),
        last: dayOf(at(`${last}T00:00`)),
        from: 0,
        until: 24 * hour,
        yearly: false,
        ...rest,
      })
    const sumOf = (figures: readonly Figures[], key: 'planned' | 'outside' | 'available') =>
      figures.reduce((sum, each) => sum + each[key]!, 0)

    test('without working hours nothing is available (RHY-023)', async () => {
      await scene()
      await entry('2026-11-17T10:00', 2)
      const { periods, title, days: listed } = await read('WEEK_VIEW', '2026-11-16')
      assert.deepEqual(
        periods.map(({ available, left }) => [available, left]),
        Array.from({ length: 7 }, () => [null, null]),
      )
      assert.equal(title!.available, null)
      assert.deepEqual(
        listed.map(({ spans }) => spans),
        Array.from({ length: 7 }, () => []),
      )
    })

    test('planned are the hours within working hours; what stands outside is named beside them (RHY-024, RHY-025)', async () => {
      await scene()
      await setHours(ann, '09:00-12:30 14:30-20:00')
      await entry('2026-11-17T10:00', 2)
      // Over the break, into the evening, over midnight, and on a Sunday.
      await entry('2026-11-18T12:00', 3)
      await entry('2026-11-18T19:00', 3)
      await entry('2026-11-19T23:00', 11)
      await entry('2026-11-22T10:00', 1)
      assert.deepEqual(await days(), [
        '0 of 9',
        '2 of 9',
        '2 of 9, 4 outside',
        '0 of 9, 1 outside',
        // It is 13:00.
        '1 of 9, 9 outside, 5.5 left',
        '0 of 0',
        '0 of 0, 1 outside',
      ])
    })

    test('a working week that begins on Sunday, and hours that change in the middle of a week (RHY-020, RHY-023)', async () => {
      await scene({ language: 'en' })
      await setHours(ann, '10:00-16:00,09:00-17:00,09:00-17:00,09:00-17:00,09:00-17:00,,')
      await setHours(ann, '09:00-12:00', '2026-11-18')
      assert.deepEqual(await days('2026-11-15'), [
        '0 of 6',
        '0 of 8',
        '0 of 8',
        '0 of 3',
        '0 of 3',
        '0 of 3, 0 left',
        '0 of 0',
      ])
      // The earlier week keeps its hours, the later one has the new ones.
      const weeks = (await read('MONTH_WEEKS', '2026-11-01')).periods.slice(2)
      assert.deepEqual(
        weeks.map(({ available }) => inHours(available)),
        [38, 38, 31, 15, 15, 15],
      )
    })

    test('pinned entries leave the available time, each minute once, and are not planned (RHY-023, RHY-024)', async () => {
      await scene()
      await setHours(ann, '09:00-18:00')
      await pin('2026-11-17T10:00', 2)
      await pin('2026-11-17T11:00', 2)
      await pin('2026-11-17T17:00', 3)
      // Unpinned entries at the same time count twice, also over a pinned one.
      await entry('2026-11-17T10:00', 2)
      await entry('2026-11-17T10:00', 2)
      // From the night before into working hours.
      await pin('2026-11-18T22:00', 12)
      assert.deepEqual((await days()).slice(1, 4), ['4 of 5', '0 of 9', '0 of 8'])
    })

    test('cancelled entries neither count nor take time, and occurrences count like entries (RHY-023, RHY-024)', async () => {
      await scene()
      await setHours(ann, '09:00-18:00')
      const gym = await aTask(ann, 'Gym')
      await aSeries(ann, gym, 'FREQ=DAILY;COUNT=3', '2026-11-17T17:00', { duration: 2 * hour })
      await ann.must(plans, 'pinTask', {
        id: `${(await ann.must(plans, 'series', { taskId: gym })).series[0]!.id}_20261118` as never,
        newPin: true,
      })
      assert.deepEqual((await days()).slice(1, 4), ['1 of 9, 1 outside', '0 of 8', '1 of 9, 1 outside'])
    })

    test('days off leave the available time, and work on them is outside (RHY-021, RHY-023, RHY-024)', async () => {
      await scene()
      await setHours(ann, '09:00-12:00 13:00-18:00')
      await off('Leave', '2026-11-17', '2026-11-19', { from: 14 * hour, until: 12 * hour })
      await entry('2026-11-17T13:00', 2)
      await entry('2026-11-18T10:00', 2)
      await entry('2026-11-19T11:00', 3)
      assert.deepEqual((await days()).slice(0, 5), [
        '0 of 8',
        '1 of 4, 1 outside',
        '0 of 0, 2 outside',
        '1 of 5, 2 outside',
        '0 of 8, 5 left',
      ])
      const { days: listed } = await read('WEEK_VIEW', '2026-11-16')
      assert.deepEqual(
        listed
          .slice(0, 4)
          .map(({ spans, off: names }) => [spans.flat().map((second) => second / hour), names]),
        [
          [[9, 12, 13, 18], []],
          [[9, 12, 13, 14], ['Leave']],
          [[], ['Leave']],
          [[13, 18], ['Leave']],
        ],
      )
    })

    test('a yearly day off over New Year is off in later years (RHY-021, RHY-023)', async () => {
      await scene()
      await setHours(ann, '09:00-17:00')
      await off('Between the years', '2024-12-30', '2025-01-02', { yearly: true })
      // From Monday, 28 December 2026, to Sunday, 3 January 2027.
      const { periods, days: listed } = await read('WEEK_VIEW', '2026-12-28')
      assert.deepEqual(
        periods.map(({ available }) => inHours(available)),
        [8, 8, 0, 0, 0, 0, 0],
      )
      assert.deepEqual(
        listed.map(({ off: names }) => names.length),
        [0, 0, 1, 1, 1, 1, 0],
      )
    })

    test('what is left is counted by the user’s clock, in every period that contains now (RHY-025)', async () => {
      // In Auckland it is Saturday, 1:00.
      await scene({ language: 'ru', timeZone: 'Pacific/Auckland' })
      await setHours(ann, Array(7).fill('00:30-02:00 09:00-17:00').join(','))
      await pin('2026-11-21T16:00', 2)
      assert.deepEqual((await days()).slice(4), ['0 of 9.5', '0 of 8.5, 8 left', '0 of 9.5'])
      const { periods, title } = await read('MONTH_DAYS', '2026-11-21')
      const current = periods.filter(({ left }) => left !== null)
      // The week, the day; the month is in the title.
      assert.deepEqual(
        [...current, title!].map(({ left }) => inHours(left)),
        [17.5, 8, 8 + 9.5 * 9],
      )
    })

    test('the time left falls during the available time of today, without pinned time (RHY-025)', async () => {
      await scene()
      await setHours(ann, '09:00-12:30 14:30-20:00')
      await pin('2026-11-20T15:00', 2)
      await pin('2026-11-19T10:00', 1)
      for (const view of ['WEEK_VIEW', 'YEAR_SEASONS'] as const) {
        const { today } = await read(view, view === 'WEEK_VIEW' ? '2026-11-16' : '2026-01-01')
        assert.equal(today!.day, dayOf(at('2026-11-20T00:00')))
        assert.deepEqual(
          today!.spans.map((span) => span.map(inHours)),
          [
            [9, 12.5],
            [14.5, 15],
            [17, 20],
          ],
        )
      }
      assert.equal((await read('WEEK_VIEW', '2026-11-23')).today, null)
    })

    test('work on whole periods is spread over their working days, and without one it is outside (RHY-024)', async () => {
      await scene()
      await setHours(ann, '09:00-17:00')
      await off('Leave', '2026-11-23', '2026-11-29')
      const onWeek = async (name: string, day: string) =>
        anEntry(ann, await aTask(ann, name, { maxDur: 10 * hour }), `${day}T00:00`, {
          level: TimeLevel.Weeks,
        })
      // Its Monday is in November, its other days are in December.
      await onWeek('Chapter', '2026-11-30')
      await onWeek('Letter', '2026-11-23')
      const { periods } = await read('MONTH_WEEKS', '2026-11-02')
      assert.deepEqual(periods.map(textOf), [
        // November, December, and six weeks.
        '2 of 128, 10 outside, 12 left',
        '8 of 184',
        '0 of 40',
        '0 of 40',
        '0 of 40, 4 left',
        '0 of 0, 10 outside',
        '10 of 40',
        '0 of 40',
      ])
    })

    test('the title of a week and of a month of days has the figures of the whole period (RHY-025)', async () => {
      await scene()
      await setHours(ann, '09:00-17:00')
      await entry('2026-11-17T10:00', 2)
      await entry('2026-11-22T10:00', 1)
      const chapter = await aTask(ann, 'Chapter', { maxDur: 10 * hour })
      await anEntry(ann, chapter, '2026-11-16T00:00', { level: TimeLevel.Weeks })
      const thesis = await aTask(ann, 'Thesis', { maxDur: 20 * hour })
      await anEntry(ann, thesis, '2026-11-01T00:00', { level: TimeLevel.Months })
      assert.equal(textOf((await read('WEEK_VIEW', '2026-11-16')).title!), '12 of 40, 1 outside, 4 left')
      const month = await read('MONTH_DAYS', '2026-10-26')
      assert.equal(textOf(month.title!), '32 of 168, 1 outside, 52 left')
      for (const view of calendarViews.filter((each) => each !== 'WEEK_VIEW' && each !== 'MONTH_DAYS'))
        assert.equal((await read(view, '2026-11-16')).title, null, view)
    })

    test('where periods tile a longer one, their figures add up to its own, in Russian and in English weeks (RHY-023)', async () => {
      for (const [language, start] of [
        ['ru', '2026-11-16'],
        ['en', '2026-11-15'],
      ] as const) {
        await scene({ language })
        await setHours(ann, '09:00-12:30 14:00-18:00')
        await setHours(ann, '10:00-15:00', '2026-11-18')
        await off('Leave', '2026-11-16', '2026-11-17', { from: 15 * hour, until: 11 * hour })
        await pin('2026-11-19T11:00', 2)
        await entry('2026-11-17T23:00', 12)
        const daily = await aTask(ann, 'Chapter', { maxDur: 7 * hour })
        await anEntry(ann, daily, '2026-11-18T00:00', { level: TimeLevel.Days, duration: 24 * hour })
        const { periods } = await read('WEEK_DAYS', start)
        const week = periods[0]!
        const ofDays = periods.slice(1)
        assert.equal(ofDays.length, 7)
        for (const key of ['planned', 'outside', 'available'] as const)
          assert.equal(sumOf(ofDays, key), week[key], `${language} ${key}`)
        const season = (await read('SEASON_MONTHS', '2026-09-01')).periods
        const months = season.filter(({ available }) => available !== season[0]!.available)
        assert.equal(sumOf(months.slice(-3), 'available'), season[0]!.available)
      }
    })

    test('days are listed for views of at most six weeks (RHY-025)', async () => {
      await scene()
      await setHours(ann, '09:00-17:00')
      const starts: Partial<Record<CalendarView, string>> = { MONTH_DAYS: '2026-10-26' }
      const counts = await Promise.all(
        calendarViews.map(async (view) => [
          view,
          (await read(view, starts[view] ?? '2026-11-16')).days.length,
        ]),
      )
      assert.deepEqual(counts, [
        ['DAY', 1],
        ['WEEK_VIEW', 7],
        ['WEEK_DAYS', 7],
        ['MONTH_WEEKS', 42],
        ['SEASON_MONTHS', 0],
        ['YEAR_SEASONS', 0],
        ['LUSTRA_YEARS', 0],
        ['LIFE_LUSTRA', 0],
        ['MONTH_DAYS', 42],
      ])
    })

    test('other users’ hours, days off and plans do not count (RHY-023)', async () => {
      await scene()
      await setHours(ann, '09:00-17:00')
      await off('Leave', '2026-11-16', '2026-11-17')
      await entry('2026-11-18T10:00', 2)
      await scene()
      await setHours(ann, '10:00-17:00')
      assert.deepEqual((await days()).slice(0, 3), ['0 of 7', '0 of 7', '0 of 7'])
    })
  })
}
