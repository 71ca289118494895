import assert from 'node:assert/strict'
import { after, before, beforeEach, describe, test } from 'node:test'
import { comments } from '@lustra/contract/comments'
import { goals } from '@lustra/contract/goals'
import { type TaskId, newGoalId, newGoalRecordId, newRecordId } from '@lustra/contract/ids'
import { type AbandonedTask, reports } from '@lustra/contract/reports'
import { tasks } from '@lustra/contract/tasks'
import { time } from '@lustra/contract/time'
import { TimeLevel, dayOf } from '@lustra/domain/calendar'
import { type Person, aPerson, signInAgain } from '../../testing/people.ts'
import { aSeries, aTask, anEntry, at } from '../../testing/planning.ts'
import { aRecord } from '../../testing/tracking.ts'
import { planningEngines } from '../../testing/test-database.ts'
import { type TestServer, startTestServer } from '../../testing/test-server.ts'

const day = 24 * 60 * 60 * 1000
const hour = 3600

for (const engine of planningEngines) {
  describe(`abandoned tasks on ${engine}`, () => {
    let server: TestServer
    let ann: Person
    before(async () => {
      server = await startTestServer(engine)
    })
    beforeEach(async () => {
      ann = await aPerson(server)
    })
    after(() => server[Symbol.asyncDispose]())

    const rowsOf = async (filter: '1' | '2' | '3', who: Person) => {
      const { data } = await who.must(reports, 'report', {
        actions: 'select,params,data',
        report: 'abandoned-tasks',
        paramCode: 'abandonedFilter',
        paramValue: filter,
      })
      return data as AbandonedTask[]
    }
    const abandoned = async (filter: '1' | '2' | '3', who = ann) =>
      (await rowsOf(filter, who)).map(({ name, days }) => `${name} ${days}`)
    let far: Person
    /** Ann many days later, in a new session. */
    const later = async (days: number) => {
      server.wait(days * day)
      far = await signInAgain(server, ann)
    }
    const lying = (filter: '1' | '2' | '3') => abandoned(filter, far)

    test('a task without activity for thirty days is abandoned; changes of it or a subtask, and the end of an entry, are activity (TSK-066, TSK-N18, RPT-033)', async () => {
      await aTask(ann, 'Forgotten')
      await aTask(ann, 'Done')
      const named = new Map<string, TaskId>()
      for (const name of ['Renamed', 'Tracked', 'Measured', 'Commented', 'Whole', 'Planned', 'Recurring'])
        named.set(name, await aTask(ann, name))
      const part = await aTask(ann, 'Part', { under: named.get('Whole')! })
      await aTask(ann, 'Other part', { under: named.get('Whole')! })
      const house = await aTask(ann, 'House')
      const roof = await aTask(ann, 'Roof', { under: house })
      await aTask(ann, 'Attic', { under: house })
      const timed = await aTask(ann, 'Timed')
      await aSeries(ann, await aTask(ann, 'Lately recurred'), 'FREQ=DAILY;COUNT=20', '2026-11-21T15:00')
      const goal = newGoalId()
      const ofMeasured = { id: goal, taskId: named.get('Measured')!, text: 'Pages' } as const
      await ann.must(goals, 'create', { ...ofMeasured, type: 'NUMERIC', criterion: null })
      const over = await aTask(ann, 'Lately over')
      await anEntry(ann, over, '2026-12-10T10:00')
      await anEntry(ann, named.get('Planned')!, '2027-11-01T00:00', {
        level: TimeLevel.Months,
        duration: 86_400,
      })
      await aSeries(ann, named.get('Recurring')!, 'FREQ=WEEKLY', '2026-11-21T10:00')

      await later(29)
      assert.deepEqual(await lying('1'), [])
      await later(1)
      const all = (await lying('1')).toSorted()
      const lain = ['Attic', 'Commented', 'Done', 'Forgotten', 'House', 'Measured', 'Other part', 'Part']
      assert.deepEqual(
        all,
        [...lain, 'Renamed', 'Roof', 'Timed', 'Tracked', 'Whole'].map((name) => `${name} 30`),
      )

      await far.must(tasks, 'change', { id: named.get('Renamed')!, changes: { notes: 'Still to do' } })
      await aRecord(far, named.get('Tracked')!, '2026-12-20T09:00', 30)
      await far.must(goals, 'addRecord', {
        goalId: goal,
        record: { id: newGoalRecordId(), day: dayOf(at('2026-12-20T00:00')), value: 3, note: '' },
      })
      const note = { commentType: 'TASK', targetId: named.get('Commented')!, text: 'Soon' } as const
      await far.must(comments, 'create', note)
      await far.must(tasks, 'change', { id: part, changes: { priority: 1 } })
      const done = (await far.must(tasks, 'open', { show: 'all' })).tasks.find(({ name }) => name === 'Done')!
      await far.must(tasks, 'complete', { id: done.id, status: 'COMPLETED', withSubtasks: false })
      await far.must(tasks, 'complete', { id: roof, status: 'COMPLETED', withSubtasks: false })
      await far.must(time, 'startTimer', { taskId: timed, recordId: newRecordId() })
      assert.deepEqual((await lying('1')).toSorted(), ['Attic 30', 'Forgotten 30', 'Other part 30'])
    })

    test('plans, time, goal records and comments of a subtask are activity of every task above it (TSK-N18)', async () => {
      await aTask(ann, 'Forgotten')
      const parts = new Map<string, TaskId>()
      for (const name of ['Tracked', 'Timed', 'Measured', 'Commented', 'Planned', 'Ended']) {
        const middle = await aTask(ann, `${name} middle`, { under: await aTask(ann, name) })
        parts.set(name, await aTask(ann, `${name} part`, { under: middle }))
      }
      const local = (days: number) => new Date(server.app.now() + days * day).toISOString().slice(0, 16)
      const goal = newGoalId()
      const ofMeasured = { id: goal, taskId: parts.get('Measured')!, text: 'Pages' } as const
      await ann.must(goals, 'create', { ...ofMeasured, type: 'NUMERIC', criterion: null })
      await anEntry(ann, parts.get('Ended')!, local(20))
      await anEntry(ann, parts.get('Planned')!, local(90))
      await later(31)
      await aRecord(far, parts.get('Tracked')!, local(-1), 30)
      await far.must(time, 'startTimer', { taskId: parts.get('Timed')!, recordId: newRecordId() })
      await far.must(goals, 'addRecord', {
        goalId: goal,
        record: { id: newGoalRecordId(), day: dayOf(at(local(-1))), value: 3, note: '' },
      })
      const note = { commentType: 'TASK', targetId: parts.get('Commented')!, text: 'Soon' } as const
      await far.must(comments, 'create', note)
      assert.deepEqual(await lying('1'), ['Forgotten 31'])
    })

    test('a task whose last entry is over is abandoned, by the entry’s level and the user’s zone (TSK-066, RPT-033, RPT-021)', async () => {
      ann = await aPerson(server, { timeZone: 'Pacific/Kiritimati' })
      const now = at(new Date(server.app.now() + 14 * hour * 1000).toISOString().slice(0, 19))
      const text = (time: number) => new Date(time * 1000).toISOString().slice(0, 19)
      const ended = await aTask(ann, 'Ended')
      await anEntry(ann, ended, text(now - 86_400), { duration: 3600 })
      await anEntry(ann, await aTask(ann, 'To come'), text(now + 3600))
      const again = await aTask(ann, 'Planned anew')
      await anEntry(ann, again, text(now - 2 * 86_400))
      await anEntry(ann, again, text(now + 86_400))
      const month = text(now).slice(0, 8)
      await anEntry(ann, await aTask(ann, 'This month'), `${month}01T00:00`, {
        level: TimeLevel.Months,
        duration: 86_400,
      })
      await aTask(ann, 'Never planned')
      assert.deepEqual(await abandoned('2'), ['Ended 1'])
    })

    test('overdue tasks are abandoned; they have their path, and the longest overdue comes first (TSK-066, RPT-033, RPT-021)', async () => {
      const now = server.app.now()
      const local = (days: number) => new Date(now + days * day).toISOString().slice(0, 10)
      const house = await aTask(ann, 'House', { dueTime: at(`${local(9)}T12:00`) })
      const attic = await aTask(ann, 'Attic', { under: house, dueTime: at(`${local(-3)}T12:00`) })
      await aTask(ann, 'Roof', { under: attic, dueTime: at(`${local(-5)}T12:00`) })
      const closed = await aTask(ann, 'Closed', { dueTime: at(`${local(-5)}T12:00`) })
      await ann.must(tasks, 'complete', { id: closed, status: 'COMPLETED', withSubtasks: false })
      assert.deepEqual(await abandoned('3'), ['Roof 5', 'Attic 3'])
      assert.deepEqual((await rowsOf('3', ann))[0]!.path, ['House', 'Attic'])
    })
  })
}
