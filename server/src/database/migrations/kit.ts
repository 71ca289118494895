/** The parts of table definitions that differ between the two engines. */
import { type ColumnDataType, type CreateTableBuilder, type Kysely, type RawBuilder, sql } from 'kysely'
import type { Engine } from '../../kernel/database/database.ts'
import type { Tables } from '../../kernel/database/tables.ts'

export interface MigrationKit {
  readonly engine: Engine
  readonly db: Kysely<Tables>
  /** Text ordered by its bytes on both engines. */
  readonly text: RawBuilder<unknown>
  /** Milliseconds since 1970, and other integers beyond 32 bits. */
  readonly int8: ColumnDataType
  readonly float8: ColumnDataType | RawBuilder<unknown>
  /** Ends a table definition: SQLite checks value types only in STRICT tables. */
  readonly strict: <T extends string, C extends string>(
    table: CreateTableBuilder<T, C>,
  ) => CreateTableBuilder<T, C>
  /** Like `strict`, for a table whose primary key is most of a row: SQLite stores the rows in key order. */
  readonly clustered: MigrationKit['strict']
}

export type Migration = (kit: MigrationKit) => Promise<void>

export function migrationKit(db: Kysely<Tables>, engine: Engine): MigrationKit {
  if (engine === 'postgres') {
    return {
      engine,
      db,
      text: sql`text collate "C"`,
      int8: 'bigint',
      float8: 'double precision',
      strict: (table) => table,
      clustered: (table) => table,
    }
  }
  return {
    engine,
    db,
    text: sql`text`,
    int8: 'integer',
    float8: 'real',
    strict: (table) => table.modifyEnd(sql`strict`),
    clustered: (table) => table.modifyEnd(sql`strict, without rowid`),
  }
}
