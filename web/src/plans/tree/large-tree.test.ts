import assert from 'node:assert/strict'
import { test } from 'node:test'
import { treePageSize } from '@lustra/contract/plans'
import { type TreeStretch, largeTreeRows, questionOf, stretchesFor, withTasksOf } from './large-tree.ts'
import { firstView } from '../plans-view.ts'
import { type Task } from '../plans.ts'
import { aTask, rules, shownPlans, taskId } from '../testing.ts'
import { displayOf } from './tree-rows.ts'

const display = displayOf(shownPlans([]), firstView, rules)
const [ann, bob, cyd] = [aTask('ann'), aTask('bob'), aTask('cyd')]

function aStretch(from: number, tasks: readonly Task[], total = 1000): TreeStretch {
  const rows = tasks.map(({ id }, index) => ({
    id,
    treeLevel: 1 as const,
    heading: false,
    position: from + index + 1,
    siblings: total,
    expanded: null,
  }))
  return { total, from, rows, emptyReason: null, tasks: new Map(tasks.map((task) => [task.id, task])) }
}

function rowsOf(stretches: readonly TreeStretch[], newer: readonly Task[] = [], shown = display) {
  const { tasks } = withTasksOf(shownPlans(newer), stretches)
  return largeTreeRows(stretches, tasks, shown)
}

test('rows are asked for by the stretches that are in sight, and the one with the tab stop', () => {
  const n = treePageSize
  assert.deepEqual(stretchesFor(0, 24, -1), [0])
  assert.deepEqual(stretchesFor(n - 8, n + 16, 0), [0, 1])
  assert.deepEqual(stretchesFor(n - 24, n, 0), [0])
  assert.deepEqual(stretchesFor(5 * n, 5 * n + 24, 2), [0, 5])
  assert.deepEqual(stretchesFor(0, 0, -1), [])
})

test('a large tree has all of its rows; those that did not come yet are not known', () => {
  const rows = rowsOf([aStretch(400, [cyd]), aStretch(0, [ann, bob])])
  assert.equal(rows.length, 1000)
  assert.deepEqual(
    [rows[0]?.id, rows[1]?.id, rows[2]?.id, rows[400]?.id],
    [ann.id, bob.id, undefined, cyd.id],
  )
  assert.deepEqual([rows[400]?.position, rows[400]?.siblings, rows[400]?.level], [401, 1000, 1])
})

test('the newest answer knows how many rows there are', () => {
  const rows = rowsOf([aStretch(400, [cyd]), aStretch(0, [ann, bob], 2)])
  assert.deepEqual(
    rows.map((row) => row?.id),
    [ann.id, bob.id],
  )
})

test('a task that was planned since leaves its place, and stands there again when that is taken back (PLN-029)', () => {
  const stretches = [aStretch(0, [ann, bob]), aStretch(400, [cyd])]
  const without = rowsOf(stretches, [{ ...ann, scheduled: true }])
  assert.deepEqual([without.length, without[0]?.id, without[399]?.id], [999, bob.id, cyd.id])
  const with_ = rowsOf(stretches, [ann])
  assert.deepEqual([with_.length, with_[0]?.id, with_[400]?.id], [1000, ann.id, cyd.id])
  const all = rowsOf(stretches, [{ ...ann, scheduled: true }], { ...display, showScheduled: true })
  assert.deepEqual([all.length, all[0]?.id], [1000, ann.id])
})

test('fewer than three typed characters ask nothing new (PLN-026)', () => {
  const asked = (nameQuery: string) => questionOf(shownPlans([]), { ...firstView, nameQuery })
  assert.deepEqual(asked('ab'), asked(''))
  assert.equal(asked(' ABC ').query, 'abc')
})

test('what is folded is asked for the same way in whatever order it was folded', () => {
  const asked = (...names: string[]) =>
    questionOf(shownPlans([]), { ...firstView, folded: new Set(names.map(taskId)) })
  assert.deepEqual(asked('a', 'b'), asked('b', 'a'))
})
