import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { sql } from 'kysely'
import { administer, engines, migratedStore } from '../testing/test-database.ts'
import type { Reader } from '../kernel/database/database.ts'
import { StoreFault } from './store-fault.ts'

/** Reads all columns of a user who does not exist. */
async function readUser(read: Reader): Promise<void> {
  assert.deepEqual(await read.selectFrom('users').selectAll().where('id', '=', 'nobody').execute(), [])
}

/** Consecutive reads use the same connection. */
async function preparedTexts(read: Reader): Promise<string[]> {
  const { rows } = await sql<{ statement: string }>`select statement from pg_prepared_statements`.execute(
    read,
  )
  return rows.map(({ statement }) => statement)
}

const usesBefore = 3
/** PostgreSQL compares a generic plan with the mean of this many custom plans. */
const customPlans = 5

describe('prepared statements', { skip: !engines.includes('postgres') }, () => {
  test('a frequent statement is prepared once', async () => {
    await using place = await migratedStore('postgres')
    await using database = await place.open()
    const texts: (string | undefined)[] = []
    for (let use = 1; use <= usesBefore + 1; use++) {
      await readUser(database.read)
      texts.push((await preparedTexts(database.read)).find((text) => text.includes('from "users"')))
    }
    const text = 'select * from "users" where "id" = $1'
    assert.deepEqual(texts, [undefined, undefined, text, text])
  })

  test('statements are prepared anew after another process has changed a table', async () => {
    await using place = await migratedStore('postgres')
    await using database = await place.open()
    for (let use = 1; use <= usesBefore; use++) await readUser(database.read)
    await administer('alter table users add column more text', place.environment['DATABASE_URL'])
    await assert.rejects(
      readUser(database.read),
      (error) => error instanceof StoreFault && error.kind === 'busy',
    )
    for (let use = 1; use <= usesBefore; use++) await readUser(database.read)
  })

  test('an unsupported PostgreSQL feature is a bug of ours, and prepared statements stay', async () => {
    await using place = await migratedStore('postgres')
    await using database = await place.open()
    for (let use = 1; use <= usesBefore; use++) await readUser(database.read)
    const before = await preparedTexts(database.read)
    const locked = sql`select count(*) from users for update`.execute(database.read)
    await assert.rejects(locked, (error: { code?: string }) => error.code === '0A000')
    await readUser(database.read)
    assert.deepEqual(await preparedTexts(database.read), before)
  })

  test('a list of another length is not prepared', async () => {
    await using place = await migratedStore('postgres')
    await using database = await place.open()
    for (let length = 1; length <= 10; length++) {
      const ids = Array.from({ length }, (_, index) => `user ${index}`)
      await database.read.selectFrom('users').select('id').where('id', 'in', ids).execute()
    }
    assert.deepEqual(
      (await preparedTexts(database.read)).filter((text) => text.includes(' in (')),
      [],
    )
  })

  test('the plan of a statement with a short list is kept', async () => {
    await using place = await migratedStore('postgres')
    await using database = await place.open()
    const { read, dialect } = database
    await sql`create table things as select n::text as id, n as number from generate_series(1, 5000) n`.execute(
      read,
    )
    await sql`create index on things (id)`.execute(read)
    await sql`analyze things`.execute(read)
    for (let use = 1; use <= usesBefore + customPlans + 2; use++) {
      await sql`select number from things where id in ${dialect.list([`${use}`])}`.execute(read)
      await sql`select number from things where ${dialect.among('id', [`${use}`, '5000'])}`.execute(read)
    }
    const { rows } = await sql<{ generic_plans: number; custom_plans: number }>`
      select generic_plans, custom_plans from pg_prepared_statements where statement like '%from things%'
    `.execute(read)
    assert.equal(rows.length, 2)
    for (const plans of rows) {
      assert.ok(plans.custom_plans <= customPlans && plans.generic_plans > 0, JSON.stringify(plans))
    }
  })
})
