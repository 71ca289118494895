import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import { capacity } from '@lustra/contract/capacity'
import { newDayOffId } from '@lustra/contract/ids'
import { journal } from '@lustra/contract/journal'
import { plans } from '@lustra/contract/plans'
import { proposals } from '@lustra/contract/proposals'
import {
  type PeriodKind,
  TimeLevel,
  addDays,
  dayOf,
  formatLocalTime,
  startOfDay,
} from '@lustra/domain/calendar'
import { type Person, aPerson } from '../../testing/people.ts'
import { type TaskOptions, aTask, anEntry, at, setHours } from '../../testing/planning.ts'
import { planningEngines } from '../../testing/test-database.ts'
import { type TestServer, startTestServer } from '../../testing/test-server.ts'

const hour = 3600
const { Days, Weeks, Months } = TimeLevel

// It is Friday, 20 November 2026, 13:00 in Berlin. Every working day has two hours, the week ten.
for (const engine of planningEngines) {
  describe(`an overfull period on ${engine}`, () => {
    let server: TestServer
    let ann: Person
    before(async () => {
      server = await startTestServer(engine)
    })
    after(() => server[Symbol.asyncDispose]())

    const scene = async () => {
      ann = await aPerson(server, { language: 'ru' })
      await setHours(ann, '09:00-11:00')
    }
    const onWeek = async (name: string, hours: number, rest: TaskOptions = {}, week = '2026-11-23') =>
      anEntry(ann, await aTask(ann, name, { maxDur: hours * hour, ...rest }), `${week}T00:00`, {
        level: Weeks,
        duration: 7 * 24 * hour,
      })
    const onHours = async (name: string, start: string, hours: number, rest: TaskOptions = {}) =>
      anEntry(ann, await aTask(ann, name, rest), start, { duration: hours * hour })
    const ask = (kind: PeriodKind, day: string) =>
      ann.must(capacity, 'overload', { kind, day: dayOf(at(`${day}T00:00`)) })
    /** `Read* 2026-12-01T09:00`, those that suffice with a star. */
    const textOf = ({ entries, target }: Awaited<ReturnType<typeof ask>>) => [
      target && `${target.tl} ${formatLocalTime(startOfDay(target.day)).slice(0, 10)}`,
      ...entries.map(
        ({ name, suffices, place }) =>
          `${name}${suffices ? '*' : ''} ${formatLocalTime(place.time).slice(0, 16)}`,
      ),
    ]

    test('the smallest set that suffices goes to the same part of the next period (RHY-026)', async () => {
      await scene()
      await onWeek('Thesis', 5)
      await onWeek('Bicycle', 4, { priority: 2 })
      await onHours('Read', '2026-11-24T09:00', 2)
      await onWeek('Letter', 0.5, { dueTime: at('2026-11-27T23:59') })
      const reply = await ask('WEEKS', '2026-11-25')
      assert.equal(reply.over, 1.5 * hour)
      assert.deepEqual(textOf(reply), [
        `${Weeks} 2026-11-30`,
        'Bicycle 2026-11-30T00:00',
        'Thesis 2026-11-30T00:00',
        'Read* 2026-12-01T09:00',
      ])
    })

    test('pinned entries and those that are due stay, and occupied hours are avoided (RHY-026)', async () => {
      await scene()
      await onWeek('Due', 9, { dueTime: at('2026-11-26T12:00') })
      await onHours('Read', '2026-11-24T09:00', 1)
      await onHours('Write', '2026-11-25T09:00', 2)
      const pinned = await onHours('Meet', '2026-11-26T09:00', 2)
      await ann.must(plans, 'pinTask', { id: pinned, newPin: true })
      await onHours('Taken', '2026-12-01T09:30', 1.5)
      await onHours('Taken, too', '2026-12-02T10:00', 1)
      await onHours('Half an hour', '2026-11-30T09:00', 0.5)
      const reply = await ask('WEEKS', '2026-11-23')
      assert.equal(reply.over, 4 * hour)
      assert.deepEqual(textOf(reply), [
        `${Weeks} 2026-11-30`,
        'Read* 2026-11-30T09:30',
        'Write* 2026-12-03T09:00',
      ])
    })

    test('a period without room is skipped, and a day goes to the next working day (RHY-026)', async () => {
      await scene()
      await onHours('Read', '2026-11-27T09:00', 1)
      await onHours('Write', '2026-11-27T10:00', 1)
      const task = await aTask(ann, 'Call', { maxDur: hour })
      await anEntry(ann, task, '2026-11-27T00:00', { level: Days, duration: 24 * hour })
      const monday = dayOf(at('2026-11-30T00:00'))
      await ann.must(capacity, 'addDayOff', {
        id: newDayOffId(),
        name: '',
        first: monday,
        last: monday,
        from: 0,
        until: 24 * hour,
        yearly: false,
      })
      assert.deepEqual(textOf(await ask('DAYS', '2026-11-27')), [
        `${Days} 2026-12-01`,
        'Read* 2026-12-01T09:00',
        'Write 2026-12-01T10:00',
        'Call 2026-12-01T00:00',
      ])
    })

    test('a period with less room than the ticked ones need is skipped (RHY-026)', async () => {
      await scene()
      await onWeek('Thesis', 9)
      await onWeek('Bicycle', 3)
      await onWeek('Room for two hours', 8, {}, '2026-11-30')
      assert.deepEqual(textOf(await ask('WEEKS', '2026-11-23')), [
        `${Weeks} 2026-12-07`,
        'Thesis 2026-12-07T00:00',
        'Bicycle* 2026-12-07T00:00',
      ])
    })

    test('no two take the same hours (RHY-026)', async () => {
      await scene()
      await onWeek('Due', 9, { dueTime: at('2026-11-26T12:00') })
      await onHours('Read', '2026-11-24T09:00', 1)
      await onHours('Write', '2026-11-25T09:00', 1)
      await onHours('Taken', '2026-12-01T09:00', 2)
      await onHours('Taken, too', '2026-12-02T09:00', 2)
      assert.deepEqual(textOf(await ask('WEEKS', '2026-11-23')), [
        `${Weeks} 2026-11-30`,
        'Read* 2026-11-30T09:00',
        'Write 2026-11-30T10:00',
      ])
    })

    test('without room in later periods the next level takes it (RHY-026)', async () => {
      await scene()
      await onWeek('Much', 12)
      for (let week = 1; week <= 8; week++) {
        const start = formatLocalTime(startOfDay(addDays(dayOf(at('2026-11-23T00:00')), 7 * week)))
        await onWeek(`Full ${week}`, 10, {}, start.slice(0, 10))
      }
      assert.deepEqual(textOf(await ask('WEEKS', '2026-11-23')), [
        `${Months} 2026-11-01`,
        'Much* 2026-11-01T00:00',
      ])
    })

    test('nothing leaves a period that fits, or that is over (RHY-026)', async () => {
      await scene()
      await onWeek('Fits', 10)
      await onWeek('Too much', 12, {}, '2026-11-09')
      assert.deepEqual(textOf(await ask('WEEKS', '2026-11-23')), [null])
      assert.deepEqual(textOf(await ask('WEEKS', '2026-11-09')), [null])
    })

    test('the ticked ones move as one change, with one undo (RHY-026)', async () => {
      await scene()
      await onWeek('Thesis', 9)
      await onHours('Read', '2026-11-24T09:00', 2)
      await onHours('Write', '2026-11-25T09:00', 2)
      const { entries } = await ask('WEEKS', '2026-11-23')
      const { refused } = await ann.must(proposals, 'accept', {
        places: entries
          .filter(({ suffices }) => suffices)
          .map(({ entryId, taskId, place }) => ({ entryId, taskId, moves: true, ...place })),
      })
      assert.deepEqual(refused, [])
      assert.equal((await ask('WEEKS', '2026-11-23')).over, 0)
      await ann.must(journal, 'undo', {})
      assert.equal((await ask('WEEKS', '2026-11-23')).over, 3 * hour)
    })
  })
}
