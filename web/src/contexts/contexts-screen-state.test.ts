import assert from 'node:assert/strict'
import { test } from 'node:test'
import { newContextId } from '@lustra/contract/contexts'
import { contextsScreenReducer, initialScreenState } from './contexts-screen-state.ts'
import { newDraft } from './draft.ts'

const begun = contextsScreenReducer(initialScreenState(false), {
  type: 'draft-begun',
  contextType: 'Person',
  color: '3F98EB',
})

test('a new context begins with editing its first name, and the pane opens (CTX-020)', () => {
  assert.deepEqual(begun.editing, { contextId: newContextId, key: 'firstName' })
  assert.equal(begun.isPaneOpen, true)
})

test('on a phone, a draft that the list covers is opened again as it was (CTX-N16)', () => {
  const closed = contextsScreenReducer(begun, { type: 'pane-closed' })
  assert.equal(closed.isPaneOpen, false)
  assert.deepEqual(contextsScreenReducer(closed, { type: 'pane-opened' }), begun)
})

test('creating a context removes the draft, unfolds its group and clears the filter (CTX-025)', () => {
  const folded = contextsScreenReducer(
    { ...begun, query: 'an', folded: new Set(['Person', 'Place']) },
    { type: 'draft-created', contextType: 'Person' },
  )
  assert.deepEqual([folded.draft, folded.query, [...folded.folded]], [null, '', ['Place']])
})

test('opening a context from search unfolds its group, clears the filter and opens the pane', () => {
  const revealed = contextsScreenReducer(
    { ...initialScreenState(false), query: 'an', folded: new Set(['Person', 'Place']) },
    { type: 'context-revealed', contextType: 'Place' },
  )
  assert.deepEqual([revealed.query, [...revealed.folded], revealed.isPaneOpen], ['', ['Person'], true])
})

test('ending one edit does not end the edit of another property', () => {
  const ended = { type: 'editing-ended', contextId: newContextId, key: 'notes' } as const
  assert.equal(contextsScreenReducer(begun, ended), begun)
  assert.equal(contextsScreenReducer(begun, { ...ended, key: 'firstName' }).editing, null)
})

test('choosing another type restarts the draft with its name being edited (CTX-022)', () => {
  const draft = newDraft('Person')
  const place = contextsScreenReducer(begun, {
    type: 'draft-type-chosen',
    draft,
    contextType: 'Place',
    color: '3F98EB',
  })
  assert.deepEqual([place.draft?.type, place.editing?.key], ['Place', 'name'])
})
