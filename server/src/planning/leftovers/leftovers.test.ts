import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import { leftovers } from '@lustra/contract/leftovers'
import { type Person, aPerson } from '../../testing/people.ts'
import { aTask, anEntry } from '../../testing/planning.ts'
import { planningEngines } from '../../testing/test-database.ts'
import { type TestServer, startTestServer } from '../../testing/test-server.ts'

for (const engine of planningEngines) {
  describe(`leftovers on ${engine}`, () => {
    let server: TestServer
    let ann: Person
    before(async () => {
      server = await startTestServer(engine)
    })
    after(() => server[Symbol.asyncDispose]())
    test('smoke', async () => {
      ann = await aPerson(server)
      const roof = await aTask(ann, 'Roof')
      const entry = await anEntry(ann, roof, '2026-11-19T10:00')
      console.log(JSON.stringify(await ann.must(leftovers, 'list', {})))
      console.log(JSON.stringify(await ann.must(leftovers, 'move', { entryIds: [entry], to: 'this' })))
      assert.deepEqual((await ann.must(leftovers, 'list', {})).leftovers, [])
    })
  })
}
