/** The number of rows of each table, and its size with indexes. */
import { sql } from 'kysely'
import type { App } from '../../app/app.ts'
import { databaseFile } from '../../database/data-folder.ts'
import { tableNames } from '../../kernel/database/tables.ts'
import { resultOfThread } from '../../jobs/thread-result.ts'
import type { StoredTableSizes } from './stored-values.ts'

/** Largest first. On PostgreSQL, row counts come from its statistics. */
export async function tableSizes({ config, database }: App, signal: AbortSignal): Promise<StoredTableSizes> {
  const sizes =
    database.engine === 'sqlite'
      ? await sizesOfFile(databaseFile(config.dataFolder), signal)
      : await sql<{ name: string; rows: number; bytes: string }>`
          select relname as name, greatest(reltuples, 0)::float8 as rows, pg_total_relation_size(oid) as bytes
          from pg_class where relkind = 'r' and relnamespace = current_schema()::regnamespace`
          .execute(database.read)
          .then(({ rows }) => rows)
  const known: ReadonlySet<string> = new Set(tableNames)
  return sizes
    .filter(({ name }) => known.has(name))
    .map(({ name, rows, bytes }) => ({ name, rows: Math.round(rows), bytes: Number(bytes) }))
    .toSorted((one, other) => other.bytes - one.bytes)
}

interface Size {
  readonly name: string
  readonly rows: number
  readonly bytes: number | string
}

/** Runs in a thread, because it reads every page of the file, which may take seconds. */
function sizesOfFile(file: string, signal: AbortSignal): Promise<readonly Size[]> {
  return resultOfThread(new URL('table-sizes-worker.ts', import.meta.url), file, signal)
}
