import assert from 'node:assert/strict'
import { test } from 'node:test'
import { PlainKeys } from './plain-keys.ts'
import type { StorageKey, KeyValueStorage } from '#browser/storage.ts'

const map = new Map<StorageKey, string>()
const store: KeyValueStorage = {
  get: (key) => map.get(key) ?? null,
  set: (key, value) => void (value === null ? map.delete(key) : map.set(key, value)),
}

test('single-key shortcuts can be disabled, and stay disabled (FND-N34)', () => {
  const keys = new PlainKeys(store)
  assert(keys.on.value)
  keys.setEnabled(false)
  assert(!new PlainKeys(store).on.value)
  assert(!keys.handles({} as KeyboardEvent))
  keys.setEnabled(true)
  assert(new PlainKeys(store).on.value)
})

test('text typed with AltGr is no shortcut, even if the system does not report Alt', () => {
  const event = { ctrlKey: false, altKey: false, metaKey: false, repeat: false, defaultPrevented: false }
  const getModifierState = (name: string) => name === 'AltGraph'
  assert(!new PlainKeys(store).handles({ ...event, getModifierState } as unknown as KeyboardEvent))
})

test('for two seconds after a screen that was typed in has closed itself, letters are no shortcuts (FND-N33)', () => {
  const keys = new PlainKeys(store)
  assert(!keys.isPausedAt(0))
  keys.pause(10_000)
  assert(keys.isPausedAt(11_999))
  assert(!keys.isPausedAt(12_000))
})

test('a letter is a shortcut while a listener claims it, but never while shortcuts are disabled (FND-N21)', () => {
  const keys = new PlainKeys(store)
  const q = { code: 'KeyQ', key: 'q', shiftKey: false }
  assert(!keys.isClaimed(q))
  const [one, other] = [keys.claim('q'), keys.claim('q')]
  one()
  assert(keys.isClaimed(q))
  assert(!keys.isClaimed({ ...q, key: 'Q', shiftKey: true }))
  // Typed with Caps Lock. With Shift, too, it is a small letter, but meant as text.
  assert(!keys.isClaimed({ ...q, key: 'Q' }))
  assert(!keys.isClaimed({ ...q, shiftKey: true }))
  assert(keys.isClaimed({ ...q, key: 'й' }))
  assert(!keys.isClaimed({ ...q, key: 'Й' }))
  // AZERTY has A at the position of Q, Dvorak an apostrophe.
  assert(!keys.isClaimed({ ...q, key: 'a' }))
  assert(!keys.isClaimed({ ...q, key: "'" }))
  assert(keys.isClaimed({ ...q, code: 'KeyA' }))
  keys.setEnabled(false)
  assert(!keys.isClaimed(q))
  keys.setEnabled(true)
  other()
  assert(!keys.isClaimed(q))
})
