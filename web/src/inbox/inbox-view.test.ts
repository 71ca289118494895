import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { NoteId } from '@lustra/contract/ids'
import { afterLeaving, currentOf, stepFrom, stillProcessed } from './inbox-view.ts'

const ids = ['a', 'b', 'c'] as NoteId[]
const notes = ids.map((id) => ({ id }))
const [first, second, third] = ids as [NoteId, NoteId, NoteId]

test('without a choice the first note is open, or none in an empty list', () => {
  assert.equal(currentOf(notes, null)?.id, first)
  assert.equal(currentOf(notes, second)?.id, second)
  assert.equal(currentOf(notes, 'gone' as NoteId)?.id, first)
  assert.equal(currentOf([], second), null)
})

test('steps move down and up and stop at the ends (TSK-N14)', () => {
  assert.equal(stepFrom(notes, first, 1), second)
  assert.equal(stepFrom(notes, third, 1), third)
  assert.equal(stepFrom(notes, first, -1), first)
  assert.equal(stepFrom([], null, 1), null)
})

test('when a note leaves the list, the next one opens, or the previous one at the end (TSK-N14)', () => {
  assert.equal(afterLeaving(notes, first), second)
  assert.equal(afterLeaving(notes, third), second)
  assert.equal(afterLeaving([{ id: first }], first), null)
})

test('undo removes a note from the processed ones', () => {
  assert.deepEqual(stillProcessed([first, second], []), [first, second])
  assert.deepEqual(stillProcessed([first, second], [{ id: first }, { id: third }]), [second])
})
