import assert from 'node:assert/strict'
import { test } from 'node:test'
import { session } from './session.ts'
import { UnsavedInput, unsavedInput } from './unsaved-input.ts'

function signIn(id: string): void {
  session.begin(id)
  session.identify(id, { id, name: id })
}

test('unsaved input is stored per account, and the browser warns until it is saved or discarded (ADM-N26)', () => {
  const input = new UnsavedInput<string>()
  signIn('vera')
  assert.deepEqual([input.value, unsavedInput.exists], [null, false])
  input.set('a')
  input.set('ab')
  signIn('boris')
  assert.equal(input.value, null)
  assert.equal(unsavedInput.exists, true)
  input.set('of Boris')
  input.set(null)
  signIn('vera')
  assert.deepEqual([input.value, unsavedInput.exists], ['ab', true])
  input.set(null)
  assert.deepEqual([input.value, unsavedInput.exists], [null, false])
  session.end()
})
