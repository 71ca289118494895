import assert from 'node:assert/strict'
import { test } from 'node:test'
import { searchAddressOf } from './search-address.ts'

test('the address of the results has the text, the kind and whether completed items are hidden (SRC-N01)', () => {
  const address = { text: 'fish', type: 'Goal', completed: 'hidden' }
  assert.deepEqual(searchAddressOf({ ...address, other: '1' }), address)
  assert.deepEqual(searchAddressOf({ text: undefined, type: null, completed: 'shown' }), {})
})
