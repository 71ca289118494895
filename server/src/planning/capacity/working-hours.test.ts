import assert from 'node:assert/strict'
import { after, before, beforeEach, describe, test } from 'node:test'
import { accountExport } from '@lustra/contract/account-data'
import { capacity, maxChangesOfHours } from '@lustra/contract/capacity'
import { newId } from '@lustra/contract/ids'
import { imports } from '@lustra/contract/imports'
import { journal } from '@lustra/contract/journal'
import { userStatus } from '@lustra/contract/status'
import { formatDay, addDays, dayOf, formatLocalTime, startOfDay } from '@lustra/domain/calendar'
import { formatWeekHours, noWeekHours, parseWeekHours } from '@lustra/domain/capacity'
import { journaledRows } from '../../testing/journaled-rows.ts'
import { type Person, aPerson, signInAgain } from '../../testing/people.ts'
import { at, setHours } from '../../testing/planning.ts'
import { planningEngines } from '../../testing/test-database.ts'
import { type TestServer, startTestServer } from '../../testing/test-server.ts'

const nineToFive = '09:00-17:00'
const split = '09:00-12:30 14:30-20:00'

// It is Friday, 20 November 2026, 13:00 in Berlin.
for (const engine of planningEngines) {
  describe(`working hours on ${engine}`, () => {
    let server: TestServer
    let ann: Person
    before(async () => {
      server = await startTestServer(engine)
    })
    beforeEach(async () => {
      ann = await aPerson(server)
    })
    after(() => server[Symbol.asyncDispose]())

    /** Each change as `2026-12-01 09:00-17:00`, with the hours of its Mondays. */
    const changes = async (who = ann) =>
      (await who.must(capacity, 'calendar', {})).hours.map(({ from, week }) => {
        const day = from === null ? 'always' : formatDay(from)
        return `${day} ${formatWeekHours(week).split(',')[1] ?? 'none'}`
      })
    const monday = async (who = ann) => {
      const { workingHours } = await who.must(userStatus, 'getStatus', {})
      return formatWeekHours(workingHours).split(',')[1] ?? 'none'
    }

    test('hours have several intervals, hold for all days at first, and change from a day on (RHY-020)', async () => {
      assert.deepEqual(await changes(), [])
      assert.deepEqual((await ann.must(userStatus, 'getStatus', {})).workingHours, noWeekHours)
      await setHours(ann, nineToFive)
      await setHours(ann, split, '2026-12-01')
      assert.deepEqual(await changes(), [`always ${nineToFive}`, `2026-12-01 ${split}`])
      // A change in between leaves the later one; the first hours are replaced.
      await setHours(ann, '08:00-16:00', '2026-11-25')
      await setHours(ann, '10:00-18:00')
      assert.deepEqual(await changes(), [
        'always 10:00-18:00',
        '2026-11-25 08:00-16:00',
        `2026-12-01 ${split}`,
      ])
    })

    test('hours equal to those in force need no change, also where a later change becomes equal (RHY-020)', async () => {
      await setHours(ann, nineToFive)
      await setHours(ann, split, '2026-12-01')
      await setHours(ann, nineToFive, '2026-12-01')
      assert.deepEqual(await changes(), [`always ${nineToFive}`])
      await setHours(ann, split, '2026-12-01')
      await setHours(ann, split, '2026-11-01')
      assert.deepEqual(await changes(), [`always ${nineToFive}`, `2026-11-01 ${split}`])
      const before = await journaledRows(server, ann.id)
      const { seq } = await ann.must(capacity, 'changeHours', {
        from: dayOf(at('2026-12-20T00:00')),
        week: parseWeekHours(`,${Array(5).fill(split).join(',')},`)!,
      })
      assert.deepEqual([seq, await journaledRows(server, ann.id)], [undefined, before])
    })

    test('the status has the hours in force on the user’s day (RHY-020)', async () => {
      // 23:30 in Berlin is the next day in Auckland.
      await using evening = await startTestServer(engine)
      evening.wait(10.5 * 3_600_000)
      const berlin = await aPerson(evening)
      const auckland = await aPerson(evening, { timeZone: 'Pacific/Auckland', language: 'ru' })
      for (const person of [berlin, auckland]) {
        await setHours(person, nineToFive)
        await setHours(person, split, '2026-11-21')
      }
      assert.deepEqual([await monday(berlin), await monday(auckland)], [nineToFive, split])
    })

    test('hours can be given up from a day on (RHY-020)', async () => {
      await setHours(ann, nineToFive)
      await setHours(ann, '', '2026-11-20')
      assert.deepEqual(await changes(), [`always ${nineToFive}`, '2026-11-20 none'])
      assert.equal(await monday(), 'none')
      await setHours(ann, '')
      assert.deepEqual(await changes(), [])
    })

    test('a change is undone and redone in another tab, and has its own area (RHY-020)', async () => {
      await setHours(ann, nineToFive)
      await setHours(ann, split, '2026-12-01')
      const tab = await signInAgain(server, ann)
      const { body } = await tab.raw('/v2/capacity', {
        action: 'changeHours',
        token: tab.token,
        _requestId: newId(),
        from: '',
        week: `,${Array(5).fill(split).join(',')},`,
      })
      assert.deepEqual((body as { areas?: unknown }).areas, ['capacity'])
      assert.deepEqual(await changes(), [`always ${split}`])
      const both = [`always ${nineToFive}`, `2026-12-01 ${split}`]
      await tab.must(journal, 'undo', {})
      assert.deepEqual(await changes(), both)
      await tab.must(journal, 'redo', {})
      assert.deepEqual(await changes(), [`always ${split}`])
      await ann.must(journal, 'undo', {}).catch(() => null)
      await tab.must(journal, 'undo', {})
      assert.deepEqual(await changes(), both)
    })

    test('an undo in one tab is refused once another tab has changed the same day (RHY-020)', async () => {
      const tab = await signInAgain(server, ann)
      await setHours(ann, nineToFive)
      await setHours(tab, split)
      const answer = await ann.call(journal, 'undo', {})
      assert.equal('code' in answer && answer.code, 'conflict')
      assert.deepEqual(await changes(), [`always ${split}`])
    })

    test('hours are exported and imported with their days; hours of an existing day stay (RHY-020)', async () => {
      await setHours(ann, nineToFive)
      await setHours(ann, split, '2026-12-01')
      const { data } = await ann.must(accountExport, 'export', { includeRemoved: false })
      const file = { fileName: 'lustra-export-2026-11-20.json', data }
      const tom = await aPerson(server)
      await tom.must(imports, 'perform', file)
      assert.deepEqual(await changes(tom), await changes())
      await tom.must(imports, 'perform', file)
      assert.deepEqual(await changes(tom), await changes())
      const eve = await aPerson(server)
      await setHours(eve, '10:00-18:00')
      await eve.must(imports, 'perform', file)
      assert.deepEqual(await changes(eve), ['always 10:00-18:00', `2026-12-01 ${split}`])
    })

    test('hours of the file that differ from those of the same day in the account are named, equal ones are not (RHY-020)', async () => {
      await setHours(ann, nineToFive)
      await setHours(ann, split, '2026-12-01')
      await setHours(ann, '08:00-12:00', '2026-12-07')
      const { data } = await ann.must(accountExport, 'export', { includeRemoved: false })
      const file = { fileName: 'lustra-export-2026-11-20.json', data }
      const refused = async (who: Person) =>
        (await who.must(imports, 'check', file)).refused.map(({ code, subject }) => `${code} ${subject}`)
      assert.deepEqual(await refused(ann), [])
      const tom = await aPerson(server)
      await setHours(tom, nineToFive)
      await setHours(tom, '10:00-18:00', '2026-12-01')
      assert.deepEqual(await refused(tom), ['otherHours 2026-12-01'])
      await setHours(tom, '10:00-14:00')
      assert.deepEqual(await refused(tom), ['otherFirstHours ', 'otherHours 2026-12-01'])
      const before = await changes(tom)
      const { refused: named } = await tom.must(imports, 'perform', file)
      assert.equal(named.length, 2)
      assert.deepEqual(await changes(tom), [...before, '2026-12-07 08:00-12:00'])
    })

    test('invalid hours, days outside the calendar, and too many changes are refused (RHY-020)', async () => {
      const ask = async (from: string, week: string) => {
        const asked = { action: 'changeHours', token: ann.token, _requestId: newId(), from, week }
        const { body } = await ann.raw('/v2/capacity', asked)
        return (body as { code?: unknown }).code ?? body['result']
      }
      for (const week of [
        ',22:00-06:00,,,,,',
        ',09:00-12:00 11:00-17:00,,,,,',
        ',06:00-07:00 08:00-09:00 10:00-11:00 12:00-13:00,,,,,',
        ',,,,,,',
      ])
        assert.equal(await ask('', week), 'validation', week)
      assert.equal(await ask('09991231', ',09:00-17:00,,,,,'), 'validation')
      assert.equal(await ask('90000101', ',09:00-17:00,,,,,'), 'validation')
      assert.deepEqual(await changes(), [])
      const first = dayOf(at('2026-11-20T00:00'))
      await server.app.database.transaction((transaction) =>
        transaction
          .insertInto('working_hours')
          .values(
            Array.from({ length: maxChangesOfHours }, (_, index) => ({
              user_id: ann.id,
              id: formatLocalTime(startOfDay(addDays(first, index))).slice(0, 10),
              hours: index % 2 === 0 ? ',09:00-17:00,,,,,' : ',10:00-17:00,,,,,',
            })),
          )
          .execute(),
      )
      assert.equal(await ask('20251120', ',08:00-17:00,,,,,'), 'limit')
      assert.equal(await ask('20261120', ',08:00-17:00,,,,,'), 'OK')
    })
  })
}
