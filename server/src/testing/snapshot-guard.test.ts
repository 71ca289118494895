import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Database } from '../kernel/database/database.ts'
import { guardSnapshots } from './snapshot-guard.ts'
import { migratedStore } from './test-database.ts'
import { startTestServer } from './test-server.ts'

test('a read that begins inside a snapshot, and is not part of it, fails at once', async () => {
  await using place = await migratedStore('sqlite')
  await using database = guardSnapshots(await place.open())
  const settingsOf = ({ read }: Pick<Database, 'read'>) =>
    read.selectFrom('global_settings').selectAll().execute()
  const waits = /waits for the snapshot around it/
  await assert.rejects(
    database.snapshot(() => settingsOf(database)),
    waits,
  )
  await assert.rejects(
    database.snapshot(() => database.snapshot((read) => settingsOf({ read }))),
    waits,
  )
  assert.deepEqual(await database.snapshot((read) => settingsOf({ read })), [])
  assert.deepEqual(await settingsOf(database), [])
})

test('settings are not read inside a snapshot, even if they are cached', async () => {
  await using server = await startTestServer('sqlite')
  const { app } = server
  await app.globalSettings.read()
  await assert.rejects(
    app.database.snapshot(() => app.globalSettings.read()),
    /waits for the snapshot around it/,
  )
})
