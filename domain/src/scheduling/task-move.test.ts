import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { TimeLevel } from '../calendar/time-level.ts'
import { buildForest } from '../tasks/forest.ts'
import type { Status } from '../tasks/status.ts'
import { refuseTaskMove } from './task-move.ts'

function aTask(id: string, parentId: string | null = null, status: Status = 'NORMAL') {
  return { id, parentId, status }
}

/** house > roof > tiles, and year > month. */
const forest = buildForest([
  aTask('house'),
  aTask('roof', 'house'),
  aTask('tiles', 'roof'),
  aTask('year'),
  aTask('month', 'year'),
  aTask('done', null, 'COMPLETED'),
  aTask('given-up', null, 'CANCELLED'),
  aTask('also-done', null, 'COMPLETED'),
])

function anEntry(taskId: string, level: TimeLevel, status: Status = 'NORMAL') {
  return { taskId, level, status }
}

test('a task cannot be moved under itself or a descendant', () => {
  for (const parentId of ['house', 'roof', 'tiles']) {
    assert.deepEqual(refuseTaskMove(forest, [], ['house'], parentId), { reason: 'into-itself' })
  }
  assert.equal(refuseTaskMove(forest, [], ['house'], 'month'), null)
  assert.equal(refuseTaskMove(forest, [], ['tiles'], null), null)
})

test('a move under a parent on a finer level is refused and names the conflict (TSK-N08)', () => {
  const entries = [anEntry('tiles', 7), anEntry('roof', 3), anEntry('year', 4), anEntry('month', 6)]
  assert.deepEqual(refuseTaskMove(forest, entries, ['roof'], 'month'), {
    reason: 'level',
    taskId: 'tiles',
    ancestorId: 'year',
  })
})

const levels: [moved: TimeLevel, above: TimeLevel, allowed: boolean][] = [
  [3, 3, true],
  [3, 4, true],
  [4, 3, false],
  [1, 0, true],
  [2, 1, false],
]

for (const [moved, above, allowed] of levels) {
  test(`a task on level ${moved} ${allowed ? 'may' : 'may not'} move under level ${above} (TSK-N08)`, () => {
    const refusal = refuseTaskMove(
      forest,
      [anEntry('roof', moved), anEntry('year', above)],
      ['roof'],
      'month',
    )
    assert.equal(refusal === null, allowed)
  })
}

test('completed and cancelled entries do not conflict', () => {
  const entries = [anEntry('roof', 7, 'COMPLETED'), anEntry('year', 1)]
  assert.equal(refuseTaskMove(forest, entries, ['roof'], 'year'), null)
})

test('an open task cannot move under a closed one, a closed task can', () => {
  assert.deepEqual(refuseTaskMove(forest, [], ['roof'], 'done'), { reason: 'parent-completed' })
  assert.deepEqual(refuseTaskMove(forest, [], ['roof'], 'given-up'), { reason: 'parent-cancelled' })
  assert.equal(refuseTaskMove(forest, [], ['also-done'], 'done'), null)
})

test('reordering under the same parent is never refused', () => {
  const entries = [anEntry('roof', 7), anEntry('house', 1)]
  assert.equal(refuseTaskMove(forest, entries, ['roof'], 'house'), null)
})
