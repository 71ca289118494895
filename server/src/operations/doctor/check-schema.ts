/** Compares the tables, columns, indexes, references and triggers of the store with those that the migrations create. */
import { randomBytes } from 'node:crypto'
import { DatabaseSync } from 'node:sqlite'
import { Kysely, PostgresDialect, sql } from 'kysely'
import type { Config } from '../../config.ts'
import type { Database } from '../../kernel/database/database.ts'
import { executedMigrations, runMigrations } from '../../database/migrate.ts'
import { NodeSqliteDialect } from '../../database/node-sqlite-dialect.ts'
import type { Tables } from '../../kernel/database/tables.ts'
import { type Finding, restoreAdvice } from './finding.ts'

/** A part of the schema; `definition` creates it, if it can be created alone. */
interface Part {
  readonly kind: 'column' | 'index' | 'reference' | 'trigger'
  readonly table: string
  readonly name: string
  readonly shape: string
  readonly definition: string | null
}

const schemaPrefix = 'lustra_doctor_'

const words = { column: 'column', index: 'index', reference: 'constraint', trigger: 'trigger' } as const

export async function checkSchema(database: Database, config: Config): Promise<Finding[]> {
  const actual = new Map((await partsOf(database.read, database.engine)).map((part) => [keyOf(part), part]))
  const migrations = await executedMigrations(database.read, database.engine)
  const expected = await expectedParts(database, config, migrations)
  return expected.flatMap((part): Finding[] => {
    const found = actual.get(keyOf(part))
    if (found?.shape === part.shape) return []
    const name = `${words[part.kind]} ${part.name} of the table ${part.table}`
    const { definition } = part
    if (found || definition === null) {
      const text = found
        ? `The ${name} is ${found.shape}, and should be ${part.shape}.`
        : `There is no ${name}.`
      return [{ text, repair: null, advice: restoreAdvice }]
    }
    const repair = {
      text: `create the ${name}`,
      run: (store: Database) =>
        store.transaction(async (transaction) => {
          await sql.raw(definition).execute(transaction)
        }),
    }
    return [{ text: `There is no ${name}.`, repair }]
  })
}

function keyOf({ kind, table, name }: Part): string {
  return `${kind} ${table} ${name}`
}

/** Runs the store's migrations in an empty schema. */
async function expectedParts(
  { engine }: Database,
  config: Config,
  migrations: readonly string[],
): Promise<readonly Part[]> {
  if (engine === 'sqlite') {
    const db = new Kysely<Tables>({ dialect: new NodeSqliteDialect(new DatabaseSync(':memory:')) })
    try {
      await runMigrations(db, 'sqlite', migrations)
      return await partsOf(db, 'sqlite')
    } finally {
      await db.destroy()
    }
  }
  // Another check may run at the same time.
  const schema = `${schemaPrefix}${randomBytes(6).toString('hex')}`
  // Imported on demand: the embedded database needs no PostgreSQL client.
  const { postgresPool } = await import('../../database/postgres-pool.ts')
  const address = new URL(config.databaseUrl!)
  address.searchParams.set('options', `-c search_path=${schema}`)
  const db = new Kysely<Tables>({
    dialect: new PostgresDialect({ pool: postgresPool({ connectionString: address.href, max: 1 }) }),
  })
  try {
    await dropAbandonedSchemas(db)
    // Held until the connection ends.
    await sql`select pg_advisory_lock(hashtext(${schema}))`.execute(db)
    await sql`create schema ${sql.ref(schema)}`.execute(db)
    await runMigrations(db, 'postgres', migrations)
    return await partsOf(db, 'postgres')
  } finally {
    await sql`drop schema if exists ${sql.ref(schema)} cascade`.execute(db)
    await db.destroy()
  }
}

/** Drops schemas of killed checks, whose lock is free. */
async function dropAbandonedSchemas(db: Kysely<Tables>): Promise<void> {
  const { rows } = await sql<{ name: string }>`
    select nspname as name from pg_namespace
    where starts_with(nspname, ${schemaPrefix}) and pg_try_advisory_lock(hashtext(nspname))`.execute(db)
  for (const { name } of rows) await sql`drop schema if exists ${sql.ref(name)} cascade`.execute(db)
}

async function partsOf(db: Kysely<Tables>, engine: Database['engine']): Promise<readonly Part[]> {
  const { rows } = await (engine === 'sqlite' ? sqliteParts : postgresParts).execute(db)
  return rows
}

const sqliteParts = sql<Part>`
  select 'column' as kind, m.name as "table", c.name as name,
    lower(c.type) || case when c."notnull" then ' not null' else '' end as shape, null as definition
  from sqlite_master m join pragma_table_info(m.name) c where m.type = 'table' and m.name not like 'sqlite_%'
  union all
  select type, tbl_name, name, sql, sql from sqlite_master
  where type in ('index', 'trigger') and name not like 'sqlite_%'
  union all
  select 'reference', m.name, f."from" || ' to ' || f."table",
    group_concat(f."from" || ' ' || coalesce(f."to", '') || ' ' || f.on_delete), null
  from sqlite_master m join pragma_foreign_key_list(m.name) f where m.type = 'table'
  group by m.name, f.id
  order by 1, 2, 3`

const postgresParts = sql<Part>`
  select 'column' as kind, table_name::text as "table", column_name::text as name,
    data_type || case is_nullable when 'NO' then ' not null' else '' end as shape, null as definition
  from information_schema.columns where table_schema = current_schema()
  union all
  select 'index', tablename::text, indexname::text, replace(indexdef, current_schema() || '.', ''),
    replace(indexdef, current_schema() || '.', '')
  from pg_indexes where schemaname = current_schema()
    and not exists (select from pg_constraint where conname = indexname and connamespace = current_schema()::regnamespace)
  union all
  select 'reference', relname::text, conname::text, replace(pg_get_constraintdef(c.oid), current_schema() || '.', ''),
    'alter table ' || quote_ident(relname) || ' add constraint ' || quote_ident(conname) || ' '
      || replace(pg_get_constraintdef(c.oid), current_schema() || '.', '')
  from pg_constraint c join pg_class on pg_class.oid = conrelid
  where connamespace = current_schema()::regnamespace and contype in ('p', 'u', 'f')
  union all
  select 'trigger', relname::text, tgname::text, replace(pg_get_triggerdef(t.oid), current_schema() || '.', ''),
    replace(pg_get_triggerdef(t.oid), current_schema() || '.', '')
  from pg_trigger t join pg_class on pg_class.oid = tgrelid
  where not tgisinternal and relnamespace = current_schema()::regnamespace
  order by 1, 2, 3`
