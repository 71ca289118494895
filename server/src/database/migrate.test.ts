import assert from 'node:assert/strict'
import { readdirSync } from 'node:fs'
import { describe, test } from 'node:test'
import { sql } from 'kysely'
import { emptyStore, engines } from '../testing/test-database.ts'
import { OperatorError } from '../operator-error.ts'

for (const engine of engines) {
  describe(`migrations on ${engine}`, () => {
    test('a store of a newer program version is refused without changes', async () => {
      await using place = await emptyStore(engine)
      const database = await place.open()
      await sql`insert into kysely_migration (name, timestamp) values ('999-future', '2031')`.execute(
        database.read,
      )
      await database[Symbol.asyncDispose]()
      await assert.rejects(
        place.open(),
        (error) => error instanceof OperatorError && /newer Lustra \(it has 999-future\)/.test(error.message),
      )
      if (engine === 'sqlite') {
        const files = readdirSync(place.environment['LUSTRA_DATA']!).filter((name) => name !== 'lustra.lock')
        assert.ok(!files.includes('backups'), 'nothing was written beside it')
      }
    })

    if (engine === 'postgres') {
      test('several processes that start together on an empty store all succeed', async () => {
        await using place = await emptyStore(engine)
        const databases = await Promise.all([place.open(), place.open(), place.open()])
        for (const database of databases) await database[Symbol.asyncDispose]()
      })
    }

    if (engine === 'sqlite') {
      test('a second process cannot open the store until the first one ends', async () => {
        await using place = await emptyStore(engine)
        const first = await place.open()
        await assert.rejects(
          place.open(),
          (error) => error instanceof OperatorError && /Another Lustra is running/.test(error.message),
        )
        await first[Symbol.asyncDispose]()
        const second = await place.open()
        await second[Symbol.asyncDispose]()
      })
    }
  })
}
