import assert from 'node:assert/strict'
import { test } from 'node:test'
import { PlainKeys } from './plain-keys.ts'
import type { Key, Shelf } from '#browser/storage.ts'

const map = new Map<Key, string>()
const shelf: Shelf = {
  get: (key) => map.get(key) ?? null,
  put: (key, value) => void (value === null ? map.delete(key) : map.set(key, value)),
}

test('keys without Ctrl can be switched off, and stay so', () => {
  const keys = new PlainKeys(shelf)
  assert(keys.on.value)
  keys.turn(false)
  assert(!new PlainKeys(shelf).on.value)
  assert(!keys.hears({} as KeyboardEvent))
  keys.turn(true)
  assert(new PlainKeys(shelf).on.value)
})

test('a letter is a key for as long as one listens, and none where they are off', () => {
  const keys = new PlainKeys(shelf)
  const q = { code: 'KeyQ', shiftKey: false }
  assert(!keys.isClaimed(q))
  const [one, other] = [keys.claim('KeyQ'), keys.claim('KeyQ')]
  one()
  assert(keys.isClaimed(q))
  assert(!keys.isClaimed({ ...q, shiftKey: true }))
  keys.turn(false)
  assert(!keys.isClaimed(q))
  keys.turn(true)
  other()
  assert(!keys.isClaimed(q))
})
