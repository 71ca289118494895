import assert from 'node:assert/strict'
import { test } from 'node:test'
import { newContextId } from '@lustra/contract/contexts'
import { contextsScreenReducer, initialScreenState } from './contexts-screen-state.ts'
import { newDraft } from './draft.ts'

const begun = contextsScreenReducer(initialScreenState(false), { type: 'draft-begun', contextType: 'Person' })

test('a new context begins with its first name in edit, and the pane opens (CTX-020)', () => {
  assert.deepEqual(begun.editing, { contextId: newContextId, key: 'firstName' })
  assert.equal(begun.isPaneOpen, true)
})

test('a created context leaves the draft and unfolds its group, and the filter is cleared', () => {
  const folded = contextsScreenReducer(
    { ...begun, query: 'an', folded: new Set(['Person', 'Place']) },
    { type: 'draft-created', contextType: 'Person' },
  )
  assert.deepEqual([folded.draft, folded.query, [...folded.folded]], [null, '', ['Place']])
})

test('a context that search leads to is in an unfolded, unfiltered list, and its pane is open', () => {
  const revealed = contextsScreenReducer(
    { ...initialScreenState(false), query: 'an', folded: new Set(['Person', 'Place']) },
    { type: 'context-revealed', contextType: 'Place' },
  )
  assert.deepEqual([revealed.query, [...revealed.folded], revealed.isPaneOpen], ['', ['Person'], true])
})

test('the end of an edit does not end the edit of another property', () => {
  const ended = { type: 'editing-ended', contextId: newContextId, key: 'notes' } as const
  assert.equal(contextsScreenReducer(begun, ended), begun)
  assert.equal(contextsScreenReducer(begun, { ...ended, key: 'firstName' }).editing, null)
})

test('another type begins the draft anew with its name in edit (CTX-022)', () => {
  const draft = newDraft('Person')
  const place = contextsScreenReducer(begun, { type: 'draft-type-chosen', draft, contextType: 'Place' })
  assert.deepEqual([place.draft?.type, place.editing?.key], ['Place', 'name'])
})
