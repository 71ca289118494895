import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import { capacity } from '@lustra/contract/capacity'
import { contexts } from '@lustra/contract/contexts'
import { newDayOffId } from '@lustra/contract/ids'
import { plans } from '@lustra/contract/plans'
import { settings } from '@lustra/contract/settings'
import { tasks } from '@lustra/contract/tasks'
import { type CalendarView, type PeriodKind, TimeLevel, dayOf } from '@lustra/domain/calendar'
import { parseWeekHours, wholeDay } from '@lustra/domain/capacity'
import { type Person, aPerson } from '../../testing/people.ts'
import { type TaskOptions, aContext, aTask, anEntry, at, setHours } from '../../testing/planning.ts'
import { aTaskWithSeries } from '../../testing/series.ts'
import { planningEngines } from '../../testing/test-database.ts'
import { type TestServer, startTestServer } from '../../testing/test-server.ts'

const hour = 3600
const evenings = Array(7).fill('18:00-20:00').join(',')

// It is Friday, 20 November 2026, 13:00 in Berlin.
for (const engine of planningEngines) {
  describe(`the breakdown of a period on ${engine}`, () => {
    let server: TestServer
    let ann: Person
    before(async () => {
      server = await startTestServer(engine)
    })
    after(() => server[Symbol.asyncDispose]())

    const scene = async () => {
      ann = await aPerson(server)
      await ann.must(settings, 'save', { id: 'firstDayOfWeek', field: 'value', value: '1' })
      await setHours(ann, '09:00-17:00')
    }
    const friday = { first: dayOf(at('2026-11-27T00:00')), last: dayOf(at('2026-11-27T00:00')) }
    const addFridayOff = () =>
      ann.must(capacity, 'addDayOff', {
        id: newDayOffId(),
        name: '',
        ...friday,
        ...wholeDay,
        yearly: false,
      })
    const breakdown = (kind: PeriodKind = 'WEEKS', day = '2026-11-23') =>
      ann.must(capacity, 'breakdown', { kind, day: dayOf(at(`${day}T00:00`)) })
    const inHours = ({ seconds, count }: { readonly seconds: number; readonly count: number }) =>
      `${seconds / hour} in ${count}`
    const onHours = async (name: string, start: string, hours: number, options: TaskOptions = {}) => {
      const task = await aTask(ann, name, options)
      return { task, entry: await anEntry(ann, task, start, { duration: hours * hour }) }
    }
    const forPeriod = async (name: string, start: string, level: TimeLevel, options: TaskOptions = {}) => {
      const task = await aTask(ann, name, options)
      await anEntry(ann, task, `${start}T00:00`, { level })
      return task
    }
    const pinned = async (start: string, hours: number) => {
      const { entry } = await onHours(`Pinned ${start}`, start, hours)
      await ann.must(plans, 'pinTask', { id: entry, newPin: true })
    }

    test('working hours less pinned ones are available; planned is what stands on hours, days and weeks', async () => {
      await scene()
      await addFridayOff()
      await pinned('2026-11-23T10:00', 2)
      await pinned('2026-11-23T18:00', 1)
      await onHours('Report', '2026-11-24T09:00', 3)
      await onHours('Late', '2026-11-24T16:00', 2)
      await onHours('Holiday', '2026-11-27T10:00', 1)
      await aTaskWithSeries(ann, 'FREQ=DAILY;COUNT=2', '2026-11-25T08:30')
      await forPeriod('Call', '2026-11-25', TimeLevel.Days, { maxDur: hour })
      await forPeriod('Draft', '2026-11-23', TimeLevel.Weeks, { maxDur: 4 * hour })
      await forPeriod('Poem', '2026-11-23', TimeLevel.Weeks, { maxDur: 2 * hour })
      await forPeriod('Roof', '2026-11-01', TimeLevel.Months, { maxDur: 60 * hour })
      const week = await breakdown()
      assert.deepEqual(
        [week.working / hour, inHours(week.pinned), week.available! / hour, inHours(week.onHours)],
        [32, '2 in 1', 30, '4 in 2'],
      )
      assert.deepEqual(
        week.onPeriods.map(({ tl, ...part }) => `${tl}: ${inHours(part)}`),
        [`${TimeLevel.Days}: 1 in 1`, `${TimeLevel.Weeks}: 6 in 2`],
      )
      assert.deepEqual([week.planned / hour, week.outside / hour], [11, 3])
    })

    test('the parts add up to the figures of every period (RHY-025)', async () => {
      await scene()
      await addFridayOff()
      await pinned('2026-11-23T10:00', 2)
      await onHours('Late', '2026-11-24T16:00', 2)
      await aTaskWithSeries(ann, 'FREQ=DAILY;COUNT=20', '2026-11-16T08:45')
      await forPeriod('Draft', '2026-11-23', TimeLevel.Weeks, { maxDur: 4 * hour })
      await forPeriod('Roof', '2026-11-01', TimeLevel.Months, { maxDur: 7 * hour })
      const views: readonly [PeriodKind, CalendarView, string][] = [
        ['DAYS', 'DAY', '2026-11-24'],
        ['WEEKS', 'WEEK_VIEW', '2026-11-23'],
        ['MONTHS', 'MONTH_WEEKS', '2026-11-01'],
        ['SEASONS', 'SEASON_MONTHS', '2026-09-01'],
      ]
      for (const [kind, view, day] of views) {
        const reply = await ann.must(capacity, 'read', { view: { view, startTime: at(`${day}T00:00`) } })
        const { planned, available, outside } = reply.title ?? reply.periods[0]!
        const parts = await breakdown(kind, day)
        assert.deepEqual(
          [parts.planned, parts.available, parts.outside],
          [planned, available, outside],
          `${kind} ${day}`,
        )
        assert.equal(parts.working - parts.pinned.seconds, parts.available)
      }
    })

    test('planned and available time are shown by context that has hours (RHY-027)', async () => {
      await scene()
      const { id: house } = await aContext(ann, 'Category', 'House')
      const { id: work } = await aContext(ann, 'Category', 'Work')
      const { id: pool } = await aContext(ann, 'Place', 'Pool')
      assert.deepEqual((await breakdown()).contexts, [])
      await ann.must(contexts, 'change', { id: house, hours: parseWeekHours(evenings)! })
      await ann.must(contexts, 'change', { id: pool, hours: parseWeekHours(',12:00-13:00,,,,,')! })
      await addFridayOff()
      await pinned('2026-11-23T18:00', 1)
      await onHours('Call', '2026-11-25T18:00', 1, { contextIds: [work, pool] })
      await onHours('Attic', '2026-11-24T18:30', 2, { contextIds: [house, pool] })
      const roof = await aTask(ann, 'Roof', { contextIds: [house] })
      const tiles = await forPeriod('Tiles', '2026-11-23', TimeLevel.Weeks, { under: roof, maxDur: 3 * hour })
      const swim = await onHours('Swim', '2026-11-23T12:00', 1, { contextIds: [pool] })
      const texts = async () =>
        (await breakdown()).contexts.map(
          ({ name, planned, available, outside }) =>
            `${name} ${planned / hour} of ${available / hour}, ${outside / hour} outside`,
        )
      // Six evenings of two hours, less the pinned hour; of the attic half an hour is outside.
      assert.deepEqual(await texts(), ['House 4.5 of 11, 0.5 outside', 'Pool 1 of 1, 0 outside'])
      await ann.must(tasks, 'remove', { ids: [swim.task] })
      await anEntry(ann, tiles, '2026-11-23T19:00', { duration: hour })
      assert.deepEqual(await texts(), ['House 4.5 of 11, 0.5 outside', 'Pool 0 of 1, 0 outside'])
      await ann.must(contexts, 'change', { id: house, hours: parseWeekHours('')! })
      assert.deepEqual(await texts(), ['Pool 0 of 1, 0 outside'])
    })
  })
}
