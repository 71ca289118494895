import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import { plans } from '@lustra/contract/plans'
import { TimeLevel, dayOf } from '@lustra/domain/calendar'
import { aPerson } from '../../testing/people.ts'
import { aSeries, aTask, anEntry, at } from '../../testing/planning.ts'
import { planningEngines } from '../../testing/test-database.ts'
import { type TestServer, startTestServer } from '../../testing/test-server.ts'

const week = { from: dayOf(at('2026-11-16T00:00')) }

for (const engine of planningEngines) {
  describe(`busy hours on ${engine}`, () => {
    let server: TestServer
    before(async () => {
      server = await startTestServer(engine)
    })
    after(() => server[Symbol.asyncDispose]())

    test('busy hours list hour entries and occurrences of seven days, but no coarse entries', async () => {
      const ann = await aPerson(server)
      const letter = await aTask(ann, 'Letter')
      const starts = async () => (await ann.must(plans, 'busyHours', week)).entries.map(({ time }) => time)

      await anEntry(ann, letter, '2026-11-15T23:30', { duration: 3600 })
      await anEntry(ann, letter, '2026-11-22T23:00')
      await anEntry(ann, letter, '2026-11-23T00:00')
      await anEntry(ann, letter, '2026-11-18T00:00', { level: TimeLevel.Days, duration: 86_400 })
      assert.deepEqual(await starts(), [at('2026-11-15T23:30'), at('2026-11-22T23:00')])

      const swim = await aTask(ann, 'Swim')
      await aSeries(ann, swim, 'FREQ=WEEKLY', '2026-11-10T07:00')
      assert.ok((await starts()).includes(at('2026-11-17T07:00')))

      const bob = await aPerson(server)
      assert.deepEqual((await bob.must(plans, 'busyHours', week)).entries, [])
    })
  })
}
