import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import { imports } from '@lustra/contract/imports'
import { journal } from '@lustra/contract/journal'
import { time } from '@lustra/contract/time'
import { formatLocalTime } from '@lustra/domain/calendar'
import { journaledRows } from '../testing/journaled-rows.ts'
import { aPerson } from '../testing/people.ts'
import { aTask } from '../testing/planning.ts'
import { engines } from '../testing/test-database.ts'
import { type TestServer, startTestServer } from '../testing/test-server.ts'
import { aRecord, thisWeek } from '../testing/tracking.ts'

const columns = 'User,Email,Client,Project,Task,Description,Billable,Start date,Start time,Duration,Tags'
const row = (start: string, duration: string, task: string, description = '') =>
  `Ann,ann@x,,Site,${task},${description},No,2026-11-18,${start}:00,${duration}:00,web`

function file(...rows: readonly string[]) {
  const data = Buffer.from([columns, ...rows].join('\n')).toString('base64')
  return { fileName: 'toggl.csv', data }
}

for (const engine of engines) {
  describe(`imported time on ${engine}`, () => {
    let server: TestServer
    before(async () => {
      server = await startTestServer(engine)
    })
    after(() => server[Symbol.asyncDispose]())

    test('a dry run says what comes, the import brings it with its comments, one undo takes it back', async () => {
      const ann = await aPerson(server)
      const toggl = file(row('09:00', '01:30', 'Page', 'intro'), row('11:00', '00:20', 'Page'))
      const before = await journaledRows(server, ann.id)
      const dry = await ann.must(imports, 'check', toggl)
      assert.deepEqual([dry.format, dry.tasks, dry.records, dry.contexts], ['toggl-csv', 2, 2, 1])
      assert.equal(await journaledRows(server, ann.id), before)
      const { seq, ...done } = await ann.must(imports, 'perform', toggl)
      assert.deepEqual(done, dry)
      const { timeRecords, recordTasks } = await ann.must(time, 'goPeriod', thisWeek)
      assert.deepEqual(
        timeRecords.map(({ start, time, kind, commentCount }) => [
          formatLocalTime(start).slice(8, 16),
          time / 60,
          kind,
          commentCount,
        ]),
        [
          ['18T09:00', 90, 'rt', 1],
          ['18T11:00', 20, 'rt', 0],
        ],
      )
      assert.deepEqual(
        recordTasks.map(({ name, parentName }) => [name, parentName]),
        [['Page', 'Site']],
      )
      await ann.must(journal, 'undo', { line: seq! })
      assert.equal(await journaledRows(server, ann.id), before)
    })

    test('what was recorded already keeps its time, in the account and in the file', async () => {
      const ann = await aPerson(server)
      await aRecord(ann, await aTask(ann, 'Own'), '2026-11-18T09:30', 30)
      const toggl = file(
        row('09:00', '02:00', 'Over'),
        row('09:35', '00:10', 'Inside'),
        row('10:30', '01:00', 'After'),
      )
      const dry = await ann.must(imports, 'check', toggl)
      assert.deepEqual(
        [...dry.refused, ...dry.simplified].map(({ code, subject }) => [code, subject]),
        [
          ['recordTaken', 'Inside'],
          ['recordCut', 'Over'],
          ['recordCut', 'After'],
        ],
      )
      const done = await ann.must(imports, 'perform', toggl)
      assert.equal(done.records, dry.records)
      const { timeRecords } = await ann.must(time, 'goPeriod', thisWeek)
      assert.deepEqual(
        timeRecords.map(({ start, time }) => `${formatLocalTime(start).slice(11, 16)} ${time / 60}`),
        ['09:00 30', '09:30 30', '10:00 60', '11:00 30'],
      )
    })
  })
}
