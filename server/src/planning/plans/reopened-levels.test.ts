/** Reopened plans are checked against those that relatives have got since. */
import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import type { EntryId } from '@lustra/contract/ids'
import { plans } from '@lustra/contract/plans'
import { tasks } from '@lustra/contract/tasks'
import { TimeLevel } from '@lustra/domain/calendar'
import { accountViolations } from '../../kernel/app/check-invariants.ts'
import { reading } from '../../kernel/store/user-reads.ts'
import { type Person, aPerson } from '../../testing/people.ts'
import { aSeries, aTask, anEntry, moveInput } from '../../testing/planning.ts'
import { planningEngines } from '../../testing/test-database.ts'
import { type Answer, type TestServer, startTestServer } from '../../testing/test-server.ts'

const inMonth = { level: TimeLevel.Months }
const onDay = { level: TimeLevel.Days }
const first = '2026-12-01T00:00'
const tenth = '2026-12-10T00:00'

for (const engine of planningEngines) {
  describe(`plans that are opened again on ${engine}`, () => {
    let server: TestServer
    before(async () => {
      server = await startTestServer(engine)
    })
    after(() => server[Symbol.asyncDispose]())

    /** Roof > Tiles. */
    const scene = async () => {
      const ann = await aPerson(server)
      const roof = await aTask(ann, 'Roof')
      return { ann, roof, tiles: await aTask(ann, 'Tiles', { under: roof }) }
    }
    const mustBeRefused = async (person: Person, answer: Answer<unknown>) => {
      assert.ok(answer.result === 'ERROR' && answer.code === 'conflict', JSON.stringify(answer))
      assert.match(answer.message, /^“Tiles” is planned on a longer period than “Roof”\./)
      const found = await reading(server.app, person.id, (reads) => accountViolations(server.app, reads))
      assert.deepEqual(found, [])
    }

    for (const several of [false, true]) {
      test(`the series of a reopened task is not planned on a longer period than its parent${several ? ', with its subtasks' : ''} (PLN-063)`, async () => {
        const { ann, roof, tiles } = await scene()
        await aSeries(ann, tiles, 'FREQ=MONTHLY', first, inMonth)
        const id = several ? roof : tiles
        const complete = (status: 'NORMAL' | 'COMPLETED') =>
          ann.call(tasks, 'complete', { id, status, withSubtasks: several })
        assert.equal((await complete('COMPLETED')).result, 'OK')
        if (several) {
          await ann.must(tasks, 'complete', { id: roof, status: 'NORMAL', withSubtasks: false })
        }
        await anEntry(ann, roof, tenth, onDay)
        await mustBeRefused(
          ann,
          await ann.call(tasks, 'complete', { id: tiles, status: 'NORMAL', withSubtasks: false }),
        )
      })
    }

    test('the series of a task that is no longer cancelled is not planned on a longer period than its parent (PLN-063)', async () => {
      const { ann, roof, tiles } = await scene()
      await aSeries(ann, tiles, 'FREQ=MONTHLY', first, inMonth)
      await ann.must(tasks, 'cancel', { id: tiles, cancelled: true, withSubtasks: false })
      await anEntry(ann, roof, tenth, onDay)
      await mustBeRefused(
        ann,
        await ann.call(tasks, 'cancel', { id: tiles, cancelled: false, withSubtasks: false }),
      )
    })

    test('a single entry of a reopened task is not planned on a longer period than its parent (PLN-063)', async () => {
      const { ann, roof, tiles } = await scene()
      const entry = await anEntry(ann, tiles, first, inMonth)
      await ann.must(plans, 'completeTask', { id: entry, newStatus: 'COMPLETED' })
      await anEntry(ann, roof, tenth, onDay)
      await mustBeRefused(ann, await ann.call(plans, 'completeTask', { id: entry, newStatus: 'NORMAL' }))
    })

    test('an occurrence that is reset to its series is not planned on a longer period than its parent (PLN-063)', async () => {
      const { ann, roof, tiles } = await scene()
      // Keeps the task open.
      await anEntry(ann, tiles, '2026-12-11T10:00')
      const series = await aSeries(ann, tiles, 'FREQ=MONTHLY;COUNT=1', first, inMonth)
      const occurrence = `${series}_20261201` as EntryId
      await ann.must(plans, 'scheduleTask', moveInput(tiles, occurrence, first, tenth, onDay))
      await ann.must(plans, 'completeTask', { id: occurrence, newStatus: 'COMPLETED' })
      await anEntry(ann, roof, tenth, onDay)
      await mustBeRefused(ann, await ann.call(plans, 'resetOccurrence', { id: occurrence }))
    })
  })
}
