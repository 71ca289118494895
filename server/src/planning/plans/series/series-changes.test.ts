import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import { type EntryId, type TaskId, newEntryId } from '@lustra/contract/ids'
import { plans } from '@lustra/contract/plans'
import { tasks } from '@lustra/contract/tasks'
import { TimeLevel } from '@lustra/domain/calendar'
import { type Person, aPerson } from '../../../testing/people.ts'
import { aSeries, aTask, anEntry, moveInput, seriesInput } from '../../../testing/planning.ts'
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
  describe(`series that are made and changed on ${engine}`, () => {
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

    test('a series is planned only where a single entry of its task could be (PLN-063, TSK-040)', async () => {
      ann = await aPerson(server)
      const [done, weekly] = [
        await aTask(ann, 'Done'),
        await aTask(ann, 'Weekly', { minTL: TimeLevel.Weeks }),
      ]
      const walk = await aTask(ann, 'Walk', { minDur: 3600, maxDur: 7200 })
      await ann.must(tasks, 'complete', { id: done, status: 'COMPLETED', withSubtasks: false })
      const start = '2026-11-20T10:00'
      const refused = async (taskId: TaskId, wish: ReturnType<typeof seriesInput>) => {
        const answer = await ann.call(plans, 'repeatTask', { taskId, entryId: newEntryId(), ...wish })
        return answer.result === 'ERROR' ? answer.message : 'done'
      }
      assert.match(await refused(done, seriesInput('FREQ=DAILY', start)), /“Done” is completed/)
      assert.match(await refused(weekly, seriesInput('FREQ=DAILY', start)), /level/)
      assert.match(await refused(walk, seriesInput('FREQ=DAILY', start)), /shorter than/)
      const beyond = seriesInput('FREQ=DAILY', '8999-12-31T23:30', { duration: 3600 })
      assert.match(await refused(walk, beyond), /calendar/)
    })

    test('a series cannot take an existing id or an entry of another task', async () => {
      const { task, series } = await scene('FREQ=DAILY', '2026-11-16T10:00')
      const other = await aTask(ann, 'Call')
      const entry = await anEntry(ann, other, '2026-11-20T12:00')
      const wish = seriesInput('FREQ=DAILY', '2026-11-20T15:00')
      for (const [id, code] of [
        [series, 'conflict'],
        [`${series}_20261130`, 'conflict'],
        [entry, 'not-found'],
      ] as const) {
        const answer = await ann.call(plans, 'repeatTask', { taskId: task, entryId: id as EntryId, ...wish })
        assert.equal(answer.result === 'ERROR' && answer.code, code)
      }
    })

    test('an unchanged entry that becomes a series leaves no row', async () => {
      ann = await aPerson(server, { language: 'ru' })
      const task = await aTask(ann, 'Gym')
      const entryId = await anEntry(ann, task, '2026-11-17T10:00')
      const wish = seriesInput('FREQ=DAILY;COUNT=1', '2026-11-17T10:00')
      await ann.must(plans, 'repeatTask', { taskId: task, entryId, ...wish })
      assert.deepEqual(await drawn('2026-11-16', task), ['20261117 2026-11-17T10:00 30 min'])
    })

    test('a change from the first occurrence on changes the whole series', async () => {
      const { task, on } = await scene('FREQ=WEEKLY', '2026-11-17T10:00')
      const wish = seriesInput('FREQ=WEEKLY', '2026-11-17T18:00')
      await ann.must(plans, 'changeSeries', { id: on('20261117'), scope: 'following', wish })
      assert.deepEqual(await describeSeries(ann, task), ['2026-11-17T18:00 30 FREQ=WEEKLY'])
    })

    test('a moved occurrence that the new rule lacks becomes a single entry, a removed one is dropped', async () => {
      const { task, series, on } = await scene('FREQ=WEEKLY;BYDAY=TU', '2026-11-03T10:00')
      const moved = moveInput(task, on('20261117'), '2026-11-17T10:00', '2026-11-18T08:00')
      await ann.must(plans, 'scheduleTask', moved)
      await ann.must(plans, 'scheduleTask', moveInput(task, on('20261124'), '2026-11-24T10:00', null))
      const wish = seriesInput('FREQ=WEEKLY;BYDAY=FR', '2026-11-06T10:00')
      await ann.must(plans, 'changeSeries', { id: series, scope: 'all', wish })
      assert.deepEqual(await drawn('2026-11-16', task), [
        '20261120 2026-11-20T10:00 30 min',
        'single 2026-11-18T08:00 30 min',
      ])
      const rows = server.app.database.read.selectFrom('entries').select('id').where('user_id', '=', ann.id)
      assert.equal((await rows.execute()).length, 1)
    })

    test('a series lists its changed occurrences and counts its closed ones', async () => {
      const one = await scene('FREQ=DAILY', '2026-11-16T10:00')
      const second = await aSeries(ann, one.task, 'FREQ=DAILY', '2026-11-16T12:00')
      const complete = (id: EntryId) => ann.must(plans, 'completeTask', { id, newStatus: 'COMPLETED' })
      await complete(one.on('20261116'))
      for (const day of ['20261116', '20261117']) await complete(`${second}_${day}` as EntryId)
      await ann.must(plans, 'pinTask', { id: one.on('20261118'), newPin: true })
      const { series } = await ann.must(plans, 'series', { taskId: one.task })
      assert.deepEqual(
        new Map(series.map(({ id, changed, closed }) => [id, [changed.map((each) => each.id), closed]])),
        new Map<string, unknown>([
          [one.series, [[one.on('20261118')], 1]],
          [second, [[], 2]],
        ]),
      )
    })

    test('a pinned occurrence stays pinned when the others follow its change', async () => {
      const { task, on } = await scene('FREQ=WEEKLY', '2026-11-10T10:00')
      const moved = moveInput(task, on('20261117'), '2026-11-17T10:00', '2026-11-17T12:00')
      await ann.must(plans, 'scheduleTask', moved)
      await ann.must(plans, 'pinTask', { id: on('20261117'), newPin: true })
      await ann.must(plans, 'widenChange', { id: on('20261117'), scope: 'all' })
      assert.deepEqual(await drawn('2026-11-09', task), ['20261110 2026-11-10T12:00 30 min'])
      assert.deepEqual(await drawn('2026-11-16', task), ['20261117 2026-11-17T12:00 30 min, pinned, changed'])
    })

    test('a removed occurrence is not completed, and no later ones follow', async () => {
      const { task, on } = await scene('FREQ=DAILY', '2026-11-16T10:00')
      await ann.must(plans, 'scheduleTask', moveInput(task, on('20261117'), '2026-11-17T10:00', null))
      for (const answer of [
        await ann.call(plans, 'completeTask', { id: on('20261117'), newStatus: 'COMPLETED' }),
        await ann.call(plans, 'widenChange', { id: on('20261117'), scope: 'all' }),
      ]) {
        assert.equal(answer.result === 'ERROR' && answer.code, 'not-found')
      }
    })
  })
}
