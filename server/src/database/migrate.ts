/** Migrates a database to this program's schema; refuses a newer one without changing it. */
import { type Kysely, sql } from 'kysely'
import { type MigrationProvider, Migrator } from 'kysely/migration'
import { type Engine, migrationKit } from './migrations/kit.ts'
import { migrations } from './migrations/index.ts'
import { OperatorError } from '../operator-error.ts'
import type { Tables } from './tables.ts'

const names = Object.keys(migrations)

/** `backUp` is called with the name of the first pending migration, unless the database is new. */
export async function migrate(
  db: Kysely<Tables>,
  engine: Engine,
  backUp: (pending: string) => void | Promise<void>,
): Promise<void> {
  const done = await executed(db, engine)
  const unknown = done.filter((name) => !names.includes(name))
  if (unknown.length > 0) {
    throw new OperatorError(
      'data',
      `The data was written by a newer Lustra (it has ${unknown.join(', ')}). Start that version, or restore the backup made before the update.`,
    )
  }
  const pending = names.filter((name) => !done.includes(name))
  if (pending.length === 0) return
  if (done.length > 0) await backUp(pending[0]!)

  const provider: MigrationProvider = {
    getMigrations: async () =>
      Object.fromEntries(
        Object.entries(migrations).map(([name, up]) => [
          name,
          { up: (transaction) => up(migrationKit(transaction as Kysely<Tables>, engine)) },
        ]),
      ),
  }
  const { error } = await new Migrator({ db, provider }).migrateToLatest()
  if (error) throw error
}

async function executed(db: Kysely<Tables>, engine: Engine): Promise<string[]> {
  const tables =
    engine === 'sqlite'
      ? sql`select 1 from sqlite_master where name = 'kysely_migration'`
      : sql`select 1 from information_schema.tables where table_schema = current_schema() and table_name = 'kysely_migration'`
  const { rows } = await tables.execute(db)
  if (rows.length === 0) return []
  const done = await sql<{ name: string }>`select name from kysely_migration order by name`.execute(db)
  return done.rows.map((row) => row.name)
}
