/** Permanently deleted data is in no file of the embedded database. */
import assert from 'node:assert/strict'
import { existsSync, readFileSync, statSync } from 'node:fs'
import { DatabaseSync } from 'node:sqlite'
import { describe, test } from 'node:test'
import { setTimeout as pass } from 'node:timers/promises'
import { security } from '@lustra/contract/account'
import { comments } from '@lustra/contract/comments'
import { contexts } from '@lustra/contract/contexts'
import { goals } from '@lustra/contract/goals'
import { newGoalId, newGoalRecordId, newNoteId } from '@lustra/contract/ids'
import { inbox } from '@lustra/contract/inbox'
import { recycleBin } from '@lustra/contract/recycle-bin'
import { tasks } from '@lustra/contract/tasks'
import { dayOf } from '@lustra/domain/calendar'
import { sql } from 'kysely'
import { reclaimDeleted } from '../../../kernel/app/deleted-data.ts'
import { databaseFile } from '../../../database/data-folder.ts'
import { openSqlite } from '../../../database/open-sqlite.ts'
import { rebuildIndex } from '../../../planning/search/rebuild.ts'
import { synchronizeService } from '../../../integrations/search-service/synchronize.ts'
import { anAdministrator } from '../../../testing/accounts.ts'
import { fillEveryTable } from '../../../testing/every-table.ts'
import { aPerson } from '../../../testing/people.ts'
import { aContext, aTask, anEntry, at } from '../../../testing/planning.ts'
import { engines, migratedStore } from '../../../testing/test-database.ts'
import { type TestServer, startTestServer } from '../../../testing/test-server.ts'
import { aRecord } from '../../../testing/tracking.ts'

const marker = 'quokkamarker'

/** The places in the database files with the text, ignoring case. */
function remainsIn(folder: string, text = marker): string[] {
  return ['', '-wal', '-shm'].flatMap((suffix) => {
    const file = `${databaseFile(folder)}${suffix}`
    if (!existsSync(file)) return []
    const bytes = readFileSync(file).toString('latin1').toLowerCase()
    const index = bytes.indexOf(text)
    return index < 0 ? [] : [`${suffix || 'file'}: ${bytes.slice(Math.max(0, index - 60), index + 60)}`]
  })
}

/** Erases what was deleted since the last time, or before the start. */
function reclaim(server: TestServer): Promise<void> {
  return reclaimDeleted(server.app, new AbortController().signal)
}

describe('what is left of deleted data in the embedded database', () => {
  test('no text column contains anything of a removed account (SET-N18)', async () => {
    await using place = await migratedStore('sqlite')
    await using server = await startTestServer('sqlite', { place })
    await anAdministrator(server)
    const person = await aPerson(server)
    await fillEveryTable(server, person)
    const folder = place.environment['LUSTRA_DATA']!
    const marked = await markTexts(server, person.id)
    await reclaim(server)
    assert.ok(marked > 80, `${marked} columns`)
    assert.notDeepEqual(remainsIn(folder), [])
    const reasons = { featureRequest: false, dontLikeUi: true, hardToUse: false, other: false }
    await person.must(security, 'removeAccount', { ...reasons, featureRequestText: '', details: '' })
    await synchronizeService(server.app, new AbortController().signal)
    await reclaim(server)
    assert.deepEqual(remainsIn(folder), [])
  })

  test('nothing remains of a permanently deleted task, note and context and their data (BIN-N12)', async () => {
    await using store = await migratedStore('sqlite')
    await using server = await startTestServer('sqlite', { place: store })
    const person = await aPerson(server)
    const folder = store.environment['LUSTRA_DATA']!
    const [task, kept] = [await aTask(person, `First ${marker}`), await aTask(person, 'Kept')]
    await person.must(tasks, 'change', {
      id: task,
      changes: { notes: `Notes ${marker}`, name: `Then ${marker}` },
    })
    await aTask(person, `Below ${marker}`, { under: task })
    await anEntry(person, task, '2026-11-20T10:00')
    const record = await aRecord(person, task, '2026-11-19T09:00')
    for (const [commentType, targetId] of [
      ['TASK', task],
      ['TIME_RECORD', record],
    ] as const)
      await person.must(comments, 'create', { commentType, targetId, text: `Comment ${marker}` })
    const goal = newGoalId()
    await person.must(goals, 'create', {
      id: goal,
      taskId: task,
      text: `Goal ${marker}`,
      type: 'NUMERIC',
      criterion: null,
    })
    const noted = { id: newGoalRecordId(), day: dayOf(at('2026-11-19T09:00')), value: 4, note: marker }
    await person.must(goals, 'addRecord', { goalId: goal, record: noted })
    const note = newNoteId()
    await person.must(inbox, 'create', { id: note, text: `Note ${marker}` })
    const place = await aContext(person, 'Place', `Place ${marker}`)
    await rebuildIndex(server.app, person.id, new AbortController().signal)
    await reclaim(server)
    assert.notDeepEqual(remainsIn(folder), [])
    await person.must(tasks, 'remove', { ids: [task] })
    await person.must(inbox, 'remove', { ids: [note] })
    await person.must(contexts, 'remove', { id: place.id })
    const items = [
      { id: task as never, type: 'TASK' },
      { id: note as never, type: 'NOTE' },
      { id: place.id as never, type: 'CONTEXT' },
    ] as const
    await person.must(recycleBin, 'remove', { count: items.length, items: [...items] })
    await reclaim(server)
    assert.deepEqual(remainsIn(folder), [])
    await person.must(tasks, 'details', { id: kept })
  })

  test('while a reader needs the log, it is not emptied, and the job runs again later (SET-N18, BIN-N12)', async () => {
    await using place = await migratedStore('sqlite')
    await using server = await startTestServer('sqlite', { place })
    const folder = place.environment['LUSTRA_DATA']!
    const person = await aPerson(server)
    await reclaim(server)
    using reader = new DatabaseSync(databaseFile(folder))
    reader.exec('begin; select count(*) from users')
    const task = await aTask(person, marker)
    await person.must(tasks, 'remove', { ids: [task] })
    await person.must(recycleBin, 'remove', { count: 1, items: [{ id: task as never, type: 'TASK' }] })
    await reclaim(server)
    assert.notDeepEqual(remainsIn(folder), [])
    reader.exec('commit')
    await reclaim(server)
    assert.deepEqual(remainsIn(folder), [])
  })

  test('a file of an earlier program version is rewritten at the start, and frees space afterwards (SET-N18)', async () => {
    await using place = await migratedStore('sqlite')
    const folder = place.environment['LUSTRA_DATA']!
    {
      await using database = await openSqlite(folder)
      void database
    }
    const file = databaseFile(folder)
    const raw = new DatabaseSync(file)
    raw.exec('pragma journal_mode = delete; pragma auto_vacuum = none; vacuum')
    const insert = raw.prepare('insert into attempts (subject, started_at, count) values (?, 0, 0)')
    raw.exec('begin')
    for (let index = 0; index < 5000; index++) insert.run(`${marker} ${index} ${'x'.repeat(100)}`)
    raw.exec('commit; delete from attempts')
    raw.close()
    assert.notDeepEqual(remainsIn(folder), [], 'an earlier program left them')
    const before = statSync(file).size
    await using database = await openSqlite(folder)
    assert.deepEqual(remainsIn(folder), [])
    assert.ok(statSync(file).size < before / 1.3)
    await database.transaction(async (transaction) => {
      for (let index = 0; index < 2000; index++)
        await transaction
          .insertInto('attempts')
          .values({ subject: `${marker} ${index} ${'x'.repeat(100)}`, started_at: 0, count: 0 })
          .execute()
    })
    await database.transaction((transaction) => transaction.deleteFrom('attempts').execute())
    await database.reclaim(new AbortController().signal)
    assert.deepEqual(remainsIn(folder), [])
    const { rows } = await sql<{
      free: number
    }>`select freelist_count as free from pragma_freelist_count`.execute(database.read)
    assert.deepEqual(rows, [{ free: 0 }])
    assert.equal(statSync(`${file}-wal`).size, 0)
  })
})

