import assert from 'node:assert/strict'
import { test } from 'node:test'
import { type KeyValueStorage } from '#browser/storage.ts'
import {
  type PlansAction,
  type PlansScreenState,
  initialScreenState,
  plansScreenReducer,
  storedShowScheduled,
  storeShowScheduled,
} from './screen-state.ts'
import { entryId, taskId } from './testing.ts'

const call = taskId('call')
const write = taskId('write')
const review = entryId('review')

function after(...actions: PlansAction[]): PlansScreenState {
  return actions.reduce(plansScreenReducer, initialScreenState)
}

const opened: PlansAction = { type: 'entry-opened', entryId: review, taskId: write }

test('clicking a task selects it and deselects any entry (PLN-022)', () => {
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
  ['the dialog that moves the entry', { type: 'move-requested', request: { taskId: write, entryId: review, copy: false } }],
]

for (const [name, action] of closing) {
  test(`properties close with ${name}`, () => assert.equal(after(opened, action).openEntry, null))
}

test('closing the properties keeps the entry selected', () => {
  assert.equal(after(opened, { type: 'properties-closed' }).selectedEntry, review)
})

test('a closed warning stays closed until it is reopened or another task is selected (PLN-007, PLN-N09)', () => {
  const select = (taskId: typeof call): PlansAction => ({ type: 'task-selected', taskId })
  assert.equal(after(select(call)).warningClosed, false)
  const closed = after(select(call), { type: 'warning-closed', isClosed: true })
  assert.equal(closed.warningClosed, true)
  assert.equal(plansScreenReducer(closed, select(call)).warningClosed, true)
  assert.equal(plansScreenReducer(closed, select(write)).warningClosed, false)
  const reopened = plansScreenReducer(closed, { type: 'warning-closed', isClosed: false })
  assert.equal(reopened.warningClosed, false)
})

test('the stored selection is restored only while nothing is selected', () => {
  const restored: PlansAction = { type: 'selection-restored', taskId: call }
  assert.equal(after(restored).selectedTask, call)
  assert.equal(after({ type: 'task-selected', taskId: write }, restored).selectedTask, write)
})

test('scheduled tasks are hidden until they are switched on', () => {
  assert.equal(initialScreenState.showScheduled, false)
  assert.equal(after({ type: 'scheduled-switched', showScheduled: true }).showScheduled, true)
})

test('the switch of scheduled tasks is stored', () => {
  const values = new Map<string, string>()
  const storage: KeyValueStorage = {
    get: (key) => values.get(key) ?? null,
    set: (key, value) => (value === null ? values.delete(key) : values.set(key, value)),
  }
  assert.equal(storedShowScheduled(storage), false)
  storeShowScheduled(storage, true)
  assert.equal(storedShowScheduled(storage), true)
  storeShowScheduled(storage, false)
  assert.equal(storedShowScheduled(storage), false)
})

test('entering a task resets the name filter and the folding of the tree', () => {
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

test('the “Move to…” dialog opens and closes', () => {
  const moving = { taskId: write, entryId: null, copy: false }
  assert.deepEqual(after({ type: 'move-requested', request: moving }).moveRequest, moving)
  assert.equal(after({ type: 'move-requested', request: moving }, { type: 'move-closed' }).moveRequest, null)
})

test('a menu closes by itself, on a drag and on another period, unless another menu has replaced it', () => {
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
