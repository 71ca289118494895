import assert from 'node:assert/strict'
import { test } from 'node:test'
import { type PlansView, firstView } from '../plans-view.ts'
import { type Plans } from '../plans.ts'
import { aTask, at, contextId, rules, shownPlans, taskId } from '../testing.ts'
import { displayOf, namesOfChosen, treeRowsOf, whyEmpty } from './tree-rows.ts'

const work = contextId('work')
const home = contextId('home')
const thesis = aTask('thesis', { contextIds: [work], hasChildren: true })
const write = aTask('write', { parentId: thesis.id, contextIds: [work], levelOrder: 1 })
const call = aTask('call', { parentId: thesis.id, contextIds: [work], levelOrder: 0 })
const paint = aTask('paint', { contextIds: [home], levelOrder: 1 })
const tasks = [thesis, write, call, paint]

function rowsOf(shown: Plans, view: Partial<PlansView> = {}): string[] {
  const seen = { ...firstView, ...view }
  const display = displayOf(shown, seen, rules)
  return treeRowsOf(shown, display, seen.folded).map(
    ({ node, level }) => `${level} ${node.task.name}${node.heading ? ' (heading)' : ''}`,
  )
}

test('the tree shows two levels, each in its order (PLN-001, PLN-035)', () => {
  assert.deepEqual(rowsOf(shownPlans(tasks)), ['1 thesis', '2 call', '2 write', '1 paint'])
})

test('a folded row keeps its children to itself', () => {
  assert.deepEqual(rowsOf(shownPlans(tasks), { folded: new Set([thesis.id]) }), ['1 thesis', '1 paint'])
})

test('inside a task its children are the first level (PLN-N03)', () => {
  assert.deepEqual(rowsOf(shownPlans(tasks, [], { treeRoot: thesis.id })), ['1 call', '1 write'])
})

test('tasks that have entries are hidden until the switch above the tree shows them (PLN-029)', () => {
  const shown = shownPlans([thesis, { ...write, scheduled: true }, call])
  assert.deepEqual(rowsOf(shown), ['1 thesis', '2 call'])
  assert.deepEqual(rowsOf(shown, { scheduledShown: true }), ['1 thesis', '2 call', '2 write'])
})

test('a parent that cannot be planned here heads the children that can (PLN-031)', () => {
  const limits = { ...thesis.limits, minLevel: 4 } as const
  assert.deepEqual(rowsOf(shownPlans([{ ...thesis, limits }, call])), ['1 thesis (heading)', '2 call'])
})

test('tasks outside the displayed week are hidden (PLN-032)', () => {
  const early = aTask('early', { limits: { latest: at('2026-11-15T23:00') } })
  const late = aTask('late', { limits: { earliest: at('2026-11-23T00:00') } })
  const now = aTask('now', { limits: { earliest: at('2026-11-22T23:00') } })
  assert.deepEqual(rowsOf(shownPlans([early, late, now])), ['1 now'])
})

test('the name filter finds parts of names in any case, from three characters on (PLN-026, PLN-027, PLN-028, PLN-034)', () => {
  const shown = shownPlans(tasks)
  assert.deepEqual(rowsOf(shown, { nameQuery: 'PAI' }), ['1 paint'])
  assert.deepEqual(rowsOf(shown, { nameQuery: 'pa' }), rowsOf(shown))
})

test('chosen contexts hide the tasks of others (PLN-033)', () => {
  assert.deepEqual(rowsOf(shownPlans(tasks, [], { chosenContexts: [home] })), ['1 paint'])
  assert.deepEqual(rowsOf(shownPlans([...tasks, aTask('free')], [], { chosenContexts: ['-2'] })), ['1 free'])
})

// oxfmt-ignore
const empties: [name: string, shown: Plans, query: string, reason: string][] = [
  ['one context',         shownPlans(tasks, [], { chosenContexts: [contextId('gym')] }),                    '',    'context'],
  ['several contexts',    shownPlans(tasks, [], { chosenContexts: [contextId('gym'), contextId('sea')] }),  '',    'contexts'],
  ['a query',             shownPlans(tasks),                                                              'zzz', 'query'],
  ['no tasks at all',     shownPlans([]),                                                                 '',    'nothing-to-plan'],
  ['a task without parts', shownPlans(tasks, [], { treeRoot: paint.id }),                                  '',    'nothing-to-plan'],
]

for (const [name, shown, nameQuery, reason] of empties) {
  test(`an empty tree knows why: ${name} (PLN-037)`, () => {
    const display = displayOf(shown, { ...firstView, nameQuery }, rules)
    assert.deepEqual(treeRowsOf(shown, display, new Set()), [])
    assert.equal(whyEmpty(shown, display), reason)
  })
}

test('the chosen contexts are named, the choice without context too (PLN-N13)', () => {
  const shown = shownPlans([], [], {
    contexts: [{ id: work, name: 'Work', type: 'category', color: '1371BF' }],
    chosenContexts: [work, '-2', contextId('gone')],
  })
  assert.equal(namesOfChosen(shown, 'Without context'), 'Work, Without context')
})

test('tasks seen only on the calendar do not appear in the tree', () => {
  const deep = aTask('deep', { parentId: taskId('unknown') })
  assert.deepEqual(rowsOf(shownPlans([...tasks, deep])), rowsOf(shownPlans(tasks)))
})
