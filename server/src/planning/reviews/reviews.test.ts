import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import { goals } from '@lustra/contract/goals'
import { newGoalId } from '@lustra/contract/ids'
import { journal } from '@lustra/contract/journal'
import { plans } from '@lustra/contract/plans'
import { reports } from '@lustra/contract/reports'
import { reviews } from '@lustra/contract/reviews'
import { settings } from '@lustra/contract/settings'
import { formatDay, TimeLevel, dayOf, formatLocalTime } from '@lustra/domain/calendar'
import { type Person, aPerson, signInAgain } from '../../testing/people.ts'
import { aContext, aTask, anEntry, at } from '../../testing/planning.ts'
import { aRecord } from '../../testing/tracking.ts'
import { planningEngines } from '../../testing/test-database.ts'
import { type TestServer, startTestServer } from '../../testing/test-server.ts'

const hour = 3600
const day = 24 * hour
const dayAt = (date: string) => dayOf(at(`${date}T00:00`))
const weekOf = (date: string) => ({ kind: 'WEEKS', day: dayAt(date) }) as const

// Each server begins on Friday, 20 November 2026, 13:00 in Berlin.
for (const engine of planningEngines) {
  describe(`reviews on ${engine}`, () => {
    let server: TestServer
    let ann: Person
    before(async () => {
      server = await startTestServer(engine)
    })
    after(() => server[Symbol.asyncDispose]())

    // Weeks begin on Monday.
    const scene = async () => {
      const person = await aPerson(server)
      await person.must(settings, 'save', { id: 'firstDayOfWeek', field: 'value', value: '1' })
      return person
    }
    const waiting = async (who = ann) =>
      (await who.must(reviews, 'offered', {})).waiting.map(
        ({ kind, start, since }) =>
          `${kind} ${formatDay(start)} since ${formatLocalTime(since).slice(0, 16)}`,
      )

    test('the figures of a review equal plan against fact and time by categories, beside the week before (RHY-053)', async () => {
      ann = await scene()
      const sport = await aContext(ann, 'Category', 'Sport')
      const [home, pool] = [await aContext(ann, 'Place', 'Home'), await aContext(ann, 'Place', 'Pool')]
      const house = await aTask(ann, 'House')
      const attic = await aTask(ann, 'Attic', { under: house, contextIds: [home.id] })
      const swim = await aTask(ann, 'Swim', { contextIds: [sport.id, home.id, pool.id] })
      const criterion = null
      await ann.must(goals, 'create', {
        id: newGoalId(),
        taskId: attic,
        text: 'Insulate',
        type: 'TEXT',
        criterion,
      })
      const done = await anEntry(ann, attic, '2026-11-17T10:00', { duration: 2 * hour })
      await ann.must(plans, 'completeTask', { id: done, newStatus: 'COMPLETED' })
      await anEntry(ann, swim, '2026-11-18T18:00', { duration: hour })
      await anEntry(ann, house, '2026-11-16T00:00', { level: TimeLevel.Weeks, duration: 7 * day })
      await aRecord(ann, attic, '2026-11-17T12:00', 90)
      await aRecord(ann, swim, '2026-11-16T09:00', 30)
      await aRecord(ann, attic, '2026-11-13T09:00', 60)
      const { done: found } = await ann.must(reviews, 'read', weekOf('2026-11-19'))

      const params = { startTime: dayAt('2026-11-16'), endTime: dayAt('2026-11-22') }
      const report = await ann.must(reports, 'report', {
        ...params,
        actions: 'select,reset,params,data',
        report: 'plan-against-fact',
      })
      const { total, tracked } = report.planFact!
      const { planned, entries, kept } = total
      assert.deepEqual(found.sums, { tracked, planned, entries, kept })
      assert.equal(tracked, 2 * hour)
      assert.deepEqual([found.before.tracked, found.before.planned], [hour, 0])
      const times = (rows: typeof found.goals) =>
        rows.map(({ name, planned: of, tracked: fact }) => [name, of, fact])
      assert.deepEqual(times(found.projects), [
        ['House', 2 * hour, 1.5 * hour],
        ['Swim', hour, 0.5 * hour],
      ])
      assert.deepEqual(times(found.goals), [['Attic', 2 * hour, 1.5 * hour]])
      assert.deepEqual(
        found.contexts.map(({ kind, name, tracked: time }) => [kind, name, time]),
        [
          ['category', '', 1.5 * hour],
          ['category', 'Sport', 0.5 * hour],
          ['place', 'Home', 2 * hour],
          ['place', 'Pool', 0.5 * hour],
          ['person', '', 2 * hour],
        ],
      )
      const byCategory = await ann.must(reports, 'report', {
        ...params,
        actions: 'select,reset,params,data',
        report: 'time-by-categories',
      })
      const categories = byCategory.data.filter((row) => row.kind === 'time' && row.depth === 0)
      assert.deepEqual(
        categories.map((row) => row.kind === 'time' && [row.name, row.time]),
        [
          ['', 1.5 * hour],
          ['Sport', 0.5 * hour],
        ],
      )
      assert.deepEqual(
        found.completed.map(({ name, time }) => [name, formatLocalTime(time).slice(0, 16)]),
        [['Attic', '2026-11-17T10:00']],
      )
      assert.equal(found.completedCount, 1)
      assert.deepEqual(
        found.unplanned.map(({ name, tracked: time }) => [name, time]),
        [['Swim', 0.5 * hour]],
      )
      assert.equal(found.unplannedTime, 0.5 * hour)
    })

    test('the step is kept on all devices, for the last opened review (RHY-052)', async () => {
      ann = await scene()
      const stepOf = async (who: Person, date: string) => (await who.must(reviews, 'read', weekOf(date))).step
      assert.equal(await stepOf(ann, '2026-11-19'), null)
      await ann.must(reviews, 'goTo', { ...weekOf('2026-11-19'), step: 'inbox' })
      const phone = await signInAgain(server, ann)
      assert.equal(await stepOf(phone, '2026-11-16'), 'inbox')
      assert.equal(await stepOf(phone, '2026-11-23'), null)
    })

    test('times are settings that can be undone; days that a period may lack are refused (RHY-050)', async () => {
      ann = await scene()
      const timeOf = async (kind: string) =>
        (await ann.must(reviews, 'offered', {})).times.find((each) => each.kind === kind)
      const chosen = { kind: 'MONTHS', isOn: true, day: 27, time: 9 * hour } as const
      const { seq } = await ann.must(reviews, 'changeTime', chosen)
      assert.deepEqual(await timeOf('MONTHS'), { ...chosen, remind: false })
      assert.deepEqual((await timeOf('WEEKS'))!.isOn, true)
      const refused = await ann.call(reviews, 'changeTime', { ...chosen, day: 28 })
      assert.equal(refused.result === 'ERROR' && refused.field, 'day')
      await ann.must(journal, 'undo', { line: seq! })
      assert.equal((await timeOf('MONTHS'))!.isOn, false)
      // An older page does not send whether there is a reminder.
      await ann.must(reviews, 'changeTime', { ...chosen, remind: true })
      await ann.must(reviews, 'changeTime', { ...chosen, day: 26 })
      assert.deepEqual(await timeOf('MONTHS'), { ...chosen, day: 26, remind: true })
    })

    // Last, because it moves the clock.
    test('a review waits from its time until it is finished, put off or the next one is due; undo offers it again (RHY-050)', async () => {
      ann = await scene()
      assert.deepEqual(await waiting(), [])
      server.wait((3 * hour + 60) * 1000)
      assert.deepEqual(await waiting(), ['WEEKS 2026-11-16 since 2026-11-20T16:00'])
      const late = await aPerson(server)
      assert.deepEqual(await waiting(late), [], 'a new account')

      const { seq } = await ann.must(reviews, 'end', { ...weekOf('2026-11-18'), outcome: 'putOff' })
      assert.deepEqual(await waiting(), [])
      await ann.must(journal, 'undo', { line: seq! })
      assert.deepEqual(await waiting(), ['WEEKS 2026-11-16 since 2026-11-20T16:00'])

      server.wait(7 * day * 1000)
      assert.deepEqual(await waiting(), ['WEEKS 2026-11-23 since 2026-11-27T16:00'])
      await ann.must(reviews, 'end', { ...weekOf('2026-11-27'), outcome: 'putOff' })
      await ann.must(reviews, 'end', { ...weekOf('2026-11-27'), outcome: 'finished' })
      assert.deepEqual(await waiting(), [])
    })
  })
}
