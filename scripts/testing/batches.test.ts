import assert from 'node:assert/strict'
import { join } from 'node:path'
import { test } from 'node:test'
import { batchesOf, longFiles } from './batches.ts'
import { findTests } from './find-tests.ts'

test('a batch has files of one workspace, and keeps those of a folder together if they fit', () => {
  const files = ['server/a/1', 'server/a/2', 'server/b/1', 'server/b/2', 'server/c/1', 'web/a/1', 'web/b/1']
  assert.deepEqual(batchesOf(files, 3), [
    ['server/a/1', 'server/a/2'],
    ['server/b/1', 'server/b/2', 'server/c/1'],
    ['web/a/1', 'web/b/1'],
  ])
})

test('a folder with more files than a batch may have is split', () => {
  assert.deepEqual(batchesOf(['a/1', 'a/2', 'a/3'], 2), [['a/1', 'a/2'], ['a/3']])
})

test('a long file runs by itself before all others, the longest first', () => {
  const [longest, second] = longFiles
  const files = ['server/a/1', `server/a/${second}`, `server/b/${longest}`, 'server/b/2']
  assert.deepEqual(batchesOf(files), [
    [`server/b/${longest}`],
    [`server/a/${second}`],
    ['server/a/1', 'server/b/2'],
  ])
})

test('each entry of the long files names exactly one file', async () => {
  const { plain } = await findTests(join(import.meta.dirname, '../..'), [])
  const filesOf = (name: string) => plain.filter((file) => file.endsWith(`/${name}`))
  assert.deepEqual(
    longFiles.filter((name) => filesOf(name).length !== 1),
    [],
  )
})
