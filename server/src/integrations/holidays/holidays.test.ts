import assert from 'node:assert/strict'
import { after, before, beforeEach, describe, test } from 'node:test'
import { capacity, maxDaysOff } from '@lustra/contract/capacity'
import { accountExport } from '@lustra/contract/account-data'
import { holidays } from '@lustra/contract/holidays'
import { newDayOffId } from '@lustra/contract/ids'
import { imports } from '@lustra/contract/imports'
import { journal } from '@lustra/contract/journal'
import { dayOf, formatDay } from '@lustra/domain/calendar'
import { parseWeekHours } from '@lustra/domain/capacity'
import { journaledRows } from '../../testing/journaled-rows.ts'
import { type Person, aPerson, signInAgain } from '../../testing/people.ts'
import { at } from '../../testing/planning.ts'
import { planningEngines } from '../../testing/test-database.ts'
import { addYearsOfHolidays } from './add-years.ts'
import { type TestServer, startTestServer } from '../../testing/test-server.ts'

const hour = 3600
const day = (text: string) => dayOf(at(`${text}T00:00`))

// Each server begins on Friday, 20 November 2026.
for (const engine of planningEngines) {
  describe(`holidays on ${engine}`, () => {
    let server: TestServer
    let ann: Person
    before(async () => {
      server = await startTestServer(engine)
    })
    beforeEach(async () => {
      ann = await aPerson(server)
      await ann.must(capacity, 'changeHours', {
        from: null,
        week: parseWeekHours(',09:00-17:00,09:00-17:00,09:00-17:00,09:00-17:00,09:00-17:00,')!,
      })
    })
    after(() => server[Symbol.asyncDispose]())

    type Chosen = Awaited<ReturnType<typeof choose>>
    const choose = async (place: string | null, who = ann) => {
      const { place: stored, holidays: all } = await who.must(holidays, 'choose', { place })
      return { place: stored, holidays: all }
    }
    const chosen = async (who = ann) => {
      const { place, holidays: all } = await who.must(holidays, 'chosen', {})
      return { place, holidays: all }
    }
    const of = (month: string, { holidays: all }: Chosen) =>
      all
        .filter(({ first }) => formatDay(first).startsWith(month))
        .map(({ name, first, last }) =>
          [name, formatDay(first), ...(last === first ? [] : [formatDay(last)])].join(' '),
        )
    const onDay = (all: Chosen, date: string) => all.holidays.find(({ first }) => first === day(date))!
    const hoursOf = async (date: string) => {
      const view = { view: 'DAY', startTime: at(`${date}T00:00`) } as const
      const { periods, days } = await ann.must(capacity, 'read', { view })
      return [periods[0]!.available! / hour, ...days[0]!.off]
    }

    test('no holidays are off until a country is chosen, then they take their hours away, under their names (RHY-022)', async () => {
      assert.deepEqual(await chosen(), { place: null, holidays: [] })
      assert.deepEqual(await hoursOf('2026-12-25'), [8])
      const finland = await choose('FI')
      assert.deepEqual(of('2026-12', finland), [
        'Independence Day 2026-12-06',
        'Christmas Day 2026-12-25',
        'Boxing Day 2026-12-26',
      ])
      assert.deepEqual(await chosen(), finland)
      assert.deepEqual(await hoursOf('2026-12-25'), [0, 'Christmas Day'])
      assert.deepEqual(await hoursOf('2026-12-24'), [8])
      assert.deepEqual((await ann.must(capacity, 'calendar', {})).daysOff, [])
    })

    test('a region has holidays of its own, and holidays of several days are one (RHY-022)', async () => {
      const bavaria = await choose('DE-BY')
      assert.deepEqual(of('2027-01', bavaria), ['New Year’s Day 2027-01-01', 'Epiphany 2027-01-06'])
      assert.deepEqual(of('2027-01', await choose('DE')), ['New Year’s Day 2027-01-01'])
      const { countries } = await ann.must(holidays, 'places', {})
      const regions = countries.find(({ code }) => code === 'DE')!.regions
      assert.deepEqual(
        regions.find(({ place }) => place === 'DE-BY'),
        { place: 'DE-BY', name: 'Bayern' },
      )
      assert.deepEqual(of('2027-01', await choose('RU')).slice(0, 3), [
        'New Year’s Day 2027-01-01',
        'New Year Holiday 2027-01-02 2027-01-06',
        'Christmas Day 2027-01-07',
      ])
    })

    test('names are in the language of the user where the library has them', async () => {
      const vera = await aPerson(server, { language: 'ru' })
      assert.deepEqual(of('2027-05', await choose('RU', vera)), [
        'День весны и труда 2027-05-01',
        'День Победы 2027-05-09',
      ])
    })

    test('a substitute of a holiday is called so in the language of the user, and none falls on another holiday (RHY-022)', async () => {
      const vera = await aPerson(server, { language: 'ru' })
      const { holidays: all } = await choose('KZ', vera)
      assert.equal(onDay({ place: 'KZ', holidays: all }, '2027-01-04').name, 'Новый год (перенос)')
      assert.deepEqual(
        all.filter(({ first }) => first === day('2027-03-23')).map(({ name }) => name),
        ['Наурыз мейрамы'],
      )
      assert.equal(onDay(await choose('KZ'), '2027-01-04').name, 'New Year’s Day (substitute day)')
    })

    test('a holiday on which one works has its hours, also after its country is chosen again (RHY-022)', async () => {
      const { id } = onDay(await choose('FI'), '2026-12-25')
      const { holiday } = await ann.must(holidays, 'work', { id, isWorked: true })
      assert.equal(holiday.isWorked, true)
      assert.deepEqual(await hoursOf('2026-12-25'), [8])
      await choose('FI')
      assert.deepEqual(await hoursOf('2026-12-25'), [8])
      assert.deepEqual(await hoursOf('2027-01-01'), [0, 'New Year’s Day'])
      const again = onDay(await chosen(), '2026-12-25')
      await ann.must(holidays, 'work', { id: again.id, isWorked: false })
      assert.deepEqual(await hoursOf('2026-12-25'), [0, 'Christmas Day'])
    })

    test('another country replaces the holidays, none removes them; days off of one’s own stay, and undo restores all (RHY-020)', async () => {
      const own = { id: newDayOffId(), name: 'Move', first: day('2026-12-01'), last: day('2026-12-01') }
      await ann.must(capacity, 'addDayOff', { ...own, from: 0, until: 24 * hour, yearly: false })
      const finland = await choose('FI')
      const rows = await journaledRows(server, ann.id)
      assert.equal((await choose('DE-BY')).place, 'DE-BY')
      assert.deepEqual(await hoursOf('2026-12-06'), [0])
      assert.deepEqual(await choose(null), { place: null, holidays: [] })
      assert.deepEqual(await hoursOf('2026-12-25'), [8])
      assert.deepEqual(await hoursOf('2026-12-01'), [0, 'Move'])
      const tab = await signInAgain(server, ann)
      await ann.must(journal, 'undo', {})
      await ann.must(journal, 'undo', {})
      assert.deepEqual(await journaledRows(server, ann.id), rows)
      assert.deepEqual(await chosen(tab), finland)
    })

    test('holidays of earlier years stay when the country is chosen again later', async () => {
      const finland = await choose('FI')
      assert.ok(onDay(finland, '2025-12-06') && onDay(finland, '2031-12-06'))
      assert.equal(onDay(finland, '2024-12-06'), undefined)
      await server.app.database.transaction((transaction) =>
        transaction
          .updateTable('days_off')
          .set({ first_day: '2024-12-06', last_day: '2024-12-06' })
          .where('user_id', '=', ann.id)
          .where('id', '=', onDay(finland, '2025-12-06').id)
          .execute(),
      )
      const later = await choose('FI')
      assert.ok(onDay(later, '2024-12-06') && onDay(later, '2025-12-06'))
      assert.equal(onDay(await choose('SE'), '2024-12-06'), undefined)
    })

    test('the job adds the years to come, leaves what is stored as it is, and changes nothing the second time (RHY-022)', async () => {
      const bea = await aPerson(server, { language: 'ru' })
      const { id } = onDay(await choose('RU', bea), '2031-05-09')
      await bea.must(holidays, 'work', { id, isWorked: true })
      await choose('FI')
      const before = [await chosen(), await chosen(bea)] as const
      const add = () => addYearsOfHolidays(server.app, new AbortController().signal)
      await add()
      assert.deepEqual([await chosen(), await chosen(bea)], before)
      // New Year’s Day of 2027.
      server.wait(43 * 24 * hour * 1000)
      const [anna, vera] = [await signInAgain(server, ann), await signInAgain(server, bea)]
      await add()
      assert.deepEqual(of('2032-12', await chosen(anna)), [
        'Independence Day 2032-12-06',
        'Christmas Day 2032-12-25',
        'Boxing Day 2032-12-26',
      ])
      const after = await chosen(vera)
      assert.deepEqual(of('2032-05', after), ['День весны и труда 2032-05-01', 'День Победы 2032-05-09'])
      assert.deepEqual(
        after.holidays.filter(({ first }) => first < day('2032-01-01')),
        before[1].holidays,
      )
      const rows = await journaledRows(server, bea.id)
      await add()
      assert.deepEqual(await journaledRows(server, bea.id), rows)
      const undone = await vera.call(journal, 'undo', {})
      assert.equal(undone.result, 'ERROR', 'the person has done nothing here that could be undone')
    })

    test('a holiday is in the account file and comes back with it, with its place and as worked (RHY-020)', async () => {
      const { id } = onDay(await choose('FI'), '2026-12-25')
      await ann.must(holidays, 'work', { id, isWorked: true })
      const { data } = await ann.must(accountExport, 'export', { includeRemoved: false })
      const eve = await aPerson(server)
      await eve.must(imports, 'perform', { fileName: 'lustra-export-2026-11-20.json', data })
      const { place, holidays: all } = await chosen(eve)
      assert.equal(place, 'FI')
      assert.equal(all.find(({ first }) => first === day('2026-12-25'))!.isWorked, true)
    })

    test('unknown places, other ids, and more days off than there can be, are refused, and nothing changes', async () => {
      const finland = await choose('FI')
      const refusals = [
        [await ann.call(holidays, 'choose', { place: 'XX' }), 'place'],
        [await ann.call(holidays, 'choose', { place: 'FI-99' }), 'place'],
        [await ann.call(holidays, 'work', { id: newDayOffId(), isWorked: true }), 'id'],
        [await ann.call(capacity, 'removeDayOff', { id: finland.holidays[0]!.id }), 'id'],
      ] as const
      for (const [reply, field] of refusals) assert.equal('field' in reply && reply.field, field)
      assert.deepEqual(await chosen(), finland)
      assert.ok(finland.holidays.length < maxDaysOff / 2)
    })
  })
}
