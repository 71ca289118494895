import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import { journal } from '@lustra/contract/journal'
import fc from 'fast-check'
import { journaledRows } from '../../testing/journaled-rows.ts'
import { aPerson } from '../../testing/people.ts'
import { aContext, aTask, anEntry } from '../../testing/planning.ts'
import { planningEngines } from '../../testing/test-database.ts'
import { type TestServer, startTestServer } from '../../testing/test-server.ts'
import { Worker, aStep } from '../../testing/worker.ts'

/** Milliseconds; a slow machine tries fewer examples. */
const patience = 5000

for (const engine of planningEngines) {
  describe(`permanent deletion on ${engine}`, () => {
    let server: TestServer
    before(async () => {
      server = await startTestServer(engine)
    })
    after(() => server[Symbol.asyncDispose]())

    test('undoing and redoing random changes restores nothing that was permanently deleted', async () => {
      const deadline = performance.now() + patience
      let everGone = 0
      await fc.assert(
        fc.asyncProperty(
          fc.array(
            aStep('remove-for-ever', 'remove-for-ever', 'remove-for-ever', 'remove', 'remove', 'remove'),
            {
              minLength: 20,
              maxLength: 60,
            },
          ),
          async (steps) => {
            if (performance.now() > deadline) return
            const person = await aPerson(server)
            const worker = new Worker(server, person, 'no session of this server')
            const [whole, other] = [await aTask(person, 'Whole'), await aTask(person, 'Other')]
            worker.taskIds.push(whole, other, await aTask(person, 'Part', { under: whole }))
            worker.contextIds.push((await aContext(person, 'Place', 'Home')).id)
            worker.entryIds.push({ id: await anEntry(person, other, '2026-11-20T10:00'), taskId: other })

            const gone = new Set<string>()
            for (const step of steps) {
              const before = step.command === 'remove-for-ever' ? await idsOf(server, person.id) : []
              await worker.take(step)
              if (before.length === 0) continue
              const left = new Set(await idsOf(server, person.id))
              for (const id of before) if (!left.has(id)) gone.add(id)
            }
            everGone += gone.size
            const nothingIsBack = async () => {
              assert.deepEqual(
                (await idsOf(server, person.id)).filter((id) => gone.has(id)),
                [],
              )
            }
            for (const step of ['undo', 'redo', 'undo'] as const) {
              for (let tries = worker.writeCount + 6; tries > 0; tries--) {
                const answer = await person.call(journal, step, {})
                if (answer.result === 'ERROR') assert.notEqual(answer.code, 'fault')
              }
              await nothingIsBack()
            }
          },
        ),
        { seed: 20261120, numRuns: 12, endOnFailure: true },
      )
      assert.ok(everGone > 0, 'something was deleted for ever')
    })
  })
}

async function idsOf(server: TestServer, userId: string): Promise<string[]> {
  const tables = JSON.parse(await journaledRows(server, userId)) as Record<string, { id: string }[]>
  return Object.values(tables).flatMap((rows) => rows.map(({ id }) => id))
}
