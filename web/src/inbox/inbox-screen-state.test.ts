import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { NoteId } from '@lustra/contract/ids'
import { inboxScreenReducer, initialScreenState } from './inbox-screen-state.ts'

const [first, second] = ['a', 'b'] as unknown as [NoteId, NoteId]

test('leaving the open note opens the next one; leaving another note changes nothing (TSK-N14)', () => {
  const open = inboxScreenReducer(initialScreenState, { type: 'note-rendered', openId: first, namedId: null })
  const left = inboxScreenReducer(open, { type: 'note-left', id: first, nextId: second })
  assert.equal(left.openId, second)
  assert.equal(inboxScreenReducer(left, { type: 'note-left', id: first, nextId: null }), left)
})

test('a note in the address that is gone counts as previously open', () => {
  const named = inboxScreenReducer(initialScreenState, {
    type: 'note-rendered',
    openId: first,
    namedId: first,
  })
  const gone = inboxScreenReducer(named, { type: 'note-rendered', openId: second, namedId: null })
  assert.deepEqual([gone.openId, gone.lastNamedId], [second, first])
})

test('undo removes a note from the processed ones (TSK-N14)', () => {
  const once = inboxScreenReducer(initialScreenState, { type: 'note-processed', id: first, waiting: [] })
  const twice = inboxScreenReducer(once, { type: 'note-processed', id: second, waiting: [{ id: first }] })
  assert.deepEqual([once.processed, twice.processed], [[first], [second]])
})
