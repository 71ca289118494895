import assert from 'node:assert/strict'
import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { test } from 'node:test'
import { newTask } from '../planning/tasks/change/new-task.ts'
import { anAccount } from '../testing/people.ts'
import { isReferenceViolation } from '../kernel/database/database.ts'
import { openSqlite } from './open-sqlite.ts'

test('a closed database is one file, even when nothing was read or written', async (t) => {
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

test('writes that wait when the database is closed are on disk afterwards', async (t) => {
  const folder = await mkdtemp(join(tmpdir(), 'lustra-closing-'))
  t.after(() => rm(folder, { recursive: true, force: true }))
  const database = await openSqlite(folder)
  const codes = Array.from({ length: 70 }, (_, index) => `code-${index}`)
  const writes = codes.map((code) =>
    database.transaction((transaction) =>
      transaction.insertInto('global_settings').values({ code, value: '' }).execute(),
    ),
  )
  await database[Symbol.asyncDispose]()
  await Promise.all(writes)
  await using again = await openSqlite(folder)
  const stored = await again.read.selectFrom('global_settings').select('code').execute()
  assert.deepEqual(stored.map(({ code }) => code).toSorted(), codes.toSorted())
})

test('a trial copies a tree of thousands of tasks in any order, and refuses dangling references at once', async (t) => {
  const folder = await mkdtemp(join(tmpdir(), 'lustra-trial-'))
  t.after(() => rm(folder, { recursive: true, force: true }))
  await using database = await openSqlite(folder)
  const { id: userId } = await anAccount(database, 0)
  // Each row is below the next one, which comes later in id order.
  const rows = Array.from({ length: 4001 }, (_, index) => {
    const parentId = index === 4000 ? null : `t${index + 1001}`
    return {
      ...newTask({ id: `t${index + 1000}`, parentId, name: '', position: 0, now: 0 }),
      user_id: userId,
    }
  })
  await database.transaction(async (transaction) => {
    for (const row of rows.toReversed()) await transaction.insertInto('tasks').values(row).execute()
  })
  const orphan = { ...rows[0]!, id: 'orphan', parent_id: 'nobody' }
  const count = await database.trial({ userId, tables: ['tasks'] }, async (trial) => {
    await assert.rejects(trial.insertInto('tasks').values(orphan).execute(), isReferenceViolation)
    return (await trial.selectFrom('tasks').select('id').execute()).length
  })
  assert.equal(count, rows.length)
})

test('a trial begins while another write is running', async (t) => {
  const folder = await mkdtemp(join(tmpdir(), 'lustra-trial-'))
  t.after(() => rm(folder, { recursive: true, force: true }))
  await using database = await openSqlite(folder)
  const { id: userId } = await anAccount(database, 0)
  using writing = new DatabaseSync(join(folder, 'lustra.db'))
  writing.exec('begin immediate')
  const users = await database.trial({ userId, tables: ['tasks'] }, (trial) =>
    trial.selectFrom('users').select('id').execute(),
  )
  assert.deepEqual(users, [{ id: userId }])
})
