/** Kills a program while it migrates; `npm run faults` does so after every statement on PostgreSQL, too. */
import assert from 'node:assert/strict'
import { rmSync } from 'node:fs'
import { test } from 'node:test'
import { createUser } from '../people/account/users.ts'
import { disconnectAfter, snapshotsOfMigration } from '../testing/killed-migration.ts'
import { emptyStore, engines, type TestStore } from '../testing/test-database.ts'
import { openSqlite } from './open-sqlite.ts'

/** PostgreSQL runs all of them in one transaction, and each trial needs its own database. */
const statementsPerTrial = process.env['LUSTRA_KILL_ROUNDS'] === undefined ? 8 : 1

async function mustBeWhole(place: Pick<TestStore, 'open'>): Promise<void> {
  await using database = await place.open()
  await database.transaction((transaction) =>
    createUser(transaction, {
      id: 'aaaaaaaaaaaa',
      name: 'Ann',
      email: 'ann@example.org',
      role: 'user',
      language: 'en',
      timeZone: 'UTC',
      passwordHash: null,
      now: 0,
    }),
  )
  await database.probe()
}

test('after a kill at any statement of the migrations, the next start on SQLite completes the schema', async () => {
  const folders = await snapshotsOfMigration()
  assert.ok(folders.length > 20, 'every statement of the migrations was met')
  for (const folder of folders) {
    await mustBeWhole({ open: () => openSqlite(folder) })
    rmSync(folder, { recursive: true })
  }
})

test(
  'after kills during the migrations, the next start on PostgreSQL completes the schema',
  { skip: !engines.includes('postgres') && 'no PostgreSQL' },
  async () => {
    let statement = 1
    for (let outcome = 'killed'; outcome === 'killed'; statement += statementsPerTrial) {
      await using place = await emptyStore('postgres')
      outcome = await disconnectAfter(statement, place.environment['DATABASE_URL']!)
      await mustBeWhole(place)
    }
    assert.ok(statement > 20, 'the statements of the migrations were met')
  },
)
