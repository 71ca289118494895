import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import type { EntryId } from '@lustra/contract/ids'
import { journal } from '@lustra/contract/journal'
import { type LeftoverMove, leftovers } from '@lustra/contract/leftovers'
import { plans } from '@lustra/contract/plans'
import { settings } from '@lustra/contract/settings'
import { tasks } from '@lustra/contract/tasks'
import { TimeLevel, formatLocalTime } from '@lustra/domain/calendar'
import { accountViolations } from '../../kernel/app/check-invariants.ts'
import { reading } from '../../kernel/store/user-reads.ts'
import { type Person, type PersonOptions, aPerson } from '../../testing/people.ts'
import { type SlotOptions, aTask, anEntry, at, setHours } from '../../testing/planning.ts'
import { aTaskWithSeries, visibleEntries } from '../../testing/series.ts'
import { planningEngines } from '../../testing/test-database.ts'
import { type TestServer, startTestServer } from '../../testing/test-server.ts'

const monday = '2026-11-16'

// It is Friday, 20 November 2026, 13:00 in Berlin.
for (const engine of planningEngines) {
  describe(`moving leftovers on ${engine}`, () => {
    let server: TestServer
    let ann: Person
    before(async () => {
      server = await startTestServer(engine)
    })
    after(() => server[Symbol.asyncDispose]())

    const scene = async (options: PersonOptions = {}) => {
      ann = await aPerson(server, options)
      await setHours(ann, '09:00-18:00')
    }
    const save = (id: 'entriesMayOverlap', value: string) =>
      ann.must(settings, 'save', { id, field: 'value', value })
    const planned = async (name: string, start: string, how: SlotOptions = {}) =>
      anEntry(ann, await aTask(ann, name), start, how)
    const move = (to: LeftoverMove, ...entryIds: EntryId[]) => ann.must(leftovers, 'move', { entryIds, to })
    const refused = async (to: LeftoverMove, ...entryIds: EntryId[]) =>
      (await move(to, ...entryIds)).refused.map(({ name, reason }) => `${name}: ${reason}`)
    /** Each entry as `Roof: 1 2026-11-20T15:00`. */
    const places = async () => {
      const all = (await ann.must(tasks, 'open', { show: 'all' })).tasks
      const ids = all.map(({ id }) => id)
      const found = await ann.must(plans, 'restrictions', { ids })
      return found.tasks
        .flatMap(({ id, entries }) => {
          const { name } = all.find((task) => task.id === id)!
          return entries.map(({ tl, time }) => `${name}: ${tl} ${formatLocalTime(time).slice(0, 16)}`)
        })
        .sort()
    }
    const violations = () => reading(server.app, ann.id, (reads) => accountViolations(server.app, reads))

    test('each move leads to the place that the list offers (RHY-006, RHY-007, RHY-008)', async () => {
      for (const to of ['this', 'next', 'up'] as const) {
        await scene()
        await planned('Call', `${monday}T15:00`)
        await planned('Day', `${monday}T00:00`, { level: TimeLevel.Days })
        await planned('Week', '2026-11-09T00:00', { level: TimeLevel.Weeks })
        await planned('Lustrum', '2020-01-01T00:00', { level: TimeLevel.Lustra })
        const { leftovers: rows } = await ann.must(leftovers, 'list', {})
        assert.equal(rows.length, 4)
        const offered = rows.map(({ name, offers }) => {
          const offer = offers[to]
          assert.ok('place' in offer)
          return `${name}: ${offer.place.tl} ${formatLocalTime(offer.place.time).slice(0, 16)}`
        })
        assert.deepEqual(await refused(to, ...rows.map(({ entryId }) => entryId)), [])
        assert.deepEqual(await places(), offered.sort())
        assert.deepEqual((await ann.must(leftovers, 'list', {})).leftovers, [])
      }
    })

    test('twelve leftovers take free times one after the other, the pinned one stays and is named, and one undo puts all back (RHY-007, RHY-010)', async () => {
      await scene()
      await planned('Meeting', '2026-11-20T14:00', { duration: 3600 })
      const entries: EntryId[] = []
      for (let nth = 1; nth <= 12; nth++) {
        entries.push(
          await planned(
            `Call ${String(nth).padStart(2, '0')}`,
            `2026-11-${String(nth).padStart(2, '0')}T10:00`,
          ),
        )
      }
      await ann.must(plans, 'pinTask', { id: entries[3]!, newPin: true })
      const before = await places()
      const reply = await move('this', ...entries)
      assert.deepEqual(reply.refused, [
        { entryId: entries[3], name: 'Call 04', reason: '“Call 04” is pinned. Unpin it to move it.' },
      ])
      const day = '2026-11-20'
      assert.deepEqual(await places(), [
        `Call 01: 0 ${day}T13:00`,
        `Call 02: 0 ${day}T13:30`,
        `Call 03: 0 ${day}T15:00`,
        'Call 04: 0 2026-11-04T10:00',
        `Call 05: 0 ${day}T15:30`,
        `Call 06: 0 ${day}T16:00`,
        `Call 07: 0 ${day}T16:30`,
        `Call 08: 0 ${day}T17:00`,
        `Call 09: 0 ${day}T17:30`,
        // The working hours are full.
        `Call 10: 2 ${day}T00:00`,
        `Call 11: 2 ${day}T00:00`,
        `Call 12: 2 ${day}T00:00`,
        `Meeting: 0 ${day}T14:00`,
      ])
      // The reply has these places.
      assert.deepEqual(
        [1, 2, 3].map((nth) => {
          const got = reply.moved.find(({ entryId }) => entryId === entries[nth])
          return got && `${got.tl} ${formatLocalTime(got.time).slice(0, 16)}`
        }),
        [`0 ${day}T13:30`, `0 ${day}T15:00`, undefined],
      )
      assert.deepEqual(await violations(), [])
      const { what, name } = await ann.must(journal, 'undo', {})
      assert.deepEqual([what, name], ['leftovers.scheduleTasks', 'Call 01'])
      assert.deepEqual(await places(), before)
    })

    test('where entries may overlap, all keep their time of day (RHY-007)', async () => {
      await scene()
      await save('entriesMayOverlap', 'YES')
      const [one, other] = [
        await planned('One', `${monday}T15:00`),
        await planned('Other', `${monday}T15:00`),
      ]
      await move('this', one, other)
      assert.deepEqual(await places(), ['One: 0 2026-11-20T15:00', 'Other: 0 2026-11-20T15:00'])
    })

    test('a task that its parent’s level refuses moves with its parent, and alone is refused with its name (RHY-008, RHY-010)', async () => {
      await scene()
      const house = await aTask(ann, 'House')
      const roof = await aTask(ann, 'Roof', { under: house })
      const week = { level: TimeLevel.Weeks }
      const ofHouse = await anEntry(ann, house, '2026-11-09T00:00', week)
      const ofRoof = await anEntry(ann, roof, '2026-11-09T00:00', week)
      const [reason] = await refused('up', ofRoof)
      assert.match(reason!, /^Roof: .*“House”/)
      assert.deepEqual(await places(), ['House: 3 2026-11-08T00:00', 'Roof: 3 2026-11-08T00:00'])
      assert.deepEqual(await refused('up', ofRoof, ofHouse), [])
      assert.deepEqual(await places(), ['House: 4 2026-11-01T00:00', 'Roof: 4 2026-11-01T00:00'])
      await ann.must(journal, 'undo', {})
      assert.deepEqual(await places(), ['House: 3 2026-11-08T00:00', 'Roof: 3 2026-11-08T00:00'])
    })

    test('a past due date moves to the end of the new place in the same change (RHY-011)', async () => {
      await scene()
      const dueOf = async (name: string) => {
        const { tasks: all } = await ann.must(tasks, 'open', { show: 'all' })
        const due = all.find((task) => task.name === name)!.dueTime
        return due === null ? null : formatLocalTime(due)
      }
      const due = { dueTime: at('2026-11-18T23:59:59') }
      const onHours = await anEntry(ann, await aTask(ann, 'Call', due), `${monday}T16:00`)
      const tax = await aTask(ann, 'Tax', due)
      const onDay = await anEntry(ann, tax, `${monday}T00:00`, { level: TimeLevel.Days })
      const onWeek = await anEntry(ann, tax, '2026-11-09T00:00', { level: TimeLevel.Weeks })
      await planned('Free', `${monday}T10:00`)
      assert.deepEqual(await refused('this', onWeek, onDay, onHours), [])
      assert.deepEqual(await places(), [
        'Call: 0 2026-11-20T16:00',
        'Free: 0 2026-11-16T10:00',
        'Tax: 2 2026-11-20T00:00',
        'Tax: 3 2026-11-15T00:00',
      ])
      assert.equal(await dueOf('Call'), '2026-11-20T16:30:00')
      // The later one of both places.
      assert.equal(await dueOf('Tax'), '2026-11-21T23:59:59')
      assert.equal(await dueOf('Free'), null)
      await ann.must(journal, 'undo', {})
      assert.deepEqual(
        [await dueOf('Call'), await dueOf('Tax')],
        ['2026-11-18T23:59:59', '2026-11-18T23:59:59'],
      )
    })

    test('the last missed occurrence moves, the others stay where they are (RHY-002)', async () => {
      await scene()
      const { task, on } = await aTaskWithSeries(ann, 'FREQ=DAILY;COUNT=3', `${monday}T16:00`)
      await move('this', on('20261118'))
      assert.deepEqual(await visibleEntries(ann, task, monday), [
        '20261116 2026-11-16T16:00 30 min',
        '20261117 2026-11-17T16:00 30 min',
        '20261118 2026-11-20T16:00 30 min, changed',
      ])
      const [row] = (await ann.must(leftovers, 'list', {})).leftovers
      assert.deepEqual([row!.entryId, row!.missed], [on('20261117'), 2])
    })

    test('an entry that is gone is named in the language of the user, and the others move (RHY-010)', async () => {
      await scene({ language: 'ru' })
      const [gone, call] = [
        await planned('Ушло', `${monday}T15:00`),
        await planned('Звонок', `${monday}T16:00`),
      ]
      await ann.must(leftovers, 'unplan', { entryIds: [gone] })
      assert.deepEqual(await refused('this', gone, call, call), ['Ушло: В календаре этого больше нет.'])
      assert.deepEqual(await places(), ['Звонок: 0 2026-11-20T16:00'])
    })
  })
}
