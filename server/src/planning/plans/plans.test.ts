import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import { type ContextId, type TaskId, newId, newTaskId } from '@lustra/contract/ids'
import type { InputOf } from '@lustra/contract/call'
import { plans } from '@lustra/contract/plans'
import { tasks } from '@lustra/contract/tasks'
import { type CalendarView, TimeLevel } from '@lustra/domain/calendar'
import { newContext } from '../contexts/new-context.ts'
import { type Person, type PersonOptions, aPerson, signInAgain } from '../../testing/people.ts'
import { aSeries, aTask, anEntry, at } from '../../testing/planning.ts'
import { everyEngine } from '../../testing/test-database.ts'
import { type TestServer, startTestServer } from '../../testing/test-server.ts'

const week = (start: string, view: CalendarView = 'WEEK_VIEW') => ({ view, startTime: at(`${start}T00:00`) })

for (const engine of everyEngine) {
  describe(`plans on ${engine}`, () => {
    let server: TestServer
    let ann: Person
    before(async () => {
      server = await startTestServer(engine)
    })
    after(() => server[Symbol.asyncDispose]())

    /** Ann's weeks begin on Monday; today is Friday, 20 November 2026. */
    const scene = async (options: PersonOptions = { language: 'ru' }) => {
      ann = await aPerson(server, options)
    }
    const open = (input: InputOf<(typeof plans)['actions']['open']> = {}) => ann.must(plans, 'open', input)
    const contexts = async () => {
      const [home, work] = [newId() as ContextId, newId() as ContextId]
      const author = { userId: ann.id, sessionId: 's', requestId: newId(), now: server.app.now() }
      await server.app.store.write(author, 'test', async (writer) => {
        await writer.insert('contexts', newContext({ id: home, kind: 'place', name: 'Дом', now: 0 }), {
          ...newContext({ id: work, kind: 'category', name: 'Работа', now: 0 }),
          color: 'AA00BB',
        })
        return {}
      })
      return { home, work }
    }

    test('opening sends everything that the screen displays (PLN-046, PLN-050, PLN-103, PLN-043, FND-050)', async () => {
      await scene()
      const task = await aTask(ann, 'Letter')
      const hour = { level: TimeLevel.HoursAndMinutes, duration: 3600 }
      const entry = await anEntry(ann, task, '2026-11-20T10:30', hour)
      const { tasks: found, ...rest } = await open({ updateTime: 17 })
      assert.deepEqual(rest, {
        result: 'OK',
        updateTime: 17,
        curTime: at('2026-11-20T13:00'),
        contexts: [{ id: '-2', name: 'Без контекста', type: 'none', color: 'FFFFFF' }],
        selectedContextIds: [],
        hierarchy: { '-1': [{ id: task, level: 1, treeLevel: 1, levelOrder: 1024 }] },
        parentPlans: {},
        treeRows: null,
        treeRoot: null,
        treePath: [],
        selection: null,
        calendarState: { ...week('2026-11-16'), curTime: at('2026-11-20T13:00'), serverTimeZoneOffset: 60 },
        undrawnCounts: [],
        undrawnOccurrences: [],
        storedViewState: null,
        warningText: '',
        warningTaskName: '',
      })
      assert.deepEqual(found, [
        {
          id: task,
          parentId: null,
          name: 'Letter',
          status: 'NORMAL',
          priority: 5,
          recurrence: false,
          restrictions: { minTL: 0, maxTL: 10, minDur: 1800, maxDur: 86_400, startTime: null, dueTime: null },
          categoryColor: 'FFFFFF',
          contextIds: [],
          completeness: 0,
          parentTask: false,
          parentCompleted: false,
          scheduled: true,
          planned: 3600,
          entries: [
            {
              id: entry,
              taskId: task,
              time: at('2026-11-20T10:30'),
              dur: 3600,
              tl: 1,
              status: 'NORMAL',
              strict: false,
              changed: false,
            },
          ],
        },
      ])
    })

    test('the entries of a task have their time, duration, level, status and pin (TSK-018, PLN-046, PLN-108)', async () => {
      await scene()
      const task = await aTask(ann, 'Letter')
      const days = { level: TimeLevel.Days, duration: 86_400 }
      const pinned = await anEntry(ann, task, '2026-11-18T00:00', days)
      const free = await anEntry(ann, task, '2026-11-19T10:30')
      const done = await anEntry(ann, task, '2026-11-20T10:30', { duration: 5400 })
      for (const id of [pinned, done]) await ann.must(plans, 'pinTask', { id, newPin: true })
      await ann.must(plans, 'completeTask', { id: done, newStatus: 'COMPLETED' })
      const { tasks: found } = await open()
      assert.deepEqual(
        found[0]!.entries.map(({ id, time, dur, tl, status, strict }) => [id, time, dur, tl, status, strict]),
        [
          [pinned, at('2026-11-18T00:00'), 86_400, TimeLevel.Days, 'NORMAL', true],
          [free, at('2026-11-19T10:30'), 1800, TimeLevel.Default, 'NORMAL', false],
          [done, at('2026-11-20T10:30'), 5400, TimeLevel.Default, 'COMPLETED', true],
        ],
      )
    })

    test('the screen opens in its last state (PLN-050, PLN-103, PLN-100, PLN-109)', async () => {
      await scene()
      const { work } = await contexts()
      const task = await aTask(ann, 'Letter')
      await ann.must(plans, 'changeContexts', { contextIds: [work], view: week('2026-10-05') })
      await ann.must(plans, 'navigate', { selection: task, updateTime: 1 })
      const { selection, selectedContextIds, storedViewState, warningText, warningTaskName } = await open()
      assert.deepEqual(
        { selection, selectedContextIds, storedViewState, warningText, warningTaskName },
        {
          selection: task,
          selectedContextIds: [work],
          storedViewState: week('2026-10-05'),
          warningText: 'context',
          warningTaskName: 'Letter',
        },
      )
    })

    test('the periods of a coarse view count hidden entries that start in them (CAL-028, CAL-N03)', async () => {
      await scene()
      const task = await aTask(ann, 'Letter')
      for (const time of ['2026-11-17T10:30', '2026-11-18T10:30', '2026-12-07T09:00', '2026-12-20T09:00']) {
        await anEntry(ann, task, time)
      }
      // It begins in October.
      await anEntry(ann, task, '2026-10-31T23:00', { duration: 2 * 3600 })
      const inWeek = (day: string) => anEntry(ann, task, `${day}T00:00`, { level: TimeLevel.Weeks })
      await inWeek('2026-11-16')
      await inWeek('2026-12-21')
      const counts = async (start: string) => (await open({ view: week(start, 'MONTH_WEEKS') })).undrawnCounts
      // November and December, then six weeks. The last week and the last hour are in December, but in no displayed
      // week.
      assert.deepEqual(await counts('2026-11-02'), [2, 3, 0, 0, 2, 0, 0, 1])
      // The week of November is now before the window.
      assert.deepEqual((await counts('2026-11-23')).slice(0, 2), [3, 2])
    })

    test('a task has its planned time on hours, displayed or not, done or not', async () => {
      await scene()
      const task = await aTask(ann, 'Letter')
      const done = await anEntry(ann, task, '2026-11-17T10:30')
      await anEntry(ann, task, '2027-03-17T10:30')
      await anEntry(ann, task, '2026-11-16T00:00', { level: TimeLevel.Weeks })
      await ann.must(plans, 'completeTask', { id: done, newStatus: 'COMPLETED' })
      const planned = async () => (await open()).tasks.find(({ id }) => id === task)?.planned
      assert.equal(await planned(), 3600)
      const reply = await ann.must(plans, 'pinTask', {
        id: await anEntry(ann, task, '2027-04-17T10:30'),
        newPin: true,
      })
      assert.equal(reply.tasks[task]?.planned, 5400)
      await ann.must(tasks, 'cancel', { id: task, cancelled: true, withSubtasks: false })
      await ann.must(plans, 'navigate', { selection: task, updateTime: 1, view: week('2026-11-16') })
      assert.equal(await planned(), 1800, 'what was done of it stays')
    })

    test('a task has all data that the screen needs (PLN-043, PLN-044, TSK-016, TSK-040, TSK-013, TSK-014, TSK-015)', async () => {
      await scene()
      const { work } = await contexts()
      const whole = await aTask(ann, 'Whole', { priority: 9 })
      const limits = {
        minDur: 3600,
        maxDur: 7200,
        minTL: TimeLevel.Days,
        maxTL: TimeLevel.Months,
        startTime: at('2026-11-01T00:00'),
        dueTime: at('2026-12-01T00:00'),
      }
      const part = await aTask(ann, 'Part', { under: whole, contextIds: [work], ...limits })
      const done = await aTask(ann, 'Done', { under: whole })
      await ann.must(tasks, 'complete', { id: done, status: 'COMPLETED', withSubtasks: false })
      const found = new Map((await open()).tasks.map((task) => [task.id, task]))
      const { priority, parentTask, completeness } = found.get(whole)!
      assert.deepEqual(
        { priority, parentTask, completeness },
        { priority: 9, parentTask: true, completeness: 50 },
      )
      const { restrictions, categoryColor, contextIds, parentId } = found.get(part)!
      assert.deepEqual(restrictions, limits)
      assert.deepEqual(
        { categoryColor, contextIds, parentId },
        { categoryColor: 'AA00BB', contextIds: [work], parentId: whole },
      )
      assert.equal(found.get(part)!.parentTask, false)
      assert.equal(found.has(done), false)
      const again = await aTask(ann, 'Again')
      await aSeries(ann, again, 'FREQ=DAILY', '2026-11-20T10:00')
      const recurring = (await open()).tasks.filter(({ recurrence }) => recurrence)
      assert.deepEqual(
        recurring.map(({ id }) => id),
        [again],
      )
    })

    test('a task planned only outside the displayed window is scheduled, without its entries (PLN-029)', async () => {
      await scene()
      const task = await aTask(ann, 'Letter')
      await anEntry(ann, task, '2026-11-27T10:00')
      const found = (await open({ view: week('2026-11-16') })).tasks.find(({ id }) => id === task)
      assert.deepEqual([found?.scheduled, found?.entries], [true, []])
    })

    test('an entry is marked when the parent of its task is completed (PLN-043, TSK-017)', async () => {
      await scene()
      const whole = await aTask(ann, 'Whole')
      const part = await aTask(ann, 'Part', { under: whole })
      await anEntry(ann, part, '2026-11-20T10:00')
      const state = async () => {
        const task = (await open()).tasks.find(({ id }) => id === part)
        return [task?.status, task?.parentCompleted]
      }
      assert.deepEqual(await state(), ['NORMAL', false])
      await ann.must(tasks, 'complete', { id: part, status: 'COMPLETED', withSubtasks: false })
      assert.deepEqual(await state(), ['COMPLETED', false])
      await ann.must(tasks, 'complete', { id: whole, status: 'COMPLETED', withSubtasks: true })
      assert.deepEqual(await state(), ['COMPLETED', true])
      const dropped = await aTask(ann, 'Dropped')
      const kept = await aTask(ann, 'Kept', { under: dropped })
      await anEntry(ann, kept, '2026-11-20T12:00')
      await ann.must(tasks, 'cancel', { id: dropped, cancelled: true, withSubtasks: true })
      const { tasks: found } = await open()
      assert.equal(found.find(({ id }) => id === kept)?.parentCompleted, false)
    })

    test('the hierarchy has the children and grandchildren of the tree’s root, and the path to it (PLN-045, PLN-049, TSK-033, TSK-034, PLN-001, PLN-N03)', async () => {
      await scene()
      const a = await aTask(ann, 'a')
      const b = await aTask(ann, 'b', { under: a })
      const c = await aTask(ann, 'c', { under: b })
      const d = await aTask(ann, 'd', { under: c })
      const before = await aTask(ann, 'before d', { under: c })
      const atRoot = await open()
      const node = (id: TaskId, level: number, treeLevel: number, levelOrder = 1024) => ({
        id,
        level,
        treeLevel,
        levelOrder,
      })
      assert.deepEqual(atRoot.hierarchy, { '-1': [node(a, 1, 1)], [a]: [node(b, 2, 2)] })
      assert.deepEqual(atRoot.tasks.map(({ id }) => id).sort(), [a, b, c, d, before].sort())
      const entered = await open({ treeRoot: b })
      assert.deepEqual(entered.hierarchy, {
        [b]: [node(c, 3, 1)],
        [c]: [node(before, 4, 2, 0), node(d, 4, 2)],
      })
      assert.deepEqual(entered.treePath, [
        { id: a, name: 'a' },
        { id: b, name: 'b' },
      ])
      await ann.must(tasks, 'remove', { ids: [a] })
      const lost = await open({ treeRoot: b })
      assert.deepEqual([lost.treeRoot, lost.treePath, lost.hierarchy], [null, [], { '-1': [] }])
    })

    test('a week shows overlapping entries of hours and days only (CAL-045)', async () => {
      await scene()
      const task = await aTask(ann, 'Task')
      const hours = { duration: 3600 }
      await anEntry(ann, task, '2026-11-15T22:30', hours)
      await anEntry(ann, task, '2026-11-15T23:30', hours)
      await anEntry(ann, task, '2026-11-16T00:30', hours)
      await anEntry(ann, task, '2026-11-22T23:30', hours)
      await anEntry(ann, task, '2026-11-23T00:30', { duration: 1800 })
      await anEntry(ann, task, '2026-11-29T23:30')
      await anEntry(ann, task, '2026-12-07T00:00')
      await anEntry(ann, task, '2026-11-18T00:00', { level: TimeLevel.Days })
      await anEntry(ann, task, '2026-11-18T00:00', { level: TimeLevel.Weeks })
      const [found] = (await open({ view: week('2026-11-16') })).tasks
      assert.deepEqual(
        found?.entries.map(({ time, tl }) => `${tl} ${time}`).sort(),
        [
          `0 ${at('2026-11-15T23:30')}`,
          `0 ${at('2026-11-16T00:30')}`,
          `0 ${at('2026-11-22T23:30')}`,
          `2 ${at('2026-11-18T00:00')}`,
        ].sort(),
      )
      // An entry that ends at its first moment, or begins after its last, does not overlap it.
      assert.deepEqual((await open({ view: week('2026-11-30') })).tasks[0]?.entries, [])
      const [coarser] = (await open({ view: week('2026-11-16', 'WEEK_DAYS') })).tasks
      assert.deepEqual(coarser?.entries.map(({ tl }) => tl).sort(), [2, 3])
    })

    test('a task stays selected until it is removed (PLN-104, PLN-102)', async () => {
      await scene()
      const task = await aTask(ann, 'Garden', { startTime: at('2026-11-01T00:00') })
      await open({ view: week('2026-10-05') })
      const reply = await ann.must(plans, 'navigate', { selection: task, updateTime: 41 })
      const { updateTime, curTime, storedViewState, selection, warningText, warningTaskName } = reply
      assert.deepEqual(
        { updateTime, curTime, storedViewState, selection, warningText, warningTaskName },
        {
          updateTime: 41,
          curTime: at('2026-11-20T13:00'),
          storedViewState: week('2026-10-05'),
          selection: task,
          warningText: 'periods',
          warningTaskName: 'Garden',
        },
      )
      assert.equal(reply.calendarState.startTime, at('2026-10-05T00:00'))
      const elsewhere = await signInAgain(server, ann)
      assert.equal((await elsewhere.must(plans, 'open', {})).selection, task)
      await ann.must(tasks, 'remove', { ids: [task] })
      assert.equal((await open()).selection, null)
    })

    test('the reply repeats the time of its request (PLN-095)', async () => {
      await scene()
      const answers = await Promise.all(
        [3, 1, 2].map((updateTime) => ann.must(plans, 'navigate', { selection: null, updateTime })),
      )
      assert.deepEqual(
        answers.map(({ updateTime }) => updateTime),
        [3, 1, 2],
      )
    })

    test('a warning tells by a code and a name why the selected task is not visible (PLN-098, PLN-099, PLN-100, PLN-101, PLN-102, PLN-N10)', async () => {
      await scene()
      const { home } = await contexts()
      const warningFor = async (id: TaskId, view?: CalendarView) => {
        const { warningText, warningTaskName } = await ann.must(plans, 'navigate', {
          selection: id,
          updateTime: 1,
          view: week('2026-11-16', view),
        })
        return [warningText, warningTaskName]
      }
      const task = await aTask(ann, 'Plain')
      assert.deepEqual(await warningFor(task), ['', ''])
      const done = await aTask(ann, 'Done')
      await ann.must(tasks, 'complete', { id: done, status: 'COMPLETED', withSubtasks: false })
      assert.deepEqual(await warningFor(done), ['completed', 'Done'])
      const given = await aTask(ann, 'Given up')
      await ann.must(tasks, 'cancel', { id: given, cancelled: true, withSubtasks: false })
      assert.deepEqual(await warningFor(given), ['cancelled', 'Given up'])
      const long = await aTask(ann, 'Long', { minTL: TimeLevel.Weeks })
      assert.deepEqual(await warningFor(long), ['levels', 'Long'])
      const short = await aTask(ann, 'Short', { maxTL: TimeLevel.Days })
      assert.deepEqual(await warningFor(short, 'MONTH_WEEKS'), ['levels', 'Short'])
      assert.deepEqual(await warningFor(short), ['', ''])
      const later = await aTask(ann, 'Later', { startTime: at('2026-11-23T00:00') })
      assert.deepEqual(await warningFor(later), ['periods', 'Later'])
      const earlier = await aTask(ann, 'Earlier', { dueTime: at('2026-11-15T23:59') })
      assert.deepEqual(await warningFor(earlier), ['periods', 'Earlier'])
      await ann.must(plans, 'changeContexts', { contextIds: [home] })
      assert.deepEqual(await warningFor(task), ['context', 'Plain'])
      await ann.must(plans, 'changeContexts', { contextIds: ['-2'] })
      assert.deepEqual(await warningFor(task), ['', ''])
    })

    test('chosen contexts are stored, including none, and the reply is that of opening (PLN-096, PLN-109, PLN-051)', async () => {
      await scene()
      const { home, work } = await contexts()
      await open({ view: week('2026-10-05') })
      const contextIds = [work, '-2' as const, work]
      const chosen = await ann.must(plans, 'changeContexts', { contextIds, updateTime: 1 })
      assert.deepEqual(chosen.selectedContextIds, [work, '-2'])
      const { seq: _, ...reply } = chosen
      assert.deepEqual(reply, await open({ updateTime: 1 }))
      assert.deepEqual(
        reply.contexts.map(({ id, type, color }) => [id, type, color]),
        [
          [home, 'place', 'FFFFFF'],
          [work, 'category', 'AA00BB'],
          ['-2', 'none', 'FFFFFF'],
        ],
      )
      const cleared = await ann.must(plans, 'changeContexts', { contextIds: [newId() as ContextId] })
      assert.deepEqual(cleared.selectedContextIds, [])
    })

    test('missing entries cannot be completed or pinned, and missing tasks are not displayed', async () => {
      await scene()
      const none = newTaskId()
      for (const refused of [
        await ann.call(plans, 'completeTask', { id: newId() as never, newStatus: 'COMPLETED' }),
        await ann.call(plans, 'pinTask', { id: newId() as never, newPin: true }),
      ]) {
        assert.equal(refused.result === 'ERROR' && refused.code, 'not-found')
      }
      const { selection, treeRoot } = await ann.must(plans, 'navigate', {
        selection: none,
        treeRoot: none,
        updateTime: 1,
      })
      assert.deepEqual([selection, treeRoot], [null, null])
    })

    test('without a session, every call is refused (FND-046)', async () => {
      const visitor = server.visitor()
      for (const action of Object.keys(plans.actions)) {
        const { body } = await visitor.raw('/v2/plans', { action, _requestId: newId() })
        assert.deepEqual([body['code'], body['expiredSession']], ['session', true])
      }
    })
  })
}
