import assert from 'node:assert/strict'
import { test } from 'node:test'
import { TimeLevel } from '../calendar/time-level.ts'
import { buildForest } from '../tasks/forest.ts'
import { levelConflict } from './level-conflict.ts'

const forest = buildForest([
  { id: 'house', parentId: null },
  { id: 'roof', parentId: 'house' },
  { id: 'tiles', parentId: 'roof' },
])
const entry = (taskId: string, level: TimeLevel) => ({ taskId, level, status: 'NORMAL' as const })
const { Days, Weeks, Months } = TimeLevel

test('a changed task conflicts with a finer ancestor and with a coarser part', () => {
  const entries = [entry('house', Weeks), entry('roof', Months), entry('tiles', Months)]
  assert.deepEqual(levelConflict(forest, entries, new Set(['roof'])), { taskId: 'roof', ancestorId: 'house' })
  assert.deepEqual(levelConflict(forest, entries.slice(0, 1), new Set(['roof'])), null)
  assert.deepEqual(levelConflict(forest, [entry('roof', Days), entry('tiles', Weeks)], new Set(['roof'])), {
    taskId: 'tiles',
    ancestorId: 'roof',
  })
})

test('what is below a changed task conflicts with what is above it', () => {
  const entries = [entry('house', Days), entry('tiles', Weeks)]
  assert.deepEqual(levelConflict(forest, entries, new Set(['roof'])), {
    taskId: 'tiles',
    ancestorId: 'house',
  })
})

test('tasks that changed together do not conflict with one another', () => {
  const entries = [entry('house', Days), entry('roof', Weeks)]
  assert.equal(levelConflict(forest, entries, new Set(['house', 'roof', 'gone'])), null)
})
