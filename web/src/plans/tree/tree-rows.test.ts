import assert from 'node:assert/strict'
import { test } from 'node:test'
import { type PlansScreenState, initialScreenState } from '../screen-state.ts'
import { type Plans } from '../plans.ts'
import { aTask, at, contextId, rules, somePlans, taskId } from '../testing.ts'
import { displayOptionsOf, namesOfChosen, treeRowsOf, whyEmpty } from './tree-rows.ts'

const work = contextId('work')
const home = contextId('home')
const thesis = aTask('thesis', { contextIds: [work], hasChildren: true })
const write = aTask('write', { parentId: thesis.id, contextIds: [work], levelOrder: 1 })
const call = aTask('call', { parentId: thesis.id, contextIds: [work], levelOrder: 0 })
const paint = aTask('paint', { contextIds: [home], levelOrder: 1 })
const tasks = [thesis, write, call, paint]

function rowsOf(plans: Plans, view: Partial<PlansScreenState> = {}): string[] {
  const state = { ...initialScreenState, ...view }
  const display = displayOptionsOf(plans, state, rules)
  return treeRowsOf(plans, display, state.folded).map(
    ({ node, level }) => `${level} ${node.task.name}${node.heading ? ' (heading)' : ''}`,
  )
}

test('the tree has two levels, each in its order (PLN-001, PLN-035, PLN-045, PLN-N03, TSK-034)', () => {
  assert.deepEqual(rowsOf(somePlans(tasks)), ['1 thesis', '2 call', '2 write', '1 paint'])
})

test('the children of a folded row are hidden', () => {
  assert.deepEqual(rowsOf(somePlans(tasks), { folded: new Set([thesis.id]) }), ['1 thesis', '1 paint'])
})

test('inside a task its children are the first level (PLN-N03, TSK-034)', () => {
  assert.deepEqual(rowsOf(somePlans(tasks, [], { treeRoot: thesis.id })), ['1 call', '1 write'])
})

test('tasks that have entries are hidden until the switch above the tree shows them (PLN-029)', () => {
  const plans = somePlans([thesis, { ...write, scheduled: true }, call])
  assert.deepEqual(rowsOf(plans), ['1 thesis', '2 call'])
  assert.deepEqual(rowsOf(plans, { showScheduled: true }), ['1 thesis', '2 call', '2 write'])
})

test('a parent that cannot be planned here is the heading of children that can (PLN-031)', () => {
  const limits = { ...thesis.limits, minLevel: 4 } as const
  const shownIn = (view: Plans['view']) => rowsOf(somePlans([{ ...thesis, limits }, call], [], { view }))
  assert.deepEqual(shownIn('WEEK_VIEW'), ['1 thesis (heading)', '2 call'])
  assert.deepEqual(shownIn('MONTH_WEEKS'), ['1 thesis', '2 call'])
})

test('tasks outside the displayed week are hidden (PLN-032)', () => {
  const early = aTask('early', { limits: { latest: at('2026-11-15T23:00') } })
  const late = aTask('late', { limits: { earliest: at('2026-11-23T00:00') } })
  const now = aTask('now', { limits: { earliest: at('2026-11-22T23:00') } })
  assert.deepEqual(rowsOf(somePlans([early, late, now])), ['1 now'])
  const later = aTask('later', { limits: { earliest: at('2026-12-28T00:00') } })
  const weeks = somePlans([early, late, later], [], { view: 'MONTH_WEEKS' })
  assert.deepEqual(rowsOf(weeks), ['1 late'])
})

test('the name filter finds parts of names in any case, from three characters on (PLN-026, PLN-027, PLN-028, PLN-034)', () => {
  const plans = somePlans(tasks)
  assert.deepEqual(rowsOf(plans, { nameQuery: 'PAI' }), ['1 paint'])
  assert.deepEqual(rowsOf(plans, { nameQuery: 'pa' }), rowsOf(plans))
})

test('chosen contexts hide tasks of other contexts (PLN-033)', () => {
  assert.deepEqual(rowsOf(somePlans(tasks, [], { chosenContexts: [home] })), ['1 paint'])
  assert.deepEqual(rowsOf(somePlans([...tasks, aTask('free')], [], { chosenContexts: ['-2'] })), ['1 free'])
})

// oxfmt-ignore
const empties: [name: string, plans: Plans, query: string, reason: string][] = [
  ['one context',         somePlans(tasks, [], { chosenContexts: [contextId('gym')] }),                    '',    'context'],
  ['several contexts',    somePlans(tasks, [], { chosenContexts: [contextId('gym'), contextId('sea')] }),  '',    'contexts'],
  ['a query',             somePlans(tasks),                                                              'zzz', 'query'],
  ['no tasks at all',     somePlans([]),                                                                 '',    'nothing-to-plan'],
  ['a task without parts', somePlans(tasks, [], { treeRoot: paint.id }),                                  '',    'nothing-to-plan'],
]

for (const [name, plans, nameQuery, reason] of empties) {
  test(`the tree gives the reason why it is empty: ${name} (PLN-037)`, () => {
    const display = displayOptionsOf(plans, { ...initialScreenState, nameQuery }, rules)
    assert.deepEqual(treeRowsOf(plans, display, new Set()), [])
    assert.equal(whyEmpty(plans, display), reason)
  })
}

test('the message names the chosen contexts, including “without context” (PLN-N13)', () => {
  const plans = somePlans([], [], {
    contexts: [{ id: work, name: 'Work', type: 'category', color: '1371BF' }],
    chosenContexts: [work, '-2', contextId('gone')],
  })
  assert.equal(namesOfChosen(plans, 'Without context'), 'Work, Without context')
})

test('the tree contains only tasks below its root', () => {
  const deep = aTask('deep', { parentId: taskId('unknown') })
  assert.deepEqual(rowsOf(somePlans([...tasks, deep])), rowsOf(somePlans(tasks)))
})
