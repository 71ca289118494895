import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import { contexts } from '@lustra/contract/contexts'
import { goals } from '@lustra/contract/goals'
import {
  type GoalId,
  type GoalRecordId,
  RemovedId,
  type TaskId,
  newGoalId,
  newGoalRecordId,
} from '@lustra/contract/ids'
import { journal } from '@lustra/contract/journal'
import { recycleBin } from '@lustra/contract/recycle-bin'
import { tasks } from '@lustra/contract/tasks'
import { type DayNumber, TimeLevel, addDays, dayOf } from '@lustra/domain/calendar'
import { journaledRows } from '../../testing/journaled-rows.ts'
import { type Person, aPerson } from '../../testing/people.ts'
import { aContext, aTask, anEntry, at } from '../../testing/planning.ts'
import { planningEngines } from '../../testing/test-database.ts'
import { type TestServer, startTestServer } from '../../testing/test-server.ts'

for (const engine of planningEngines) {
  describe(`goals on ${engine}`, () => {
    let server: TestServer
    let ann: Person
    before(async () => {
      server = await startTestServer(engine)
    })
    after(() => server[Symbol.asyncDispose]())

    const groups = async () => (await ann.must(goals, 'list', {})).groupedGoals
    const pages = { type: 'NUMERIC', criterion: { operator: 'no_less_than', checkValue: 60 } } as const
    const aGoal = async (taskId: TaskId, text: string, kind: object = pages): Promise<GoalId> => {
      const id = newGoalId()
      await ann.must(goals, 'create', { id, taskId, text, ...pages, ...kind })
      return id
    }
    const aRecord = async (
      goalId: GoalId,
      date: string,
      value: number | null,
      note = '',
    ): Promise<GoalRecordId> => {
      const id = newGoalRecordId()
      await ann.must(goals, 'addRecord', { goalId, record: { id, day: day(date), value, note } })
      return id
    }
    const recordsOf = async (goalId: GoalId) => (await ann.must(goals, 'records', { goalId })).records

    test('goals are listed under their tasks in tree order, with all properties (TSK-048, TSK-049, TSK-050)', async () => {
      ann = await aPerson(server)
      const study = await aContext(ann, 'Category', 'Study')
      const additionalData = { categoryInfo: { color: '974C9C' } }
      await ann.must(contexts, 'change', { id: study.id, additionalData })
      await aTask(ann, 'Later')
      const thesis = await aTask(ann, 'Thesis', { contextIds: [study.id] })
      const section = await aTask(ann, 'Section', { under: thesis })
      const done = await aTask(ann, 'Outline', { under: thesis })
      await aTask(ann, 'Draft', { under: thesis })
      await ann.must(tasks, 'complete', { id: done, status: 'COMPLETED', withSubtasks: false })
      const counted = await aGoal(thesis, 'Pages written')
      const written = await aGoal(section, 'What the sources did not say', { type: 'TEXT', criterion: null })
      await ann.must(tasks, 'complete', { id: section, status: 'COMPLETED', withSubtasks: false })
      const found = await groups()
      assert.deepEqual(
        found.map(({ goals, ...group }) => ({ ...group, goals: goals.map((goal) => goal.id) })),
        [
          {
            id: thesis,
            text: 'Thesis',
            status: 'NORMAL',
            color: '974C9C',
            completeness: 66,
            bigGoal: true,
            goals: [counted],
          },
          {
            id: section,
            text: 'Section',
            status: 'COMPLETED',
            color: 'FFFFFF',
            completeness: 100,
            bigGoal: false,
            goals: [written],
          },
        ],
      )
      assert.deepEqual(found[0]!.goals[0], {
        id: counted,
        taskId: thesis,
        text: 'Pages written',
        type: 'NUMERIC',
        status: 'active',
        operator: 'no_less_than',
        checkValue: 60,
        withCriteria: true,
        recordCount: 0,
        recent: [],
      })
      assert.deepEqual(found[1]!.goals[0]!.withCriteria, false)
    })

    test('the panel of a task requests only the goals of its task (TSK-N11)', async () => {
      ann = await aPerson(server)
      const thesis = await aTask(ann, 'Thesis')
      const pagesWritten = await aGoal(thesis, 'Pages written')
      const words = await aGoal(thesis, 'Words', { type: 'TEXT', criterion: null })
      await aGoal(await aTask(ann, 'Section', { under: thesis }), 'Sources')
      await aRecord(pagesWritten, '2026-11-20', 44)
      const ofTask = async (taskId: TaskId) => (await ann.must(goals, 'ofTask', { taskId })).goals
      // Both were created at the same moment, so their order is undefined.
      const found = new Map((await ofTask(thesis)).map((goal) => [goal.id, goal]))
      assert.deepEqual(new Set(found.keys()), new Set([pagesWritten, words]))
      const valuesOf = (id: GoalId) => found.get(id)!.recent.map(({ value }) => value)
      assert.deepEqual([valuesOf(pagesWritten), valuesOf(words)], [[44], []])
      assert.equal(found.get(pagesWritten)?.recordCount, 1)
      await ann.must(goals, 'remove', { id: words })
      assert.deepEqual(
        (await ofTask(thesis)).map(({ id }) => id),
        [pagesWritten],
      )
    })

    test('records are listed by day, latest first; the sparkline has values from the oldest on (TSK-052)', async () => {
      ann = await aPerson(server)
      const goal = await aGoal(await aTask(ann, 'Thesis'), 'Pages')
      await aRecord(goal, '2026-11-13', 38)
      const rough = await aRecord(goal, '2026-11-20', 44, 'section 3, rough')
      server.wait(1000)
      await aRecord(goal, '2026-11-20', 46)
      await aRecord(goal, '2026-10-30', 31.5)
      assert.deepEqual(
        (await recordsOf(goal)).map(({ value }) => value),
        [46, 44, 38, 31.5],
      )
      assert.deepEqual((await recordsOf(goal))[1], {
        id: rough,
        day: day('2026-11-20'),
        value: 44,
        note: 'section 3, rough',
      })
      const [listed] = (await groups())[0]!.goals
      assert.equal(listed!.recordCount, 4)
      assert.deepEqual(listed!.recent, [
        { day: day('2026-10-30'), value: 31.5 },
        { day: day('2026-11-13'), value: 38 },
        { day: day('2026-11-20'), value: 44 },
        { day: day('2026-11-20'), value: 46 },
      ])
    })

    test('the sparkline has the last thirty values (TSK-052)', async () => {
      ann = await aPerson(server)
      const goal = await aGoal(await aTask(ann, 'Thesis'), 'Pages')
      for (let value = 1; value <= 33; value++) {
        const record = { id: newGoalRecordId(), day: addDays(day('2026-10-01'), value), value, note: '' }
        await ann.must(goals, 'addRecord', { goalId: goal, record })
      }
      const [listed] = (await groups())[0]!.goals
      assert.deepEqual(
        listed!.recent.map(({ value }) => value),
        Array.from({ length: 30 }, (_, index) => index + 4),
      )
    })

    test('a textual goal has records with text and without numbers (TSK-053)', async () => {
      ann = await aPerson(server)
      const goal = await aGoal(await aTask(ann, 'Thesis'), 'Notes', { type: 'TEXT', criterion: null })
      await aRecord(goal, '2026-11-19', null, 'Nobody wrote down who read the gauge.')
      assert.equal((await recordsOf(goal))[0]!.note, 'Nobody wrote down who read the gauge.')
      const add = async (value: number | null, note: string) => {
        const record = { id: newGoalRecordId(), day: day('2026-11-20'), value, note }
        const answer = await ann.call(goals, 'addRecord', { goalId: goal, record })
        return answer.result === 'ERROR' ? answer.field : null
      }
      assert.deepEqual([await add(3, 'three'), await add(null, '  ')], ['value', 'note'])
      assert.equal((await recordsOf(goal)).length, 1)
    })

    test('a numeric goal requires a number in each record, and only it can have a criterion (TSK-049)', async () => {
      ann = await aPerson(server)
      const task = await aTask(ann, 'Thesis')
      const goal = await aGoal(task, 'Pages')
      const record = { id: newGoalRecordId(), day: day('2026-11-20'), value: null, note: 'many' }
      const unnumbered = await ann.call(goals, 'addRecord', { goalId: goal, record })
      assert.ok(unnumbered.result === 'ERROR' && unnumbered.field === 'value')
      const checked = await ann.call(goals, 'create', {
        ...pages,
        id: newGoalId(),
        taskId: task,
        text: 'x',
        type: 'TEXT',
      })
      assert.ok(checked.result === 'ERROR' && checked.field === 'criterion')
      const text = await aGoal(task, 'Notes', { type: 'TEXT', criterion: null })
      const { criterion } = pages
      const late = await ann.call(goals, 'change', { id: text, changes: { criterion } })
      assert.ok(late.result === 'ERROR' && late.field === 'criterion')
      const id = await aRecord(goal, '2026-11-20', 44)
      const emptied = await ann.call(goals, 'changeRecord', { id, changes: { value: null } })
      assert.ok(emptied.result === 'ERROR' && emptied.field === 'value')
    })

    test('an id that exists creates no second goal or record', async () => {
      ann = await aPerson(server)
      const taskId = await aTask(ann, 'Thesis')
      const id = await aGoal(taskId, 'Pages')
      const record = { id: await aRecord(id, '2026-11-20', 44), day: day('2026-11-21'), value: 45, note: '' }
      const answers = [
        await ann.call(goals, 'create', { id, taskId, text: 'Words', ...pages }),
        await ann.call(goals, 'addRecord', { goalId: id, record }),
      ]
      for (const answer of answers) assert.equal(answer.result === 'ERROR' && answer.code, 'conflict')
    })

    test('a goal is accomplished, archived and reactivated by the user, regardless of its values (TSK-048, TSK-N13)', async () => {
      ann = await aPerson(server)
      const id = await aGoal(await aTask(ann, 'Thesis'), 'Pages')
      await aRecord(id, '2026-11-20', 100)
      const statusOf = async () => (await groups())[0]!.goals[0]!.status
      const seen = [await statusOf()]
      for (const status of ['accomplished', 'archived', 'active'] as const) {
        await ann.must(goals, 'change', { id, changes: { status } })
        seen.push(await statusOf())
      }
      assert.deepEqual(seen, ['active', 'accomplished', 'archived', 'active'])
    })

    test('text and criterion change separately, and a criterion can be removed (TSK-048, TSK-054)', async () => {
      ann = await aPerson(server)
      const id = await aGoal(await aTask(ann, 'Thesis'), 'Pages')
      const { goal } = await ann.must(goals, 'change', { id, changes: { text: 'Pages written' } })
      assert.deepEqual([goal.text, goal.operator, goal.checkValue], ['Pages written', 'no_less_than', 60])
      const criterion = { operator: 'no_more_than', checkValue: 2.5 } as const
      const stricter = await ann.must(goals, 'change', { id, changes: { criterion } })
      assert.deepEqual([stricter.goal.operator, stricter.goal.checkValue], ['no_more_than', 2.5])
      const free = await ann.must(goals, 'change', { id, changes: { criterion: null } })
      assert.deepEqual(
        [free.goal.operator, free.goal.checkValue, free.goal.withCriteria],
        [null, null, false],
      )
    })

    test('a goal record is changed and removed, and both can be undone (TSK-052)', async () => {
      ann = await aPerson(server)
      const goal = await aGoal(await aTask(ann, 'Thesis'), 'Pages')
      const id = await aRecord(goal, '2026-11-20', 44)
      const rows = () => journaledRows(server, ann.id)
      const before = await rows()
      const corrected = await ann.must(goals, 'changeRecord', {
        id,
        changes: { value: 45, day: day('2026-11-19') },
      })
      assert.deepEqual([corrected.record.value, corrected.record.day], [45, day('2026-11-19')])
      assert.deepEqual(corrected.goal.recent, [{ day: day('2026-11-19'), value: 45 }])
      const emptied = await ann.must(goals, 'removeRecord', { id })
      assert.equal(emptied.goal.recordCount, 0)
      await ann.must(journal, 'undo', {})
      await ann.must(journal, 'undo', {})
      assert.deepEqual(await rows(), before)
    })

    test('a removed goal is hidden, and undo restores it with its records', async () => {
      ann = await aPerson(server)
      const goal = await aGoal(await aTask(ann, 'Thesis'), 'Pages')
      await aRecord(goal, '2026-11-20', 44)
      await ann.must(goals, 'remove', { id: goal })
      assert.deepEqual(await groups(), [])
      const again = await ann.call(goals, 'change', { id: goal, changes: { text: 'x' } })
      assert.ok(again.result === 'ERROR' && again.code === 'not-found')
      await ann.must(journal, 'undo', {})
      assert.equal((await groups())[0]!.goals[0]!.recordCount, 1)
    })

    test('a removed goal can be restored from the recycle bin, or deleted permanently with its records (TSK-067)', async () => {
      ann = await aPerson(server)
      const id = await aGoal(await aTask(ann, 'Thesis'), 'Pages')
      await aRecord(id, '2026-11-20', 44)
      const inBin = async () =>
        (await ann.must(recycleBin, 'list', {})).things.flatMap((group) => group.items)
      const one = { count: 1, items: [{ id: RemovedId.parse(id), type: 'GOAL' as const }] }
      await ann.must(goals, 'remove', { id })
      assert.deepEqual(
        (await inBin()).map(({ name, sign }) => [name, sign]),
        [['<b>Pages</b> <i>Thesis</i>', 'goal']],
      )
      await ann.must(recycleBin, 'restore', one)
      assert.deepEqual([await inBin(), (await groups())[0]!.goals[0]!.recordCount], [[], 1])
      await ann.must(goals, 'remove', { id })
      await ann.must(recycleBin, 'remove', one)
      assert.deepEqual([await inBin(), await recordsOf(id)], [[], []])
    })

    test('deleting a task permanently deletes its goals and their records', async () => {
      ann = await aPerson(server)
      const task = await aTask(ann, 'Thesis')
      const id = await aGoal(task, 'Pages')
      await aRecord(id, '2026-11-20', 44)
      await ann.must(tasks, 'remove', { ids: [task] })
      const items = [{ id: RemovedId.parse(task), type: 'TASK' as const }]
      await ann.must(recycleBin, 'remove', { count: 1, items })
      assert.deepEqual(await recordsOf(id), [])
    })

    test('the goals of a removed task are hidden with it', async () => {
      ann = await aPerson(server)
      const task = await aTask(ann, 'Thesis')
      await aGoal(task, 'Pages')
      const before = await aGoal(task, 'Removed before it')
      await ann.must(goals, 'remove', { id: before })
      await ann.must(tasks, 'remove', { ids: [task] })
      assert.deepEqual(await groups(), [])
      const { things } = await ann.must(recycleBin, 'list', {})
      assert.deepEqual(
        things.map(({ id }) => id),
        ['TASK'],
      )
      const late = { ...pages, id: newGoalId(), taskId: task, text: 'Too late' }
      const refused = await ann.call(goals, 'create', late)
      assert.equal(refused.result === 'ERROR' && refused.code, 'not-found')
    })

    test('the choices for a new goal are the open top-level tasks (TSK-N11)', async () => {
      ann = await aPerson(server)
      const work = await aContext(ann, 'Category', 'Work')
      const additionalData = { categoryInfo: { color: '974C9C' } }
      await ann.must(contexts, 'change', { id: work.id, additionalData })
      const thesis = await aTask(ann, 'Thesis', { contextIds: [work.id] })
      await aTask(ann, 'Section', { under: thesis })
      const done = await aTask(ann, 'Done')
      await ann.must(tasks, 'complete', { id: done, status: 'COMPLETED', withSubtasks: false })
      const { choices } = await ann.must(goals, 'list', {})
      assert.deepEqual(choices, [{ id: thesis, text: 'Thesis', color: '974C9C' }])
    })

    test('a task planned on years is a big goal without having goals, unless the user decides otherwise (TSK-051, TSK-N12)', async () => {
      ann = await aPerson(server)
      const house = await aTask(ann, 'House')
      const part = await aTask(ann, 'Roof', { under: house })
      const milk = await aTask(ann, 'Milk')
      const year = { level: TimeLevel.Years, duration: 365 * 86_400 }
      await anEntry(ann, house, '2027-01-01T00:00', year)
      const names = async () => (await groups()).map(({ text, bigGoal }) => [text, bigGoal])
      assert.deepEqual(await names(), [['House', true]])
      await ann.must(goals, 'markBigGoal', { taskId: house, bigGoal: false })
      assert.deepEqual(await names(), [])
      await aGoal(house, 'Savings')
      assert.deepEqual(await names(), [['House', false]])
      await ann.must(goals, 'markBigGoal', { taskId: house, bigGoal: null })
      assert.deepEqual(await names(), [['House', true]])
      await aGoal(milk, 'Litres')
      assert.deepEqual(await names(), [
        ['Milk', true],
        ['House', true],
      ])
      await ann.must(goals, 'markBigGoal', { taskId: milk, bigGoal: true })
      const litres = (await groups())[0]!.goals[0]!.id
      await ann.must(goals, 'remove', { id: litres })
      await ann.must(tasks, 'complete', { id: milk, status: 'COMPLETED', withSubtasks: false })
      assert.deepEqual(await names(), [['House', true]], 'one that is done and has no goals is past')
      const refused = await ann.call(goals, 'markBigGoal', { taskId: part, bigGoal: true })
      assert.ok(refused.result === 'ERROR' && refused.field === 'taskId')
    })

    test('users cannot access the goals of others', async () => {
      ann = await aPerson(server)
      const task = await aTask(ann, 'Thesis')
      const goal = await aGoal(task, 'Pages')
      const id = await aRecord(goal, '2026-11-20', 44)
      const bob = await aPerson(server)
      assert.deepEqual((await bob.must(goals, 'list', {})).groupedGoals, [])
      assert.deepEqual((await bob.must(goals, 'ofTask', { taskId: task })).goals, [])
      assert.deepEqual((await bob.must(goals, 'records', { goalId: goal })).records, [])
      const taken = await bob.call(goals, 'removeRecord', { id })
      assert.ok(taken.result === 'ERROR' && taken.code === 'not-found')
    })
  })
}

function day(date: string): DayNumber {
  return dayOf(at(`${date}T00:00`))
}
