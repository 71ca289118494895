import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import { type TaskId, newEntryId, newTaskId } from '@lustra/contract/ids'
import { plans } from '@lustra/contract/plans'
import { tasks } from '@lustra/contract/tasks'
import { TimeLevel, isVisibleLevel, timeLevels, viewOfLevel } from '@lustra/domain/calendar'
import * as z from 'zod/mini'
import { type Person, aPerson } from '../../testing/people.ts'
import { aSeries, aTask, anEntry, at, moveInput, scheduleInput } from '../../testing/planning.ts'
import { aTaskWithSeries, visibleEntries } from '../../testing/series.ts'
import { taskTrees } from '../tasks/index.ts'
import { planningEngines } from '../../testing/test-database.ts'
import { type TestServer, startTestServer } from '../../testing/test-server.ts'

const hour = 3600
const friday = '2026-11-20'

for (const engine of planningEngines) {
  describe(`plans scheduleTask on ${engine}`, () => {
    let server: TestServer
    let ann: Person
    before(async () => {
      server = await startTestServer(engine)
    })
    after(() => server[Symbol.asyncDispose]())

    /** Each user starts with an empty calendar. */
    const scene = async () => {
      ann = await aPerson(server)
    }
    const entriesOf = async (taskId: TaskId) =>
      (
        await ann.must(plans, 'open', { view: { view: 'WEEK_VIEW', startTime: at(`2026-11-16T00:00`) } })
      ).tasks
        .find((task) => task.id === taskId)
        ?.entries.map(({ time, dur, tl }) => ({ time, dur, tl })) ?? []
    const refusal = async (input: Parameters<typeof ask>[0]) => {
      const answer = await ask(input)
      assert.equal(answer.result, 'ERROR')
      return { code: answer.code, message: answer.message }
    }
    const ask = (input: ReturnType<typeof scheduleInput> | ReturnType<typeof moveInput>) =>
      ann.call(plans, 'scheduleTask', input)
    test('a task dropped on a half hour becomes an entry there (PLN-058, PLN-106)', async () => {
      await scene()
      const task = await aTask(ann, 'Letter')
      const asked = scheduleInput(task, `${friday}T10:30`)
      const reply = await ann.must(plans, 'scheduleTask', asked)
      assert.equal(reply.entry?.id, asked.entryId)
      assert.deepEqual(await entriesOf(task), [{ time: at(`${friday}T10:30`), dur: 1800, tl: 0 }])
      assert.equal(reply.tasks[task]?.scheduled, true)
    })

    test('a client that has the other entries gets only the changed one, with the total planned time (PLN-057)', async () => {
      await scene()
      const task = await aTask(ann, 'Letter')
      const other = await anEntry(ann, task, `${friday}T10:00`, { duration: 2 * hour })
      const entry = await anEntry(ann, task, `${friday}T13:00`)
      await anEntry(ann, task, `${friday}T00:00`, { level: TimeLevel.Days, duration: 24 * hour })
      const found = async (input: Parameters<typeof ask>[0], onlyChanged = true) => {
        const reply = await ann.must(plans, 'scheduleTask', { ...input, onlyChanged })
        const { entries, planned, scheduled } = reply.tasks[task]!
        return { entries: entries.map(({ id }) => id), planned, scheduled, onlyChanged: reply.onlyChanged }
      }
      const common = { scheduled: true, onlyChanged: true }

      const longer = moveInput(task, entry, `${friday}T13:00`, `${friday}T14:00`, { duration: hour })
      assert.deepEqual(await found(longer), { ...common, entries: [entry], planned: 3 * hour })
      const added = scheduleInput(task, `${friday}T16:00`)
      assert.deepEqual(await found(added), { ...common, entries: [added.entryId], planned: 3.5 * hour })
      const removed = moveInput(task, entry, `${friday}T14:00`, null)
      assert.deepEqual(await found(removed), { ...common, entries: [], planned: 2.5 * hour })

      const back = moveInput(task, added.entryId, `${friday}T16:00`, `${friday}T17:00`)
      const all = await found(back, false)
      assert.deepEqual([all.entries.length, all.planned, all.onlyChanged], [3, 2.5 * hour, undefined])
      assert.ok(all.entries.includes(other))
    })

    test('the reply has all entries of the task when relatives change, too (PLN-057)', async () => {
      await scene()
      const parent = await aTask(ann, 'House')
      await aTask(ann, 'Roof', { under: parent })
      await anEntry(ann, parent, '2026-11-16T00:00', { level: TimeLevel.Weeks, duration: 7 * 24 * hour })
      const input = scheduleInput(parent, `${friday}T00:00`, { level: TimeLevel.Days, duration: 24 * hour })
      const reply = await ann.must(plans, 'scheduleTask', { ...input, onlyChanged: true })
      assert.equal(Object.keys(reply.tasks).length, 2)
      assert.deepEqual([reply.tasks[parent]?.entries.length, reply.onlyChanged], [2, undefined])
    })

    test('an entry moves to another cell and keeps its id (PLN-059, PLN-106)', async () => {
      await scene()
      const task = await aTask(ann, 'Letter')
      const entry = await anEntry(ann, task, `${friday}T10:30`)
      const reply = await ann.must(
        plans,
        'scheduleTask',
        moveInput(task, entry, `${friday}T10:30`, '2026-11-19T08:00'),
      )
      assert.equal(reply.entry?.id, entry)
      assert.deepEqual(await entriesOf(task), [{ time: at('2026-11-19T08:00'), dur: 1800, tl: 0 }])
    })

    test(
      'the reply has only the task and changed relatives, even if nobody has read them before',
      { skip: engine === 'worker' && 'the cache is in the worker' },
      async () => {
        await scene()
        const parent = await aTask(ann, 'Move house')
        const [task] = [
          await aTask(ann, 'Letter', { under: parent }),
          await aTask(ann, 'Boxes', { under: parent }),
        ]
        const entry = await anEntry(ann, task, `${friday}T10:30`)
        taskTrees(server.app).evict(ann.id)
        const reply = await ann.must(
          plans,
          'scheduleTask',
          moveInput(task, entry, `${friday}T10:30`, '2026-11-19T08:00'),
        )
        assert.deepEqual(Object.keys(reply.tasks), [task])
      },
    )

    test('without a new start the entry leaves the calendar (PLN-060, PLN-070)', async () => {
      await scene()
      const task = await aTask(ann, 'Letter')
      const entry = await anEntry(ann, task, `${friday}T10:30`)
      const reply = await ann.must(plans, 'scheduleTask', moveInput(task, entry, `${friday}T10:30`, null))
      assert.equal(reply.entry, null)
      assert.equal(reply.tasks[task]?.scheduled, false)
      assert.deepEqual(await entriesOf(task), [])
    })

    test('without a new start one occurrence leaves the calendar, and the next one stays (PLN-070)', async () => {
      await scene()
      const { task, on } = await aTaskWithSeries(ann, 'FREQ=DAILY;COUNT=2', `${friday}T10:00`)
      const reply = await ann.must(
        plans,
        'scheduleTask',
        moveInput(task, on('20261120'), `${friday}T10:00`, null),
      )
      assert.equal(reply.entry, null)
      assert.deepEqual(await visibleEntries(ann, task, '2026-11-16'), ['20261121 2026-11-21T10:00 30 min'])
    })

    test('a pinned entry cannot be moved, resized or removed (PLN-061, PLN-N07)', async () => {
      await scene()
      const task = await aTask(ann, 'Dentist')
      const entry = await anEntry(ann, task, `${friday}T10:30`)
      await ann.must(plans, 'pinTask', { id: entry, newPin: true })
      const from = `${friday}T10:30`
      for (const input of [
        moveInput(task, entry, from, `${friday}T12:00`),
        moveInput(task, entry, from, from, { duration: hour }),
        moveInput(task, entry, from, null),
      ]) {
        assert.match((await refusal(input)).message, /is pinned/)
      }
      assert.deepEqual(await entriesOf(task), [{ time: at(from), dur: 1800, tl: 0 }])
    })

    test('a completed entry cannot be moved, resized or removed (PLN-062, PLN-N07)', async () => {
      await scene()
      const task = await aTask(ann, 'Dentist')
      const entry = await anEntry(ann, task, `${friday}T10:30`)
      await ann.must(plans, 'completeTask', { id: entry, newStatus: 'COMPLETED' })
      const from = `${friday}T10:30`
      for (const input of [
        moveInput(task, entry, from, `${friday}T12:00`),
        moveInput(task, entry, from, from, { duration: hour }),
        moveInput(task, entry, from, null),
      ]) {
        assert.match((await refusal(input)).message, /completed or cancelled/)
      }
    })

    test('a drop outside the level range is refused (PLN-063, PLN-N07, TSK-039)', async () => {
      await scene()
      const task = await aTask(ann, 'Week of rest', { minTL: TimeLevel.Weeks })
      assert.deepEqual(await refusal(scheduleInput(task, `${friday}T00:00`, { level: TimeLevel.Days })), {
        code: 'conflict',
        message: '“Week of rest” cannot be planned on this level.',
      })
      await anEntry(ann, task, `${friday}T00:00`, { level: TimeLevel.Weeks })
    })

    test('a drop more than half an hour after the due date is refused (PLN-064, PLN-N07, TSK-041)', async () => {
      await scene()
      const task = await aTask(ann, 'Tax', { dueTime: at(`${friday}T12:00`) })
      assert.match((await refusal(scheduleInput(task, `${friday}T12:31`))).message, /after the due date/)
      await anEntry(ann, task, `${friday}T12:30`)
    })

    test('a drop that ends more than half an hour before the start date is refused (PLN-065, PLN-N07, TSK-041)', async () => {
      await scene()
      const task = await aTask(ann, 'Tax', { startTime: at(`${friday}T12:00`) })
      assert.match((await refusal(scheduleInput(task, `${friday}T10:59`))).message, /before the start date/)
      await anEntry(ann, task, `${friday}T11:00`)
    })

    test('two hour entries may touch but not overlap (PLN-066, PLN-N07, PLN-N18)', async () => {
      await scene()
      const [one, other] = [await aTask(ann, 'One'), await aTask(ann, 'Other')]
      await anEntry(ann, one, `${friday}T10:00`, { duration: hour })
      assert.match((await refusal(scheduleInput(other, `${friday}T10:30`))).message, /already taken/)
      assert.match(
        (await refusal(scheduleInput(other, `${friday}T09:30`, { duration: hour, level: 1 }))).message,
        /already taken/,
      )
      await anEntry(ann, other, `${friday}T11:00`)
      await anEntry(ann, other, `${friday}T09:30`)
      await anEntry(ann, other, `${friday}T00:00`, { level: TimeLevel.Days })
    })

    test('an entry may be moved by half its duration, overlapping its old place (PLN-066)', async () => {
      await scene()
      const task = await aTask(ann, 'One')
      const entry = await anEntry(ann, task, `${friday}T10:00`, { duration: hour })
      await ann.must(
        plans,
        'scheduleTask',
        moveInput(task, entry, `${friday}T10:00`, `${friday}T10:30`, { duration: hour }),
      )
    })

    test('only one of 20 concurrent drops on one half hour succeeds (PLN-066)', async () => {
      await scene()
      const task = await aTask(ann, 'One')
      const answers = await Promise.all(
        Array.from({ length: 20 }, () => ask(scheduleInput(task, `${friday}T10:00`))),
      )
      assert.equal(answers.filter((answer) => answer.result === 'OK').length, 1)
      assert.equal((await entriesOf(task)).length, 1)
    })

    test('every visible level accepts an entry, and its view displays it (PLN-002, PLN-106)', async () => {
      await scene()
      for (const level of timeLevels.filter(isVisibleLevel)) {
        const task = await aTask(ann, `On level ${level}`)
        await anEntry(ann, task, `${friday}T10:00`, { level })
        const view = { view: viewOfLevel(level)!, startTime: at(`${friday}T00:00`) }
        const shown = (await ann.must(plans, 'open', { view })).tasks.find(({ id }) => id === task)
        assert.deepEqual(
          shown?.entries.map(({ tl }) => tl),
          [level],
        )
        await ann.must(tasks, 'remove', { ids: [task] })
      }
    })

    test('an entry on a coarser level takes the whole period of the drop', async () => {
      await scene()
      const task = await aTask(ann, 'Travel')
      const { entry } = await ann.must(
        plans,
        'scheduleTask',
        scheduleInput(task, `${friday}T15:00`, { level: TimeLevel.Days }),
      )
      assert.deepEqual([entry?.time, entry?.dur], [at(`${friday}T00:00`), 24 * hour])
    })

    test('an entry’s duration stays within the limits of its task (PLN-073, PLN-075, PLN-076, TSK-040)', async () => {
      await scene()
      const task = await aTask(ann, 'Walk', { minDur: hour, maxDur: 2 * hour })
      const start = `${friday}T10:00`
      const entry = await anEntry(ann, task, start, { duration: hour })
      const resized = (duration: number) => moveInput(task, entry, start, start, { duration })
      assert.match((await refusal(resized(hour / 2))).message, /shorter than/)
      assert.match((await refusal(resized(2 * hour + 1800))).message, /longer than/)
      await ann.must(plans, 'scheduleTask', resized(2 * hour))
      // An entry that was allowed before moves unchanged, but cannot be lengthened.
      await ann.must(tasks, 'change', { id: task, changes: { maxDur: hour } })
      await ann.must(plans, 'scheduleTask', resized(2 * hour))
      assert.match((await refusal(resized(3 * hour))).message, /longer than/)
    })

    test('nothing can be planned beyond the end of the calendar', async () => {
      await scene()
      const task = await aTask(ann, 'Far away')
      const last = scheduleInput(task, '8999-12-31T23:30')
      await ann.must(plans, 'scheduleTask', last)
      const { code } = await refusal(scheduleInput(task, '8999-12-31T22:30', { duration: 2 * hour }))
      assert.equal(code, 'limit')
    })

    test('a lengthened entry stops at the next one (PLN-066)', async () => {
      await scene()
      const [one, other] = [await aTask(ann, 'One'), await aTask(ann, 'Other')]
      const entry = await anEntry(ann, one, `${friday}T10:00`)
      await anEntry(ann, other, `${friday}T11:00`)
      const start = `${friday}T10:00`
      assert.match(
        (await refusal(moveInput(one, entry, start, start, { duration: 5400 }))).message,
        /already taken/,
      )
      await ann.must(plans, 'scheduleTask', moveInput(one, entry, start, start, { duration: hour }))
    })

    test('the levels of planned subtasks and parents limit a task (PLN-068, PLN-069, TSK-036)', async () => {
      await scene()
      const whole = await aTask(ann, 'Whole')
      const part = await aTask(ann, 'Part', { under: whole })
      const piece = await aTask(ann, 'Piece', { under: part })
      const { tasks: changed } = await ann.must(
        plans,
        'scheduleTask',
        scheduleInput(part, `${friday}T00:00`, { level: TimeLevel.Weeks }),
      )
      assert.equal(changed[whole]?.restrictions.minTL, TimeLevel.Weeks)
      assert.equal(changed[part]?.restrictions.minTL, TimeLevel.Default)
      assert.equal(changed[part]?.restrictions.maxTL, TimeLevel.AboveLife)
      assert.equal(changed[piece]?.restrictions.maxTL, TimeLevel.Weeks)
      assert.match(
        (await refusal(scheduleInput(piece, `${friday}T00:00`, { level: TimeLevel.Months }))).message,
        /“Part” is planned for a week, so its subtask can’t be planned for a month/,
      )
      assert.match(
        (await refusal(scheduleInput(whole, `${friday}T10:00`))).message,
        /“Part” is planned for a week/,
      )
    })

    test('a completed or cancelled task cannot be planned', async () => {
      await scene()
      const [done, given] = [await aTask(ann, 'Done'), await aTask(ann, 'Given up')]
      await ann.must(tasks, 'complete', { id: done, status: 'COMPLETED', withSubtasks: false })
      await ann.must(tasks, 'cancel', { id: given, cancelled: true, withSubtasks: false })
      assert.match((await refusal(scheduleInput(done, `${friday}T10:00`))).message, /“Done” is completed/)
      assert.match(
        (await refusal(scheduleInput(given, `${friday}T10:00`))).message,
        /“Given up” is cancelled/,
      )
    })

    test('an entry that another tab has moved is not moved from its old place (PLN-N07)', async () => {
      await scene()
      const task = await aTask(ann, 'One')
      const entry = await anEntry(ann, task, `${friday}T10:00`)
      await ann.must(plans, 'scheduleTask', moveInput(task, entry, `${friday}T10:00`, `${friday}T12:00`))
      assert.match(
        (await refusal(moveInput(task, entry, `${friday}T10:00`, `${friday}T14:00`))).message,
        /moved in the meantime/,
      )
      assert.deepEqual(await entriesOf(task), [{ time: at(`${friday}T12:00`), dur: 1800, tl: 0 }])
    })

    test('an entry across midnight is one entry on both days', async () => {
      await scene()
      const task = await aTask(ann, 'Night train')
      const sunday = '2026-11-15T23:00'
      await anEntry(ann, task, sunday, { duration: 2 * hour })
      assert.deepEqual(await entriesOf(task), [{ time: at(sunday), dur: 2 * hour, tl: 0 }])
    })

    test('levels 0 and 1 are both displayed in the week, 5 and 10 in no view (CAL-009, CAL-010)', async () => {
      await scene()
      const task = await aTask(ann, 'One')
      await anEntry(ann, task, `${friday}T08:00`, { level: TimeLevel.Default })
      await anEntry(ann, task, `${friday}T09:00`, { level: TimeLevel.HoursAndMinutes })
      assert.equal((await entriesOf(task)).length, 2)
      for (const level of [TimeLevel.Quarters, TimeLevel.AboveLife]) {
        assert.match((await refusal(scheduleInput(task, `${friday}T10:00`, { level }))).message, /level/)
      }
    })

    test('an id that exists, belongs to a series or its occurrences, or is malformed creates no entry (PLN-N20)', async () => {
      await scene()
      const task = await aTask(ann, 'One')
      const asked = scheduleInput(task, `${friday}T08:00`)
      const { entryId } = asked
      await ann.must(plans, 'scheduleTask', asked)
      const series = await aSeries(ann, task, 'FREQ=DAILY', `${friday}T10:00`)
      const reserved = [`${series}_20261130`, `${series}_20261399`, `${newEntryId()}_20261130`]
      for (const id of [entryId, series, ...reserved]) {
        const again = { ...asked, entryId: id as typeof entryId, newStartTime: at(`${friday}T12:00`) }
        assert.equal((await refusal(again)).code, 'conflict')
      }
      // The last id is that of an entry's second part on the screen.
      for (const id of [entryId.slice(1), `${entryId}0`, `${series}_moved`]) {
        const { body } = await ann.raw(plans.path, {
          ...z.encode(plans.actions.scheduleTask.input, asked),
          entryId: id,
          action: 'scheduleTask',
          token: ann.token,
          _requestId: newEntryId(),
        })
        assert.deepEqual([body['code'], body['field']], ['validation', 'entryId'], id)
      }
      assert.equal((await ann.must(plans, 'series', { taskId: task })).series.length, 1)
    })

    test('a missing task or entry is not found', async () => {
      await scene()
      const task = await aTask(ann, 'One')
      const none = newTaskId()
      assert.equal((await refusal(scheduleInput(none, `${friday}T08:00`))).code, 'not-found')
      const lost = moveInput(task, newEntryId(), `${friday}T08:00`, `${friday}T09:00`)
      assert.equal((await refusal(lost)).code, 'not-found')
      const entry = await anEntry(ann, task, `${friday}T08:00`)
      const other = await aTask(ann, 'Other')
      const foreign = moveInput(other, entry, `${friday}T08:00`, `${friday}T09:00`)
      assert.equal((await refusal(foreign)).code, 'not-found')
    })

    test('the refusal is in the user’s language (PLN-066, FND-N09)', async () => {
      ann = await aPerson(server, { language: 'ru' })
      const [one, other] = [await aTask(ann, 'Раз'), await aTask(ann, 'Два')]
      await anEntry(ann, one, `${friday}T10:00`)
      const { message } = await refusal(scheduleInput(other, `${friday}T10:00`))
      assert.equal(message, 'Это время уже занято.')
    })
  })
}
