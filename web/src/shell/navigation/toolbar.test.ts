import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { StorageKey, KeyValueStorage } from '#browser/storage.ts'
import { Toolbar, otherPosition, toolbarPositions } from './toolbar.ts'

test('the toolbar has two positions, at the top by default (FND-040)', () => {
  const map = new Map<StorageKey, string>()
  const storage: KeyValueStorage = {
    get: (key) => map.get(key) ?? null,
    set: (key, value) => void map.set(key, value ?? ''),
  }
  assert.deepEqual(toolbarPositions, ['TOP_CENTER', 'BOTTOM_CENTER'])
  const toolbar = new Toolbar(storage)
  assert.equal(toolbar.position.value, 'TOP_CENTER')
  toolbar.place(otherPosition('TOP_CENTER'))
  assert.equal(new Toolbar(storage).position.value, 'BOTTOM_CENTER')
  map.set('lustra.toolbar', 'LEFT')
  assert.equal(new Toolbar(storage).position.value, 'TOP_CENTER')
})
