/** A restored PostgreSQL store, built in its own schema, which then replaces the current one. */
import { setTimeout } from 'node:timers/promises'
import { Kysely, PostgresDialect, sql } from 'kysely'
import pg from 'pg'
import { runMigrations } from '../../database/migrate.ts'
import { openPostgres } from '../../database/open-postgres.ts'
import { postgresPool } from '../../database/postgres-pool.ts'
import type { Tables } from '../../kernel/database/tables.ts'
import { OperatorError } from '../../operator-error.ts'
import { insertRows } from './insert-rows.ts'
import { brokenReference } from './broken-reference.ts'
import type { RestoredStore } from './restore.ts'

const building = 'lustra_restoring'

export async function restoredPostgres(address: string): Promise<RestoredStore> {
  // No statement time-out, because checking references between many rows takes long.
  const client = new pg.Client({ connectionString: address })
  // After a lost connection the next statement fails.
  client.on('error', () => {})
  await client.connect()
  try {
    return await prepared(client, address)
  } catch (error) {
    await client.end()
    throw error
  }
}

async function prepared(client: pg.Client, address: string): Promise<RestoredStore> {
  await refuseOtherPrograms(client)
  const { rows } = await client.query<{ name: string | null }>('select current_schema() as name')
  const current = rows[0]!.name ?? 'public'
  await client.query(`drop schema if exists ${building} cascade; create schema ${building}`)
  const within = new URL(address)
  within.searchParams.set('options', `-c search_path=${building}`)
  const pool = postgresPool({ connectionString: within.href, max: 1 })
  const db = new Kysely<Tables>({ dialect: new PostgresDialect({ pool }) })
  let references: readonly Reference[] = []
  let isOpen = true
  const close = async () => {
    if (isOpen) await db.destroy()
    isOpen = false
  }
  return {
    async prepare(migrations) {
      await runMigrations(db, 'postgres', migrations)
      references = await referencesIn(db)
      // Tables are inserted one after another, and a table may refer to a later one.
      for (const { table, name } of references)
        await sql`alter table ${sql.table(table)} drop constraint ${sql.ref(name)}`.execute(db)
    },
    insert: (section) => insertRows(db, section),
    async complete() {
      for (const { table, name, definition } of references) {
        const add = sql`alter table ${sql.table(table)} add constraint ${sql.ref(name)} ${sql.raw(definition)}`
        await add.execute(db).catch((error: { code?: string }) => {
          throw error.code === '23503' ? brokenReference(table) : error
        })
      }
      await sql`analyze`.execute(db)
      await close()
      await using database = await openPostgres(within.href, () => {})
      await database.probe()
    },
    async replace(start) {
      const kept = `lustra_replaced_${new Date().toISOString().replaceAll(/[-:.TZ]/g, '')}`
      await swap(client, [current, kept], [building, current])
      try {
        await start()
      } catch (error) {
        // The first connection may have been lost in the meantime.
        await withClient(address, (again) => swap(again, [current, building], [kept, current])).catch(
          (cause: Error) => {
            throw stuckIn(kept, current, cause)
          },
        )
        throw error
      }
      return (await dropIfEmpty(client, kept)) ? null : `the schema ${kept}`
    },
    async [Symbol.asyncDispose]() {
      await close()
      await client.query(`drop schema if exists ${building} cascade`).catch(() => {})
      await client.end()
    },
  }
}

interface Reference {
  readonly table: string
  readonly name: string
  readonly definition: string
}

async function referencesIn(db: Kysely<Tables>): Promise<readonly Reference[]> {
  const { rows } = await sql<Reference>`
    select relname as table, conname as name, pg_get_constraintdef(pg_constraint.oid) as definition
    from pg_constraint join pg_class on pg_class.oid = conrelid
    where contype = 'f' and connamespace = current_schema()::regnamespace`.execute(db)
  return rows
}

/** Throws an `OperatorError` while a server uses the database, which would continue with deleted rows. */
export function refuseWhileUsed(address: string): Promise<void> {
  return withClient(address, refuseOtherPrograms)
}

async function withClient(address: string, work: (client: pg.Client) => Promise<void>): Promise<void> {
  const client = new pg.Client({ connectionString: address })
  client.on('error', () => {})
  await client.connect()
  try {
    await work(client)
  } finally {
    await client.end()
  }
}

function stuckIn(kept: string, current: string, cause: Error): OperatorError {
  return new OperatorError(
    'data',
    `The restored store does not start, and the previous store could not be put back: ${cause.message} It is in the schema ${kept}. ` +
      `Rename the schema ${current}, then ${kept} to ${current}.`,
    { cause },
  )
}

/** A program that has just ended stays connected for a moment. */
const endingMs = 2000

async function refuseOtherPrograms(client: pg.Client): Promise<void> {
  const until = performance.now() + endingMs
  let others = await otherConnections(client)
  while (others > 0 && performance.now() < until) {
    await setTimeout(100)
    others = await otherConnections(client)
  }
  if (others === 0) return
  throw new OperatorError(
    'taken',
    `Other programs are connected to the database (${others} connections). Stop every Lustra that uses it, and try again.`,
  )
}

async function otherConnections(client: pg.Client): Promise<number> {
  const { rows } = await client.query<{ count: string }>(
    `select count(*) as count from pg_stat_activity
     where datname = current_database() and pid <> pg_backend_pid() and backend_type = 'client backend'`,
  )
  return Number(rows[0]!.count)
}

async function swap(client: pg.Client, ...renamings: readonly [from: string, to: string][]): Promise<void> {
  const steps = renamings.map(([from, to]) => `alter schema ${quoted(from)} rename to ${quoted(to)}`)
  await client.query(`begin; ${steps.join('; ')}; commit`).catch(async (error: unknown) => {
    await client.query('rollback').catch(() => {})
    throw error
  })
}

/** The empty schema of a new database is not worth keeping. */
async function dropIfEmpty(client: pg.Client, schema: string): Promise<boolean> {
  const { rowCount } = await client.query(
    'select 1 from pg_class where relnamespace = $1::regnamespace limit 1',
    [quoted(schema)],
  )
  if (rowCount !== 0) return false
  await client.query(`drop schema ${quoted(schema)}`)
  return true
}

function quoted(name: string): string {
  return `"${name.replaceAll('"', '""')}"`
}
