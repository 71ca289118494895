import assert from 'node:assert/strict'
import { test } from 'node:test'
import { type PlansAction, type PlansView, firstView, plansViewAfter } from './plans-view.ts'
import { entryId, taskId } from './testing.ts'

const call = taskId('call')
const write = taskId('write')
const review = entryId('review')

function after(...actions: PlansAction[]): PlansView {
  return actions.reduce(plansViewAfter, firstView)
}

const opened: PlansAction = { type: 'entry-opened', entryId: review, taskId: write }

test('clicking a task selects it, and no entry (PLN-022)', () => {
  const { selectedTask, selectedEntry } = after(opened, { type: 'task-selected', taskId: call })
  assert.deepEqual([selectedTask, selectedEntry], [call, null])
})

test('clicking an entry selects its task and opens its properties', () => {
  const view = after(opened)
  assert.deepEqual([view.selectedTask, view.selectedEntry, view.openEntry], [write, review, review])
})

// oxfmt-ignore
const closing: [name: string, action: PlansAction][] = [
  ['a click outside (PLN-083)',       { type: 'properties-closed' }],
  ['a drag (PLN-084)',                { type: 'drag-began' }],
  ['another period',                  { type: 'period-changed' }],
  ['the selection of a task',         { type: 'task-selected', taskId: call }],
  ['the dialog that moves the entry', { type: 'move-asked', moving: { taskId: write, entryId: review, copy: false } }],
]

for (const [name, action] of closing) {
  test(`properties hide with ${name}`, () => assert.equal(after(opened, action).openEntry, null))
}

test('closing the properties keeps the entry selected', () => {
  assert.equal(after(opened, { type: 'properties-closed' }).selectedEntry, review)
})

test('a closed warning stays closed until another task is selected (PLN-007, PLN-N09)', () => {
  const select = (taskId: typeof call): PlansAction => ({ type: 'task-selected', taskId })
  const closed = after(select(call), { type: 'warning-closed' })
  assert.equal(closed.warningClosed, true)
  assert.equal(plansViewAfter(closed, select(call)).warningClosed, true)
  assert.equal(plansViewAfter(closed, select(write)).warningClosed, false)
})

test('what the server remembers as selected counts only while nothing was selected here', () => {
  const restored: PlansAction = { type: 'selection-restored', taskId: call }
  assert.equal(after(restored).selectedTask, call)
  assert.equal(after({ type: 'task-selected', taskId: write }, restored).selectedTask, write)
})

test('scheduled tasks are not shown until the switch says so', () => {
  assert.equal(firstView.scheduledShown, false)
  assert.equal(after({ type: 'scheduled-switched', shown: true }).scheduledShown, true)
})

test('entering a task begins a new tree: no name filter, nothing folded', () => {
  const view = after(
    { type: 'name-typed', query: 'chapter' },
    { type: 'rows-folded', ids: [call, write], folded: true },
    { type: 'tree-entered' },
  )
  assert.deepEqual([view.nameQuery, view.folded.size], ['', 0])
})

test('rows fold and unfold', () => {
  const fold = (folded: boolean): PlansAction => ({ type: 'rows-folded', ids: [call], folded })
  assert.deepEqual([...after(fold(true)).folded], [call])
  assert.deepEqual([...after(fold(true), fold(false)).folded], [])
})

test('the dialog opens for one thing and closes', () => {
  const moving = { taskId: write, entryId: null, copy: false }
  assert.deepEqual(after({ type: 'move-asked', moving }).moving, moving)
  assert.equal(after({ type: 'move-asked', moving }, { type: 'move-closed' }).moving, null)
})

test('a menu closes by itself, by a drag and by another period, and never the one that followed it', () => {
  const menu = { kind: 'item', taskId: write, entryId: review, at: { x: 10, y: 20 } } as const
  const levels = { ...menu, kind: 'levels' } as const
  const opening: PlansAction = { type: 'menu-opened', menu }
  assert.equal(after(opening).menu, menu)
  for (const closing of [
    { type: 'menu-closed', menu },
    { type: 'drag-began' },
    { type: 'period-changed' },
  ] as const) {
    assert.equal(after(opening, closing).menu, null)
  }
  assert.equal(
    after(opening, { type: 'menu-opened', menu: levels }, { type: 'menu-closed', menu }).menu,
    levels,
  )
})
