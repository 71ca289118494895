import assert from 'node:assert/strict'
import { once } from 'node:events'
import { closeSync, cpSync, mkdtempSync, openSync, rmSync, writeSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { DatabaseSync } from 'node:sqlite'
import { after, before, describe, test } from 'node:test'
import pg from 'pg'
import type { App } from '../../app/app.ts'
import { type Config, readConfig } from '../../config.ts'
import { createApp } from '../../create-app.ts'
import { databaseFile } from '../../database/data-folder.ts'
import { openDatabase } from '../../database/open-database.ts'
import { rebuildIndex } from '../../planning/search/rebuild.ts'
import { askUntil } from '../../testing/ask-until.ts'
import { aModel } from '../../testing/one-of-everything.ts'
import { spawnProgram } from '../../testing/program.ts'
import { type TestStore, administer, engines, migratedStore } from '../../testing/test-database.ts'
import { startTestServer } from '../../testing/test-server.ts'
import { auditedActs } from '../../testing/audited.ts'
import { findDamage, treat } from './doctor.ts'

/** Each is the only damage of the store. Those with `isRepaired` disappear after a repair. */
interface Damage {
  readonly sql: string
  readonly found: RegExp
  readonly isRepaired?: boolean
  /** Set when only one engine allows it. */
  readonly only?: 'sqlite' | 'postgres'
}

const nobody = `'nobody123456'`

// oxfmt-ignore
const damages: Readonly<Record<string, Damage>> = {
  'a lost index': { sql: 'drop index tasks_children', found: /no index tasks_children of the table tasks/, isRepaired: true },
  'a lost column': { sql: 'alter table tasks drop column favourite', found: /no column favourite of the table tasks/ },
  'a column of another type': { sql: 'alter table users alter column login_count type text', found: /column login_count of the table users is text/, only: 'postgres' },
  'a lost unique constraint': { sql: 'alter table users drop constraint users_email_key_key', found: /no constraint users_email_key_key/, isRepaired: true, only: 'postgres' },
  'a lost reference': { sql: 'alter table entries drop constraint entries_task', found: /no constraint entries_task of the table entries/, isRepaired: true, only: 'postgres' },
  'a lost trigger': { sql: 'drop trigger audit_log_no_delete', found: /no trigger audit_log_no_delete/, isRepaired: true, only: 'sqlite' },
  'an unknown role': { sql: `update users set role = 'king'; update user_roles set role = 'king'`, found: /role of 1 row of users is unknown/, isRepaired: true },
  'no address': { sql: `update users set email = ''`, found: /email of 1 row of users is not an address/, isRepaired: true },
  'an address unlike its normalized form': { sql: `update users set email_key = 'ann@elsewhere.example'`, found: /email_key of 1 row of users does not follow from the address/, isRepaired: true },
  'a zone that does not exist': { sql: `update users set time_zone = 'Mars/Base'`, found: /time_zone of 1 row of users cannot be read/, isRepaired: true },
  'a role that its user does not have': { sql: 'delete from user_roles', found: /use a role that they do not have/, isRepaired: true },
  'a task without a name': { sql: `update tasks set name = '' where name = 'Gone'`, found: /tasks have no name/ },
  'a task below itself': { sql: `update tasks set parent_id = id where name = 'Gone'`, found: /tasks are below themselves/ },
  'tasks in a circle': { sql: `update tasks set parent_id = (select id from tasks as below where below.name = 'Below') where name = 'Task'`, found: /2 tasks of the account \w+ are below one another in a cycle/, isRepaired: true },
  'half of a closing': { sql: `update entries set closed_by = 'entry' where closed_time is null`, found: /entries have half of a closing/, isRepaired: true },
  'an entry that ends before it starts': { sql: `update entries set end_time = '1999-01-01T00:00'`, found: /end_time of \d rows of entries does not follow from the start and the duration/, isRepaired: true },
  'an occurrence of a day that does not exist': { sql: `update entries set id = substr(id, 1, 12) || '_20261399' where id = (select max(id) from entries where id like '%\\_%' escape '\\')`, found: /id of 1 row of entries belongs to no occurrence/, isRepaired: true },
  'tracked time that does not match the records': { sql: 'update records set removed_at = 5 where in_bin = 0 and removed_at is null', found: /breaks the rule \S*tracked/, isRepaired: true },
  'a lost sum of tracked time': { sql: 'delete from tracked_days', found: /breaks the rule \S*tracked/, isRepaired: true },
  'a sum of tracked time that is none': { sql: `update tracked_days set pieces = 'much'`, found: /pieces of \d+ rows? of tracked_days cannot be read/, isRepaired: true },
  'half of a criterion': { sql: `update goals set check_value = 5`, found: /goals have half of a criterion/ },
  'an entry of no task': { sql: `update entries set task_id = ${nobody} where removed_at is null and id not like '%\\_%' escape '\\'`, found: /rows? of entries name rows of tasks that are not there/ },
  'a goal record of no goal': { sql: `update goal_records set goal_id = ${nobody}`, found: /goal_records name rows of goals/ },
  'rows of a user who does not exist': { sql: `update screen_states set user_id = ${nobody}`, found: /1 row of screen_states belong to nobody/, isRepaired: true },
  'a part of a journal line that is not there': { sql: `insert into journal_parts select user_id, 999, 0, '[]' from journals`, found: /journal_parts belong to no line/, isRepaired: true },
  'a journal that is behind its lines': { sql: 'update journals set seq = 1', found: /journals are behind their last line/, isRepaired: true },
  'a gap in the journal': { sql: 'delete from journal_tasks where seq = 3; delete from journal_lines where seq = 3', found: /1 lines of the journal of the account \w+ are missing/ },
  'a search index without a document': { sql: `delete from search_documents where number = (select max(number) from search_documents); delete from search_recent`, found: /search index of the account \w+ has \d+ documents for \d+ texts/, isRepaired: true },
  'a block of the search index that is none': { sql: `update search_blocks set numbers = 'garbage' where word = 'task'`, found: /search index of the account \w+ has .*, 1 blocks? of which cannot be read/, isRepaired: true },
  'a document of no text in the search index': { sql: `update search_documents set doc = 'tnobody' where number = (select max(number) from search_documents)`, found: /search index of the account \w+ has/, isRepaired: true },
  'a lost key': { sql: `update evernote_accounts set token = 'lostlost.AAAA'`, found: /secrets? were encrypted with the key lostlost/ },
}

for (const engine of engines) {
  describe(`doctor on ${engine}`, () => {
    let place: TestStore
    before(async () => {
      place = await migratedStore(engine)
      await using server = await startTestServer(engine, { place })
      await aModel(server)
      const users = await server.app.database.read.selectFrom('users').select('id').execute()
      for (const { id } of users) await rebuildIndex(server.app, id, new AbortController().signal)
      await server.app.database.transaction(async (transaction) => {
        const [user] = users
        await transaction
          .insertInto('screen_states')
          .values({ user_id: user!.id, screen: 'plans', state: '{}' })
          .onConflict((conflict) => conflict.columns(['user_id', 'screen']).doNothing())
          .execute()
        await transaction.updateTable('user_roles').set({ role: 'administrator' }).execute()
        await transaction.updateTable('users').set({ role: 'administrator' }).execute()
      })
    })
    after(() => place[Symbol.asyncDispose]())

    test('an intact store has no findings, even with two concurrent checks', async () => {
      await using copy = await copyOf(place)
      await using database = await openDatabase(copy.config)
      const app = createApp(copy.config, database)
      const found = await Promise.all([findDamage(app), findDamage(app)])
      assert.deepEqual(
        found.flat().filter(({ text }) => !text.includes('encrypted')),
        [],
      )
    })

    for (const [name, damage] of Object.entries(damages)) {
      if (damage.only && damage.only !== engine) continue
      test(`the doctor finds ${name}`, async () => {
        await using copy = await copyOf(place)
        await copy.plant(damage.sql)
        await using database = await openDatabase(copy.config)
        const found = await findDamage(createApp(copy.config, database))
        const texts = found.map(({ text }) => text)
        assert.ok(
          texts.some((each) => damage.found.test(each)),
          texts.join('\n') || 'nothing was found',
        )
        if (!damage.isRepaired) return
        await repairAll(createApp(copy.config, database))
        const left = await findDamage(createApp(copy.config, database))
        assert.ok(!left.some(({ text }) => damage.found.test(text)), 'it is repaired')
      })
    }

    test('data of a missing account is one finding and one repair, after which the store is intact (FND-N26)', async () => {
      await using copy = await copyOf(place)
      await copy.plant('delete from users')
      const told = await run(copy)
      assert.equal(told.code, 65)
      assert.match(
        told.error,
        / rows of tasks,.* 1 row of user_roles.* belong to nobody: their account does not exist\.\n/,
      )
      assert.equal(told.error.match(/Can be repaired/g)!.length, 1, told.error)
      const repaired = await run(copy, '--repair')
      assert.equal(repaired.code, 0, repaired.error)
      const { out, code } = await run(copy)
      assert.deepEqual([out, code], ['Everything is well.\n', 0])
    })

    test('a repair that leaves something ends with a failure (FND-N26)', async () => {
      await using copy = await copyOf(place)
      await copy.plant(`update tasks set name = '' where name = 'Gone'; drop index tasks_children`)
      const { error, code } = await run(copy, '--repair')
      assert.equal(code, 65)
      assert.match(error, /tasks have no name/)
      assert.match(error, /Done: create the index tasks_children/)
      assert.match(error, / found, 1 repaired, [1-9]\d* left\.\n$/)
    })

    test('what can be checked only after a repair is found and repaired in the same run (FND-N26)', async () => {
      await using copy = await copyOf(place)
      const { 'a zone that does not exist': zone, 'a lost sum of tracked time': sum } = damages
      await copy.plant(`${zone!.sql}; ${sum!.sql}`)
      await using database = await openDatabase(copy.config)
      const app = createApp(copy.config, database)
      const texts = async () => (await findDamage(app)).map(({ text }) => text).join('\n')
      const before = await texts()
      assert.match(before, zone!.found)
      assert.doesNotMatch(before, sum!.found)
      await repairAll(app)
      const after = await texts()
      assert.doesNotMatch(after, zone!.found)
      assert.doesNotMatch(after, sum!.found)
    })

    if (engine === 'sqlite') {
      test('a repair of several tables that fails in one changes none (FND-N26)', async () => {
        await using copy = await copyOf(place)
        await copy.plant(
          `delete from users; create trigger no_end before delete on tasks begin select raise(abort, 'no end'); end`,
        )
        await using database = await openDatabase(copy.config)
        const entries = () => database.read.selectFrom('entries').select('id').execute()
        const before = await entries()
        assert.ok(before.length > 0)
        const lines: string[] = []
        const app = createApp(copy.config, database)
        await treat(
          app,
          async () => true,
          (line) => lines.push(line),
        )
        assert.match(lines.join('\n'), /Could not be repaired \(no end\)/)
        assert.deepEqual(await entries(), before)
      })
    }

    test('nothing is repaired without permission, and a repair is in the audit log (ADM-N25)', async () => {
      await using copy = await copyOf(place)
      await copy.plant('drop index tasks_children')
      const told = await run(copy)
      assert.equal(told.code, 65)
      assert.match(
        told.error,
        /no index tasks_children.*\n {2}Can be repaired with --repair: create the index/,
      )
      const repaired = await run(copy, '--repair')
      assert.match(repaired.out + repaired.error, /Done: create the index tasks_children/)
      await using database = await openDatabase(copy.config)
      assert.deepEqual(await auditedActs(database, 'store-repaired'), [
        ['operator', null, 'store-repaired', '', null, 'create the index tasks_children of the table tasks'],
      ])
      assert.doesNotMatch((await run(copy)).error, /tasks_children/)
    })
  })
}

if (engines.includes('postgres')) {
  test('a check whose connection is terminated fails, and the process continues', async () => {
    await using place = await migratedStore('postgres')
    const config = readConfig(place.environment)
    await using database = await openDatabase(config)
    const blocking = new pg.Client({ connectionString: config.databaseUrl! })
    await blocking.connect()
    // The migrations that the check runs in its own schema wait for this lock of Kysely.
    await blocking.query('select pg_advisory_lock(3853314791062309107)')
    const checked = assert.rejects(findDamage(createApp(config, database)), /terminat/)
    await askUntil(
      () =>
        blocking.query(
          `select pg_terminate_backend(pid) from pg_locks where locktype = 'advisory' and not granted
             and database = (select oid from pg_database where datname = current_database())`,
        ),
      ({ rowCount }) => rowCount === 1,
    )
    await checked
    await blocking.end()
  })

  test('schemas of killed checks are dropped, those of running ones are kept', async () => {
    await using place = await migratedStore('postgres')
    const config = readConfig(place.environment)
    await using database = await openDatabase(config)
    const running = new pg.Client({ connectionString: config.databaseUrl! })
    await running.connect()
    await running.query(
      `create schema lustra_doctor_killed; create schema lustra_doctor_running;
       select pg_advisory_lock(hashtext('lustra_doctor_running'))`,
    )
    await findDamage(createApp(config, database))
    const { rows } = await running.query(
      `select nspname as name from pg_namespace where starts_with(nspname, 'lustra_doctor_')`,
    )
    assert.deepEqual(rows, [{ name: 'lustra_doctor_running' }])
    await running.query('drop schema lustra_doctor_running')
    await running.end()
  })
}

test('a database file with damaged pages is found', async () => {
  await using place = await migratedStore('sqlite')
  await (await place.open())[Symbol.asyncDispose]()
  const file = databaseFile(place.environment['LUSTRA_DATA']!)
  const raw = new DatabaseSync(file)
  const { rootpage } = raw
    .prepare(`select rootpage from sqlite_master where type = 'table' and name = 'goals'`)
    .get() as { rootpage: number }
  const { page_size } = raw.prepare('pragma page_size').get() as { page_size: number }
  raw.close()
  const descriptor = openSync(file, 'r+')
  writeSync(descriptor, Buffer.alloc(page_size, 7), 0, page_size, (rootpage - 1) * page_size)
  closeSync(descriptor)
  const config = readConfig(place.environment)
  await using database = await openDatabase(config)
  const [first] = await findDamage(createApp(config, database))
  assert.match(first!.text, /database file is damaged/)
})

async function run(copy: Copy, ...words: string[]) {
  const child = spawnProgram(copy, {}, ['doctor', ...words])
  const ended = once(child, 'exit') as Promise<[number]>
  const [out, error, [code]] = await Promise.all([text(child.stdout!), text(child.stderr!), ended])
  return { out, error, code }
}

async function repairAll(app: App): Promise<void> {
  await treat(
    app,
    async () => true,
    () => {},
  )
}

interface Copy extends AsyncDisposable {
  readonly config: Config
  readonly environment: Readonly<Record<string, string>>
  plant(sql: string): Promise<void>
}

let copies = 0

/** A copy of an unused store. */
async function copyOf(place: TestStore): Promise<Copy> {
  const folder = mkdtempSync(join(tmpdir(), 'lustra-doctor-'))
  const remove = () => rmSync(folder, { recursive: true, force: true })
  if (place.engine === 'sqlite') {
    cpSync(place.environment['LUSTRA_DATA']!, folder, { recursive: true })
    const environment = { LUSTRA_DATA: folder }
    return {
      config: readConfig(environment),
      environment,
      async plant(sql) {
        const raw = new DatabaseSync(databaseFile(folder), { enableForeignKeyConstraints: false })
        raw.exec(sql)
        raw.close()
      },
      [Symbol.asyncDispose]: async () => remove(),
    }
  }
  const address = new URL(place.environment['DATABASE_URL']!)
  const name = `${address.pathname.slice(1)}_${++copies}`
  await administer(`create database ${name} template ${address.pathname.slice(1)} strategy file_copy`)
  address.pathname = `/${name}`
  const environment = { DATABASE_URL: address.href, LUSTRA_DATA: folder }
  return {
    config: readConfig(environment),
    environment,
    async plant(sql) {
      const client = new pg.Client({ connectionString: address.href })
      await client.connect()
      // Switches off the checks of references.
      await client.query(`set session_replication_role = replica; ${sql}`)
      await client.end()
    },
    async [Symbol.asyncDispose]() {
      remove()
      await administer(`drop database ${name} with (force)`)
    },
  }
}
