import assert from 'node:assert/strict'
import { test } from 'node:test'
import { entryStatusToChange, refuseClosedParent, refuseStatus, tasksToChange } from './completion.ts'
import { type Status, statuses } from './status.ts'

interface Named {
  readonly id: string
  readonly status: Status
}

const normal: Named = { id: 'normal', status: 'NORMAL' }
const completed: Named = { id: 'completed', status: 'COMPLETED' }
const cancelled: Named = { id: 'cancelled', status: 'CANCELLED' }
const atRoot = { parent: null, descendants: [], withSubtasks: false }

test('a task or an entry is NORMAL, COMPLETED or CANCELLED (PLN-052, PLN-N02, TSK-024)', () => {
  assert.deepEqual(statuses, ['NORMAL', 'COMPLETED', 'CANCELLED'])
})

const changes: [from: Status, to: Status, refusal: string | null][] = [
  ['NORMAL', 'COMPLETED', null],
  ['NORMAL', 'CANCELLED', null],
  ['NORMAL', 'NORMAL', null],
  ['COMPLETED', 'NORMAL', null],
  ['COMPLETED', 'CANCELLED', 'completed'],
  ['COMPLETED', 'COMPLETED', null],
  ['CANCELLED', 'NORMAL', null],
  ['CANCELLED', 'COMPLETED', 'cancelled'],
]

for (const [from, to, refusal] of changes) {
  test(`a ${from} task ${refusal ? 'cannot' : 'can'} become ${to} (TSK-024)`, () => {
    assert.equal(refuseStatus({ status: from }, to, atRoot), refusal)
  })
}

test('a completed task can be reopened, except while its parent is completed (TSK-026, TSK-N07)', () => {
  const reopening = (parent: Named | null) => refuseStatus(completed, 'NORMAL', { ...atRoot, parent })
  assert.equal(reopening(null), null)
  assert.equal(reopening(normal), null)
  assert.equal(reopening(completed), 'parent-completed')
  assert.equal(reopening(cancelled), 'parent-cancelled')
})

test('completing or cancelling with open subtasks requires consent (TSK-N07)', () => {
  const withOpen = { parent: null, descendants: [completed, normal], withSubtasks: false }
  for (const to of ['COMPLETED', 'CANCELLED'] as const) {
    assert.equal(refuseStatus(normal, to, withOpen), 'open-subtasks')
    assert.equal(refuseStatus(normal, to, { ...withOpen, withSubtasks: true }), null)
    assert.equal(refuseStatus(normal, to, { ...withOpen, descendants: [completed, cancelled] }), null)
  }
})

test('closing closes open subtasks, and others keep their status (TSK-N07)', () => {
  const task: Named = { id: 'task', status: 'NORMAL' }
  assert.deepEqual(tasksToChange(task, [normal, completed, cancelled], 'COMPLETED'), [task, normal])
  assert.deepEqual(tasksToChange(task, [normal, completed], 'CANCELLED'), [task, normal])
})

test('reopening a task reopens nothing else (TSK-026)', () => {
  assert.deepEqual(tasksToChange(completed, [completed, cancelled], 'NORMAL'), [completed])
  assert.equal(entryStatusToChange('NORMAL'), null)
})

test('setting the current status changes nothing', () => {
  assert.deepEqual(tasksToChange(completed, [normal], 'COMPLETED'), [])
})

test('the open entries of a task are closed with it', () => {
  assert.equal(entryStatusToChange('COMPLETED'), 'NORMAL')
  assert.equal(entryStatusToChange('CANCELLED'), 'NORMAL')
})

test('nothing is open under a closed task', () => {
  assert.equal(refuseClosedParent(null), null)
  assert.equal(refuseClosedParent(normal), null)
  assert.equal(refuseClosedParent(completed), 'parent-completed')
  assert.equal(refuseClosedParent(cancelled), 'parent-cancelled')
})
