import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { sql } from 'kysely'
import { administer, engines, migratedStore } from '../testing/test-database.ts'
import type { Reader } from './database.ts'
import { StoreFault } from './store-fault.ts'

/** Reads all columns of no user. */
async function readUser(read: Reader): Promise<void> {
  assert.deepEqual(await read.selectFrom('users').selectAll().where('id', '=', 'nobody').execute(), [])
}

/** The connection that ends a read is taken by the next one. */
async function preparedTexts(read: Reader): Promise<string[]> {
  const { rows } = await sql<{ statement: string }>`select statement from pg_prepared_statements`.execute(
    read,
  )
  return rows.map(({ statement }) => statement)
}

const usesBefore = 3

describe('prepared statements', { skip: !engines.includes('postgres') }, () => {
  test('a statement is prepared once when it is used often', async () => {
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

  test('what PostgreSQL cannot do is a mistake of ours, and leaves what is prepared as it is', async () => {
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
})
