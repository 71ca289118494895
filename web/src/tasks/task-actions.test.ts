import assert from 'node:assert/strict'
import { test } from 'node:test'
import { TaskActions, type TaskActionsContext } from './task-actions.ts'
import { TaskTree } from './task-tree.ts'
import { aTask, idOf } from './testing.ts'

const tree = TaskTree.of([
  aTask('roof', { levelOrder: 0 }),
  aTask('fence', { levelOrder: 1, status: 'COMPLETED' }),
  aTask('thesis', { levelOrder: 2 }),
])

/** What Space or a swipe on a task does while these tasks are checked. */
function toggled(name: string, ...checked: string[]): string[] {
  const done: string[] = []
  const context: Pick<TaskActionsContext, 'visibleTree'> & { state: object; commands: object } = {
    visibleTree: tree,
    state: { checked: new Set(checked.map(idOf)) },
    commands: {
      toggle: (task: { name: string }) => done.push(`toggle ${task.name}`),
      close: (tasks: readonly { name: string }[], status: string) =>
        done.push(`${status} ${tasks.map((task) => task.name).join(', ')}`),
    },
  }
  new TaskActions(context as unknown as TaskActionsContext).toggle(idOf(name))
  return done
}

test('an open task among the checked ones completes all of them, a closed one is reopened alone (TSK-026, TSK-N01)', () => {
  assert.deepEqual(toggled('roof', 'roof', 'fence', 'thesis'), ['COMPLETED roof, fence, thesis'])
  assert.deepEqual(toggled('fence', 'roof', 'fence', 'thesis'), ['toggle fence'])
  assert.deepEqual(toggled('roof', 'thesis'), ['COMPLETED roof'])
})
