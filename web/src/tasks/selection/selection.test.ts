import assert from 'node:assert/strict'
import { test } from 'node:test'
import { type ContextId } from '@lustra/contract/ids'
import { type PlanContext } from '@lustra/contract/scheduling'
import { aTask, idOf, treeOf } from '../testing.ts'
import { moveTargets } from './move-targets.ts'
import { common, contextChange } from './several-values.ts'

test('a task moves into open tasks outside of it, which are found by name and shown with their path (TSK-N01, TSK-N02)', () => {
  const tree = treeOf('house', '.roof', '..tiles', '.garden', 'thesis')
  const closed = tree.with([{ ...tree.get(idOf('garden'))!, status: 'COMPLETED' }])
  const targets = (moved: string, query = '', limit = 10) =>
    moveTargets(closed, [idOf(moved)], query, limit).targets.map(({ task, path }) =>
      [...path, task.name].join(' › '),
    )
  assert.deepEqual(targets('roof'), ['house', 'thesis'])
  assert.deepEqual(targets('thesis'), ['house', 'house › roof', 'house › roof › tiles'])
  assert.deepEqual(targets('thesis', 'til'), ['house › roof › tiles'])
  assert.equal(moveTargets(closed, [idOf('thesis')], '', 1).more, 2)
})

test('a context chosen for several tasks is added to all, and one that all had is removed (TSK-046, TSK-N01)', () => {
  const [home, work, town] = ['home', 'work', 'town'] as unknown as [ContextId, ContextId, ContextId]
  const contexts = [home, work, town].map((id) => ({ id }) as unknown as PlanContext)
  const tasks = [aTask('roof', { contextIds: [home, work] }), aTask('gate', { contextIds: [home] })]
  assert.deepEqual(contextChange(tasks, [home, town], contexts), { add: [town], remove: [] })
  assert.deepEqual(contextChange(tasks, [], contexts), { add: [], remove: [home] })
})

test('several tasks show a value that all have (TSK-042)', () => {
  assert.deepEqual([common([5, 5]), common([5, 8]), common([5, null]), common([])], [5, null, null, null])
})
