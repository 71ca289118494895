import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import { type EntryId, RemovedId, type TaskId } from '@lustra/contract/ids'
import { leftovers } from '@lustra/contract/leftovers'
import { plans } from '@lustra/contract/plans'
import { recycleBin } from '@lustra/contract/recycle-bin'
import { settings } from '@lustra/contract/settings'
import { tasks } from '@lustra/contract/tasks'
import { TimeLevel, addSeconds, formatLocalTime } from '@lustra/domain/calendar'
import { type Person, type PersonOptions, aPerson } from '../../testing/people.ts'
import { aTask, anEntry, at, moveInput, setHours } from '../../testing/planning.ts'
import { aTaskWithSeries } from '../../testing/series.ts'
import { planningEngines } from '../../testing/test-database.ts'
import { type TestServer, startTestServer } from '../../testing/test-server.ts'

// It is Friday, 20 November 2026, 13:00 in Berlin.
for (const engine of planningEngines) {
  describe(`the list of leftovers on ${engine}`, () => {
    let server: TestServer
    let ann: Person
    before(async () => {
      server = await startTestServer(engine)
    })
    after(() => server[Symbol.asyncDispose]())

    const scene = async (options: PersonOptions = {}, weekday: '0' | '1' = '1') => {
      ann = await aPerson(server, options)
      // In Russian, weeks always begin on Monday.
      if (options.language !== 'ru')
        await ann.must(settings, 'save', { id: 'firstDayOfWeek', field: 'value', value: weekday })
    }
    const list = () => ann.must(leftovers, 'list', {})
    const names = async () => (await list()).leftovers.map(({ name }) => name).sort()
    /** An entry on a level, on a task of its own. */
    const planned = async (
      name: string,
      start: string,
      level: TimeLevel = TimeLevel.Default,
      duration = 1800,
    ) => anEntry(ann, await aTask(ann, name), start, { level, duration })
    const save = (id: 'entriesMayOverlap', value: string) =>
      ann.must(settings, 'save', { id, field: 'value', value })
    /** Where the keys 1, 2 and 3 lead the only leftover: `1 2026-11-20T15:00, due`, or the refusal. */
    const offers = async () => {
      const [only, ...others] = (await list()).leftovers
      assert.equal(others.length, 0)
      return [only!.offers.this, only!.offers.next, only!.offers.up].map((offer) => {
        if ('refusal' in offer) return offer.refusal
        const { place, movesDue } = offer
        return `${place.tl} ${formatLocalTime(place.time).slice(0, 16)}${movesDue ? ', due' : ''}`
      })
    }

    test('entries are left over after their day or period, by the clock and the calendar of the user (RHY-001)', async () => {
      await scene({}, '0')
      await save('entriesMayOverlap', 'YES')
      await planned('This morning', '2026-11-20T09:00')
      await planned('Yesterday', '2026-11-19T09:00')
      await planned('Until midnight', '2026-11-19T23:00', TimeLevel.Default, 3600)
      await planned('Over midnight', '2026-11-19T23:30', TimeLevel.Default, 3600)
      await planned('Day', '2026-11-19T00:00', TimeLevel.Days)
      await planned('Today', '2026-11-20T00:00', TimeLevel.Days)
      await planned('Week', '2026-11-11T00:00', TimeLevel.Weeks)
      await planned('Week from Sunday', '2026-11-15T00:00', TimeLevel.Weeks)
      await planned('Autumn', '2026-09-01T00:00', TimeLevel.Seasons)
      await planned('Summer', '2026-06-01T00:00', TimeLevel.Seasons)
      await planned('Year', '2025-01-01T00:00', TimeLevel.Years)
      await planned('This year', '2026-01-01T00:00', TimeLevel.Years)
      await planned('Lustrum', '2020-01-01T00:00', TimeLevel.Lustra)
      await planned('This lustrum', '2025-01-01T00:00', TimeLevel.Lustra)
      assert.deepEqual(await names(), [
        'Day',
        'Lustrum',
        'Summer',
        'Until midnight',
        'Week',
        'Year',
        'Yesterday',
      ])
    })

    test('the week from Monday to Sunday is not over where weeks begin on Monday, that until Saturday is where they begin on Sunday (RHY-001)', async () => {
      // Saturday, 21 November, 13:00 UTC is already Sunday in Auckland.
      const later = 25 * 3_600_000
      for (const [weekday, expected] of [
        ['1', []],
        ['0', ['Week']],
      ] as const) {
        const other = await startTestServer(engine)
        ann = await aPerson(other, { timeZone: 'Pacific/Auckland' })
        await ann.must(settings, 'save', { id: 'firstDayOfWeek', field: 'value', value: weekday })
        await planned('Week', '2026-11-18T00:00', TimeLevel.Weeks)
        other.wait(later)
        assert.deepEqual(await names(), expected)
        await other[Symbol.asyncDispose]()
      }
    })

    test('the zone of the user says which day it is (RHY-001)', async () => {
      await scene({ timeZone: 'Pacific/Auckland' })
      await planned('Friday', '2026-11-20T09:00')
      assert.deepEqual(await names(), ['Friday'])
      assert.equal(formatLocalTime((await list()).curTime), '2026-11-21T01:00:00')
      await scene({ timeZone: 'America/New_York' })
      await planned('Friday', '2026-11-20T09:00')
      assert.deepEqual(await names(), [])
    })

    test('entries of closed and removed tasks, and closed and removed entries, are no leftovers (RHY-003)', async () => {
      await scene()
      const entries = new Map<string, EntryId>()
      const ids = new Map<string, TaskId>()
      for (const name of ['Done', 'Cancelled', 'In the bin', 'Ticked', 'Unplanned', 'Open']) {
        ids.set(name, await aTask(ann, name))
        entries.set(name, await anEntry(ann, ids.get(name)!, '2026-11-18T00:00', { level: TimeLevel.Days }))
      }
      await ann.must(tasks, 'complete', { id: ids.get('Done')!, status: 'COMPLETED', withSubtasks: false })
      await ann.must(tasks, 'cancel', { id: ids.get('Cancelled')!, cancelled: true, withSubtasks: false })
      await ann.must(tasks, 'remove', { ids: [ids.get('In the bin')!] })
      await anEntry(ann, ids.get('Ticked')!, '2026-11-25T10:00')
      await ann.must(plans, 'completeTask', { id: entries.get('Ticked')!, newStatus: 'COMPLETED' })
      const day = { level: TimeLevel.Days, duration: 86_400 }
      await ann.must(
        plans,
        'scheduleTask',
        moveInput(ids.get('Unplanned')!, entries.get('Unplanned')!, '2026-11-18T00:00', null, day),
      )
      assert.deepEqual(await names(), ['Open'])
      const selection = {
        count: 1,
        items: [{ id: RemovedId.parse(ids.get('In the bin')), type: 'TASK' as const }],
      }
      await ann.must(recycleBin, 'restore', selection)
      assert.deepEqual(await names(), ['In the bin', 'Open'])
    })

    test('a row has the facts of its task, and its position in the whole tree (RHY-005)', async () => {
      await scene()
      // Each new task is the first of its siblings.
      const last = await aTask(ann, 'Last')
      const house = await aTask(ann, 'House')
      const roof = await aTask(ann, 'Roof', { under: house, dueTime: at('2026-11-30T23:59:59'), priority: 8 })
      const tiles = await aTask(ann, 'Tiles', { under: roof })
      const gutter = await aTask(ann, 'Gutter', { under: roof })
      await ann.must(tasks, 'complete', { id: gutter, status: 'COMPLETED', withSubtasks: false })
      for (const id of [last, tiles]) await anEntry(ann, id, '2026-11-18T00:00', { level: TimeLevel.Days })
      const entry = await anEntry(ann, roof, '2026-11-11T00:00', { level: TimeLevel.Weeks })
      await ann.must(plans, 'pinTask', { id: entry, newPin: true })
      const reply = await list()
      const found = Object.fromEntries(reply.leftovers.map((row) => [row.name, row]))
      assert.deepEqual(
        ['Roof', 'Tiles', 'Last'].map((name) => found[name]!.order),
        [1, 3, 4],
      )
      const { offers: _, ...facts } = found['Roof']!
      assert.deepEqual(facts, {
        entryId: entry,
        taskId: roof,
        name: 'Roof',
        parentName: 'House',
        color: facts.color,
        time: at('2026-11-09T00:00'),
        dur: 7 * 86_400,
        tl: TimeLevel.Weeks,
        dueTime: at('2026-11-30T23:59:59'),
        priority: 8,
        order: 1,
        pinned: true,
        missed: 0,
        waits: false,
        completeness: 50,
      })
      assert.equal(found['Tiles']!.completeness, null)
    })

    test('overdue open tasks without an open entry are a group of their own (RHY-003)', async () => {
      await scene()
      await aTask(ann, 'Rent', { dueTime: at('2026-11-01T23:59:59') })
      await aTask(ann, 'Tax', { dueTime: at('2026-11-20T12:59:59'), priority: 8 })
      await aTask(ann, 'Not yet', { dueTime: at('2026-11-20T13:30') })
      await anEntry(
        ann,
        await aTask(ann, 'Left over', { dueTime: at('2026-11-18T12:00') }),
        '2026-11-18T10:00',
      )
      const done = await aTask(ann, 'Done', { dueTime: at('2026-11-18T12:00') })
      await ann.must(tasks, 'complete', { id: done, status: 'COMPLETED', withSubtasks: false })
      const reply = await list()
      assert.deepEqual(reply.overdue.map(({ name, order }) => `${name} ${order}`).sort(), ['Rent 4', 'Tax 0'])
      assert.deepEqual(
        reply.leftovers.map(({ name }) => name),
        ['Left over'],
      )
    })

    test('missed occurrences are one leftover, with their number and the date of the last one (RHY-002)', async () => {
      await scene()
      const { task, on } = await aTaskWithSeries(ann, 'FREQ=DAILY', '2026-11-10T10:00')
      await ann.must(plans, 'completeTask', { id: on('20261112'), newStatus: 'COMPLETED' })
      // Today's is done, but would not be missed yet.
      await ann.must(plans, 'completeTask', { id: on('20261120'), newStatus: 'COMPLETED' })
      await ann.must(plans, 'scheduleTask', moveInput(task, on('20261114'), '2026-11-14T10:00', null))
      // Two are moved: one to a later day that is also over, one to the future.
      await ann.must(
        plans,
        'scheduleTask',
        moveInput(task, on('20261115'), '2026-11-15T10:00', '2026-11-18T12:00'),
      )
      await ann.must(
        plans,
        'scheduleTask',
        moveInput(task, on('20261116'), '2026-11-16T10:00', '2026-11-26T12:00'),
      )
      const seen = async () =>
        (await list()).leftovers.map(({ entryId, missed, time }) => [
          entryId.split('_')[1],
          missed,
          formatLocalTime(time).slice(0, 10),
        ])
      assert.deepEqual(await seen(), [['20261119', 7, '2026-11-19']])
      for (const day of ['19', '18', '17']) {
        await ann.must(plans, 'completeTask', { id: on(`202611${day}`), newStatus: 'COMPLETED' })
      }
      assert.deepEqual(await seen(), [['20261115', 4, '2026-11-18']])
    })

    test('the last missed occurrence is found before many ticked ones, and after years (RHY-002)', async () => {
      await scene()
      const { on } = await aTaskWithSeries(ann, 'FREQ=DAILY', '2026-08-01T10:00')
      const lustra = await aTaskWithSeries(ann, 'FREQ=YEARLY;INTERVAL=5;COUNT=3', '2010-01-01T00:00', {
        level: TimeLevel.Lustra,
      })
      for (let back = 1; back <= 80; back++) {
        const date = formatLocalTime(addSeconds(at('2026-11-20T00:00'), -back * 86_400)).slice(0, 10)
        await ann.must(plans, 'completeTask', { id: on(date.replaceAll('-', '')), newStatus: 'COMPLETED' })
      }
      const found = (await list()).leftovers.map(({ entryId, missed }) => [entryId, missed])
      assert.deepEqual(Object.fromEntries(found), { [on('20260831')]: 31, [lustra.on('20200101')]: 3 })
    })

    test('a week of a series is missed when the last week that it touches is over (RHY-001, RHY-002)', async () => {
      await scene()
      const { on } = await aTaskWithSeries(ann, 'FREQ=WEEKLY', '2026-11-02T00:00', { level: TimeLevel.Weeks })
      const seen = async () => (await list()).leftovers.map(({ entryId, missed }) => [entryId, missed])
      assert.deepEqual(await seen(), [[on('20261109'), 2]])
      // The week from Monday, 9 November now ends in the week from Sunday, 15 November.
      await ann.must(settings, 'save', { id: 'firstDayOfWeek', field: 'value', value: '0' })
      assert.deepEqual(await seen(), [[on('20261102'), 1]])
    })

    test('a series that has ended has missed occurrences only until its end (RHY-002)', async () => {
      await scene()
      const { on } = await aTaskWithSeries(ann, 'FREQ=DAILY', '2026-11-10T10:00')
      await ann.must(plans, 'completeTask', { id: on('20261118'), newStatus: 'COMPLETED' })
      await ann.must(plans, 'changeSeries', { id: on('20261116'), scope: 'following', wish: null })
      assert.deepEqual(
        (await list()).leftovers.map(({ entryId, missed }) => [entryId, missed]),
        [[on('20261115'), 6]],
      )
    })

    test('the open occurrence of a waiting series is a leftover, also after it was moved (RHY-002)', async () => {
      await scene()
      const { task, on } = await aTaskWithSeries(ann, 'FREQ=WEEKLY', '2026-11-03T10:00', { pace: 'wait' })
      const seen = async () =>
        (await list()).leftovers.map(({ entryId, missed, waits }) => [entryId, missed, waits])
      assert.deepEqual(await seen(), [[on('20261103'), 0, true]])
      await ann.must(
        plans,
        'scheduleTask',
        moveInput(task, on('20261103'), '2026-11-03T10:00', '2026-11-05T10:00'),
      )
      assert.deepEqual(await seen(), [[on('20261103'), 0, true]])
      await ann.must(plans, 'completeTask', { id: on('20261103'), newStatus: 'COMPLETED' })
      assert.deepEqual(await seen(), [[on('20261110'), 0, true]])
      await ann.must(plans, 'completeTask', { id: on('20261110'), newStatus: 'COMPLETED' })
      await ann.must(plans, 'completeTask', { id: on('20261117'), newStatus: 'COMPLETED' })
      assert.deepEqual(await seen(), [])
    })

    test('an hour is offered the same time of today, else the next free working time, else the day (RHY-007)', async () => {
      await scene()
      await setHours(ann, '09:00-18:00')
      await planned('Call', '2026-11-18T15:00', TimeLevel.HoursAndMinutes, 3600)
      assert.deepEqual(await offers(), ['1 2026-11-20T15:00', '1 2026-11-21T15:00', '2 2026-11-20T00:00'])
      await planned('Meeting', '2026-11-20T15:30', TimeLevel.HoursAndMinutes, 3600)
      assert.deepEqual(await offers(), ['1 2026-11-20T13:00', '1 2026-11-21T15:00', '2 2026-11-20T00:00'])
      await planned('Lunch', '2026-11-20T12:00', TimeLevel.HoursAndMinutes, 7200)
      assert.deepEqual(await offers(), ['1 2026-11-20T14:00', '1 2026-11-21T15:00', '2 2026-11-20T00:00'])
      await save('entriesMayOverlap', 'YES')
      assert.deepEqual(await offers(), ['1 2026-11-20T15:00', '1 2026-11-21T15:00', '2 2026-11-20T00:00'])
      await save('entriesMayOverlap', 'NO')
      await planned('Work', '2026-11-20T14:00', TimeLevel.HoursAndMinutes, 5400)
      await planned('More work', '2026-11-20T16:30', TimeLevel.HoursAndMinutes, 3600)
      assert.deepEqual(await offers(), ['2 2026-11-20T00:00', '1 2026-11-21T15:00', '2 2026-11-20T00:00'])
    })

    test('an offer that an ordinary move would refuse has the same sentence, in the language of the user (RHY-008)', async () => {
      await scene()
      const entry = await planned('Roof', '2026-11-18T10:00')
      await ann.must(plans, 'pinTask', { id: entry, newPin: true })
      const pinned = '“Roof” is pinned. Unpin it to move it.'
      assert.deepEqual(await offers(), [pinned, pinned, pinned])
      await scene({ language: 'ru' })
      const house = await aTask(ann, 'Дом')
      await anEntry(ann, house, '2026-11-16T00:00', { level: TimeLevel.Weeks })
      await anEntry(ann, await aTask(ann, 'Крыша', { under: house }), '2026-11-09T00:00', {
        level: TimeLevel.Weeks,
      })
      const [here, next, up] = await offers()
      assert.deepEqual([here, next], ['3 2026-11-16T00:00', '3 2026-11-23T00:00'])
      assert.match(up!, /«Дом»/)
      await scene()
      const late = await aTask(ann, 'Late')
      await anEntry(ann, late, '2026-11-18T00:00', { level: TimeLevel.Days })
      await ann.must(tasks, 'change', { id: late, changes: { startTime: at('2026-11-21T12:00') } })
      const tooEarly = 'This is before the start date of “Late”.'
      assert.deepEqual(await offers(), [tooEarly, '2 2026-11-21T00:00', '3 2026-11-16T00:00'])
    })

    test('before a due date that is ahead the last possible period is offered, after it the due date moves along (RHY-011)', async () => {
      await scene()
      const week = { level: TimeLevel.Weeks }
      const tax = await aTask(ann, 'Tax', { dueTime: at('2026-11-25T23:59:59') })
      const entry = await anEntry(ann, tax, '2026-11-09T00:00', week)
      const change = (dueTime: string) =>
        ann.must(tasks, 'change', { id: tax, changes: { dueTime: at(dueTime) } })
      // The next week ends after it, this week does not.
      assert.deepEqual(await offers(), ['3 2026-11-16T00:00', '3 2026-11-16T00:00', '4 2026-11-01T00:00'])
      await change('2026-11-29T23:59:59')
      assert.deepEqual(await offers(), ['3 2026-11-16T00:00', '3 2026-11-23T00:00', '4 2026-11-01T00:00'])
      // This week is the one of the due date.
      await change('2026-11-20T23:59:59')
      assert.deepEqual(await offers(), ['3 2026-11-16T00:00', '3 2026-11-16T00:00', '4 2026-11-01T00:00'])
      await change('2026-11-19T23:59:59')
      assert.deepEqual(await offers(), [
        '3 2026-11-16T00:00, due',
        '3 2026-11-23T00:00, due',
        '4 2026-11-01T00:00, due',
      ])
      await ann.must(leftovers, 'unplan', { entryIds: [entry] })
      await setHours(ann, '09:00-18:00')
      await change('2026-11-20T15:00')
      await anEntry(ann, tax, '2026-11-18T16:00')
      assert.deepEqual(await offers(), ['0 2026-11-20T13:00', '0 2026-11-20T13:00', '2 2026-11-20T00:00'])
    })
  })
}
