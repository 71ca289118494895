import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import type { InputOf, ResultOf } from '@lustra/contract/call'
import { type TaskId, newId } from '@lustra/contract/ids'
import { plans, treePageSize } from '@lustra/contract/plans'
import { TimeLevel } from '@lustra/domain/calendar'
import { tasks } from '@lustra/contract/tasks'
import { manyTasks } from '../../../testing/many-tasks.ts'
import { type Person, aPerson } from '../../../testing/people.ts'
import { aContext, aTask, anEntry, at } from '../../../testing/planning.ts'
import { planningEngines } from '../../../testing/test-database.ts'
import { type TestServer, startTestServer } from '../../../testing/test-server.ts'

type Asked = InputOf<(typeof plans)['actions']['treeRows']>
type Answer = ResultOf<(typeof plans)['actions']['treeRows']>

const week = { view: 'WEEK_VIEW', startTime: at('2026-11-16T00:00') } as const
/** The number of projects, and of parts per project. */
const projects = 10
const parts = 60
const count = projects * (parts + 1)

for (const engine of planningEngines) {
  describe(`a large tree on ${engine}`, () => {
    let server: TestServer
    let ann: Person
    let ids: readonly TaskId[]
    before(async () => {
      server = await startTestServer(engine)
      ann = await aPerson(server, { language: 'ru' })
      // The projects first, the most important last.
      ids = await manyTasks(server, ann, count, (index, made) =>
        index < projects
          ? { name: `Project ${index}`, priority: index }
          : { name: `Part ${index}`, parent_id: made[index % projects]! },
      )
    })
    after(() => server[Symbol.asyncDispose]())

    const rows = (asked: Partial<Asked> = {}): Promise<Answer> =>
      ann.must(plans, 'treeRows', {
        view: week,
        treeRoot: null,
        contextIds: [],
        query: '',
        showScheduled: false,
        folded: [],
        from: 0,
        ...asked,
      })
    const project = (number: number) => ids[number]!
    const names = (answer: Pick<Answer, 'tasks' | 'treeRows'>) => {
      const named = new Map(answer.tasks.map(({ id, name }) => [id, name]))
      return answer.treeRows.rows.map(({ id }) => named.get(id))
    }

    test('a large tree is sent by its first rows, and the size of the reply is constant', async () => {
      const reply = await ann.must(plans, 'open', { view: week })
      assert.equal(reply.treeRows?.total, count)
      assert.equal(reply.treeRows.rows.length, treePageSize)
      assert.equal(reply.tasks.length, treePageSize)
      assert.equal(Object.values(reply.hierarchy).flat().length, treePageSize)
      const asked = { action: 'open', token: ann.token, _requestId: newId() }
      const { body } = await ann.raw('/v2/plans', asked)
      assert.ok(JSON.stringify(body).length < 150_000, 'the reply is small')
    })

    test('rows of a large tree are sent in a stable order from first to last (PLN-035, TSK-023, TSK-035)', async () => {
      const found: (string | undefined)[] = []
      for (let from = 0; from < count; from += treePageSize) {
        const answer = await rows({ from })
        assert.equal(answer.treeRows.from, from)
        found.push(...names(answer))
      }
      const expected = Array.from({ length: projects }, (_, index) => projects - 1 - index).flatMap(
        (number) => [
          `Project ${number}`,
          ...Array.from({ length: parts }, (_, part) => `Part ${(part + 1) * projects + number}`),
        ],
      )
      assert.deepEqual(found, expected)
      assert.deepEqual((await rows({ from: count })).treeRows.rows, [])
    })

    test('each row has its position among its siblings (PLN-045)', async () => {
      const { treeRows } = await rows()
      const [outer, inner] = treeRows.rows
      const here = { heading: false, position: 1 }
      assert.deepEqual(outer, { ...here, id: project(9), treeLevel: 1, siblings: projects, expanded: true })
      assert.deepEqual(
        { ...inner, id: null },
        { ...here, id: null, treeLevel: 2, siblings: parts, expanded: null },
      )
    })

    test('descendants of collapsed rows are omitted', async () => {
      const answer = await rows({ folded: [project(9)] })
      assert.equal(answer.treeRows.total, count - parts)
      assert.deepEqual(names(answer).slice(0, 3), ['Project 9', 'Project 8', 'Part 18'])
      assert.equal(answer.treeRows.rows[0]?.expanded, false)
    })

    test('a large tree is filtered by name in all rows, from three characters on (PLN-026, PLN-028, PLN-034, PLN-004)', async () => {
      assert.deepEqual(names(await rows({ query: 'PART 609' })), ['Project 9', 'Part 609'])
      // Every project name contains these letters, no part's name does.
      assert.equal((await rows({ query: 'pr' })).treeRows.total, count)
      assert.equal((await rows({ query: 'pro' })).treeRows.total, projects)
    })

    test('type-ahead finds a visible row by the beginning of its name, and wraps around', async () => {
      const question = {
        view: week,
        treeRoot: null,
        contextIds: [],
        query: '',
        showScheduled: false,
        folded: [],
      }
      const find = async (
        beginning: string,
        asked: { from?: number; query?: string; folded?: TaskId[] } = {},
      ) => (await ann.must(plans, 'findRow', { ...question, from: 0, beginning, ...asked })).place
      const last = count - (parts + 1)
      assert.equal(await find('project 0'), last)
      assert.equal(await find('PROJECT', { from: 1 }), parts + 1)
      assert.equal(await find('project 9', { from: 1 }), 0)
      assert.equal(await find('part 609', { folded: [project(9)] }), null)
      assert.equal(await find('project 0', { folded: [project(9)] }), last - parts)
      assert.equal(await find('part 609', { query: 'part 609' }), 1)
      assert.equal(await find('roject'), null)
    })

    test('an empty tree has a reason (PLN-037, PLN-041)', async () => {
      const { treeRows } = await rows({ query: 'no such name' })
      assert.deepEqual(treeRows, { total: 0, from: 0, rows: [], emptyReason: 'query' })
      assert.equal((await rows()).treeRows.emptyReason, null)
    })

    test('tasks with an entry are omitted unless requested (PLN-029)', async () => {
      const part = ids.at(-1)!
      const entry = await anEntry(ann, part, '2026-11-20T10:00')
      assert.equal((await rows()).treeRows.total, count - 1)
      assert.equal((await rows({ showScheduled: true })).treeRows.total, count)
      await ann.must(plans, 'scheduleTask', {
        taskId: part,
        oldEntryId: entry,
        oldStartTime: at('2026-11-20T10:00'),
        newStartTime: null,
        duration: 1800,
        timeLevel: 0,
      })
      assert.equal((await rows()).treeRows.total, count)
    })

    test('tasks that cannot be planned in the displayed periods are omitted (PLN-031, PLN-032)', async () => {
      const part = ids.at(-1)!
      const totals = async (changes: InputOf<(typeof tasks)['actions']['change']>['changes']) => {
        await ann.must(tasks, 'change', { id: part, changes })
        const inWeek = await rows()
        const inWeeks = await rows({ view: { ...week, view: 'MONTH_WEEKS' } })
        return [inWeek.treeRows.total, inWeeks.treeRows.total]
      }
      assert.deepEqual(await totals({ minTL: TimeLevel.Weeks }), [count - 1, count])
      assert.deepEqual(await totals({ minTL: null, startTime: at('2026-11-23T00:00') }), [count - 1, count])
      assert.deepEqual(await totals({ startTime: at('2026-12-28T00:00') }), [count - 1, count - 1])
      assert.deepEqual(await totals({ startTime: null, dueTime: at('2026-11-15T23:59') }), [
        count - 1,
        count - 1,
      ])
      assert.deepEqual(await totals({ dueTime: at('2026-11-16T00:00') }), [count, count])
      assert.deepEqual(await totals({ dueTime: null }), [count, count])
    })

    test('a large tree is filtered by the requested contexts (PLN-033, PLN-003)', async () => {
      const { id: home } = await aContext(ann, 'Place', 'Home')
      await ann.must(tasks, 'change', { id: ids.at(-1)!, changes: { contextIds: [home] } })
      assert.deepEqual(names(await rows({ contextIds: [home] })), ['Project 9', 'Part 609'])
      assert.equal((await rows({ contextIds: ['-2'] })).treeRows.total, count - 1)
    })

    test('a small enough subtree is sent completely, including deeper levels', async () => {
      const below = await aTask(ann, 'Deep', { under: ids.at(-1)! })
      const reply = await ann.must(plans, 'open', { view: week, treeRoot: project(9) })
      assert.equal(reply.treeRows, null)
      assert.equal(reply.tasks.length, parts + 1)
      const deeper = await ann.must(plans, 'open', { view: week, treeRoot: null })
      assert.equal(deeper.treeRows?.total, count)
      await ann.must(tasks, 'remove', { ids: [below] })
    })

    test('the selected task is always in the reply', async () => {
      const leastImportant = ids[count - projects]!
      const look = { updateTime: 1, view: week, treeRoot: null }
      const without = await ann.must(plans, 'navigate', { ...look, selection: null })
      assert.ok(without.tasks.every(({ id }) => id !== leastImportant))
      const reply = await ann.must(plans, 'navigate', { ...look, selection: leastImportant })
      assert.ok(reply.tasks.some(({ id }) => id === leastImportant))
    })
  })
}
