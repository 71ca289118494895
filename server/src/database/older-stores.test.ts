import assert from 'node:assert/strict'
import { createHash } from 'node:crypto'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { describe, test } from 'node:test'
import { Kysely, PostgresDialect, sql } from 'kysely'
import { Migrator } from 'kysely/migration'
import pg from 'pg'
import { type TestStore, emptyStore, engines } from '../testing/test-database.ts'
import type { Reader } from '../kernel/database/database.ts'
import type { Engine } from '../kernel/database/database.ts'
import { migrationKit } from './migrations/kit.ts'
import { migrations } from './migrations/index.ts'
import { NodeSqliteDialect } from './node-sqlite-dialect.ts'
import type { Tables } from '../kernel/database/tables.ts'

/** By released migration: a digest of the schema that it and all earlier ones create in an empty embedded store. */
const released: Readonly<Record<string, string>> = {
  '001-start': '4ee6653e214091a1',
  '002-comments-of-tasks': '3d29ffd0a3d8c801',
  '003-onboarding': 'c2022751ea504e1b',
}

const names = Object.keys(migrations)

for (const engine of engines) {
  describe(`stores of earlier programs on ${engine}`, () => {
    test('each is migrated to the same schema as a new store', async () => {
      await using freshPlace = await emptyStore(engine)
      await using fresh = await freshPlace.open()
      const wanted = await schemaOf(fresh.read, engine)
      for (const last of names) {
        await using place = await emptyStore(engine)
        await migrateUpTo(last, place)
        await using database = await place.open()
        assert.equal(await schemaOf(database.read, engine), wanted, `from ${last}`)
      }
    })

    if (engine === 'sqlite') {
      test('a released migration never changes', async () => {
        for (const [last, digest] of Object.entries(released)) {
          await using place = await emptyStore(engine)
          const schema = await migrateUpTo(last, place)
          assert.equal(createHash('sha256').update(schema).digest('hex').slice(0, 16), digest, last)
        }
      })
    }
  })
}

/** Migrates like the program version whose last migration this was; returns the schema. */
async function migrateUpTo(last: string, { engine, environment }: TestStore): Promise<string> {
  const db = new Kysely<Tables>({
    dialect:
      engine === 'postgres'
        ? new PostgresDialect({ pool: new pg.Pool({ connectionString: environment['DATABASE_URL']! }) })
        : new NodeSqliteDialect(new DatabaseSync(join(environment['LUSTRA_DATA']!, 'lustra.db'))),
  })
  const steps = Object.entries(migrations).slice(0, names.indexOf(last) + 1)
  const provider = {
    getMigrations: async () =>
      Object.fromEntries(
        steps.map(([name, up]) => [name, { up: (each: Kysely<Tables>) => up(migrationKit(each, engine)) }]),
      ),
  }
  const { error } = await new Migrator({ db, provider }).migrateToLatest()
  if (error) throw error
  const schema = await schemaOf(db, engine)
  await db.destroy()
  return schema
}

async function schemaOf(db: Reader, engine: Engine): Promise<string> {
  const statements =
    engine === 'sqlite'
      ? sql`select name, sql from sqlite_master order by name`
      : sql`
          select 'column' as kind, table_name as of, column_name as name,
                 concat_ws(' ', ordinal_position, data_type, collation_name, is_nullable, column_default) as what
            from information_schema.columns where table_schema = current_schema()
          union all
          select 'index', tablename, indexname, indexdef from pg_indexes where schemaname = current_schema()
          union all
          select 'constraint', conrelid::regclass::text, conname, pg_get_constraintdef(oid)
            from pg_constraint where connamespace = current_schema()::regnamespace
          order by 1, 2, 3`
  const { rows } = await statements.execute(db)
  return JSON.stringify(rows, null, 1)
}
