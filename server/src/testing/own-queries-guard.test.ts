import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Database } from '../kernel/database/database.ts'
import { guardOwnQueries } from './own-queries-guard.ts'
import { migratedStore } from './test-database.ts'

test('what begins inside a snapshot or a transaction, and is not part of it, fails at once', async () => {
  await using place = await migratedStore('sqlite')
  await using database = guardOwnQueries(await place.open())
  const settingsOf = ({ read }: Pick<Database, 'read'>) =>
    read.selectFrom('global_settings').selectAll().execute()
  const options = { onCommit: () => {}, isLong: false }
  const ways: readonly ((work: () => Promise<unknown>) => Promise<unknown>)[] = [
    (work) => database.snapshot(work),
    (work) => database.transaction(work),
    (work) => database.transactionOf('u', work, options),
  ]
  const waits = /waits for the/
  for (const way of ways) {
    await assert.rejects(
      way(() => settingsOf(database)),
      waits,
    )
    for (const inner of ways)
      await assert.rejects(
        way(() => inner(async () => {})),
        waits,
      )
  }
  assert.deepEqual(await database.snapshot((read) => settingsOf({ read })), [])
  assert.deepEqual(await settingsOf(database), [])
})
