import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { treesFrom } from '../tree/task-forest.ts'
import { type TaskNode, nodeFrom } from '../tree/task-node.ts'
import { type TaskRow, rowChanges } from '../tree/task-rows.ts'
import { newTask } from './new-task.ts'
import { neighboursIn } from './order.ts'

function node(
  id: string,
  parentId: string | null,
  priority: number,
  levelOrder: number,
  name = '',
): TaskNode {
  const columns = newTask({ id, parentId, name, position: levelOrder, now: 0 })
  return nodeFrom({ ...(rowChanges(columns) as TaskRow), priority }, false)
}

const isAfter = (one: TaskNode, other: TaskNode) =>
  one.levelOrder > other.levelOrder || (one.levelOrder === other.levelOrder && one.id > other.id)

const parents = [null, 'top', 'other', 'childless']

const anyTask = fc.record({
  parentId: fc.constantFrom(...parents),
  priority: fc.integer({ min: 4, max: 6 }),
  levelOrder: fc.integer({ min: 0, max: 9 }),
  name: fc.constantFrom('A', 'B', 'C'),
  isMoved: fc.boolean(),
})

test('siblings are found as in a full list, regardless of priorities and repeated positions', () => {
  fc.assert(
    fc.property(fc.array(anyTask, { maxLength: 40 }), fc.constantFrom(...parents), (chosen, parentId) => {
      const own = [node('top', null, 5, 3), node('other', 'top', 5, 3), node('childless', null, 6, 4)]
      const added = chosen.map((task, index) =>
        node(
          `T${index}`,
          task.parentId === 'childless' ? 'other' : task.parentId,
          task.priority,
          task.levelOrder,
          task.name,
        ),
      )
      const all = [...own, ...added]
      const moved = new Set(added.flatMap(({ id }, index) => (chosen[index]!.isMoved ? [id] : [])))
      const forest = treesFrom([...all])
      const staying = all.filter((task) => task.parentId === parentId && !moved.has(task.id))
      const least = (tasks: TaskNode[]) =>
        tasks.length === 0 ? null : Math.min(...tasks.map(({ levelOrder }) => levelOrder))
      assert.deepEqual(neighboursIn(forest, { parentId, after: null }, moved), {
        before: null,
        next: least(staying),
      })
      for (const previous of staying) {
        assert.deepEqual(neighboursIn(forest, { parentId, after: previous.id }, moved), {
          before: previous.levelOrder,
          next: least(staying.filter((task) => isAfter(task, previous))),
        })
      }
    }),
  )
})

test('a moved task, or one with another parent, is not a sibling', () => {
  const forest = treesFrom([node('top', null, 5, 1), node('below', 'top', 5, 1)])
  assert.equal(neighboursIn(forest, { parentId: null, after: 'below' }, new Set()), null)
  assert.equal(neighboursIn(forest, { parentId: null, after: 'top' }, new Set(['top'])), null)
})
