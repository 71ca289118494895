import assert from 'node:assert/strict'
import { test } from 'node:test'
import { onlyEngine } from './test-database.ts'

test('the engine of a run is one that is available, or it does not begin', () => {
  assert.equal(onlyEngine(undefined, ['sqlite', 'postgres']), null)
  assert.equal(onlyEngine('', ['sqlite']), null)
  assert.equal(onlyEngine('postgres', ['sqlite', 'postgres']), 'postgres')
  assert.equal(onlyEngine('worker', ['sqlite']), 'worker')
  assert.throws(() => onlyEngine('postgres', ['sqlite']), /LUSTRA_TEST_DATABASE_URL/)
  assert.throws(() => onlyEngine('Worker', ['sqlite', 'postgres']), /only sqlite, postgres, worker/)
})
