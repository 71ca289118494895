/** A trial on SQLite, which has one writer: temporary tables with the user's rows hide the real tables from one connection. */
import { type Kysely, sql } from 'kysely'
import type { Transacting, TrialData } from './database.ts'
import type { Tables } from './tables.ts'

/** Rows copied at once; other requests run between the batches. */
const batchSize = 2000

/** `db` has its own connection. Closing it discards what was written. */
export async function runTrial<T>(
  db: Kysely<Tables>,
  { userId, tables, emptyTables = [] }: TrialData,
  work: (transaction: Transacting) => Promise<T>,
): Promise<T> {
  try {
    return await db.connection().execute(async (own) => {
      // A deferred transaction reads one snapshot; it writes only to temporary tables.
      await sql`begin`.execute(own)
      // A subtask may be copied before its parent. Statements after this transaction are checked at once again.
      await sql`pragma defer_foreign_keys = on`.execute(own)
      for (const table of ['users', ...tables] as const) {
        await hide(own, table)
        await copyRows(own, table, userId)
      }
      await sql`pragma defer_foreign_keys = off`.execute(own)
      for (const table of emptyTables) await hide(own, table)
      return work(own as Transacting)
    })
  } finally {
    await db.destroy()
  }
}

async function hide(db: Kysely<Tables>, table: keyof Tables): Promise<void> {
  const { rows: definitions } = await sql<{ sql: string }>`
    select sql from main.sqlite_master where tbl_name = ${table} and type in ('table', 'index') and sql is not null order by type desc`.execute(
    db,
  )
  for (const { sql: definition } of definitions) await sql.raw(asTemporary(definition)).execute(db)
}

async function copyRows(db: Kysely<Tables>, table: keyof Tables, userId: string): Promise<void> {
  const [from, to] = [sql.id('main', table), sql.id('temp', table)]
  if (table === 'users') {
    await sql`insert into ${to} select * from ${from} where id = ${userId}`.execute(db)
    return
  }
  let after = ''
  for (;;) {
    const last = await endOfBatch(db, table, userId, after)
    if (last === null) return
    await sql`
      insert into ${to} select * from ${from}
      where user_id = ${userId} and id > ${after} and id <= ${last}`.execute(db)
    after = last
  }
}

/** The last id of the batch that follows an id; null when there are no more rows. */
async function endOfBatch(
  db: Kysely<Tables>,
  table: keyof Tables,
  userId: string,
  after: string,
): Promise<string | null> {
  const { rows } = await sql<{ last: string | null }>`
    select max(id) as last from (
      select id from ${sql.id('main', table)}
      where user_id = ${userId} and id > ${after} order by id limit ${batchSize}
    )`.execute(db)
  return rows[0]!.last
}

/** Rewrites the statement to create the table or index in the temporary schema. */
function asTemporary(definition: string): string {
  return definition
    .replace(/^create table /i, 'create temp table ')
    .replace(/^create (unique )?index /i, (_, unique = '') => `create ${unique}index temp.`)
}
