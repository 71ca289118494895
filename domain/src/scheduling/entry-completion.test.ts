import assert from 'node:assert/strict'
import { test } from 'node:test'
import { refuseEntryStatus, taskStatusAfter } from './entry-completion.ts'

const normal = { status: 'NORMAL' } as const
const completed = { status: 'COMPLETED' } as const
const cancelled = { status: 'CANCELLED' } as const
const leaf = { status: 'NORMAL', hasChildren: false } as const

test('only a NORMAL entry can be completed (PLN-053)', () => {
  assert.equal(refuseEntryStatus(normal, 'COMPLETED', leaf, null), null)
  assert.equal(refuseEntryStatus(cancelled, 'COMPLETED', leaf, null), 'not-normal')
})

test('a completed entry can be reopened, a cancelled one cannot (PLN-N04)', () => {
  assert.equal(refuseEntryStatus(completed, 'NORMAL', leaf, null), null)
  assert.equal(refuseEntryStatus(completed, 'NORMAL', leaf, normal), null)
  assert.equal(refuseEntryStatus(cancelled, 'NORMAL', leaf, null), 'not-completed')
})

test('an entry cannot be reopened while the parent of its task is closed (PLN-055, TSK-026)', () => {
  assert.equal(refuseEntryStatus(completed, 'NORMAL', leaf, completed), 'parent-completed')
  assert.equal(refuseEntryStatus(completed, 'NORMAL', leaf, cancelled), 'parent-cancelled')
})

test('entries of a task with subtasks cannot be completed on the calendar (PLN-056, TSK-027)', () => {
  assert.equal(refuseEntryStatus(normal, 'COMPLETED', { ...leaf, hasChildren: true }, null), 'has-subtasks')
})

test('setting the current status is accepted', () => {
  assert.equal(refuseEntryStatus(completed, 'COMPLETED', leaf, completed), null)
})

test('the last open entry completes the task, an earlier one does not', () => {
  assert.equal(taskStatusAfter(normal, 'COMPLETED', false), 'COMPLETED')
  assert.equal(taskStatusAfter(normal, 'COMPLETED', true), 'NORMAL')
})

test('a reopened entry reopens the task', () => {
  assert.equal(taskStatusAfter(completed, 'NORMAL', false), 'NORMAL')
})
