import assert from 'node:assert/strict'
import { test } from 'node:test'
import { compiledOnce } from '../kernel/database/compiled-once.ts'
import type { Transacting } from '../kernel/database/database.ts'
import { guardTenants } from './tenant-guard.ts'
import { migratedStore } from './test-database.ts'

test('statements on user data without the user fail, even when nested', async () => {
  await using place = await migratedStore('sqlite')
  await using database = guardTenants(await place.open())
  const { read } = database
  const forgotten = /does not name the user/
  await assert.rejects(read.selectFrom('tasks').selectAll().execute(), forgotten)
  await assert.rejects(
    read.updateTable('entries').set({ pinned: 1 }).where('id', '=', 'x').execute(),
    forgotten,
  )
  await assert.rejects(read.deleteFrom('records').where('id', '=', 'x').execute(), forgotten)
  await assert.rejects(
    read
      .selectFrom('tasks')
      .select('id')
      .where('user_id', '=', 'u')
      .where((eb) =>
        eb.exists(eb.selectFrom('entries').select('id').whereRef('entries.task_id', '=', 'tasks.id')),
      )
      .execute(),
    forgotten,
  )
  const readAll = (transaction: Transacting) => transaction.selectFrom('tasks').selectAll().execute()
  const readAllCompiled = compiledOnce((db, _values: object) => db.selectFrom('tasks').selectAll())
  await assert.rejects(database.transaction(readAll), forgotten)
  const options = { onCommit: () => {}, isLong: false }
  await assert.rejects(database.transactionOf('u', readAll, options), forgotten)
  await assert.rejects(
    database.transactionOf('u', (transaction) => readAllCompiled(transaction, {}), options),
    forgotten,
  )
  await read.selectFrom('tasks').selectAll().where('user_id', '=', 'u').execute()
  await read.selectFrom('global_settings').selectAll().execute()
})
