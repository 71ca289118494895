import { type Kysely, sql } from 'kysely'
import type { Engine } from '../kernel/database/database.ts'
import type { Tables } from '../kernel/database/tables.ts'

/** The columns of the primary key, in order. */
export async function primaryKeyOf(
  db: Kysely<Tables>,
  engine: Engine,
  table: string,
): Promise<readonly string[]> {
  const query =
    engine === 'sqlite'
      ? sql<{ name: string }>`select name from pragma_table_info(${table}) where pk > 0 order by pk`
      : sql<{ name: string }>`
          select attname as name
          from pg_index
          cross join lateral unnest(indkey) with ordinality as keys (number, position)
          join pg_attribute on attrelid = indrelid and attnum = number
          where indrelid = to_regclass(quote_ident(${table})) and indisprimary
          order by position`
  const { rows } = await query.execute(db)
  return rows.map(({ name }) => name)
}
