import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import { imports } from '@lustra/contract/imports'
import { journal } from '@lustra/contract/journal'
import { recycleBin } from '@lustra/contract/recycle-bin'
import { time } from '@lustra/contract/time'
import { formatLocalTime } from '@lustra/domain/calendar'
import { journaledRows } from '../../testing/journaled-rows.ts'
import { aPerson } from '../../testing/people.ts'
import { aTask } from '../../testing/planning.ts'
import { engines } from '../../testing/test-database.ts'
import { type TestServer, startTestServer } from '../../testing/test-server.ts'
import { aRecord, recordsOfThisWeek, thisWeek } from '../../testing/tracking.ts'

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

    test('a dry run lists the data, the import adds it with comments, and one undo reverts it (TIM-077, FND-093)', async () => {
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

    test('overlapping records are not cut: they go to the recycle bin, each with its obstacle', async () => {
      const ann = await aPerson(server)
      await aRecord(ann, await aTask(ann, 'Own'), '2026-11-18T09:30', 30)
      const toggl = file(
        row('09:00', '02:00', 'Over', 'with a comment'),
        row('09:35', '00:10', 'Inside'),
        row('10:00', '01:00', 'After'),
        row('10:30', '01:00', 'Later'),
      )
      const dry = await ann.must(imports, 'check', toggl)
      assert.deepEqual(
        dry.undecided.map(({ code, subject, line, detail }) => [code, subject, line, detail]),
        [
          ['recordOverlaps', 'Over', 2, 'Own'],
          ['recordOverlaps', 'Inside', 3, 'Own'],
          ['recordOverlaps', 'Later', 5, 'After'],
        ],
      )
      assert.deepEqual([dry.records, dry.refused], [1, []])
      const { seq, ...done } = await ann.must(imports, 'perform', toggl)
      assert.deepEqual(done, dry)
      assert.deepEqual(await recordsOfThisWeek(ann), ['11-18T09:30 30', '11-18T10:00 60'])
      const { things } = await ann.must(recycleBin, 'list', {})
      assert.deepEqual(
        things[0]!.items
          .map(({ name, slot, obstacle }) => `${name} ${slot!.dur / 60} ${obstacle!.name}`)
          .toSorted(),
        ['<b>Inside</b> 10 Own', '<b>Later</b> 60 After', '<b>Over</b> 120 Own'],
      )
      // A second import: the records in the bin already exist.
      const again = await ann.must(imports, 'perform', toggl)
      assert.deepEqual([again.seq, again.undecided, again.records, again.tasks], [undefined, [], 0, 0])
      assert.ok(seq)
    })
  })
}
