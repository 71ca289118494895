import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import { type TestStore, engines, migratedStore } from '../../testing/test-database.ts'
import { refuseOtherQuery } from '../../testing/compared-queries.ts'
import { compareWithPlain, compiledOnce } from './compiled-once.ts'
import type { Database, SqlDialect } from './database.ts'
import { insertRows } from './insert-rows.ts'

interface Wanted {
  readonly codes: readonly string[]
  readonly except: string
}

for (const engine of engines) {
  describe(`queries that are compiled once on ${engine}`, () => {
    let place: TestStore
    let database: Database
    before(async () => {
      place = await migratedStore(engine)
      database = await place.open()
    })
    after(async () => {
      await database[Symbol.asyncDispose]()
      await place[Symbol.asyncDispose]()
    })

    test('each call has its own values, and the query is built once', async () => {
      let built = 0
      const readCodes = compiledOnce((db, { codes, except }: Wanted, dialect: SqlDialect) => {
        if (typeof except !== 'string') built++
        return db
          .selectFrom('global_settings')
          .select(['code', 'value'])
          .where(dialect.among('code', codes))
          .where('code', '!=', except)
          .orderBy('code')
      })
      const rowsOf = (...codes: string[]) =>
        codes.map((code) => ({ code, value: `"${code}" of ${codes.length}` }))
      const [one, three, six] = [rowsOf('one'), rowsOf('a', 'b', 'c'), rowsOf('u', 'v', 'w', 'x', 'y', 'z')]
      await database.transaction(async (transaction) => {
        for (const rows of [one, three, six]) await insertRows(transaction, 'global_settings', rows)
        const again = [{ code: 'a', value: 'taken' }]
        const { numAffectedRows } = await insertRows(transaction, 'global_settings', again, ['code'])
        assert.equal(numAffectedRows, 0n)
      })
      const read = async (codes: readonly string[], except = '') =>
        (await readCodes(database.read, { codes, except }, database.dialect)).rows
      assert.deepEqual(await read(['one']), one)
      assert.deepEqual(await read(['a', 'b', 'c']), three)
      assert.deepEqual(await read(['a', 'b', 'c'], 'b'), [three[0], three[2]])
      assert.deepEqual(await read(six.map(({ code }) => code)), six)
      assert.deepEqual(await read([]), [])
      assert.equal(built, 1)
    })

    test('server tests refuse a compiled query that depends on its values', async () => {
      compareWithPlain(refuseOtherQuery)
      const readOthers = compiledOnce((db, { except }: Pick<Wanted, 'except'>) =>
        db.selectFrom('global_settings').select('code').where('code', '!=', `not ${except}`),
      )
      const readKnown = compiledOnce((db, { except }: Pick<Wanted, 'except'>) =>
        db
          .selectFrom('global_settings')
          .select('code')
          .$if(except === 'one', (query) => query.where('code', '!=', except)),
      )
      for (const read of [readOthers, readKnown]) {
        await assert.rejects(async () => read(database.read, { except: 'one' }), assert.AssertionError)
      }
    })

    test('a query of an ended transaction is refused', async () => {
      const readAll = compiledOnce((db, _values: object) => db.selectFrom('global_settings').select('code'))
      const ended = await database.transaction(async (transaction) => {
        await readAll(transaction, {})
        return [transaction]
      })
      await assert.rejects(readAll(ended[0]!, {}), /already committed/)
    })
  })
}
