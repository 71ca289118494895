import assert from 'node:assert/strict'
import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { test } from 'node:test'
import { openSqlite } from './open-sqlite.ts'

test('a closed database is one file, also when nothing was read or written', async (t) => {
  const folder = await mkdtemp(join(tmpdir(), 'lustra-open-'))
  t.after(() => rm(folder, { recursive: true, force: true }))
  const database = await openSqlite(folder)
  await database[Symbol.asyncDispose]()
  assert.deepEqual((await readdir(folder)).toSorted(), ['lustra.db', 'lustra.lock'])
  const again = await openSqlite(folder)
  await again.read.selectFrom('users').select('id').execute()
  await again[Symbol.asyncDispose]()
  assert.deepEqual((await readdir(folder)).toSorted(), ['lustra.db', 'lustra.lock'])
})
