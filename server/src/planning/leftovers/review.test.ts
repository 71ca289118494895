/** Leftovers of a review: open entries of its period whose time may not be over. */
import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import type { EntryId } from '@lustra/contract/ids'
import { leftovers } from '@lustra/contract/leftovers'
import { settings } from '@lustra/contract/settings'
import { tasks } from '@lustra/contract/tasks'
import { TimeLevel, dayOf, formatLocalTime } from '@lustra/domain/calendar'
import { type Person, aPerson } from '../../testing/people.ts'
import { type SlotOptions, aTask, anEntry, at, setHours } from '../../testing/planning.ts'
import { aTaskWithSeries } from '../../testing/series.ts'
import { planningEngines } from '../../testing/test-database.ts'
import { type TestServer, startTestServer } from '../../testing/test-server.ts'

const friday = '2026-11-20'
const reviewed = { kind: 'WEEKS', day: dayOf(at(`${friday}T00:00`)) } as const
const onDay = { level: TimeLevel.Days }

// It is Friday, 20 November 2026, 13:00 in Berlin.
for (const engine of planningEngines) {
  describe(`leftovers of a review on ${engine}`, () => {
    let server: TestServer
    let ann: Person
    before(async () => {
      server = await startTestServer(engine)
    })
    after(() => server[Symbol.asyncDispose]())

    const scene = async (hours = '09:00-18:00') => {
      ann = await aPerson(server)
      await ann.must(settings, 'save', { id: 'firstDayOfWeek', field: 'value', value: '1' })
      if (hours !== '') await setHours(ann, hours)
    }
    const planned = async (name: string, start: string, how: SlotOptions = {}) =>
      anEntry(ann, await aTask(ann, name), start, how)
    const list = () => ann.must(leftovers, 'list', { reviewed })
    const names = async () => (await list()).leftovers.map(({ name }) => name).sort()
    const text = ({
      tl,
      time,
    }: {
      readonly tl: number
      readonly time: Parameters<typeof formatLocalTime>[0]
    }) => `${tl} ${formatLocalTime(time).slice(0, 16)}`
    const offers = async (): Promise<Record<string, string[]>> =>
      Object.fromEntries(
        (await list()).leftovers.map(({ name, offers: { this: next, next: afterNext, up } }) => [
          name,
          [next, afterNext, up].map((offer) => ('refusal' in offer ? offer.refusal : text(offer.place))),
        ]),
      )

    test('open entries of the reviewed week and its parts are left over before they are over, others are not (RHY-001)', async () => {
      await scene()
      await planned('Monday', '2026-11-16T10:00')
      await planned('This evening', `${friday}T19:00`)
      await planned('Saturday', '2026-11-21T00:00', onDay)
      await planned('Week', '2026-11-16T00:00', { level: TimeLevel.Weeks })
      await planned('Next week', '2026-11-23T00:00', { level: TimeLevel.Weeks })
      await planned('Month', '2026-11-01T00:00', { level: TimeLevel.Months })
      await planned('Last month', '2026-10-01T00:00', { level: TimeLevel.Months })
      await planned('Next Monday', '2026-11-23T10:00')
      assert.deepEqual(await names(), ['Last month', 'Monday', 'Saturday', 'This evening', 'Week'])
      const usual = (await ann.must(leftovers, 'list', {})).leftovers.map(({ name }) => name).sort()
      assert.deepEqual(usual, ['Last month', 'Monday'])
    })

    test('occurrences until the end of the reviewed period are left over, those on a coarser level are not (RHY-001, RHY-002)', async () => {
      await scene()
      const daily = await aTaskWithSeries(ann, 'FREQ=DAILY', '2026-11-18T10:00')
      const waiting = await aTaskWithSeries(ann, 'FREQ=WEEKLY', '2026-11-21T10:00', { pace: 'wait' })
      const rows = (await list()).leftovers.map(({ entryId, missed, waits }) => [entryId, { missed, waits }])
      assert.deepEqual(Object.fromEntries(rows), {
        [daily.on('20261122')]: { missed: 5, waits: false },
        [waiting.on('20261121')]: { missed: 0, waits: true },
      })
      // November ends with the autumn.
      await scene()
      const month = await aTaskWithSeries(ann, 'FREQ=MONTHLY', '2026-11-01T00:00', {
        level: TimeLevel.Months,
      })
      await aTaskWithSeries(ann, 'FREQ=MONTHLY;INTERVAL=3', '2026-09-01T00:00', { level: TimeLevel.Seasons })
      const ofMonth = await ann.must(leftovers, 'list', { reviewed: { ...reviewed, kind: 'MONTHS' } })
      assert.deepEqual(
        ofMonth.leftovers.map(({ entryId }) => entryId),
        [month.on('20261101')],
      )
    })

    test('this and next are the next two periods with working hours, any periods without them (RHY-001)', async () => {
      await scene()
      await planned('Call', '2026-11-18T15:00')
      await planned('Lunch', '2026-11-23T15:30', { duration: 3600 })
      await planned('Sunday', '2026-11-22T00:00', onDay)
      await planned('Week', '2026-11-16T00:00', { level: TimeLevel.Weeks })
      assert.deepEqual(await offers(), {
        Call: ['0 2026-11-23T15:00', '0 2026-11-24T15:00', '2 2026-11-20T00:00'],
        Sunday: ['2 2026-11-23T00:00', '2 2026-11-24T00:00', '3 2026-11-16T00:00'],
        Week: ['3 2026-11-23T00:00', '3 2026-11-30T00:00', '4 2026-11-01T00:00'],
      })
      await planned('Meeting', '2026-11-23T14:30', { duration: 3600 })
      assert.equal((await offers())['Call']![0], '0 2026-11-23T09:00')
      // Working on Tuesdays and Sundays only.
      await setHours(ann, '10:00-12:00,,10:00-12:00,,,,')
      assert.deepEqual((await offers())['Sunday']!.slice(0, 2), ['2 2026-11-24T00:00', '2 2026-11-29T00:00'])
      await scene('')
      await planned('Sunday', '2026-11-22T00:00', onDay)
      assert.deepEqual((await offers())['Sunday']!.slice(0, 2), ['2 2026-11-23T00:00', '2 2026-11-24T00:00'])
    })

    test('each move leads to the place that the list offers, and frees the week (RHY-001, RHY-006)', async () => {
      for (const [to, index] of [
        ['this', 0],
        ['next', 1],
      ] as const) {
        await scene()
        await planned('Call', `${friday}T15:00`)
        await planned('Day', '2026-11-22T00:00', onDay)
        await planned('Week', '2026-11-16T00:00', { level: TimeLevel.Weeks })
        const offered = await offers()
        const { leftovers: rows } = await list()
        assert.equal(rows.length, 3)
        const entryIds = rows.map(({ entryId }) => entryId)
        const { moved, refused } = await ann.must(leftovers, 'move', { entryIds, to, reviewed })
        assert.deepEqual(refused, [])
        const nameOf = (id: EntryId) => rows.find(({ entryId }) => entryId === id)!.name
        for (const each of moved) assert.equal(text(each), offered[nameOf(each.entryId)]![index])
        assert.deepEqual(await names(), [])
      }
    })

    test('what is not over is completed as of now, taken off the calendar or given up, only in the review (RHY-001, RHY-009)', async () => {
      await scene()
      const done = await planned('Done', '2026-11-22T00:00', onDay)
      const unplanned = await planned('Unplanned', '2026-11-22T00:00', onDay)
      const givenUp = await planned('Given up', '2026-11-22T00:00', onDay)
      const all = [done, unplanned, givenUp]
      for (const [action, input] of [
        ['complete', { entryIds: all, asOf: 'end' }],
        ['unplan', { entryIds: all }],
        ['giveUp', { entryIds: all }],
        ['move', { entryIds: all, to: 'this' }],
      ] as const) {
        const { refused } = await ann.must(leftovers, action, input)
        assert.equal(refused.length, 3, action)
      }
      await ann.must(leftovers, 'complete', { entryIds: [done], asOf: 'end', reviewed })
      await ann.must(leftovers, 'unplan', { entryIds: [unplanned], reviewed })
      await ann.must(leftovers, 'giveUp', { entryIds: [givenUp], reviewed })
      assert.deepEqual(await names(), [])
      const { tasks: found } = await ann.must(tasks, 'open', { show: 'all' })
      assert.deepEqual(Object.fromEntries(found.map(({ name, status }) => [name, status])), {
        Done: 'COMPLETED',
        Unplanned: 'NORMAL',
        'Given up': 'CANCELLED',
      })
      const { closed_time: closed } = await server.app.database.read
        .selectFrom('entries')
        .where('user_id', '=', ann.id)
        .where('id', '=', done)
        .select('closed_time')
        .executeTakeFirstOrThrow()
      assert.equal(closed, `${friday}T13:00:00`)
    })

    test('overdue tasks are those that are due before now (RHY-001, RHY-003)', async () => {
      await scene()
      await aTask(ann, 'Yesterday', { dueTime: at('2026-11-19T23:59:59') })
      await aTask(ann, 'Saturday', { dueTime: at('2026-11-21T23:59:59') })
      assert.deepEqual(
        (await list()).overdue.map(({ name }) => name),
        ['Yesterday'],
      )
    })
  })
}
