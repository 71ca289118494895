import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import fc from 'fast-check'
import { wordsOf } from '@lustra/words'
import { accountViolations } from '../app/check-invariants.ts'
import { reading } from '../store/user-reads.ts'
import { aPerson, signInAgain } from '../testing/people.ts'
import { aContext, aTask, anEntry } from '../testing/planning.ts'
import { engines } from '../testing/test-database.ts'
import { type TestServer, startTestServer } from '../testing/test-server.ts'
import { type Command, Worker, aStep } from '../testing/worker.ts'

/** Milliseconds; on a slow machine fewer examples are tried. */
const patience = 5000

/** What makes two tabs get in one another's way. */
const often: Command[] = [
  'undo',
  'undo',
  'undo',
  'redo',
  'redo',
  'schedule',
  'move-entry',
  'remove',
  'restore',
]

for (const engine of engines) {
  describe(`random commands on ${engine}`, () => {
    let server: TestServer
    before(async () => {
      server = await startTestServer(engine)
    })
    after(() => server[Symbol.asyncDispose]())

    test('whatever two tabs do, undo and redo, no rule of the domain is ever violated', async () => {
      const deadline = performance.now() + patience
      const aTab = fc.constantFrom(0, 1)
      await fc.assert(
        fc.asyncProperty(
          fc.array(fc.tuple(aTab, aStep(...often)), { minLength: 20, maxLength: 80 }),
          async (steps) => {
            if (performance.now() > deadline) return
            const person = await aPerson(server)
            const first = new Worker(server, person, 'no session of this server')
            const second = new Worker(server, await signInAgain(server, person), 'nor this')
            const { taskIds, entryIds, contextIds, noteIds, recordIds } = first
            Object.assign(second, { taskIds, entryIds, contextIds, noteIds, recordIds })
            const [whole, other] = [await aTask(person, 'Whole'), await aTask(person, 'Other')]
            taskIds.push(whole, other, await aTask(person, 'Part', { under: whole }))
            contextIds.push((await aContext(person, 'Place', 'Home')).id)
            entryIds.push({ id: await anEntry(person, other, '2026-11-20T10:00'), taskId: other })

            for (const [index, [tab, step]] of steps.entries()) {
              server.wait(60_000)
              await [first, second][tab]!.take(step)
              const found = await reading(server.app, person.id, (reads) =>
                accountViolations(server.app, reads),
              )
              const sentences = found.map(({ rule, sentence }) => `${rule}: ${sentence(wordsOf('en'))}`)
              assert.deepEqual(sentences, [], `after step ${index}, ${step.command}`)
            }
          },
        ),
        { seed: 20261123, numRuns: 12, endOnFailure: true },
      )
    })
  })
}
