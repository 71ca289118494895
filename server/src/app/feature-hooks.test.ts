import assert from 'node:assert/strict'
import { glob } from 'node:fs/promises'
import { join } from 'node:path'
import { test } from 'node:test'
import { pathToFileURL } from 'node:url'
import { startTestServer } from '../testing/test-server.ts'
import type { Invariant } from '../kernel/app/check-invariants.ts'

const source = join(import.meta.dirname, '..')

test('the invariants of every feature are registered under distinct names', async () => {
  await using server = await startTestServer('sqlite')
  const { invariants } = server.app.hooks
  const files = await Array.fromAsync(glob('planning/*/invariants.ts', { cwd: source }))
  assert.ok(files.length >= 3)
  const declared: Invariant[] = []
  for (const file of files) {
    const exports = (await import(pathToFileURL(join(source, file)).href)) as Record<string, Invariant[]>
    declared.push(...Object.values(exports).flat())
  }
  assert.deepEqual(new Set(invariants), new Set(declared))
  assert.equal(new Set(invariants.map(({ name }) => name)).size, invariants.length)
})
