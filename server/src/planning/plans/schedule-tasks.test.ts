import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import { type TaskId, newEntryId } from '@lustra/contract/ids'
import { journal } from '@lustra/contract/journal'
import { plans } from '@lustra/contract/plans'
import { tasks } from '@lustra/contract/tasks'
import { TimeLevel } from '@lustra/domain/calendar'
import { type Person, aPerson } from '../../testing/people.ts'
import { aTask, anEntry, at } from '../../testing/planning.ts'
import { planningEngines } from '../../testing/test-database.ts'
import { type TestServer, startTestServer } from '../../testing/test-server.ts'

const friday = '2026-11-20'

for (const engine of planningEngines) {
  describe(`planning several tasks at once on ${engine}`, () => {
    let server: TestServer
    let ann: Person
    before(async () => {
      server = await startTestServer(engine)
    })
    after(() => server[Symbol.asyncDispose]())

    const scene = async () => {
      ann = await aPerson(server)
    }
    const entry = (taskId: TaskId, start: string, duration = 1800) => ({
      taskId,
      entryId: newEntryId(),
      startTime: at(start),
      duration,
    })
    const schedule = (timeLevel: TimeLevel, ...entries: readonly ReturnType<typeof entry>[]) =>
      ann.call(plans, 'scheduleTasks', { entries: [...entries], timeLevel })
    const entriesOf = async (...ids: TaskId[]) =>
      (await ann.must(plans, 'restrictions', { ids })).tasks.map(({ entries }) =>
        entries.map(({ tl, time }) => ({ tl, time })),
      )

    test('several tasks are planned by one call and removed from the calendar by one undo (TSK-018, TSK-N01)', async () => {
      await scene()
      const [roof, fence] = [await aTask(ann, 'Roof'), await aTask(ann, 'Fence')]
      await ann.must(plans, 'scheduleTasks', {
        entries: [entry(roof, `${friday}T10:00`), entry(fence, `${friday}T10:30`, 3600)],
        timeLevel: TimeLevel.HoursAndMinutes,
      })
      assert.deepEqual(await entriesOf(roof, fence), [
        [{ tl: TimeLevel.HoursAndMinutes, time: at(`${friday}T10:00`) }],
        [{ tl: TimeLevel.HoursAndMinutes, time: at(`${friday}T10:30`) }],
      ])
      await ann.must(journal, 'undo', {})
      assert.deepEqual(await entriesOf(roof, fence), [[], []])
    })

    test('a task and its subtask can be planned on the same period by one call (TSK-036)', async () => {
      await scene()
      const house = await aTask(ann, 'House')
      const roof = await aTask(ann, 'Roof', { under: house })
      const monday = '2026-11-23T00:00'
      const reply = await schedule(TimeLevel.Weeks, entry(house, monday), entry(roof, monday))
      assert.equal(reply.result, 'OK')
      const [ofHouse, ofRoof] = (await ann.must(plans, 'restrictions', { ids: [house, roof] })).tasks
      assert.equal(ofHouse?.restrictions.minTL, TimeLevel.Weeks)
      assert.equal(ofRoof?.restrictions.maxTL, TimeLevel.Weeks)
      assert.equal(ofRoof?.entries[0]?.dur, 7 * 86_400)
    })

    test('when one of several tasks is refused, none is planned, and the message names it (PLN-063, PLN-064, PLN-065, PLN-066)', async () => {
      await scene()
      const free = await aTask(ann, 'Free')
      const cases: readonly [string, TimeLevel, TaskId, RegExp][] = [
        [
          `${friday}T12:00`,
          TimeLevel.HoursAndMinutes,
          await aTask(ann, 'Long', { minTL: TimeLevel.Weeks }),
          /Long/,
        ],
        [
          `${friday}T12:31`,
          TimeLevel.HoursAndMinutes,
          await aTask(ann, 'Tax', { dueTime: at(`${friday}T12:00`) }),
          /Tax/,
        ],
        [
          `${friday}T10:59`,
          TimeLevel.HoursAndMinutes,
          await aTask(ann, 'Ski', { startTime: at(`${friday}T12:00`) }),
          /Ski/,
        ],
      ]
      for (const [start, level, task, named] of cases) {
        const refused = await schedule(level, entry(free, `${friday}T15:00`), entry(task, start))
        assert.match(refused.result === 'ERROR' ? refused.message : 'planned', named)
      }
      const other = await aTask(ann, 'Other')
      const overlapping = await schedule(
        TimeLevel.HoursAndMinutes,
        entry(free, `${friday}T15:00`, 3600),
        entry(other, `${friday}T15:30`),
      )
      assert.match(overlapping.result === 'ERROR' ? overlapping.message : 'planned', /already taken/)
      await anEntry(ann, other, `${friday}T15:00`)
      assert.equal(
        (await schedule(TimeLevel.HoursAndMinutes, entry(free, `${friday}T15:00`))).result,
        'ERROR',
      )
      const done = await aTask(ann, 'Done')
      await ann.must(tasks, 'complete', { id: done, status: 'COMPLETED', withSubtasks: false })
      const closed = await schedule(
        TimeLevel.Days,
        entry(free, `${friday}T00:00`),
        entry(done, `${friday}T00:00`),
      )
      assert.match(closed.result === 'ERROR' ? closed.message : 'planned', /“Done” is completed/)
      assert.deepEqual(await entriesOf(free), [[]])
    })
  })
}
