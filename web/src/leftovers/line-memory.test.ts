import assert from 'node:assert/strict'
import { test } from 'node:test'
import { type KeyValueStorage, type StorageKey } from '#browser/storage.ts'
import { addDays, dayOf } from '@lustra/domain/calendar'
import { closeLine, closingOf, isLineClosed, rememberLine, wasLineVisible } from './line-memory.ts'
import { at } from './testing.ts'

const today = dayOf(at('2026-12-02'))

const isClosed = (storage: KeyValueStorage, user: string, state: Parameters<typeof isLineClosed>[1]) =>
  isLineClosed(closingOf(storage, user), state)

function emptyStorage(): KeyValueStorage {
  const values = new Map<StorageKey, string>()
  return {
    get: (key) => values.get(key) ?? null,
    set: (key, value) => void (value === null ? values.delete(key) : values.set(key, value)),
  }
}

test('a closed line is back on the next day, or sooner when there are more, and for other users (RHY-013)', () => {
  const storage = emptyStorage()
  assert.equal(isClosed(storage, 'vera', { today, count: 4 }), false)
  closeLine(storage, 'vera', { on: today, count: 4 })
  assert.equal(isClosed(storage, 'vera', { today, count: 4 }), true)
  assert.equal(isClosed(storage, 'vera', { today, count: 3 }), true)
  assert.equal(isClosed(storage, 'vera', { today, count: 5 }), false)
  assert.equal(isClosed(storage, 'vera', { today: addDays(today, 1), count: 4 }), false)
  assert.equal(isClosed(storage, 'ivan', { today, count: 4 }), false)
})

test('the space of the line is reserved if it was there, which does not open a closed one (RHY-013)', () => {
  const storage = emptyStorage()
  assert.equal(wasLineVisible(storage, 'vera'), false)
  rememberLine(storage, 'vera', true)
  assert.equal(wasLineVisible(storage, 'vera'), true)
  assert.equal(wasLineVisible(storage, 'ivan'), false)
  closeLine(storage, 'vera', { on: today, count: 4 })
  assert.equal(wasLineVisible(storage, 'vera'), false)
  rememberLine(storage, 'vera', false)
  assert.equal(isClosed(storage, 'vera', { today, count: 4 }), true)
})

test('a text that is no memory of the line counts as none (RHY-013)', () => {
  const storage = emptyStorage()
  storage.set('lustra.leftovers', 'yes')
  assert.equal(isClosed(storage, 'vera', { today, count: 4 }), false)
  assert.equal(wasLineVisible(storage, 'vera'), false)
})
