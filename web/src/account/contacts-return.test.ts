import assert from 'node:assert/strict'
import { test } from 'node:test'
import { type KeyValueStorage } from '#browser/storage.ts'
import { hasContactsReturn, keepContactsReturn, takeContactsReturn } from './contacts-return.ts'

test('a return from Google is read once, and an invalid stored value is ignored (CTX-046, CTX-N12, INT-010)', () => {
  let kept: string | null = null
  const storage: KeyValueStorage = { get: () => kept, set: (_, value) => (kept = value) }
  assert.deepEqual([hasContactsReturn(storage), takeContactsReturn(storage)], [false, null])
  for (const outcome of ['granted', 'cancelled', 'noContacts'] as const) {
    keepContactsReturn(storage, outcome)
    assert.equal(hasContactsReturn(storage), true)
    assert.equal(takeContactsReturn(storage), outcome)
    assert.equal(takeContactsReturn(storage), null)
  }
  kept = 'anything'
  assert.equal(takeContactsReturn(storage), null)
})
