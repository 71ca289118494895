/** Plans on days of clock changes are in local time, and stay there. */
import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import { plans } from '@lustra/contract/plans'
import { settings } from '@lustra/contract/settings'
import {
  TimeLevel,
  addSeconds,
  dayOf,
  formatLocalTime,
  halfHour,
  secondsPerHour,
  startOfDay,
  startOfWindow,
} from '@lustra/domain/calendar'
import { clockChanges } from '../../testing/clock-changes.ts'
import { type Person, aPerson } from '../../testing/people.ts'
import { aTask, anEntry, at } from '../../testing/planning.ts'
import { planningEngines } from '../../testing/test-database.ts'
import { type TestServer, startTestServer } from '../../testing/test-server.ts'

const monday = { firstWeekday: 1 } as const

for (const engine of planningEngines) {
  describe(`plans when the clocks change on ${engine}`, () => {
    let server: TestServer
    before(async () => {
      server = await startTestServer(engine)
    })
    after(() => server[Symbol.asyncDispose]())

    const turnTo = (instant: number) => server.wait(instant - server.app.now())
    const today = async (person: Person) => {
      const asked = { daysDiff: 0, setCurrent: true, shouldRound: true, calendarView: 'WEEK_VIEW' } as const
      return (await person.must(plans, 'goPeriod', { ...asked, updateTime: 1 })).calendarState
    }
    const entriesOf = async (person: Person) => {
      const { tasks } = await person.must(plans, 'open', {})
      // The order is undefined.
      const entries = tasks.flatMap((task) => task.entries).sort((one, other) => one.time - other.time)
      return entries.map(({ time, dur, tl }) => ({ time, dur, tl }))
    }

    for (const { zone, what, instant, ...clock } of clockChanges) {
      const [last, first] = [at(clock.before), at(clock.after)]

      test(`${zone}, ${what}: entries keep their time and duration, and today is correct (CAL-N16, CAL-004, SET-N05, FND-050)`, async () => {
        turnTo(Date.parse(instant) - 1000)
        const person = await aPerson(server, { timeZone: zone, language: 'ru' })
        const task = await aTask(person, 'Letter')
        // Across the change, and in the skipped or repeated time.
        const planned = [
          {
            time: addSeconds(last, 1 - secondsPerHour),
            dur: secondsPerHour + halfHour,
            tl: TimeLevel.Default,
          },
          { time: addSeconds(last, 1 + halfHour), dur: halfHour, tl: TimeLevel.Default },
        ]
        for (const { time, dur } of planned) {
          await anEntry(person, task, formatLocalTime(time), { duration: dur })
        }
        const seen = await today(person)
        assert.deepEqual([seen.curTime, seen.startTime], [last, weekOf(last)])
        assert.deepEqual(await entriesOf(person), planned)

        turnTo(Date.parse(instant))
        const then = await today(person)
        assert.deepEqual([then.curTime, then.startTime], [first, weekOf(first)])
        assert.equal(then.serverTimeZoneOffset - seen.serverTimeZoneOffset, (first - last - 1) / 60)
        assert.deepEqual(await entriesOf(person), planned)

        const save = { id: 'userTimeZone', field: 'value', value: 'Asia/Tokyo' } as const
        await person.must(settings, 'save', save)
        assert.deepEqual(await entriesOf(person), planned)
      })
    }
  })
}

function weekOf(time: ReturnType<typeof at>) {
  return startOfDay(startOfWindow('WEEK_VIEW', dayOf(time), monday))
}
