import assert from 'node:assert/strict'
import { after, before, beforeEach, describe, test } from 'node:test'
import { accountExport } from '@lustra/contract/account-data'
import { type Context, contexts } from '@lustra/contract/contexts'
import { newId } from '@lustra/contract/ids'
import { imports } from '@lustra/contract/imports'
import { journal } from '@lustra/contract/journal'
import { formatWeekHours, noWeekHours, parseWeekHours } from '@lustra/domain/capacity'
import { type Person, aPerson, signInAgain } from '../../testing/people.ts'
import { aContext, aNewContext } from '../../testing/planning.ts'
import { planningEngines } from '../../testing/test-database.ts'
import { type TestServer, startTestServer } from '../../testing/test-server.ts'

const evenings = ',18:00-21:00,,18:00-19:00 20:00-21:00,,,10:00-17:00'
const saturday = ',,,,,,10:00-17:00'

for (const engine of planningEngines) {
  describe(`hours of contexts on ${engine}`, () => {
    let server: TestServer
    let ann: Person
    let house: Context['id']
    before(async () => {
      server = await startTestServer(engine)
    })
    beforeEach(async () => {
      ann = await aPerson(server)
      house = (await aContext(ann, 'Category', 'House')).id
    })
    after(() => server[Symbol.asyncDispose]())

    const setTo = (hours: string, who = ann) =>
      who.must(contexts, 'change', { id: house, hours: parseWeekHours(hours)! })
    /** The hours of each context, by name. */
    const hours = async (who = ann) =>
      (await who.must(contexts, 'all', {})).contexts
        .map(({ name, hours: week }) => `${name}: ${formatWeekHours(week)}`)
        .toSorted()

    test('a context has no hours at first, gets hours of its own, and loses them (RHY-020)', async () => {
      assert.deepEqual(await hours(), ['House: '])
      assert.equal(formatWeekHours((await setTo(evenings)).context.hours), evenings)
      await ann.must(contexts, 'change', { id: house, notes: 'the roof' })
      assert.deepEqual(await hours(), [`House: ${evenings}`])
      await ann.must(contexts, 'change', { id: house, hours: noWeekHours })
      assert.deepEqual(await hours(), ['House: '])
      const context = { ...aNewContext('Place', 'Pool'), hours: parseWeekHours(saturday)! }
      assert.equal(formatWeekHours((await ann.must(contexts, 'create', { context })).context.hours), saturday)
      assert.deepEqual(await hours(), ['House: ', `Pool: ${saturday}`])
    })

    test('hours of a context are undone and redone, also in another tab, which learns of them (RHY-020)', async () => {
      await setTo(saturday)
      const tab = await signInAgain(server, ann)
      const { body } = await tab.raw('/v2/settings/contexts', {
        action: 'change',
        token: tab.token,
        _requestId: newId(),
        id: house,
        hours: evenings,
      })
      assert.ok((body as { areas?: readonly string[] }).areas?.includes('contexts'))
      await tab.must(journal, 'undo', {})
      assert.deepEqual(await hours(), [`House: ${saturday}`])
      await tab.must(journal, 'redo', {})
      assert.deepEqual(await hours(), [`House: ${evenings}`])
    })

    test('hours of contexts are exported and imported; older files have none (RHY-020)', async () => {
      await setTo(evenings)
      const { data } = await ann.must(accountExport, 'export', { includeRemoved: false })
      const fileName = 'lustra-export-2026-11-20.json'
      const tom = await aPerson(server)
      await tom.must(imports, 'perform', { fileName, data })
      assert.deepEqual(await hours(tom), [`House: ${evenings}`])
      const text = Buffer.from(data, 'base64').toString()
      const older = text.replace(`"hours":"${evenings}",`, '')
      assert.notEqual(older, text)
      const eve = await aPerson(server)
      await eve.must(imports, 'perform', { fileName, data: Buffer.from(older).toString('base64') })
      assert.deepEqual(await hours(eve), ['House: '])
    })

    test('hours over midnight, overlapping ones and too many are refused (RHY-020)', async () => {
      for (const week of [
        ',22:00-06:00,,,,,',
        ',09:00-12:00 11:00-17:00,,,,,',
        ',06:00-07:00 08:00-09:00 10:00-11:00 12:00-13:00,,,,,',
      ]) {
        const { body } = await ann.raw('/v2/settings/contexts', {
          action: 'change',
          token: ann.token,
          _requestId: newId(),
          id: house,
          hours: week,
        })
        assert.equal((body as { code?: unknown }).code, 'validation', week)
      }
      assert.deepEqual(await hours(), ['House: '])
    })
  })
}
