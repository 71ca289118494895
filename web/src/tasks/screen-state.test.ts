import assert from 'node:assert/strict'
import { test } from 'node:test'
import { type ContextId } from '@lustra/contract/ids'
import {
  type TasksAction,
  type TasksScreenState,
  initialScreenState,
  isFolded,
  tasksScreenReducer,
} from './screen-state.ts'
import { idOf } from './testing.ts'

const house = idOf('house')
const roof = idOf('roof')
const gate = idOf('gate')

function after(...actions: readonly TasksAction[]): TasksScreenState {
  return actions.reduce(tasksScreenReducer, initialScreenState)
}

test('a popover opened from a row returns the focus to the row; from the bar it leaves the focus there', () => {
  const pop = { kind: 'schedule', ids: [roof, gate], row: gate, at: { x: 0, y: 0 } } as const
  assert.equal(after({ type: 'pop-opened', pop }, { type: 'pop-closed' }).focus?.id, gate)
  assert.equal(after({ type: 'pop-opened', pop: { ...pop, row: null } }, { type: 'pop-closed' }).focus, null)
  const chosen = after({ type: 'pop-opened', pop }, { type: 'period-asked', ids: pop.ids, row: pop.row })
  assert.deepEqual([chosen.pop, chosen.choosingPeriod?.ids], [null, pop.ids])
  assert.equal(tasksScreenReducer(chosen, { type: 'period-closed' }).focus?.id, gate)
})

const position = { parentId: house, after: roof }
const adding: TasksAction = { type: 'adding-began', position, from: roof }

test('Enter adds the next sibling, and at the end of typing the last new task is focused (TSK-006)', () => {
  const next = after(adding, { type: 'task-added', id: gate, addsNext: true })
  assert.deepEqual(next.nameEdit, { kind: 'new', position: { parentId: house, after: gate }, from: gate })
  const ended = tasksScreenReducer(next, { type: 'name-edit-ended', takesFocus: true })
  assert.equal(ended.nameEdit, null)
  assert.equal(ended.focus?.id, gate)
})

test('cancelling a new task returns the focus to the row from which it was added (TSK-006)', () => {
  assert.equal(after(adding, { type: 'name-edit-ended', takesFocus: true }).focus?.id, roof)
  assert.equal(after(adding, { type: 'name-edit-ended', takesFocus: false }).focus, null)
})

test('a task added in a folded one unfolds it (TSK-006)', () => {
  const view = after({ type: 'rows-folded', ids: [house], folded: true }, adding, {
    type: 'task-added',
    id: gate,
    addsNext: false,
  })
  assert.equal(isFolded(view.folds, house), false)
})

test('a large tree starts folded; rows fold and unfold together or one by one (TSK-N06)', () => {
  const states = (...actions: readonly TasksAction[]) =>
    [house, roof].map((id) => isFolded(after(...actions).folds, id))
  const large: TasksAction = { type: 'large-tree-opened' }
  assert.deepEqual(states(large), [true, true])
  assert.deepEqual(states(large, { type: 'rows-folded', ids: [house], folded: false }), [false, true])
  const unfold: TasksAction = { type: 'all-folded', folded: false }
  assert.deepEqual(states(large, unfold), [false, false])
  assert.deepEqual(states(unfold, { type: 'rows-folded', ids: [roof], folded: true }), [false, true])
})

test('revealing a task unfolds its ancestors, clears the filters and focuses it (TSK-009)', () => {
  const view = after(
    { type: 'rows-folded', ids: [house, roof], folded: true },
    { type: 'name-typed', query: 'x' },
    { type: 'contexts-chosen', contextIds: ['contextabcde' as ContextId] },
    { type: 'task-revealed', id: gate, above: [house] },
  )
  assert.deepEqual([isFolded(view.folds, house), isFolded(view.folds, roof)], [false, true])
  assert.deepEqual([view.query, view.contextIds], ['', []])
  assert.equal(view.focus?.id, gate)
})

test('removed tasks are deselected, and another status filter clears the selection (TSK-N01)', () => {
  const chosen: TasksAction = { type: 'range-checked', ids: [house, roof, gate], from: house }
  assert.deepEqual([...after(chosen, { type: 'tasks-deselected', ids: [roof] }).checked], [house, gate])
  assert.equal(after(chosen, { type: 'status-filter-chosen', statusFilter: 'all' }).checked.size, 0)
})

test('the same row can be focused twice in a row', () => {
  const wish: TasksAction = { type: 'focus-requested', id: gate }
  const once = after(wish)
  assert.notEqual(tasksScreenReducer(once, wish).focus, once.focus)
})