if (engines.includes('postgres')) {
  test('PostgreSQL vacuums its tables after a deletion (SET-N18)', async () => {
    await using server = await startTestServer('postgres')
    const person = await aPerson(server)
    await reclaim(server)
    const task = await aTask(person, marker)
    await person.must(tasks, 'remove', { ids: [task] })
    await person.must(recycleBin, 'remove', { count: 1, items: [{ id: task as never, type: 'TASK' }] })
    await reclaim(server)
    const { rows } = await sql<{
      dead: number
    }>`select n_dead_tup as dead from pg_stat_user_tables where relname = 'tasks' and last_vacuum is not null`.execute(
      server.app.database.read,
    )
    assert.deepEqual(rows, [{ dead: 0 }])
  })

  test('stopping does not wait for a vacuum of PostgreSQL (FND-N29)', { timeout: 30_000 }, async () => {
    await using server = await startTestServer('postgres')
    const { database } = server.app
    const { promise: isReleased, resolve: release } = Promise.withResolvers<void>()
    const { promise: isLocked, resolve: lock } = Promise.withResolvers<void>()
    const holding = database.transaction(async (transaction) => {
      // A vacuum stores its results in this table.
      await sql`lock table pg_catalog.pg_class in share mode`.execute(transaction)
      lock()
      await isReleased
    })
    await isLocked
    const stopping = new AbortController()
    const vacuum = database.reclaim(stopping.signal)
    setTimeout(() => stopping.abort(), 500)
    const ended = await Promise.race([vacuum.then(() => 'ended'), pass(5000, 'it waits')])
    release()
    await holding
    await vacuum
    assert.equal(ended, 'ended')
  })
}

/** Writes the marker into each text column of the user that contains no reference; returns their number. */
async function markTexts({ app }: TestServer, userId: string): Promise<number> {
  const { read } = app.database
  let count = 0
  for (const { name: table, columns } of await read.introspection.getTables()) {
    if (!columns.some(({ name }) => name === 'user_id') && table !== 'users') continue
    // Its row is deleted after the service has forgotten the address.
    if (table === 'list_members') continue
    const keys = await sql<{ name: string }>`select name from pragma_table_info(${table}) where pk > 0
      union select "from" from pragma_foreign_key_list(${table})`.execute(read)
    const fixed = new Set([...keys.rows.map(({ name }) => name), ...readByRemoval])
    const texts = columns.filter(
      ({ name, dataType }) => dataType.toLowerCase() === 'text' && !fixed.has(name),
    )
    for (const { name } of texts) {
      const isOwn = sql`${sql.ref(table === 'users' ? 'id' : 'user_id')} = ${userId}`
      await app.database.transaction(async (transaction) => {
        await sql`update ${sql.table(table)} set ${sql.ref(name)} = ${`${marker} ${table} ${name}`} || hex(randomblob(4)) where ${isOwn}`.execute(
          transaction,
        )
      })
      count += 1
    }
  }
  return count
}

/** Columns that the removal or the sign-in reads, or that stay in the list of removed users. */
const readByRemoval = [
  'last_login_method',
  'facts',
  'role',
  'language',
  'time_zone',
  'password_hash',
  'secret_hash',
  'email',
  'email_key',
  'access_token',
  'refresh_token',
  'token',
  'chat_id',
  'service',
  'classification',
]
