import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import type { EntryId, TaskId } from '@lustra/contract/ids'
import { journal } from '@lustra/contract/journal'
import { plans } from '@lustra/contract/plans'
import { tasks } from '@lustra/contract/tasks'
import { type Person, aPerson } from '../../../testing/people.ts'
import { moveInput, seriesInput } from '../../../testing/planning.ts'
import {
  type SeriesArguments,
  aTaskWithSeries,
  visibleEntries,
  describeSeries,
} from '../../../testing/series.ts'
import { planningEngines } from '../../../testing/test-database.ts'
import { type TestServer, startTestServer } from '../../../testing/test-server.ts'

// It is Friday, 20 November 2026, 13:00 in Berlin.
for (const engine of planningEngines) {
  describe(`series that wait on ${engine}`, () => {
    let server: TestServer
    let ann: Person
    before(async () => {
      server = await startTestServer(engine)
    })
    after(() => server[Symbol.asyncDispose]())

    /** On an empty calendar whose weeks begin on Monday. */
    const scene = async (...series: SeriesArguments) => {
      ann = await aPerson(server, { language: 'ru' })
      return aTaskWithSeries(ann, ...series)
    }
    const drawn = (start: string, task: TaskId) => visibleEntries(ann, task, start)
    const seriesOf = (task: TaskId) => describeSeries(ann, task)
    const complete = (id: EntryId) => ann.must(plans, 'completeTask', { id, newStatus: 'COMPLETED' })
    const statusOf = async (id: TaskId) =>
      (await ann.must(tasks, 'open', { show: 'all' })).tasks.find((task) => task.id === id)?.status

    test('the next occurrence of a waiting series appears when the previous one is closed', async () => {
      const { task, on } = await scene('FREQ=WEEKLY;COUNT=3', '2026-11-03T10:00', { pace: 'wait' })
      assert.deepEqual(await drawn('2026-11-02', task), ['20261103 2026-11-03T10:00 30 min'])
      assert.deepEqual(await drawn('2026-11-09', task), [])
      await complete(on('20261103'))
      assert.deepEqual(await drawn('2026-11-09', task), ['20261110 2026-11-10T10:00 30 min'])
      await ann.must(plans, 'completeTask', { id: on('20261103'), newStatus: 'NORMAL' })
      assert.deepEqual(await drawn('2026-11-09', task), [])
      await complete(on('20261103'))
      await ann.must(plans, 'scheduleTask', moveInput(task, on('20261110'), '2026-11-10T10:00', null))
      assert.deepEqual(await drawn('2026-11-09', task), [])
      assert.deepEqual(await seriesOf(task), ['2026-11-17T10:00 30 FREQ=WEEKLY;COUNT=1 wait'])
      await complete(on('20261117'))
      assert.equal(await statusOf(task), 'COMPLETED')
      assert.deepEqual(await drawn('2026-11-23', task), [])
    })

    test('the next occurrence is dated from the completion of the previous one', async () => {
      const { task, on } = await scene('FREQ=DAILY;INTERVAL=10', '2026-11-16T10:00', { pace: 'completion' })
      await complete(on('20261116'))
      assert.deepEqual(await seriesOf(task), ['2026-11-30T10:00 30 FREQ=DAILY;INTERVAL=10 completion'])
      await ann.must(journal, 'undo', {})
      assert.deepEqual(await seriesOf(task), ['2026-11-16T10:00 30 FREQ=DAILY;INTERVAL=10 completion'])
    })

    test('a waiting series with a count has that many occurrences, regardless of delays', async () => {
      const how = { pace: 'completion' } as const
      const { task, on } = await scene('FREQ=DAILY;INTERVAL=10;COUNT=2', '2026-11-16T10:00', how)
      await complete(on('20261116'))
      assert.deepEqual(await drawn('2026-11-30', task), ['20261130 2026-11-30T10:00 30 min'])
    })

    test('only completing the current occurrence advances a waiting series, only reopening the last one rewinds it', async () => {
      const { task, on } = await scene('FREQ=WEEKLY', '2026-11-03T10:00', { pace: 'wait' })
      await complete(on('20261103'))
      await complete(on('20261110'))
      const standing = ['2026-11-17T10:00 30 FREQ=WEEKLY wait']
      assert.deepEqual(await seriesOf(task), standing)
      await ann.must(plans, 'completeTask', { id: on('20261103'), newStatus: 'NORMAL' })
      assert.deepEqual(await seriesOf(task), standing)
      await complete(on('20261103'))
      assert.deepEqual(await seriesOf(task), standing)
    })

    test('closed occurrences stay when a waiting series changes', async () => {
      const { task, series, on } = await scene('FREQ=WEEKLY', '2026-11-03T10:00', { pace: 'wait' })
      await complete(on('20261103'))
      const wish = seriesInput('FREQ=WEEKLY;BYDAY=FR', '2026-11-13T10:00', { pace: 'wait' })
      await ann.must(plans, 'changeSeries', { id: series, scope: 'all', wish })
      assert.deepEqual(await drawn('2026-11-02', task), [
        '20261103 2026-11-03T10:00 30 min, COMPLETED, changed',
      ])
    })
  })
}
