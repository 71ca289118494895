import assert from 'node:assert/strict'
import { test } from 'node:test'
import {
  type TreeUpdate,
  contextsAssigned,
  tasksChanged,
  taskCreated,
  tasksMoved,
  tasksRemoved,
  tasksScheduled,
  statusSet,
} from './task-updates.ts'
import { type ContextId } from '@lustra/contract/ids'
import { TimeLevel } from '@lustra/domain/calendar'
import { aTask, at, idOf, outlineOf, treeOf } from './testing.ts'

const tasks = treeOf('house', '.roof', '..tiles', '.garden', 'thesis')
const house = idOf('house')
const roof = idOf('roof')
const garden = idOf('garden')
const thesis = idOf('thesis')

const after = (change: TreeUpdate) => outlineOf(change(tasks))
const statuses = (change: TreeUpdate) =>
  Object.fromEntries([...change(tasks).all()].map(({ name, status }) => [name, status]))

test('a new task appears at its position: first, between, last (TSK-006)', () => {
  const shed = idOf('shed')
  assert.deepEqual(after(taskCreated(shed, 'shed', { parentId: house, after: null })).slice(0, 3), [
    'house',
    '.shed',
    '.roof',
  ])
  assert.deepEqual(after(taskCreated(shed, 'shed', { parentId: house, after: roof })), [
    'house',
    '.roof',
    '..tiles',
    '.shed',
    '.garden',
    'thesis',
  ])
  assert.equal(after(taskCreated(shed, 'shed', { parentId: null, after: thesis })).at(-1), 'shed')
})

test('a planned task shows its nearest entry (TSK-018)', () => {
  const now = at('2026-11-20T10:00')
  const entry = (start: string) => ({ level: TimeLevel.HoursAndMinutes, start: at(start), duration: 1800 })
  const [past, soon, later] = [
    entry('2026-11-19T09:00'),
    entry('2026-11-21T09:00'),
    entry('2026-11-25T09:00'),
  ]
  for (const [before, planned, shown] of [
    [null, later, later],
    [past, later, later],
    [later, soon, soon],
    [soon, later, soon],
  ]) {
    const tree = tasks.with([aTask('roof', { scheduled: before ?? null })])
    const changed = tasksScheduled(new Map([[roof, planned!]]), now)(tree)
    assert.equal(changed.get(roof)?.scheduled?.start, shown?.start)
  }
})

test('a task that the tree already contains is not created again', () => {
  const known = tasks.with([aTask('shed', { priority: 9 })])
  assert.equal(taskCreated(idOf('shed'), 'shed', { parentId: null, after: null })(known), known)
})

test('tasks move with their subtasks and keep their order (TSK-032)', () => {
  assert.deepEqual(after(tasksMoved([thesis, roof], { parentId: null, after: null })), [
    'thesis',
    'roof',
    '.tiles',
    'house',
    '.garden',
  ])
  assert.deepEqual(after(tasksMoved([roof], { parentId: garden, after: null })), [
    'house',
    '.garden',
    '..roof',
    '...tiles',
    'thesis',
  ])
})

test('updates are idempotent', () => {
  const changes = [
    tasksMoved([roof], { parentId: house, after: garden }),
    tasksChanged([roof], { name: 'new roof' }),
    statusSet([house], 'COMPLETED'),
    tasksRemoved([garden]),
  ]
  for (const change of changes) {
    const once = change(tasks)
    const twice = change(once)
    assert.deepEqual(outlineOf(twice), outlineOf(once))
  }
})

test('closing a task closes its open subtasks, and reopening affects only the task (TSK-029)', () => {
  const done = {
    house: 'COMPLETED',
    roof: 'COMPLETED',
    tiles: 'COMPLETED',
    garden: 'COMPLETED',
    thesis: 'NORMAL',
  }
  assert.deepEqual(statuses(statusSet([house], 'COMPLETED')), done)
  const reopened = (all: typeof tasks) => statusSet([house], 'NORMAL')(statusSet([house], 'COMPLETED')(all))
  assert.deepEqual(statuses(reopened), { ...done, house: 'NORMAL' })
  assert.equal(statuses(statusSet([garden], 'CANCELLED'))['garden'], 'CANCELLED')
})

test('contexts are added to and removed from several tasks, whatever others they have (TSK-046, TSK-N01)', () => {
  const [home, work, town] = ['home', 'work', 'town'].map((name) => name.padEnd(12, '0') as ContextId)
  assert.ok(home && work && town)
  const given = tasks.with([
    aTask('roof', { contextIds: [home] }),
    aTask('garden', { contextIds: [work, town] }),
  ])
  const changed = contextsAssigned([roof, garden], [home], [work])(given)
  assert.deepEqual([changed.get(roof)?.contextIds, changed.get(garden)?.contextIds], [[home], [town, home]])
})

test('removing a task removes its subtasks', () => {
  assert.deepEqual(after(tasksRemoved([roof])), ['house', '.garden', 'thesis'])
})
