import assert from 'node:assert/strict'
import { test } from 'node:test'
import { TimeLevel } from '../calendar/time-level.ts'
import { buildForest } from '../tasks/forest.ts'
import { levelConstraintsOf } from './level-constraints.ts'

const forest = buildForest([
  { id: 'life', parentId: null },
  { id: 'thesis', parentId: 'life' },
  { id: 'chapter', parentId: 'thesis' },
  { id: 'page', parentId: 'chapter' },
  { id: 'line', parentId: 'page' },
])

const planned = (taskId: string, level: TimeLevel, status: 'NORMAL' | 'COMPLETED' = 'NORMAL') => ({
  taskId,
  level,
  status,
})

test('the lowest plan above and the highest below set the limits (TSK-036)', () => {
  const entries = [
    planned('life', TimeLevel.Life),
    planned('thesis', TimeLevel.Years),
    planned('thesis', TimeLevel.Months),
    planned('page', TimeLevel.Days),
    planned('line', TimeLevel.HoursAndMinutes),
  ]
  assert.deepEqual(levelConstraintsOf(forest, entries, 'chapter'), {
    above: { taskId: 'thesis', level: TimeLevel.Months },
    below: { taskId: 'page', level: TimeLevel.Days },
  })
})

test('of two on one level the nearer relative is named', () => {
  const entries = [planned('life', TimeLevel.Weeks), planned('thesis', TimeLevel.Weeks)]
  assert.equal(levelConstraintsOf(forest, entries, 'chapter').above?.taskId, 'thesis')
})

test('what is over binds nobody, nor does a plan of the task itself', () => {
  const entries = [planned('thesis', TimeLevel.Weeks, 'COMPLETED'), planned('chapter', TimeLevel.Days)]
  assert.deepEqual(levelConstraintsOf(forest, entries, 'chapter'), { above: null, below: null })
})
