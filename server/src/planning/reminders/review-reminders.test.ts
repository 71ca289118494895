import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { reminders } from '@lustra/contract/reminders'
import { reviews } from '@lustra/contract/reviews'
import { settings } from '@lustra/contract/settings'
import { dayOf, formatDay } from '@lustra/domain/calendar'
import { deliverDueReminders } from '../../people/notifications/deliver-due-reminders.ts'
import { type Person, aPerson } from '../../testing/people.ts'
import { at } from '../../testing/planning.ts'
import { planningEngines } from '../../testing/test-database.ts'
import { type TestServer, startTestServer } from '../../testing/test-server.ts'

const minute = 60_000
const hour = 60 * minute
const day = 24 * hour

const never = new AbortController().signal

const friday16 = { kind: 'WEEKS', isOn: true, day: 5, time: 16 * 3600, remind: true } as const
const week = { kind: 'WEEKS', day: dayOf(at('2026-11-20T00:00')) } as const

/** The server's clock begins on Friday, 20 November 2026, at 13:00 in Berlin. Weeks begin on Monday. */
async function someone(server: TestServer): Promise<Person> {
  const person = await aPerson(server)
  await person.must(settings, 'save', { id: 'firstDayOfWeek', field: 'value', value: '1' })
  return person
}

async function shownAfter(server: TestServer, person: Person, milliseconds: number): Promise<string[]> {
  server.wait(milliseconds)
  await deliverDueReminders(server.app, never)
  const { reviews: shown, reminders: others } = await person.must(reminders, 'said', {})
  assert.deepEqual(others, [])
  return shown.filter(({ wait }) => wait === 0).map(({ kind, start }) => `${kind} ${formatDay(start)}`)
}

/** The number of reminders that were stored, visible or not. */
async function storedCount({ app }: TestServer, { id }: Person): Promise<number> {
  const rows = app.database.read.selectFrom('reminders').select('id').where('user_id', '=', id)
  return (await rows.execute()).length
}

for (const engine of planningEngines) {
  describe(`reminders of reviews on ${engine}`, () => {
    test('only a review whose reminder is switched on is announced, once, at its time, until it is finished (RHY-050)', async () => {
      await using server = await startTestServer(engine)
      const [ann, bob] = [await someone(server), await someone(server)]
      await ann.must(reviews, 'changeTime', friday16)
      assert.deepEqual(await shownAfter(server, ann, 3 * hour - 1000), [])
      assert.deepEqual(await shownAfter(server, ann, 1000), ['WEEKS 2026-11-16'])
      assert.deepEqual(await shownAfter(server, bob, 0), [])
      assert.deepEqual(await shownAfter(server, ann, hour), ['WEEKS 2026-11-16'])
      assert.equal(await storedCount(server, ann), 1)

      const { reviews: shown } = await ann.must(reminders, 'said', {})
      await ann.must(reminders, 'snooze', { id: shown[0]!.id, minutes: 10 })
      assert.deepEqual(await shownAfter(server, ann, 9 * minute), [])
      assert.deepEqual(await shownAfter(server, ann, minute), ['WEEKS 2026-11-16'])
      await ann.must(reviews, 'end', { ...week, outcome: 'finished' })
      assert.deepEqual(await shownAfter(server, ann, 0), [])
      assert.deepEqual(await shownAfter(server, ann, 7 * day - hour - 10 * minute), ['WEEKS 2026-11-23'])
      assert.deepEqual([await storedCount(server, ann), await storedCount(server, bob)], [2, 0])
    })

    test('a review that was put off before its time is not announced, nor one that is off or reminds no more (RHY-050)', async () => {
      await using server = await startTestServer(engine)
      const [ann, bob, eve] = [await someone(server), await someone(server), await someone(server)]
      for (const person of [ann, bob, eve]) await person.must(reviews, 'changeTime', friday16)
      await ann.must(reviews, 'end', { ...week, outcome: 'putOff' })
      await bob.must(reviews, 'changeTime', { ...friday16, isOn: false })
      assert.deepEqual(await shownAfter(server, ann, 4 * hour), [])
      assert.deepEqual([await storedCount(server, ann), await storedCount(server, bob)], [0, 0])
      assert.deepEqual(await shownAfter(server, eve, 0), ['WEEKS 2026-11-16'])
      await eve.must(reviews, 'changeTime', { ...friday16, remind: false })
      assert.deepEqual(await shownAfter(server, eve, 0), [])
    })

    test('a reminder follows the clock of the user, and comes once where the clocks are set back or the zone changes (RHY-050)', async () => {
      await using server = await startTestServer(engine)
      const ann = await someone(server)
      const zone = (value: string) =>
        ann.must(settings, 'save', { id: 'userTimeZone', field: 'value', value })
      await ann.must(reviews, 'changeTime', friday16)
      await zone('Europe/Helsinki')
      // 13:59 UTC and 14:00 UTC.
      assert.deepEqual(await shownAfter(server, ann, 2 * hour - minute), [])
      assert.deepEqual(await shownAfter(server, ann, minute), ['WEEKS 2026-11-16'])
      await zone('Europe/Lisbon')
      await shownAfter(server, ann, 3 * hour)
      assert.equal(await storedCount(server, ann), 1)

      // On 28 March 2027 the clocks skip 2:30.
      await zone('Europe/Berlin')
      await ann.must(reviews, 'changeTime', { ...friday16, isOn: false })
      await ann.must(reviews, 'changeTime', {
        kind: 'DAYS',
        isOn: true,
        day: 0,
        time: 2.5 * 3600,
        remind: true,
      })
      const deliveredAt = async (instant: string) => {
        server.wait(Date.parse(instant) - server.app.now())
        await deliverDueReminders(server.app, never)
        return storedCount(server, ann)
      }
      const before = await deliveredAt('2027-03-28T00:59:00Z')
      assert.equal(await deliveredAt('2027-03-28T01:29:59Z'), before)
      assert.equal(await deliveredAt('2027-03-28T01:30:00Z'), before + 1)
      // On 31 October 2:30 comes twice.
      const beforeFirst = await deliveredAt('2027-10-31T00:29:59Z')
      assert.equal(await deliveredAt('2027-10-31T00:30:00Z'), beforeFirst + 1)
      assert.equal(await deliveredAt('2027-10-31T01:30:00Z'), beforeFirst + 1)
    })
  })
}
