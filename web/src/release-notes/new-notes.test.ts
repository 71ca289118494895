import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { KeyValueStorage, StorageKey } from '#browser/storage.ts'
import { SeenNotes, isNewNote } from './new-notes.ts'

const now = 1_800_000_000
const day = 86_400

test('before the list is opened, notes of the last thirty days are new', () => {
  assert.equal(isNewNote(now - 30 * day + 1, null, now), true)
  assert.equal(isNewNote(now - 30 * day, null, now), false)
})

test('afterwards, notes published since are new, however old', () => {
  const seenAt = now - 90 * day
  assert.equal(isNewNote(seenAt + 1, seenAt, now), true)
  assert.equal(isNewNote(seenAt, seenAt, now), false)
})

test('read notes stay read after a reload, and an older note does not change that', () => {
  const stored = new Map<StorageKey, string>()
  const storage: KeyValueStorage = {
    get: (key) => stored.get(key) ?? null,
    set: (key, value) => void stored.set(key, value ?? ''),
  }
  const seen = new SeenNotes(storage)
  assert.equal(seen.value, null)
  seen.readUntil(now)
  seen.readUntil(now - day)
  assert.equal(new SeenNotes(storage).value, now)
})
