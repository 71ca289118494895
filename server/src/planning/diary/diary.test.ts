import assert from 'node:assert/strict'
import { after, before, beforeEach, describe, test } from 'node:test'
import { accountExport } from '@lustra/contract/account-data'
import { DiaryId, diary, diaryPageLength, diaryTextLength } from '@lustra/contract/diary'
import type { FoundId } from '@lustra/contract/ids'
import { newId } from '@lustra/contract/ids'
import { imports } from '@lustra/contract/imports'
import { journal } from '@lustra/contract/journal'
import { search } from '@lustra/contract/search'
import type { PeriodKind } from '@lustra/domain/calendar'
import { journaledRows } from '../../testing/journaled-rows.ts'
import { type Person, aPerson, signInAgain } from '../../testing/people.ts'
import { planningEngines } from '../../testing/test-database.ts'
import { type TestServer, startTestServer } from '../../testing/test-server.ts'

for (const engine of planningEngines) {
  describe(`the diary on ${engine}`, () => {
    let server: TestServer
    let ann: Person
    before(async () => {
      server = await startTestServer(engine)
    })
    beforeEach(async () => {
      ann = await aPerson(server)
    })
    after(() => server[Symbol.asyncDispose]())

    const write = (id: string, text: string, who = ann) =>
      who.must(diary, 'write', { period: DiaryId.parse(id), text })
    const read = async (id: string, who = ann) =>
      (await who.must(diary, 'read', { period: DiaryId.parse(id) })).text
    const remove = (id: string, who = ann) => who.must(diary, 'remove', { period: DiaryId.parse(id) })
    /** Each as `WEEKS_20261123: Rain`. */
    const list = async (asked: { level?: PeriodKind; year?: number } = {}, who = ann) =>
      (await who.must(diary, 'list', asked)).texts.map(({ period, text }) => `${period}: ${text}`)

    test('a period has one text, which is read, replaced and removed (RHY-056)', async () => {
      assert.equal(await read('WEEKS_20261123'), '')
      const text = '  Said no to the second workshop.\n\nChapter 4 breathes again. '
      assert.equal((await write('WEEKS_20261123', text)).text, text)
      assert.equal(await read('WEEKS_20261123'), text)
      assert.equal(await read('DAYS_20261123'), '')
      await write('WEEKS_20261123', 'Gauge first')
      assert.deepEqual(await list(), ['WEEKS_20261123: Gauge first'])
      assert.equal((await remove('WEEKS_20261123')).removed, 'WEEKS_20261123')
      assert.deepEqual([await read('WEEKS_20261123'), await list()], ['', []])
      assert.equal(
        (await ann.call(diary, 'remove', { period: DiaryId.parse('WEEKS_20261123') })).result,
        'OK',
      )
    })

    test('the text of one user is neither read nor changed by another (RHY-056)', async () => {
      await write('DAYS_20261124', 'Mine')
      const bob = await aPerson(server)
      assert.deepEqual([await read('DAYS_20261124', bob), await list({}, bob)], ['', []])
      await write('DAYS_20261124', 'His', bob)
      await remove('DAYS_20261124', bob)
      assert.equal(await read('DAYS_20261124'), 'Mine')
    })

    test('each change can be undone, also in another tab, and has the area of the diary alone (RHY-056)', async () => {
      await write('MONTHS_20261101', 'The chapter found its question')
      const first = await journaledRows(server, ann.id)
      await write('MONTHS_20261101', 'Who counted the rain')
      const tab = await signInAgain(server, ann)
      await remove('MONTHS_20261101', tab)
      const { name, areas } = await tab.must(journal, 'undo', {})
      assert.deepEqual([name, areas], ['Who counted the rain', ['diary']])
      assert.equal(await read('MONTHS_20261101'), 'Who counted the rain')
      await ann.must(journal, 'undo', {})
      assert.equal(await journaledRows(server, ann.id), first)
      await ann.must(journal, 'undo', {})
      assert.deepEqual(await list(), [])
      await ann.must(journal, 'redo', {})
      assert.deepEqual(await list(), ['MONTHS_20261101: The chapter found its question'])
    })

    test('a text has 1 to 10,000 characters and is not blank, and its id is a period (RHY-056)', async () => {
      const sent = async (id: string, text: string) =>
        (
          await ann.raw('/v2/diary', {
            action: 'write',
            token: ann.token,
            _requestId: newId(),
            period: id,
            text,
          })
        ).status
      assert.equal(await sent('DAYS_20261124', 'x'.repeat(diaryTextLength)), 200)
      assert.equal(await sent('DAYS_20261124', 'x'.repeat(diaryTextLength + 1)), 400)
      assert.equal(await sent('DAYS_20261124', ' \n\t'), 400)
      for (const id of ['WEEKS_20261124', 'MONTHS_20261124', 'HOURS_20261124', 'DAYS_20261131', newId()]) {
        assert.equal(await sent(id, 'x'), 400, id)
      }
      assert.equal((await read('DAYS_20261124')).length, diaryTextLength)
    })

    test('texts are listed from the newest period, all or those of a level and a year (RHY-057)', async () => {
      for (const id of [
        'YEARS_20250101',
        'DAYS_20251231',
        'WEEKS_20251229',
        'MONTHS_20261101',
        'WEEKS_20261123',
        'DAYS_20261129',
        'DAYS_20261130',
      ]) {
        await write(id, id.slice(0, 1))
      }
      assert.deepEqual(await list(), [
        'MONTHS_20261101: M',
        'DAYS_20261130: D',
        'WEEKS_20261123: W',
        'DAYS_20261129: D',
        // The week of New Year's Day.
        'WEEKS_20251229: W',
        'YEARS_20250101: Y',
        'DAYS_20251231: D',
      ])
      assert.deepEqual(await list({ level: 'WEEKS' }), ['WEEKS_20261123: W', 'WEEKS_20251229: W'])
      assert.deepEqual(await list({ year: 2025 }), ['YEARS_20250101: Y', 'DAYS_20251231: D'])
      assert.deepEqual(await list({ level: 'MONTHS', year: 2025 }), [])
      const { years, levels } = await ann.must(diary, 'list', { level: 'LIFE', year: 2025 })
      assert.deepEqual(
        [years, levels],
        [
          [2026, 2025],
          ['DAYS', 'WEEKS', 'MONTHS', 'YEARS'],
        ],
      )
    })

    test('a large diary is listed in pages, none of which lacks or repeats a text (RHY-057)', async () => {
      const days = Array.from({ length: 28 }, (_, day) => `DAYS_202602${String(day + 1).padStart(2, '0')}`)
      for (const id of days) await write(id, id.padEnd(diaryTextLength, '.'))
      const first = await ann.must(diary, 'list', {})
      assert.deepEqual([first.texts.length, first.hasMore], [diaryPageLength / diaryTextLength, true])
      const rest = await ann.must(diary, 'list', { after: first.texts.at(-1)!.period })
      assert.equal(rest.hasMore, false)
      assert.deepEqual(
        [...first.texts, ...rest.texts].map(({ period }) => period),
        days.toReversed(),
      )
    })

    test('a text is found by its words with its period, as it is now, and leads to its period in Plans (RHY-056)', async () => {
      const find = async (searchText: string) =>
        (await ann.must(search, 'search', { mode: 'full', searchText })).things.map(
          ({ type, id, name, addText }) => `${type} ${id} ${name}${addText}`,
        )
      await write('WEEKS_20261123', 'Said no to the second workshop.')
      assert.deepEqual(await find('workshops'), ['Diary WEEKS_20261123 Said no to the second workshop.'])
      const { counts } = await ann.must(search, 'search', { mode: 'full', searchText: 'workshop' })
      assert.deepEqual(counts, { Task: 0, Note: 0, Goal: 0, Context: 0, Diary: 1 })
      const id = 'WEEKS_20261123' as FoundId
      const { url } = await ann.must(search, 'goItem', { type: 'Diary', id })
      assert.equal(url, '/web/plans?view=WEEK_VIEW&from=2026-11-23')
      await write('WEEKS_20261123', 'The mayor’s letter')
      assert.deepEqual([await find('workshop'), (await find('mayor')).length], [[], 1])
      await remove('WEEKS_20261123')
      assert.deepEqual(await find('mayor'), [])
      const gone = await ann.call(search, 'goItem', { type: 'Diary', id })
      assert.equal('code' in gone && gone.code, 'not-found')
      await ann.must(journal, 'undo', {})
      assert.equal((await find('mayor')).length, 1)
    })

    test('texts are exported and imported once; where a period has another text, it stays, and the other one is named (RHY-056)', async () => {
      await write('WEEKS_20261123', 'Rain')
      await write('LIFE_20200101', 'Stay\nand see')
      const { data } = await ann.must(accountExport, 'export', { includeRemoved: false })
      const file = { fileName: 'lustra-export-2026-11-20.json', data }
      const tom = await aPerson(server)
      await write('LIFE_20200101', 'Go', tom)
      const { refused } = await tom.must(imports, 'check', file)
      assert.deepEqual(
        refused.map(({ code, subject }) => [code, subject]),
        [['otherDiaryText', 'Stay']],
      )
      for (const time of ['first', 'second']) {
        await tom.must(imports, 'perform', file)
        assert.deepEqual(await list({}, tom), ['WEEKS_20261123: Rain', 'LIFE_20200101: Go'], time)
      }
      const eve = await aPerson(server)
      await eve.must(imports, 'perform', file)
      assert.deepEqual(await list({}, eve), await list())
      const same = await eve.must(imports, 'check', file)
      assert.deepEqual(same.refused, [])
      const text = Buffer.from(data, 'base64').toString()
      const broken = Buffer.from(text.replace('WEEKS_20261123', 'WEEKS_20261124')).toString('base64')
      const checked = await eve.must(imports, 'check', { ...file, data: broken })
      assert.deepEqual(
        checked.refused.map(({ code }) => code),
        ['brokenAccount'],
      )
    })
  })
}
