/** Search treats any text as words: nothing in it is an operator of a database or search service. */
import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import { inbox } from '@lustra/contract/inbox'
import { newNoteId } from '@lustra/contract/ids'
import { search, searchTextLength } from '@lustra/contract/search'
import { aPerson } from '../../testing/people.ts'
import { aTask } from '../../testing/planning.ts'
import { planningEngines } from '../../testing/test-database.ts'
import { type TestServer, startTestServer } from '../../testing/test-server.ts'

const filled = (text: string) => text.repeat(Math.floor(searchTextLength / text.length))

const queries = [
  '"',
  "'",
  '""""',
  "' or 1=1 --",
  "'; drop table tasks; --",
  '\\',
  '\\\\"',
  '%',
  '_',
  '%%%',
  '*',
  'fence*',
  '*fence',
  'NEAR(',
  'NEAR(fence roof, 2)',
  'fence NOT roof',
  'fence OR',
  'AND',
  '-fence',
  '+fence',
  'name:fence',
  'user_id:2 OR *',
  '{name notes}: fence',
  '^fence',
  '(((((',
  ')',
  'fence & | !roof',
  '<->',
  ':*',
  'a<b',
  '\u0000fence',
  '\ud800',
  '\u202efence',
  '\ufeff',
  '[]',
  '{}',
  '{"match_all":{}}',
  '$ne',
  '/.*/',
  '~~',
  '..',
  ...['a ', '" ', '* ', '(', 'NEAR(a ', 'или ', 'x1y2 ', '\u0301'].map(filled),
]

for (const engine of planningEngines) {
  describe(`hostile queries on ${engine}`, () => {
    let server: TestServer
    before(async () => {
      server = await startTestServer(engine)
    })
    after(() => server[Symbol.asyncDispose]())

    test('any text is searched quickly without a fault, and finds only the user’s own data', async () => {
      const [ann, bob] = [await aPerson(server), await aPerson(server)]
      await aTask(ann, 'Fence and roof')
      await aTask(bob, 'Fence NOT roof "NEAR(" user_id:2 OR * %')
      await bob.must(inbox, 'create', { id: newNoteId(), text: "' or 1=1 -- x1y2" })
      for (const searchText of queries) {
        const begun = process.cpuUsage()
        const { body, status } = await ann.raw(search.path, {
          action: 'search',
          token: ann.token,
          _requestId: newNoteId(),
          mode: 'full',
          searchText,
        })
        const { user, system } = process.cpuUsage(begun)
        const reply = `${JSON.stringify(searchText.slice(0, 60))}: ${status} ${JSON.stringify(body).slice(0, 300)}`
        assert.ok(body['result'] === 'OK' || (status === 400 && body['code'] === 'validation'), reply)
        const names = ((body['things'] ?? []) as { name: string }[]).map(({ name }) => name)
        assert.ok(
          names.every((name) => name === 'Fence and roof'),
          reply,
        )
        assert.ok(user + system < 1_000_000, `${reply} ${(user + system) / 1000} ms`)
      }
    })
  })
}
