import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import { levels } from '@lustra/contract/levels'
import { plans } from '@lustra/contract/plans'
import { TimeLevel, dayOf, formatLocalTime } from '@lustra/domain/calendar'
import { type Person, aPerson } from '../../testing/people.ts'
import { aSeries, aTask, anEntry, at } from '../../testing/planning.ts'
import { planningEngines } from '../../testing/test-database.ts'
import { type TestServer, startTestServer } from '../../testing/test-server.ts'

const hour = 3600
const day = 24 * hour

// It is Friday, 20 November 2026, 13:00 in Berlin. Weeks begin on Sunday.
for (const engine of planningEngines) {
  describe(`entries pulled down into a period on ${engine}`, () => {
    let server: TestServer
    let ann: Person
    before(async () => {
      server = await startTestServer(engine)
    })
    after(() => server[Symbol.asyncDispose]())

    const pulled = async () => {
      const { parts, tasks } = await ann.must(levels, 'ofPeriod', {
        kind: 'WEEKS',
        day: dayOf(at('2026-11-25T00:00')),
      })
      const names = new Map(tasks.map(({ id, name }) => [id, name]))
      return parts.map(
        ({ tl, taskId, time, state, seconds }) =>
          `${tl} ${names.get(taskId)} ${formatLocalTime(time).slice(0, 10)} ${state} ${seconds / hour}`,
      )
    }
    const onPeriod = async (name: string, level: TimeLevel, start: string, days: number, options = {}) => {
      const id = await aTask(ann, name, options)
      return { id, entry: await anEntry(ann, id, `${start}T00:00`, { level, duration: days * day }) }
    }

    test('open entries of the month and of the week, coarsest first, with their hours and whether they are broken down (RHY-055)', async () => {
      ann = await aPerson(server)
      await onPeriod('Next week', TimeLevel.Weeks, '2026-11-22', 7, { minDur: 2 * hour })
      const month = await onPeriod('Month', TimeLevel.Months, '2026-11-01', 30)
      const part = await aTask(ann, 'Part', { under: month.id })
      await onPeriod('December', TimeLevel.Months, '2026-12-01', 31)
      await onPeriod('This week', TimeLevel.Weeks, '2026-11-15', 7)
      await onPeriod('Autumn', TimeLevel.Seasons, '2026-09-01', 91)
      await onPeriod('Tuesday', TimeLevel.Days, '2026-11-24', 1)
      const done = await onPeriod('Done', TimeLevel.Weeks, '2026-11-22', 7)
      await ann.must(plans, 'completeTask', { id: done.entry, newStatus: 'COMPLETED' })
      await aSeries(ann, await aTask(ann, 'Every week'), 'FREQ=WEEKLY', '2026-11-15T00:00', {
        level: TimeLevel.Weeks,
        duration: 7 * day,
      })
      assert.deepEqual(await pulled(), [
        `${TimeLevel.Months} Month 2026-11-01 notBrokenDown 0`,
        `${TimeLevel.Weeks} Next week 2026-11-22 notBrokenDown 2`,
      ])
      await anEntry(ann, part, '2026-11-27T09:00', { duration: hour })
      assert.equal((await pulled())[0], `${TimeLevel.Months} Month 2026-11-01 planned 1`)
    })
  })
}
