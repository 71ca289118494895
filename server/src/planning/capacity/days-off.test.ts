import assert from 'node:assert/strict'
import { after, before, beforeEach, describe, test } from 'node:test'
import { accountExport } from '@lustra/contract/account-data'
import { type DayOffEntry, capacity, maxDaysOff } from '@lustra/contract/capacity'
import { newDayOffId, newId } from '@lustra/contract/ids'
import { imports } from '@lustra/contract/imports'
import { journal } from '@lustra/contract/journal'
import { formatDay, dayOf } from '@lustra/domain/calendar'
import { journaledRows } from '../../testing/journaled-rows.ts'
import { type Person, aPerson, signInAgain } from '../../testing/people.ts'
import { at } from '../../testing/planning.ts'
import { planningEngines } from '../../testing/test-database.ts'
import { type TestServer, startTestServer } from '../../testing/test-server.ts'

const hour = 3600
const day = (text: string) => dayOf(at(`${text}T00:00`))

for (const engine of planningEngines) {
  describe(`days off on ${engine}`, () => {
    let server: TestServer
    let ann: Person
    before(async () => {
      server = await startTestServer(engine)
    })
    beforeEach(async () => {
      ann = await aPerson(server)
    })
    after(() => server[Symbol.asyncDispose]())

    const dayOff = (name: string, first: string, last = first, rest: Partial<DayOffEntry> = {}) => ({
      id: newDayOffId(),
      name,
      first: day(first),
      last: day(last),
      from: 0,
      until: 24 * hour,
      yearly: false,
      ...rest,
    })
    const add = async (...given: Parameters<typeof dayOff>) => {
      const { dayOff: added } = await ann.must(capacity, 'addDayOff', dayOff(...given))
      return added
    }
    /** Each as `Leave 2026-12-01 14 to 2026-12-03 12`. */
    const list = async (who = ann) =>
      (await who.must(capacity, 'calendar', {})).daysOff.map(({ name, first, last, from, until, yearly }) => {
        const [start, end] = [first, last].map((each) => formatDay(each))
        return `${name} ${start} ${from / hour} to ${end} ${until / hour}${yearly ? ' yearly' : ''}`
      })

    test('days off are listed by their first day: whole days, ranges from and until a time of day, and yearly ones (RHY-021)', async () => {
      await add('Leave', '2026-12-02', '2026-12-04', { from: 14 * hour, until: 12 * hour })
      await add('', '2026-11-30')
      await add('New Year', '2026-12-31', '2027-01-02', { yearly: true })
      await add('Dentist', '2026-11-23', '2026-11-23', { from: 9 * hour, until: 11 * hour })
      assert.deepEqual(await list(), [
        'Dentist 2026-11-23 9 to 2026-11-23 11',
        ' 2026-11-30 0 to 2026-11-30 24',
        'Leave 2026-12-02 14 to 2026-12-04 12',
        'New Year 2026-12-31 0 to 2027-01-02 24 yearly',
      ])
    })

    test('a day off is changed and removed, and each change can be undone, also in another tab (RHY-020, RHY-021)', async () => {
      const { id } = await add('Leave', '2026-12-02')
      const added = await journaledRows(server, ann.id)
      await ann.must(capacity, 'changeDayOff', { ...dayOff(' Long leave ', '2026-12-02', '2026-12-11'), id })
      assert.deepEqual(await list(), ['Long leave 2026-12-02 0 to 2026-12-11 24'])
      const tab = await signInAgain(server, ann)
      assert.deepEqual((await tab.must(capacity, 'removeDayOff', { id })).removed, id)
      assert.deepEqual(await list(), [])
      await tab.must(journal, 'undo', {})
      assert.deepEqual(await list(), ['Long leave 2026-12-02 0 to 2026-12-11 24'])
      await ann.must(journal, 'undo', {})
      assert.equal(await journaledRows(server, ann.id), added)
      await ann.must(journal, 'undo', {})
      assert.deepEqual(await list(), [])
      await ann.must(journal, 'redo', {})
      assert.deepEqual(await list(), ['Leave 2026-12-02 0 to 2026-12-02 24'])
    })

    test('the toast of an undo names the day off, and its change has the area of capacity alone (RHY-020, RHY-021)', async () => {
      const { areas, name } = await (async () => {
        await add('Leave', '2026-12-02')
        return ann.must(journal, 'undo', {})
      })()
      assert.deepEqual([name, areas], ['Leave', ['capacity']])
    })

    test('an empty or reversed stretch, a day outside the calendar, and a long name are refused (RHY-021)', async () => {
      const codeOf = async (given: ReturnType<typeof dayOff>) => {
        const answer = await ann.call(capacity, 'addDayOff', given)
        return 'code' in answer ? [answer.code, answer.field] : answer.result
      }
      const noon = 12 * hour
      assert.deepEqual(await codeOf(dayOff('', '2026-12-02', '2026-12-01')), ['validation', 'last'])
      assert.deepEqual(await codeOf(dayOff('', '2026-12-02', '2026-12-02', { from: noon, until: noon })), [
        'validation',
        'until',
      ])
      assert.equal(await codeOf(dayOff('', '2026-12-02', '2026-12-03', { from: noon, until: noon })), 'OK')
      assert.deepEqual(await codeOf(dayOff('', '2026-12-02', '9000-01-01')), ['validation', 'last'])
      assert.deepEqual(await codeOf(dayOff('', '0999-12-31', '2026-12-02')), ['validation', 'first'])
      const { status } = await ann.raw('/v2/capacity', {
        action: 'addDayOff',
        token: ann.token,
        _requestId: newId(),
        id: newDayOffId(),
        name: 'x'.repeat(101),
        first: '20261202',
        last: '20261202',
        from: 0,
        until: 86_400,
        yearly: false,
      })
      assert.equal(status, 400)
      assert.equal((await list()).length, 1)
    })

    test('what does not exist, an id that is taken, and one too many are refused (RHY-021)', async () => {
      const { id } = await add('Leave', '2026-12-02')
      const codeOf = async (action: 'addDayOff' | 'changeDayOff', wanted: typeof id) => {
        const answer = await ann.call(capacity, action, { ...dayOff('Other', '2026-12-03'), id: wanted })
        return 'code' in answer ? answer.code : answer.result
      }
      assert.equal(await codeOf('addDayOff', id), 'conflict')
      assert.equal(await codeOf('changeDayOff', newDayOffId()), 'not-found')
      const removed = await ann.call(capacity, 'removeDayOff', { id: newDayOffId() })
      assert.equal('code' in removed && removed.code, 'not-found')
      const columns = {
        name: '',
        from_time: 0,
        until_time: 86_400,
        yearly: 0,
        holiday_of: '',
        is_worked: 0,
        created_at: 0,
      }
      await server.app.database.transaction((transaction) =>
        transaction
          .insertInto('days_off')
          .values(
            Array.from({ length: maxDaysOff - 1 }, () => ({
              user_id: ann.id,
              id: newId(),
              first_day: '2026-12-03',
              last_day: '2026-12-03',
              ...columns,
            })),
          )
          .execute(),
      )
      assert.equal(await codeOf('addDayOff', newDayOffId()), 'limit')
      assert.equal(await codeOf('changeDayOff', id), 'OK')
    })

    test('days off are exported and imported once; what exceeds the limit is named (RHY-020, RHY-021)', async () => {
      await add('New Year', '2026-12-31', '2027-01-02', { yearly: true, until: 12 * hour })
      server.wait(1)
      await add('Leave', '2026-12-02')
      const { data } = await ann.must(accountExport, 'export', { includeRemoved: false })
      const file = { fileName: 'lustra-export-2026-11-20.json', data }
      const tom = await aPerson(server)
      await tom.must(imports, 'perform', file)
      await tom.must(imports, 'perform', file)
      assert.deepEqual(await list(tom), await list())
      const eve = await aPerson(server)
      await server.app.database.transaction((transaction) =>
        transaction
          .insertInto('days_off')
          .values(
            Array.from({ length: maxDaysOff - 1 }, () => ({
              user_id: eve.id,
              id: newId(),
              name: '',
              first_day: '2026-12-03',
              last_day: '2026-12-03',
              from_time: 0,
              until_time: 86_400,
              yearly: 0,
              holiday_of: '',
              is_worked: 0,
              created_at: 0,
            })),
          )
          .execute(),
      )
      const { refused } = await eve.must(imports, 'check', file)
      assert.deepEqual(
        refused.map(({ code, subject }) => [code, subject]),
        [['tooManyDaysOff', 'Leave']],
      )
      await eve.must(imports, 'perform', file)
      assert.equal((await list(eve)).length, maxDaysOff)
      const text = Buffer.from(data, 'base64').toString()
      const broken = Buffer.from(text.replace('"last_day":"2026-12-02"', '"last_day":"2026-12-01"'))
      const checked = await tom.must(imports, 'check', { ...file, data: broken.toString('base64') })
      assert.deepEqual(
        checked.refused.map(({ code }) => code),
        ['brokenAccount'],
      )
    })
  })
}
