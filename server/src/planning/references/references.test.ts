import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { goals } from '@lustra/contract/goals'
import { type TaskId, newGoalId } from '@lustra/contract/ids'
import { references } from '@lustra/contract/references'
import { aPerson } from '../../testing/people.ts'
import { aContext, aTask } from '../../testing/planning.ts'
import { planningEngines } from '../../testing/test-database.ts'
import { startTestServer } from '../../testing/test-server.ts'

for (const engine of planningEngines) {
  describe(`references on ${engine}`, () => {
    test('the choices are contexts, categories, and goals under their tasks (RPT-067, TSK-050, TSK-049)', async () => {
      await using server = await startTestServer(engine)
      const ann = await aPerson(server)
      const red = await aContext(ann, 'Category', 'Study')
      const home = await aContext(ann, 'Place', 'Home')
      const thesis = await aTask(ann, 'Thesis', { contextIds: [red.id] })
      const house = await aTask(ann, 'House')
      const aGoal = async (taskId: TaskId, text: string, type: 'NUMERIC' | 'TEXT', checkValue?: number) => {
        const criterion =
          checkValue === undefined ? null : ({ operator: 'no_less_than', checkValue } as const)
        const id = newGoalId()
        await ann.must(goals, 'create', { id, taskId, text, type, criterion })
        // Goals are sorted by creation.
        server.wait(1)
        return id
      }
      const pages = await aGoal(thesis, 'Pages', 'NUMERIC', 60)
      const hours = await aGoal(thesis, 'Hours', 'NUMERIC')
      const diary = await aGoal(house, 'Diary', 'TEXT')
      await ann.must(goals, 'change', { id: hours, changes: { status: 'archived' } })
      const got = async (reference: 'contexts' | 'categories' | 'groupedGoals', more = {}) =>
        (await ann.must(references, 'get', { reference, ...more })).values.map((value) => [
          value.text,
          value.kind ?? value.status,
          ...(value.goals ?? []).map(({ text, status }) => `${text} ${status}`),
        ])
      assert.deepEqual(await got('contexts'), [
        [home.name, 'place'],
        [red.name, 'category'],
      ])
      assert.deepEqual(await got('categories'), [[red.name, 'category']])
      // Later tasks come first in the tree.
      assert.deepEqual(await got('groupedGoals'), [
        ['House', 'NORMAL', 'Diary active'],
        ['Thesis', 'NORMAL', 'Pages active', 'Hours archived'],
      ])
      const ids = async (reference: 'contexts' | 'categories' | 'groupedGoals') =>
        (await ann.must(references, 'get', { reference })).values.flatMap(({ id, goals: below = [] }) => [
          id,
          ...below.map((goal) => goal.id),
        ])
      assert.deepEqual([await ids('contexts'), await ids('categories')], [[home.id, red.id], [red.id]])
      assert.deepEqual(await ids('groupedGoals'), [house, diary, thesis, pages, hours])
      assert.deepEqual(await got('groupedGoals', { type: 'TEXT' }), [['House', 'NORMAL', 'Diary active']])
      assert.deepEqual(await got('groupedGoals', { type: 'NUMERIC' }), [
        ['Thesis', 'NORMAL', 'Pages active', 'Hours archived'],
      ])
      const withCriteria = await got('groupedGoals', { type: 'NUMERIC', withCriteria: true })
      assert.deepEqual(withCriteria, [['Thesis', 'NORMAL', 'Pages active']])
      const tom = await aPerson(server)
      assert.deepEqual((await tom.must(references, 'get', { reference: 'groupedGoals' })).values, [])
    })
  })
}
