import assert from 'node:assert/strict'
import { test } from 'node:test'
import { treePageSize } from '@lustra/contract/plans'
import { type TreePage, largeTreeRows, treeRowsParamsOf, pagesFor, withTasksOfPages } from './large-tree.ts'
import { initialScreenState } from '../screen-state.ts'
import { type Task } from '../plans.ts'
import { aTask, rules, somePlans, taskId } from '../testing.ts'
import { displayOptionsOf } from './tree-rows.ts'

const display = displayOptionsOf(somePlans([]), initialScreenState, rules)
const [ann, bob, cyd] = [aTask('ann'), aTask('bob'), aTask('cyd')]

function aPage(from: number, tasks: readonly Task[], total = 1000): TreePage {
  const rows = tasks.map(({ id }, index) => ({
    id,
    treeLevel: 1 as const,
    heading: false,
    position: from + index + 1,
    siblings: total,
    expanded: null,
  }))
  return {
    total,
    from,
    rows,
    emptyReason: null,
    tasks: new Map(tasks.map((task) => [task.id, task])),
    parentPlans: new Map(),
  }
}

function rowsOf(pages: readonly TreePage[], newer: readonly Task[] = [], plans = display) {
  const { tasks } = withTasksOfPages(somePlans(newer), pages)
  return largeTreeRows(pages, tasks, plans)
}

test('the pages of the visible rows and of the tab stop are requested', () => {
  const n = treePageSize
  assert.deepEqual(pagesFor(0, 24, -1), [0])
  assert.deepEqual(pagesFor(n - 8, n + 16, 0), [0, 1])
  assert.deepEqual(pagesFor(n - 24, n, 0), [0])
  assert.deepEqual(pagesFor(5 * n, 5 * n + 24, 2), [0, 5])
  assert.deepEqual(pagesFor(0, 0, -1), [])
})

test('a large tree has all its rows; unloaded rows are undefined', () => {
  const rows = rowsOf([aPage(400, [cyd]), aPage(0, [ann, bob])])
  assert.equal(rows.length, 1000)
  assert.deepEqual(
    [rows[0]?.id, rows[1]?.id, rows[2]?.id, rows[400]?.id],
    [ann.id, bob.id, undefined, cyd.id],
  )
  assert.deepEqual([rows[400]?.position, rows[400]?.siblings, rows[400]?.level], [401, 1000, 1])
})

test('the newest page determines the number of rows', () => {
  const rows = rowsOf([aPage(400, [cyd]), aPage(0, [ann, bob], 2)])
  assert.deepEqual(
    rows.map((row) => row?.id),
    [ann.id, bob.id],
  )
})

test('a task planned meanwhile is left out, and returns after a rollback (PLN-029)', () => {
  const pages = [aPage(0, [ann, bob]), aPage(400, [cyd])]
  const without = rowsOf(pages, [{ ...ann, scheduled: true }])
  assert.deepEqual([without.length, without[0]?.id, without[399]?.id], [999, bob.id, cyd.id])
  const with_ = rowsOf(pages, [ann])
  assert.deepEqual([with_.length, with_[0]?.id, with_[400]?.id], [1000, ann.id, cyd.id])
  const all = rowsOf(pages, [{ ...ann, scheduled: true }], { ...display, showScheduled: true })
  assert.deepEqual([all.length, all[0]?.id], [1000, ann.id])
})

test('the request has the name filter from three typed characters on (PLN-026, PLN-034)', () => {
  const params = (nameQuery: string) => treeRowsParamsOf(somePlans([]), { ...initialScreenState, nameQuery })
  assert.deepEqual(params('ab'), params(''))
  assert.equal(params(' ABC ').query, 'abc')
})

test('the request has the period, the root and the chosen contexts (PLN-033)', () => {
  const garden = taskId('garden')
  const plans = somePlans([], [], { treeRoot: garden, chosenContexts: ['-2'] })
  const { view, treeRoot, contextIds } = treeRowsParamsOf(plans, initialScreenState)
  assert.deepEqual([view.view, treeRoot, contextIds], ['WEEK_VIEW', garden, ['-2']])
})

test('the request does not depend on the order of folding', () => {
  const params = (...names: string[]) =>
    treeRowsParamsOf(somePlans([]), { ...initialScreenState, folded: new Set(names.map(taskId)) })
  assert.deepEqual(params('a', 'b'), params('b', 'a'))
})
