import assert from 'node:assert/strict'
import { once } from 'node:events'
import { createReadStream, existsSync } from 'node:fs'
import { readFile, readdir, rm, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { DatabaseSync } from 'node:sqlite'
import { describe, test } from 'node:test'
import { Kysely, sql } from 'kysely'
import { setTimeout as pass } from 'node:timers/promises'
import { search } from '@lustra/contract/search'
import { readConfig } from '../../config.ts'
import { createApp } from '../../create-app.ts'
import { databaseFile } from '../../database/data-folder.ts'
import type { Database } from '../../kernel/database/database.ts'
import { executedMigrations, runMigrations } from '../../database/migrate.ts'
import { migrations } from '../../database/migrations/index.ts'
import { NodeSqliteDialect } from '../../database/node-sqlite-dialect.ts'
import { type Tables, tableNames } from '../../kernel/database/tables.ts'
import { storedValue } from '../monitoring/index.ts'
import { rebuildIndex, rebuildMissing } from '../../planning/search/rebuild.ts'
import { inStore } from '../../testing/killed-program.ts'
import { type Person, anAccount, aPerson } from '../../testing/people.ts'
import { aTask } from '../../testing/planning.ts'
import { spawnProgram, startProgram } from '../../testing/program.ts'
import { type TaskWrite, checkTasks, writeTaskPatiently, writeTasks } from '../../testing/task-writers.ts'
import {
  type TestStore,
  administer,
  emptyStore,
  engines,
  migratedStore,
} from '../../testing/test-database.ts'
import { startTestServer } from '../../testing/test-server.ts'
import { aRecord } from '../../testing/tracking.ts'
import { auditedActs } from '../../testing/audited.ts'
import { BackupWriter, readBackup } from './backup-format.ts'
import { restoreBackup } from './restore.ts'
import { restoredPostgres } from './restored-postgres.ts'
import { restore } from './store-commands.ts'
import { writeBackup } from './write-backup.ts'

async function command(place: TestStore, ...words: string[]) {
  const child = spawnProgram(place, {}, words)
  const ended = once(child, 'exit') as Promise<[number]>
  const [out, error, [code]] = await Promise.all([text(child.stdout!), text(child.stderr!), ended])
  return { out: out.trim(), error: error.trim(), code }
}

function folderOf(place: TestStore): string {
  return place.environment['LUSTRA_DATA']!
}

function backupIn(place: TestStore, name = 'a.backup'): string {
  return join(folderOf(place), name)
}

/** All rows of all tables. */
async function rowsOf(database: Database): Promise<Record<string, string[]>> {
  const tables: Record<string, string[]> = {}
  for (const table of tableNames) {
    const { rows } = await sql<object>`select * from ${sql.table(table)}`.execute(database.read)
    tables[table] = rows.map((row) => JSON.stringify(row, Object.keys(row).toSorted())).toSorted()
  }
  return tables
}

/** Without the entries of the commands themselves in the audit log. */
function withoutCommands({ audit_log: entries = [], ...tables }: Record<string, string[]>) {
  return { ...tables, audit_log: entries.filter((row) => !/"(backup-restored|store-moved)"/.test(row)) }
}

/** Tasks and records of three users, with their journals and search indexes. */
async function filled(place: TestStore): Promise<Person[]> {
  await using server = await startTestServer(place.engine, { place })
  const people = [await aPerson(server), await aPerson(server, { language: 'ru' }), await aPerson(server)]
  for (const person of people) {
    for (const [index, name] of ['Turmeric', 'Кориандр', 'Long '.repeat(40)].entries())
      await aRecord(person, await aTask(person, name), `2026-11-19T0${index + 7}:00`)
    await rebuildIndex(server.app, person.id, new AbortController().signal)
  }
  return people
}

async function found(place: TestStore, { token }: Person): Promise<readonly string[]> {
  await using server = await startTestServer(place.engine, { place })
  const caller = Object.assign(server.visitor(), { token })
  const results = await Promise.all(
    ['turmeric', 'кориандр'].map((searchText) =>
      caller.must(search, 'search', { mode: 'quick', searchText }),
    ),
  )
  return results.map((result) => JSON.stringify(result))
}

/** Simulates a broken disk. */
async function lose(place: TestStore): Promise<void> {
  if (place.engine === 'postgres')
    return administer('drop schema public cascade; create schema public', place.environment['DATABASE_URL'])
  const folder = folderOf(place)
  for (const name of await readdir(folder)) if (name.startsWith('lustra.db')) await rm(join(folder, name))
}

for (const engine of engines) {
  describe(`backups on ${engine}`, () => {
    test('under load a backup is a snapshot of the store, which a restore reproduces completely', async () => {
      await using place = await migratedStore(engine)
      const account = await inStore(place, (database) => anAccount(database, Date.now()))
      const writes: TaskWrite[] = []
      await using program = await startProgram(place, { LUSTRA_LOG: 'error' })
      const writing = Promise.all(
        Array.from({ length: 4 }, () => writeTasks(program.address, account, writes)),
      )
      const acknowledged = () => writes.filter((write) => write.acknowledged !== null)
      while (acknowledged().length < 20) await pass(20)
      const before = acknowledged()
      const made = await command(place, 'backup', backupIn(place))
      assert.equal(made.code, 0, made.error)
      assert.match(made.out, /a\.backup has \d+ rows of 1 accounts in \d+ bytes\. Only you can read it\./)
      await program.end('SIGKILL')
      await writing
      assert.equal((await stat(backupIn(place))).mode & 0o777, 0o600)

      await lose(place)
      const restored = await command(place, 'restore', backupIn(place))
      assert.equal(restored.code, 0, restored.error)
      await inStore(place, (database) =>
        checkTasks(database, account, writes, (write) => before.includes(write)),
      )
      await using again = await startProgram(place, { LUSTRA_LOG: 'error' })
      await writeTaskPatiently(again.address, account, writes, new Map())
    })

    for (const target of engines) {
      test(`every row and search result on ${target} is the same as before (ADM-N25)`, async () => {
        await using place = await migratedStore(engine)
        const [person] = await filled(place)
        const results = await found(place, person!)
        assert.ok(
          results.every((result) => result.includes('Task')),
          results.join('\n'),
        )
        const file = backupIn(place)
        const before = await inStore(place, async (database) => {
          await writeBackup(database, file, { now: Date.now, keyId: null })
          return rowsOf(database)
        })
        await using other = await emptyStore(target)
        await restore(readConfig(other.environment), file)
        const after = await inStore(other, rowsOf)
        assert.deepEqual(withoutCommands(after), withoutCommands(before))
        assert.match(after['audit_log']!.join(), /backup-restored/, 'it is in the audit log')
        assert.deepEqual(await found(other, person!), results)
      })
    }

    test('the old store is kept, and a damaged backup changes nothing', async () => {
      await using place = await migratedStore(engine)
      await filled(place)
      const file = backupIn(place)
      await inStore(place, (database) => writeBackup(database, file, { now: Date.now, keyId: 'key-1' }))
      await using other = await migratedStore(target(engine))
      const account = await inStore(other, (database) => anAccount(database, Date.now()))
      const before = await inStore(other, rowsOf)
      const bytes = await readFile(file)
      const cut = backupIn(other, 'cut.backup')
      await writeFile(cut, bytes.subarray(0, -100))
      const refusal = await command(other, 'restore', cut)
      assert.equal(refusal.code, 65)
      assert.match(refusal.error, /cannot be restored: it ends before its .*Nothing was changed/)
      assert.deepEqual(await inStore(other, rowsOf), before)

      const { out, error } = await command(other, 'restore', file)
      assert.match(out, /What was there is kept in /, error)
      assert.match(out, /need the key key-1/)
      const kept = / kept in ([^:]+):/.exec(out)![1]!
      if (other.engine === 'sqlite') {
        assert.ok(existsSync(databaseFile(kept)))
      } else {
        const schema = kept.replace('the schema ', '')
        await administer(
          `select 1 / (count(*)) from ${schema}.users where id = '${account.id}'`,
          other.environment['DATABASE_URL'],
        )
      }
    })

    test('when the restored store does not start, the old one is put back', async () => {
      await using place = await migratedStore(engine)
      await filled(place)
      const file = backupIn(place)
      await inStore(place, (database) => writeBackup(database, file, { now: Date.now, keyId: null }))
      const config = readConfig(place.environment)
      await inStore(place, (database) => anAccount(database, Date.now()))
      const before = await inStore(place, rowsOf)
      const names = await readdir(folderOf(place))
      const start = async () => {
        const users = await inStore(place, (database) =>
          database.read.selectFrom('users').select('id').execute(),
        )
        assert.equal(users.length, before['users']!.length - 1, 'the restored store was in its place')
        throw new Error('It is damaged.')
      }
      const message = /does not start: It is damaged\. The previous store is back in its place/
      await assert.rejects(restoreBackup(config, file, start), message)
      assert.deepEqual(await inStore(place, rowsOf), before)
      assert.deepEqual(await readdir(folderOf(place)), names)
      await using other = await emptyStore(engine)
      await assert.rejects(
        restoreBackup(readConfig(other.environment), file, () => Promise.reject(new Error('It is damaged.'))),
        message,
      )
      assert.deepEqual((await inStore(other, rowsOf))['users'], [], 'a place that was empty is empty')
    })

    test('a backup of an earlier version is restored and migrated', async () => {
      await using place = await migratedStore(engine)
      const [person] = await filled(place)
      const results = await found(place, person!)
      const file = backupIn(place)
      const before = await inStore(place, async (database) => {
        await writeBackup(database, file, { now: Date.now, keyId: null })
        return rowsOf(database)
      })
      const older = backupIn(place, 'older.backup')
      await writeEarlierBackup(file, older, 23)
      await using other = await emptyStore(engine)
      await restore(readConfig(other.environment), older)
      const after = await inStore(other, rowsOf)
      for (const table of ['tasks', 'records', 'changes', 'sessions'])
        assert.deepEqual(after[table], before[table], table)
      assert.deepEqual(after['subscriptions'], [])
      await inStore(other, async (database) => {
        const done = await executedMigrations(database.read, engine)
        assert.deepEqual(done, Object.keys(migrations))
        // The search job does it, because this version stored words in other tables.
        const app = createApp(readConfig(other.environment), database)
        await rebuildMissing(app, new AbortController().signal)
      })
      assert.deepEqual(await found(other, person!), results)
    })

    test('a backup made by the command counts as the last successful one, and is in the audit log (ADM-N25)', async () => {
      await using place = await migratedStore(engine)
      await inStore(place, async () => {})
      const made = await command(place, 'backup', backupIn(place))
      assert.equal(made.code, 0, made.error)
      const { value } = (await inStore(place, (database) => storedValue(database.read, 'backup')))!
      assert.equal(value.good!.bytes, (await stat(backupIn(place))).size)
      assert.deepEqual(await inStore(place, (database) => auditedActs(database)), [
        ['operator', null, 'backup-made', '', null, 'a.backup'],
      ])
    })

    test('nothing is restored while a server runs', async () => {
      await using place = await migratedStore(engine)
      const file = backupIn(place)
      await inStore(place, (database) => writeBackup(database, file, { now: Date.now, keyId: null }))
      await using _program = await startProgram(place, { LUSTRA_LOG: 'error' })
      const { code, error } = await command(place, 'restore', file)
      assert.equal(code, 75, error)
    })

    test('a backup never replaces a file, and leaves none behind when it fails', async () => {
      await using place = await migratedStore(engine)
      await inStore(place, async () => {})
      const file = backupIn(place)
      await writeFile(file, 'mine')
      const { code, error } = await command(place, 'backup', file)
      assert.equal(code, 64)
      assert.match(error, /exists already/)
      assert.equal(await readFile(file, 'utf8'), 'mine')
      const nowhere = await command(place, 'backup', join(folderOf(place), 'missing', 'a.backup'))
      assert.equal(nowhere.code, 73)
      const names = await readdir(folderOf(place))
      assert.deepEqual(
        names.filter((name) => name.includes('.part')),
        [],
      )
    })
  })
}

/** Writes a backup as after this many migrations: without later tables and columns. */
async function writeEarlierBackup(file: string, earlier: string, migrationCount: number): Promise<void> {
  const names = Object.keys(migrations).slice(0, migrationCount)
  const connection = new DatabaseSync(':memory:')
  const db = new Kysely<Tables>({ dialect: new NodeSqliteDialect(connection) })
  await runMigrations(db, 'sqlite', names)
  const lines: Buffer[] = []
  const writer = new BackupWriter({ write: async (bytes) => lines.push(bytes) })
  await readBackup(createReadStream(file), {
    header: (header) => writer.header({ ...header, migrations: names }),
    section: async ({ table, columns, rows }) => {
      const info = connection.prepare('select * from pragma_table_info(?)').all(table)
      const had = new Set(info.map(({ name }) => name))
      // A text that a later version keeps in another table.
      const gone = info.flatMap(({ name, notnull, dflt_value }) => {
        const isRequired = notnull === 1 && dflt_value === null
        return isRequired && !columns.includes(name as string) ? [name as string] : []
      })
      const indexes = columns.flatMap((column, index) => (had.has(column) ? [index] : []))
      const isKept = had.size > 0 && !table.startsWith('search_')
      if (isKept)
        await writer.section({
          table,
          columns: [...indexes.map((index) => columns[index]!), ...gone],
          rows: rows.map((row) => [...indexes.map((index) => row[index]!), ...gone.map(() => '')]),
        })
    },
  })
  await writer.end()
  await db.destroy()
  await writeFile(earlier, Buffer.concat(lines))
}

function target(engine: (typeof engines)[number]): (typeof engines)[number] {
  return engines.find((each) => each !== engine) ?? engine
}

test(
  'a store moves from the embedded database to PostgreSQL and back (ADM-N25)',
  { skip: engines.length < 2 },
  async () => {
    await using embedded = await migratedStore('sqlite')
    await filled(embedded)
    const before = await inStore(embedded, rowsOf)
    await using postgres = await emptyStore('postgres')
    const there = await command(embedded, 'move-store', postgres.environment['DATABASE_URL']!)
    assert.match(there.out, /Start Lustra with DATABASE_URL=/, there.error)
    const moved = await inStore(postgres, rowsOf)
    assert.deepEqual(withoutCommands(moved), withoutCommands(before))
    assert.match(moved['audit_log']!.join(), /store-moved/, 'it is in the audit log')
    await using other = await emptyStore('sqlite')
    const back = await command(postgres, 'move-store', folderOf(other))
    assert.match(back.out, /Start Lustra with LUSTRA_DATA=/, back.error)
    assert.deepEqual(withoutCommands(await inStore(other, rowsOf)), withoutCommands(before))
    assert.deepEqual(
      (await readdir(folderOf(postgres))).filter((name) => name.includes('moving')),
      [],
    )
    const same = await command(embedded, 'move-store', folderOf(other))
    assert.equal(same.code, 64)
  },
)

if (engines.includes('postgres')) {
  test('a restore whose connections are terminated fails, and the process continues', async () => {
    await using place = await migratedStore('postgres')
    const address = place.environment['DATABASE_URL']!
    await using restored = await restoredPostgres(address)
    await restored.prepare([])
    const name = new URL(address).pathname.slice(1)
    await administer(
      `select pg_terminate_backend(pid, 10000) from pg_stat_activity where datname = '${name}'`,
    )
    await assert.rejects(restored.replace(async () => {}))
  })

  test('the old store is put back when connections are lost while the restored store starts', async () => {
    await using place = await migratedStore('postgres')
    await filled(place)
    const file = backupIn(place)
    await inStore(place, (database) => writeBackup(database, file, { now: Date.now, keyId: null }))
    await inStore(place, (database) => anAccount(database, Date.now()))
    const before = await inStore(place, rowsOf)
    const name = new URL(place.environment['DATABASE_URL']!).pathname.slice(1)
    const start = async () => {
      await administer(
        `select pg_terminate_backend(pid, 10000) from pg_stat_activity where datname = '${name}'`,
      )
      throw new Error('It is damaged.')
    }
    await assert.rejects(restoreBackup(readConfig(place.environment), file, start), /It is damaged/)
    assert.deepEqual(await inStore(place, rowsOf), before)
  })
}

test('each table has a primary key for reading it page by page', async () => {
  await using place = await migratedStore('sqlite')
  const file = backupIn(place)
  await filled(place)
  const { rows } = await inStore(place, (database) =>
    writeBackup(database, file, { now: Date.now, keyId: null }),
  )
  const { counts } = await readBackup(
    async function* () {
      yield await readFile(file)
    }.call(null),
    {},
  )
  assert.deepEqual(counts, rows)
})
