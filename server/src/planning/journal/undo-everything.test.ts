import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import { journal } from '@lustra/contract/journal'
import fc from 'fast-check'
import { journaledRows } from '../../testing/journaled-rows.ts'
import { type Person, aPerson, signInAgain } from '../../testing/people.ts'
import { aContext, aTask, anEntry } from '../../testing/planning.ts'
import { planningEngines } from '../../testing/test-database.ts'
import { type TestServer, startTestServer } from '../../testing/test-server.ts'
import { Worker, aStep } from '../../testing/worker.ts'

/** Milliseconds; a slow machine tries fewer examples. */
const patience = 5000

for (const engine of planningEngines) {
  describe(`undo of everything on ${engine}`, () => {
    let server: TestServer
    before(async () => {
      server = await startTestServer(engine)
    })
    after(() => server[Symbol.asyncDispose]())

    const sessionOf = async (person: Person) => {
      const sessions = server.app.database.read.selectFrom('sessions').select('id')
      return (await sessions.where('user_id', '=', person.id).executeTakeFirstOrThrow()).id
    }

    test('undoing all random changes restores the original data, and redoing them restores the result', async () => {
      const deadline = performance.now() + patience
      await fc.assert(
        fc.asyncProperty(fc.array(aStep(), { minLength: 5, maxLength: 40 }), async (steps) => {
          if (performance.now() > deadline) return
          const person = await aPerson(server)
          const worker = new Worker(server, person, await sessionOf(person))
          const earlier = await signInAgain(server, person)
          const [whole, other] = [await aTask(earlier, 'Whole'), await aTask(earlier, 'Other')]
          worker.taskIds.push(whole, other, await aTask(earlier, 'Part', { under: whole }))
          worker.contextIds.push((await aContext(earlier, 'Place', 'Home')).id)
          worker.entryIds.push({ id: await anEntry(earlier, other, '2026-11-20T10:00'), taskId: other })

          const start = await journaledRows(server, person.id)
          for (const step of steps) await worker.take(step)
          const end = await journaledRows(server, person.id)

          for (let count = worker.writeCount; count > 0; count--) await person.must(journal, 'undo', {})
          assert.equal((await person.call(journal, 'undo', {})).result, 'ERROR')
          assert.equal(await journaledRows(server, person.id), start)
          for (let count = worker.writeCount; count > 0; count--) await person.must(journal, 'redo', {})
          assert.equal((await person.call(journal, 'redo', {})).result, 'ERROR')
          assert.equal(await journaledRows(server, person.id), end)
        }),
        { seed: 20261120, numRuns: 12, endOnFailure: true },
      )
    })
  })
}
