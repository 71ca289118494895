import assert from 'node:assert/strict'
import { after, before, beforeEach, describe, test } from 'node:test'
import { comments } from '@lustra/contract/comments'
import { newId } from '@lustra/contract/ids'
import { parse } from 'csv-parse/sync'
import { manyRecords } from '../../../testing/many-records.ts'
import { type Person, aPerson } from '../../../testing/people.ts'
import { aContext, aTask } from '../../../testing/planning.ts'
import { engines } from '../../../testing/test-database.ts'
import { type TestServer, startTestServer } from '../../../testing/test-server.ts'
import { aRecord } from '../../../testing/tracking.ts'
import { csvLine } from '../../../kernel/csv-line.ts'

for (const engine of engines) {
  describe(`exported records on ${engine}`, () => {
    let server: TestServer
    let ann: Person
    before(async () => {
      server = await startTestServer(engine)
    })
    beforeEach(async () => {
      ann = await aPerson(server)
    })
    after(() => server[Symbol.asyncDispose]())

    const exported = (wish: object = {}, token = ann.token) =>
      server.http.inject({
        method: 'POST',
        url: '/web/api/v2/time/export',
        payload: { token, _requestId: newId(), from: null, to: null, ...wish },
      })
    const rows = async (wish: object = {}) => parse((await exported(wish)).body.replace('\uFEFF', ''))

    test('no cell is a formula, even after invisible characters (V1.2.10)', async () => {
      const marks = ['', ' ', '\u200B', '\u200E\uFEFF', '\u00AD', '\u2066']
      const starts = ['=', '+', '-', '@', '＝', '＋', '－', '＠', '﹦', '\t=']
      const names = marks.flatMap((mark) => starts.map((start) => `${mark}${start}cmd`))
      for (const name of names) assert.match(csvLine([name]), /^"?'/, JSON.stringify(name))
      for (const name of ['a=b', 'Write', '\u200Bplain', '(-1)']) assert.doesNotMatch(csvLine([name]), /'/)
    })

    test('every record is a row with its task, its zone and its comments', async () => {
      const work = await aContext(ann, 'Category', 'Work')
      const study = await aTask(ann, 'Study')
      const thesis = await aTask(ann, 'Thesis', { under: study })
      const chapter = await aTask(ann, 'Chapter, 4', { under: thesis, contextIds: [work.id] })
      const id = await aRecord(ann, chapter, '2026-11-19T09:00', 90)
      await ann.must(comments, 'create', { commentType: 'TIME_RECORD', targetId: id, text: 'a "b"\nc' })
      const reply = await exported()
      assert.equal(reply.headers['content-type'], 'text/csv; charset=utf-8')
      assert.equal(reply.headers['content-disposition'], 'attachment; filename="lustra-time-2026-11-20.csv"')
      const [header, record] = await rows()
      assert.equal(header!.length, record!.length)
      const when = ['2026-11-19', '09:00:00', '10:30:00', '5400']
      const what = ['Chapter, 4', 'Study / Thesis', 'Work', 'by hand']
      assert.deepEqual(record, [...when, ...what, 'Europe/Berlin', 'a "b"\nc'])
    })

    test('no cell is a formula', async () => {
      for (const [nth, name] of ['=1+1', '+1', '-1', '@x', 'a=1'].entries()) {
        await aRecord(ann, await aTask(ann, name), `2026-11-19T0${nth}:00`)
      }
      const names = (await rows()).slice(1).map((row) => row[4])
      assert.deepEqual(names, ["'=1+1", "'+1", "'-1", "'@x", 'a=1'])
    })

    test('days can be chosen, and more than a page is exported completely and in order', async () => {
      const task = await aTask(ann, 'Write')
      const start = Date.parse('2026-01-01T00:00Z') / 1000
      // One record at the first time, two at each other time, so that a page ends between two.
      const times = Array.from({ length: 4501 }, (_, index) => start + Math.ceil(index / 2) * 3600)
      await manyRecords(
        server,
        ann,
        times.map((start) => ({ taskId: task, start, duration: 60 })),
      )
      const all = (await rows()).slice(1)
      assert.equal(all.length, 4501)
      const exportedTimes = all.map((row) => `${row[0]} ${row[1]}`)
      assert.deepEqual(exportedTimes, exportedTimes.toSorted())
      assert.equal((await rows({ from: '20260102', to: '20260103' })).length, 1 + 96)
    })

    test('an export requires a session and valid parameters', async () => {
      const signedOut = await exported({}, 'nobody')
      assert.match(signedOut.body, /"expiredSession":true/)
      assert.equal((await exported({ from: 'yesterday' })).statusCode, 400)
      const other = await aPerson(server)
      await aRecord(other, await aTask(other, 'Secret'), '2026-11-19T09:00')
      assert.equal((await rows()).length, 1)
    })
  })
}
