import assert from 'node:assert/strict'
import { test } from 'node:test'
import { type KeyValueStorage, readingStorage } from './storage.ts'

test('a page of the past reads what is stored, and leaves nothing there but the session and its language (RHY-071)', () => {
  const values = new Map<string, string>([['lustra.folds', 'stored']])
  const stored: KeyValueStorage = {
    get: (key) => values.get(key) ?? null,
    set: (key, value) => void (value === null ? values.delete(key) : values.set(key, value)),
  }
  const storage = readingStorage(stored)
  assert.equal(storage.get('lustra.folds'), 'stored')
  storage.set('lustra.folds', 'of the past')
  assert.deepEqual([storage.get('lustra.folds'), values.get('lustra.folds')], ['of the past', 'stored'])
  storage.set('lustra.folds', null)
  assert.deepEqual([storage.get('lustra.folds'), values.get('lustra.folds')], [null, 'stored'])
  storage.set('lustra.token', null)
  storage.set('lustra.language', 'ru')
  assert.deepEqual([values.has('lustra.token'), values.get('lustra.language')], [false, 'ru'])
})
