/** Migrates a database to this program's schema; refuses a newer one without changing it. */
import { type Kysely, sql } from 'kysely'
import { type MigrationProvider, Migrator } from 'kysely/migration'
import type { Engine } from '../kernel/database/database.ts'
import { migrationKit } from './migrations/kit.ts'
import { migrations } from './migrations/index.ts'
import { OperatorError } from '../operator-error.ts'
import { type Tables, tableNames } from '../kernel/database/tables.ts'

const names = Object.keys(migrations)

/** The tables differ from those that the migrations create; the message describes how. */
export class SchemaError extends Error {
  override name = 'SchemaError'
}

/** `backUp` gets the name of the first pending migration; it is not called for a new database. */
export async function migrate(
  db: Kysely<Tables>,
  engine: Engine,
  backUp: (pending: string) => void | Promise<void>,
): Promise<void> {
  const done = await executedMigrations(db, engine)
  refuseUnknownMigrations(done, 'Start that version, or restore the backup made before the update.')
  const pending = names.filter((name) => !done.includes(name))
  if (pending.length > 0) {
    if (done.length > 0) await backUp(pending[0]!)
    await runMigrations(db, engine, names)
  }
  await checkTables(db, engine)
}

/** Throws an operator error when some of the migrations are unknown, because a newer program wrote the data. */
export function refuseUnknownMigrations(done: readonly string[], advice: string): void {
  const unknown = done.filter((name) => !names.includes(name))
  if (unknown.length === 0) return
  throw new OperatorError(
    'data',
    `The data was written by a newer Lustra (it has ${unknown.join(', ')}). ${advice}`,
  )
}

/** Runs the pending ones of these migrations. */
export async function runMigrations(
  db: Kysely<Tables>,
  engine: Engine,
  wanted: readonly string[],
): Promise<void> {
  const provider: MigrationProvider = {
    getMigrations: async () =>
      Object.fromEntries(
        Object.entries(migrations)
          .filter(([name]) => wanted.includes(name))
          .map(([name, up]) => [
            name,
            { up: (transaction) => up(migrationKit(transaction as Kysely<Tables>, engine)) },
          ]),
      ),
  }
  // Another schema of the same database may also have a table with this name.
  const schema = engine === 'postgres' ? { migrationTableSchema: await currentSchema(db) } : {}
  const { error } = await new Migrator({ db, provider, ...schema }).migrateToLatest()
  if (error) throw error
}

async function currentSchema(db: Kysely<Tables>): Promise<string> {
  const { rows } = await sql<{ name: string }>`select current_schema() as name`.execute(db)
  return rows[0]!.name
}

/** Detects a lost table at the start instead of at the first use. */
async function checkTables(db: Kysely<Tables>, engine: Engine): Promise<void> {
  const present = await presentTables(db, engine)
  const missing = tableNames.filter((name) => !present.has(name))
  if (missing.length > 0) throw new SchemaError(`it has no table ${missing.join(', ')}`)
}

async function presentTables(db: Kysely<Tables>, engine: Engine): Promise<ReadonlySet<string>> {
  const tables =
    engine === 'sqlite'
      ? sql<{ name: string }>`select name from sqlite_master where type = 'table'`
      : sql<{
          name: string
        }>`select table_name as name from information_schema.tables where table_schema = current_schema()`
  const { rows } = await tables.execute(db)
  return new Set(rows.map((row) => row.name))
}

export async function executedMigrations(db: Kysely<Tables>, engine: Engine): Promise<string[]> {
  const present = await presentTables(db, engine)
  const hasMigrations = present.has('kysely_migration')
  const done = hasMigrations
    ? (await sql<{ name: string }>`select name from kysely_migration order by name`.execute(db)).rows
    : []
  // With some of these tables, it may be the database of another program.
  if (done.length === 0 && tableNames.every((name) => present.has(name))) {
    throw new SchemaError(
      hasMigrations ? 'its table kysely_migration is empty' : 'it has no table kysely_migration',
    )
  }
  return done.map((row) => row.name)
}
