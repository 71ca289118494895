import assert from 'node:assert/strict'
import { test } from 'node:test'
import { batchesOf } from './batches.ts'

test('a batch has files of one workspace, and those of a folder as far as there is room', () => {
  const files = ['server/a/1', 'server/a/2', 'server/b/1', 'server/b/2', 'server/c/1', 'web/a/1', 'web/b/1']
  assert.deepEqual(batchesOf(files, 3), [
    ['server/a/1', 'server/a/2'],
    ['server/b/1', 'server/b/2', 'server/c/1'],
    ['web/a/1', 'web/b/1'],
  ])
})

test('a folder of more files than a batch may have is split', () => {
  assert.deepEqual(batchesOf(['a/1', 'a/2', 'a/3'], 2), [['a/1', 'a/2'], ['a/3']])
})
