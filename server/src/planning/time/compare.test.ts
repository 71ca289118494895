import assert from 'node:assert/strict'
import { after, before, beforeEach, describe, test } from 'node:test'
import { type TaskId, newRecordId } from '@lustra/contract/ids'
import { plans } from '@lustra/contract/plans'
import { tasks } from '@lustra/contract/tasks'
import { time } from '@lustra/contract/time'
import { TimeLevel, startOfDay } from '@lustra/domain/calendar'
import { type Person, aPerson } from '../../testing/people.ts'
import { aSeries, aTask, anEntry, at } from '../../testing/planning.ts'
import { planningEngines } from '../../testing/test-database.ts'
import { type TestServer, startTestServer } from '../../testing/test-server.ts'
import { aRecord } from '../../testing/tracking.ts'

const hour = 3600

for (const engine of planningEngines) {
  describe(`plan beside fact on ${engine}`, () => {
    let server: TestServer
    /** In Berlin it is Friday, 20 November 2026, 13:00. */
    let ann: Person
    let write: TaskId
    before(async () => {
      server = await startTestServer(engine)
    })
    beforeEach(async () => {
      ann = await aPerson(server)
      write = await aTask(ann, 'Write')
    })
    after(() => server[Symbol.asyncDispose]())

    const compare = () => ann.must(time, 'compare', { startTime: at('2026-11-20T00:00') })

    test('days, week and month have planned, done, unplanned, missed and future time', async () => {
      const thesis = await aTask(ann, 'Thesis')
      const chapter = await aTask(ann, 'Chapter', { under: thesis })
      await anEntry(ann, thesis, '2026-11-18T09:00', { duration: 2 * hour })
      await aRecord(ann, chapter, '2026-11-18T10:00', 90)
      await anEntry(ann, write, '2026-11-20T12:00', { duration: 2 * hour })
      await aRecord(ann, write, '2026-11-02T09:00')
      await anEntry(ann, thesis, '2026-11-04T09:00')
      const { days, week, month, monthStart, entries, entryTasks } = await compare()
      assert.deepEqual(days[3], {
        planned: 2 * hour,
        tracked: 1.5 * hour,
        done: 1.5 * hour,
        unplanned: 0,
        missed: 0.5 * hour,
        ahead: 0,
      })
      assert.deepEqual([days[5]!.planned, days[5]!.missed, days[5]!.ahead], [2 * hour, hour, hour])
      assert.deepEqual(
        [week.planned, week.done, week.missed, week.ahead],
        [4, 1.5, 1.5, 1].map((n) => n * hour),
      )
      assert.deepEqual([month.tracked, month.unplanned], [2 * hour, 0.5 * hour])
      assert.equal(startOfDay(monthStart), at('2026-11-01T00:00'))
      // An entry of another week of the month counts only for the month.
      assert.equal(month.planned, 4.5 * hour)
      assert.deepEqual(
        entries.map(({ taskId }) => taskId),
        [thesis, write],
      )
      assert.deepEqual(
        entryTasks.map(({ name }) => name),
        ['Thesis', 'Write'],
      )
    })

    test('occurrences count as planned, cancelled entries do not', async () => {
      await aSeries(ann, write, 'FREQ=DAILY;COUNT=3', '2026-11-16T09:00', { duration: hour })
      const given = await aTask(ann, 'Given up')
      await anEntry(ann, given, '2026-11-19T15:00')
      await ann.must(tasks, 'cancel', { id: given, cancelled: true, withSubtasks: false })
      const { week, entries } = await compare()
      // It is displayed as cancelled.
      assert.deepEqual([week.planned, week.missed, entries.length], [3 * hour, 3 * hour, 4])
    })

    test('one call records an entry as planned (TIM-032, TIM-N20)', async () => {
      const entry = await anEntry(ann, write, '2026-11-19T09:00', { duration: 2 * hour })
      const recordId = newRecordId()
      const { timeRecords } = await ann.must(time, 'recordAsPlanned', { entryId: entry, recordId })
      assert.deepEqual(
        timeRecords.map(({ id, start, time, kind }) => [id, start, time, kind]),
        [[recordId, at('2026-11-19T09:00'), 2 * hour, 'r']],
      )
      const again = await ann.call(time, 'recordAsPlanned', { entryId: entry })
      assert.match((again as { message: string }).message, /already tracked/)
      assert.equal((await compare()).week.done, 2 * hour)
    })

    test('recording as planned omits time that is tracked otherwise or in the future (TIM-N20)', async () => {
      const read = await aTask(ann, 'Read')
      const entry = await anEntry(ann, write, '2026-11-20T12:00', { duration: 3 * hour })
      await aRecord(ann, read, '2026-11-20T12:15', 15)
      const { timeRecords } = await ann.must(time, 'recordAsPlanned', { entryId: entry })
      assert.deepEqual(
        timeRecords.map(({ start, time }) => [start, time / 60]),
        [
          [at('2026-11-20T12:00'), 15],
          [at('2026-11-20T12:30'), 60],
        ],
      )
      const ahead = await anEntry(ann, write, '2026-11-21T12:00')
      const refused = await ann.call(time, 'recordAsPlanned', { entryId: ahead })
      assert.match((refused as { message: string }).message, /Only past time/)
    })

    test('only hour entries that are not cancelled are recorded as planned (TIM-N20)', async () => {
      const given = await aTask(ann, 'Given up')
      const day = await anEntry(ann, write, '2026-11-19T00:00', { level: TimeLevel.Days })
      const cancelled = await anEntry(ann, given, '2026-11-19T09:00')
      await ann.must(tasks, 'cancel', { id: given, cancelled: true, withSubtasks: false })
      for (const entryId of [day, cancelled]) {
        const refused = await ann.call(time, 'recordAsPlanned', { entryId })
        assert.equal(refused.result === 'ERROR' && refused.field, 'entryId')
      }
    })

    test('an occurrence and a completed entry are recorded as planned (TIM-N20)', async () => {
      const series = await aSeries(ann, write, 'FREQ=DAILY;COUNT=3', '2026-11-16T09:00')
      const entry = (await compare()).entries[1]!
      assert.ok(entry.id.startsWith(series))
      await ann.must(plans, 'completeTask', { id: entry.id, newStatus: 'COMPLETED' })
      const { timeRecords } = await ann.must(time, 'recordAsPlanned', { entryId: entry.id })
      assert.deepEqual(
        timeRecords.map(({ start }) => start),
        [at('2026-11-17T09:00')],
      )
    })
  })
}
