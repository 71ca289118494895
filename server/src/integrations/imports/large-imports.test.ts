/** In files with many items, those that do not fit cost no more than the others. */
import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import { imports } from '@lustra/contract/imports'
import { recycleBin } from '@lustra/contract/recycle-bin'
import { aPerson } from '../../testing/people.ts'
import { engines } from '../../testing/test-database.ts'
import { type TestServer, startTestServer } from '../../testing/test-server.ts'

const many = 2000

for (const engine of engines) {
  describe(`large imports on ${engine}`, () => {
    let server: TestServer
    before(async () => {
      server = await startTestServer(engine)
    })
    after(() => server[Symbol.asyncDispose]())

    test('the first of thousands of events at one hour is planned, and the others go to the bin (PLN-N26)', async () => {
      const ann = await aPerson(server)
      const events = Array.from(
        { length: many },
        (_, uid) =>
          `BEGIN:VEVENT\nUID:${uid}\nSUMMARY:Call ${uid}\nDTSTART:20261123T180000\nDURATION:PT1H\nEND:VEVENT\n`,
      )
      const text = `BEGIN:VCALENDAR\n${events.join('')}END:VCALENDAR\n`
      const file = { fileName: 'home.ics', data: Buffer.from(text).toString('base64') }
      const done = await ann.must(imports, 'perform', file)
      assert.deepEqual([done.tasks, done.entries, done.undecided.length], [many, 1, 101])
      assert.match(done.undecided[0]!.detail, /^“Call \d+” and “Call \d+” overlap on 23 November at 18:00\.$/)
      assert.equal(done.undecided.at(-1)!.detail, `+${many - 1 - 100}`)
      const { things } = await ann.must(recycleBin, 'list', {})
      assert.equal(things.flatMap(({ items }) => items).length, many - 1)
    })
  })
}
