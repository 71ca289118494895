import assert from 'node:assert/strict'
import { test } from 'node:test'
import { PlainKeys } from './plain-keys.ts'
import type { Key, Shelf } from './storage.ts'

test('keys without Ctrl can be switched off, and stay so', () => {
  const map = new Map<Key, string>()
  const shelf: Shelf = {
    get: (key) => map.get(key) ?? null,
    put: (key, value) => void (value === null ? map.delete(key) : map.set(key, value)),
  }
  const keys = new PlainKeys(shelf)
  assert(keys.on.value)
  keys.turn(false)
  assert(!new PlainKeys(shelf).on.value)
  assert(!keys.hears({} as KeyboardEvent))
  keys.turn(true)
  assert(new PlainKeys(shelf).on.value)
})
