import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import { type EntryId, type TaskId, newTaskId } from '@lustra/contract/ids'
import { levels } from '@lustra/contract/levels'
import { plans } from '@lustra/contract/plans'
import { tasks } from '@lustra/contract/tasks'
import { TimeLevel, formatLocalTime } from '@lustra/domain/calendar'
import { type Person, aPerson } from '../../testing/people.ts'
import { aCapturedTask, aTask, anEntry, at, moveInput } from '../../testing/planning.ts'
import { aSeries } from '../../testing/planning.ts'
import { planningEngines } from '../../testing/test-database.ts'
import { type TestServer, startTestServer } from '../../testing/test-server.ts'

const hour = 3600
const day = 24 * hour

// It is Friday, 20 November 2026, 13:00 in Berlin.
for (const engine of planningEngines) {
  describe(`goals down the levels on ${engine}`, () => {
    let server: TestServer
    let ann: Person
    let thesis: TaskId
    before(async () => {
      server = await startTestServer(engine)
    })
    after(() => server[Symbol.asyncDispose]())

    const scene = async () => {
      ann = await aPerson(server)
      thesis = await aTask(ann, 'Thesis')
    }
    const ofThesis = (taskId = thesis) => ann.must(levels, 'ofTask', { taskId })
    /** `7 Chapter 2026-01-01T00:00 notBrokenDown`, in the order of the reply. */
    const parts = async (taskId?: TaskId) => {
      const reply = await ofThesis(taskId)
      const names = new Map(reply.tasks.map(({ id, name }) => [id, name]))
      return reply.parts.map(
        ({ tl, taskId: id, time, state }) =>
          `${tl} ${names.get(id)} ${formatLocalTime(time).slice(0, 16)} ${state}`,
      )
    }
    const planned = (taskId: TaskId, start: string, level: TimeLevel = TimeLevel.Years, duration = day) =>
      anEntry(ann, taskId, start, { level, duration })

    test('the parts of a task and its subtasks come coarsest first, with what is not broken down (RHY-060)', async () => {
      await scene()
      const chapter = await aTask(ann, 'Chapter', { under: thesis })
      const section = await aTask(ann, 'Section', { under: chapter })
      const other = await aTask(ann, 'Swim')
      await planned(thesis, '2025-01-01T00:00', TimeLevel.Lustra)
      await planned(chapter, '2026-01-01T00:00')
      await planned(chapter, '2027-01-01T00:00')
      await planned(section, '2027-03-01T00:00', TimeLevel.Seasons)
      await planned(section, '2027-03-02T10:00', TimeLevel.HoursAndMinutes, hour)
      await planned(other, '2026-01-01T00:00')
      assert.deepEqual(await parts(), [
        '8 Thesis 2025-01-01T00:00 planned',
        '7 Chapter 2026-01-01T00:00 notBrokenDown',
        '7 Chapter 2027-01-01T00:00 planned',
        '6 Section 2027-03-01T00:00 planned',
        '1 Section 2027-03-02T10:00 planned',
      ])
      assert.deepEqual(await parts(section), [
        '6 Section 2027-03-01T00:00 planned',
        '1 Section 2027-03-02T10:00 planned',
      ])
    })

    test('moving a part down a level keeps it the part of the coarser ones (RHY-061)', async () => {
      await scene()
      const chapter = await aTask(ann, 'Chapter', { under: thesis })
      await planned(thesis, '2025-01-01T00:00', TimeLevel.Lustra)
      const entry = await planned(chapter, '2027-01-01T00:00')
      assert.deepEqual(await parts(), [
        '8 Thesis 2025-01-01T00:00 planned',
        '7 Chapter 2027-01-01T00:00 notBrokenDown',
      ])
      const to = { level: TimeLevel.Seasons, duration: 92 * day }
      await ann.must(
        plans,
        'scheduleTask',
        moveInput(chapter, entry, '2027-01-01T00:00', '2027-06-01T00:00', to),
      )
      assert.deepEqual(await parts(), [
        '8 Thesis 2025-01-01T00:00 planned',
        '6 Chapter 2027-06-01T00:00 notBrokenDown',
      ])
    })

    test('a new part typed into a period is a subtask that is planned there, and breaks the task down (RHY-061)', async () => {
      await scene()
      await planned(thesis, '2026-01-01T00:00')
      const entryId = newTaskId() as string as EntryId
      const place = { entryId, time: at('2026-11-01T00:00'), dur: 30 * day, tl: TimeLevel.Months, rule: null }
      await ann.must(tasks, 'capture', aCapturedTask({ parentId: thesis, name: 'Draft', place }))
      assert.deepEqual(await parts(), [
        '7 Thesis 2026-01-01T00:00 planned',
        '4 Draft 2026-11-01T00:00 notBrokenDown',
      ])
    })

    test('closed tasks have done or no parts, removed tasks and entries none (RHY-060)', async () => {
      await scene()
      const ids = new Map<string, TaskId>()
      for (const name of ['Done', 'Cancelled', 'In the bin', 'Ticked', 'Unplanned']) {
        ids.set(name, await aTask(ann, name, { under: thesis }))
      }
      await planned(thesis, '2026-01-01T00:00')
      const entries = new Map<string, EntryId>()
      for (const [name, id] of ids) entries.set(name, await planned(id, '2026-11-01T00:00', TimeLevel.Months))
      assert.equal((await parts())[0], '7 Thesis 2026-01-01T00:00 planned')
      await ann.must(tasks, 'complete', { id: ids.get('Done')!, status: 'COMPLETED', withSubtasks: false })
      await ann.must(tasks, 'cancel', { id: ids.get('Cancelled')!, cancelled: true, withSubtasks: false })
      await ann.must(tasks, 'remove', { ids: [ids.get('In the bin')!] })
      await ann.must(plans, 'completeTask', { id: entries.get('Ticked')!, newStatus: 'COMPLETED' })
      const away = moveInput(ids.get('Unplanned')!, entries.get('Unplanned')!, '2026-11-01T00:00', null, {
        level: TimeLevel.Months,
        duration: 30 * day,
      })
      await ann.must(plans, 'scheduleTask', away)
      const [first, ...others] = await parts()
      assert.equal(first, '7 Thesis 2026-01-01T00:00 notBrokenDown')
      assert.deepEqual(others.sort(), ['4 Done 2026-11-01T00:00 done', '4 Ticked 2026-11-01T00:00 done'])
    })

    test('a pinned part is marked, and is not broken down like any other (RHY-060)', async () => {
      await scene()
      const entry = await planned(thesis, '2026-01-01T00:00')
      await ann.must(plans, 'pinTask', { id: entry, newPin: true })
      const { parts: found } = await ofThesis()
      assert.deepEqual(
        found.map(({ strict, state }) => ({ strict, state })),
        [{ strict: true, state: 'notBrokenDown' }],
      )
    })

    test('a series breaks down every coarser period that it reaches, and only its next occurrence is a part (RHY-060)', async () => {
      await scene()
      const review = await aTask(ann, 'Review', { under: thesis })
      await planned(thesis, '2026-10-01T00:00', TimeLevel.Months)
      await planned(thesis, '2027-10-01T00:00', TimeLevel.Months)
      await aSeries(ann, review, 'FREQ=WEEKLY', '2026-11-01T00:00', {
        level: TimeLevel.Weeks,
        duration: 7 * day,
      })
      assert.deepEqual(await parts(), [
        '4 Thesis 2026-10-01T00:00 notBrokenDown',
        '4 Thesis 2027-10-01T00:00 planned',
        '3 Review 2026-11-15T00:00 planned',
      ])
      assert.equal((await ofThesis()).parts.at(-1)!.repeats, true)
      await ann.must(tasks, 'complete', { id: review, status: 'COMPLETED', withSubtasks: false })
      assert.deepEqual(await parts(), [
        '4 Thesis 2026-10-01T00:00 notBrokenDown',
        '4 Thesis 2027-10-01T00:00 notBrokenDown',
      ])
    })

    test('each level counts what is done, planned and not broken down, in parts and in hours (RHY-062)', async () => {
      await scene()
      const long = await aTask(ann, 'Chapter', { under: thesis, maxDur: 40 * hour })
      const short = await aTask(ann, 'Talk', { under: thesis, maxDur: 6 * hour })
      await planned(long, '2026-01-01T00:00')
      await planned(long, '2026-11-20T15:00', TimeLevel.HoursAndMinutes, hour)
      const done = await planned(short, '2025-01-01T00:00')
      await planned(short, '2027-01-01T00:00')
      await ann.must(plans, 'completeTask', { id: done, newStatus: 'COMPLETED' })
      const { levels: found } = await ofThesis()
      assert.deepEqual(
        found.map(({ tl }) => tl),
        [9, 8, 7, 6, 4, 3, 2, 1],
      )
      const none = { parts: 0, seconds: 0 }
      assert.deepEqual(
        found.find(({ tl }) => tl === 7),
        {
          tl: 7,
          done: { parts: 1, seconds: 3 * hour },
          planned: { parts: 1, seconds: 40 * hour },
          notBrokenDown: { parts: 1, seconds: 3 * hour },
          left: 0,
        },
      )
      assert.deepEqual(found.at(-1), {
        tl: 1,
        done: none,
        planned: { parts: 1, seconds: hour },
        notBrokenDown: none,
        left: 0,
      })
    })

    test('of more than two hundred parts on a level, those not broken down and those nearest to now are sent (RHY-062)', async () => {
      await scene()
      const chapter = await aTask(ann, 'Chapter', { under: thesis })
      const entries = Array.from({ length: 210 }, (_, index) => ({
        taskId: chapter,
        entryId: newTaskId() as string as EntryId,
        startTime: at(formatLocalTime((at('2026-11-16T00:00') + index * 7 * day) as never).slice(0, 16)),
        duration: 7 * day,
      }))
      await ann.must(plans, 'scheduleTasks', { entries, timeLevel: TimeLevel.Weeks })
      // All but the last one are broken down.
      const days = entries.slice(0, -1).map(({ startTime }) => ({
        taskId: chapter,
        entryId: newTaskId() as string as EntryId,
        startTime,
        duration: day,
      }))
      await ann.must(plans, 'scheduleTasks', { entries: days, timeLevel: TimeLevel.Days })
      const reply = await ofThesis()
      const weeks = reply.parts.filter(({ tl }) => tl === TimeLevel.Weeks)
      assert.equal(weeks.length, 200)
      assert.deepEqual(
        weeks.map(({ entryId }) => entryId),
        [...entries.slice(0, 199), entries.at(-1)!].map(({ entryId }) => entryId),
      )
      const { planned: broken, notBrokenDown, left } = reply.levels.find(({ tl }) => tl === TimeLevel.Weeks)!
      assert.deepEqual([broken.parts, notBrokenDown.parts, left], [209, 1, 10])
    })

    test('someone else’s task and a missing one have no levels (RHY-060)', async () => {
      await scene()
      const bob = await aPerson(server)
      await assert.rejects(bob.must(levels, 'ofTask', { taskId: thesis }))
      await assert.rejects(ann.must(levels, 'ofTask', { taskId: newTaskId() }))
    })
  })
}
