import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import { contexts } from '@lustra/contract/contexts'
import { dashboard } from '@lustra/contract/dashboard'
import { goals } from '@lustra/contract/goals'
import type { TaskId } from '@lustra/contract/ids'
import { journal } from '@lustra/contract/journal'
import { type TimeRow, reports } from '@lustra/contract/reports'
import { type Task, tasks } from '@lustra/contract/tasks'
import { time } from '@lustra/contract/time'
import { type Person, aPerson } from '../../testing/people.ts'
import { aContext, aTask, anEntry, at } from '../../testing/planning.ts'
import { planningEngines } from '../../testing/test-database.ts'
import { type TestServer, startTestServer } from '../../testing/test-server.ts'
import { aRecord, removing } from '../../testing/tracking.ts'

const hour = 3600
const report = { actions: 'select,reset,params,data', periodPreset: 'curWeek' } as const

for (const engine of planningEngines) {
  describe(`sums with a running timer on ${engine}`, () => {
    let server: TestServer
    before(async () => {
      server = await startTestServer(engine)
    })
    after(() => server[Symbol.asyncDispose]())

    async function sumsOf(ann: Person, id: TaskId, context: string) {
      const list = await ann.must(tasks, 'open', { show: 'all' })
      const own = (reply: { readonly tasks: readonly Task[] }) => reply.tasks.find((task) => task.id === id)!
      const row = own(list)
      const changed = own(await ann.must(tasks, 'change', { id, changes: { name: `Write ${list.line}` } }))
      const since = own(await ann.must(tasks, 'changes', { show: 'all', since: list.line }))
      const details = await ann.must(tasks, 'details', { id })
      const { week, days, month } = await ann.must(time, 'compare', { startTime: at('2026-11-20T00:00') })
      const spent = await ann.must(reports, 'report', { ...report, report: 'time-spent-for-tasks' })
      const { planFact } = await ann.must(reports, 'report', { ...report, report: 'plan-against-fact' })
      const goals = await ann.must(dashboard, 'getBigGoalsReport', { time: at('2026-11-20T12:00') })
      const { contexts: all } = await ann.must(contexts, 'all', {})
      return {
        'task list': row.tracked,
        'task list with subtasks': row.trackedAll,
        'changed task': changed.tracked,
        'changed task with subtasks': changed.trackedAll,
        'changes of the list': since.tracked,
        'changes of the list with subtasks': since.trackedAll,
        panel: details.tracked.own,
        'panel with subtasks': details.tracked.all,
        'weeks of the panel': details.trackedWeeks.at(-1),
        'comparison of the week': week.tracked,
        'its days': days.reduce((sum, day) => sum + day.tracked, 0),
        'its month': month.tracked,
        'time by tasks': spent.time,
        'a row of it': (spent.data as TimeRow[])[0]!.time,
        'plan against fact': planFact!.tracked,
        'big goals': goals.data.reduce((sum, day) => sum + day.duration, 0),
        context: all.find((each) => each.id === context)!.tracked,
      }
    }

    test('all sums count the timer up to now, except time of existing records (TIM-N18)', async () => {
      const ann = await aPerson(server)
      const task = await aTask(ann, 'Write')
      const home = await aContext(ann, 'Place', 'Home')
      await ann.must(goals, 'markBigGoal', { taskId: task, bigGoal: true })
      await ann.must(tasks, 'change', { id: task, changes: { contextIds: [home.id] } })
      await anEntry(ann, task, '2026-11-20T12:00', { duration: 4 * hour })
      await aRecord(ann, task, '2026-11-20T11:00', 60)
      const all = (seconds: number) => (sums: Record<string, unknown>) =>
        assert.deepEqual(sums, Object.fromEntries(Object.keys(sums).map((name) => [name, seconds])))
      all(hour)(await sumsOf(ann, task, home.id))
      const removed = await aRecord(ann, task, '2026-11-20T12:15', 30)
      const { seq } = await ann.must(time, 'trackTime', removing(removed))
      const start = { taskId: task, startTime: at('2026-11-20T12:00') }
      const { timer } = await ann.must(time, 'startTimer', start)
      server.wait(0.5 * hour * 1000)
      all(2.5 * hour)(await sumsOf(ann, task, home.id))
      // A record is restored in the middle of the timer.
      await ann.must(journal, 'undo', { line: seq! })
      all(2.5 * hour)(await sumsOf(ann, task, home.id))
      await ann.must(time, 'stopTimer', { timerId: timer!.id })
      server.wait(hour * 1000)
      all(2.5 * hour)(await sumsOf(ann, task, home.id))
    })
  })
}
