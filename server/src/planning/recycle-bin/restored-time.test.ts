/** Tracked time that is removed and restored is neither lost nor counted twice. */
import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import { recycleBin } from '@lustra/contract/recycle-bin'
import { tasks } from '@lustra/contract/tasks'
import { time } from '@lustra/contract/time'
import { wordsOf } from '@lustra/words'
import fc from 'fast-check'
import { accountViolations } from '../../kernel/app/check-invariants.ts'
import { reading } from '../../kernel/store/user-reads.ts'
import { aPerson } from '../../testing/people.ts'
import { aTask, at } from '../../testing/planning.ts'
import { planningEngines } from '../../testing/test-database.ts'
import { type TestServer, startTestServer } from '../../testing/test-server.ts'
import { tracking } from '../../testing/tracking.ts'

/** Milliseconds; a slow machine tries fewer examples. */
const patience = 4000

/** Nights in which clocks go forward or back, and one without a change. */
const nights = [
  ['America/New_York', '2026-03-08'],
  ['America/New_York', '2026-11-01'],
  ['Africa/Cairo', '2026-10-30'],
  ['Asia/Kathmandu', '2026-11-19'],
] as const

const aStep = fc.record({
  command: fc.constantFrom(
    'track' as const,
    'track' as const,
    'track' as const,
    'remove' as const,
    'restore' as const,
  ),
  task: fc.nat(3),
  halfHour: fc.nat(9),
  halfHours: fc.integer({ min: 1, max: 5 }),
})

for (const engine of planningEngines) {
  describe(`restored time on ${engine}`, () => {
    let server: TestServer
    before(async () => {
      server = await startTestServer(engine)
    })
    after(() => server[Symbol.asyncDispose]())

    test('after random tracking, removals and restores, each record is restored or stays in the bin with its reason (BIN-N05, TIM-N13)', async () => {
      const deadline = performance.now() + patience
      const histories = fc.array(aStep, { minLength: 8, maxLength: 24 })
      await fc.assert(
        fc.asyncProperty(fc.constantFrom(...nights), histories, async ([timeZone, day], steps) => {
          if (performance.now() > deadline) return
          const person = await aPerson(server, { timeZone })
          const [whole, other] = [await aTask(person, 'Whole'), await aTask(person, 'Other')]
          const part = await aTask(person, 'Part', { under: whole })
          const ids = [whole, other, part, await aTask(person, 'Detail', { under: part })]
          const tracked = new Set<string>()
          const bin = async () => (await person.must(recycleBin, 'list', {})).things
          const listed = async (type: 'TASK' | 'RECORD') =>
            (await bin()).find(({ id }) => id === type)?.items ?? []
          const restore = async (items: readonly { readonly id: string }[]) => {
            if (items.length === 0) return
            const chosen = items.map(({ id }) => ({ id: id as never, type: 'TASK' as const }))
            await person.must(recycleBin, 'restore', { count: chosen.length, items: chosen })
          }
          for (const { command, task, halfHour, halfHours } of steps) {
            server.wait(60_000)
            if (command === 'remove') await person.call(tasks, 'remove', { ids: [ids[task]!] })
            else if (command === 'restore') await restore((await listed('TASK')).slice(0, 1))
            else {
              const clock = `0${Math.floor(halfHour / 2)}:${halfHour % 2 === 0 ? '00' : '30'}`
              const input = tracking(ids[task]!, `${day}T${clock}`, halfHours * 30)
              const reply = await person.call(time, 'trackTime', input)
              if (reply.result === 'OK') tracked.add(input.recordId)
            }
          }
          while ((await listed('TASK')).length > 0) await restore(await listed('TASK'))

          const week = { daysDiff: 0, setCurrent: false, shouldRound: true, loadAll: false }
          const { timeRecords } = await person.must(time, 'goPeriod', {
            ...week,
            startTime: at(`${day}T00:00`),
          })
          const waiting = await listed('RECORD')
          for (const { obstacle } of waiting) assert.ok(obstacle)
          const found = [...timeRecords, ...waiting].map(({ id }) => id)
          assert.deepEqual(found.toSorted(), [...tracked].toSorted())
          const broken = await reading(server.app, person.id, (reads) => accountViolations(server.app, reads))
          assert.deepEqual(
            broken.map(({ sentence }) => sentence(wordsOf('en'))),
            [],
          )
        }),
        { seed: 20261124, numRuns: 30, endOnFailure: true },
      )
    })
  })
}
