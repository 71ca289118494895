/** Jobs that measure the store and count users, for the monitoring page and `/metrics`. */
import { stat } from 'node:fs/promises'
import { sql } from 'kysely'
import type { App } from '../../app/app.ts'
import { databaseFile } from '../../database/data-folder.ts'
import { storeValue, storedValue } from './stored-values.ts'
import { tableSizes } from './table-sizes.ts'

const hour = 3_600_000
const day = 24 * hour

/** Measuring them reads the whole embedded store. */
const tableSizesEveryMs = 6 * hour

export async function collectCoreMetrics(app: App, signal: AbortSignal): Promise<void> {
  const { database, now } = app
  const bytes = await storeBytes(app)
  await database.transaction((transaction) => storeValue(transaction, 'core', { bytes }, now()))
  const last = await storedValue(database.read, 'tables')
  if (last && Math.abs(now() - last.at) < tableSizesEveryMs) return
  const sizes = await tableSizes(app, signal)
  await database.transaction((transaction) => storeValue(transaction, 'tables', sizes, now()))
}

async function storeBytes({ config, database }: App): Promise<number> {
  if (database.engine === 'postgres') {
    const { rows } = await sql<{ bytes: string }>`
      select pg_database_size(current_database()) as bytes`.execute(database.read)
    return Number(rows[0]!.bytes)
  }
  const file = databaseFile(config.dataFolder)
  const sizes = await Promise.all(
    [file, `${file}-wal`].map((name) =>
      stat(name).then(
        ({ size }) => size,
        () => 0,
      ),
    ),
  )
  return sizes.reduce((sum, size) => sum + size, 0)
}

export async function collectUserMetrics({ database, now }: App): Promise<void> {
  const at = now()
  const activeSince = (since: number) =>
    sql<number>`count(case when user_activity.seen_at >= ${at - since} then 1 end)`
  const { all, inDay, inWeek, inMonth } = await database.read
    .selectFrom('users')
    .leftJoin('user_activity', 'user_activity.user_id', 'users.id')
    .select(({ fn }) => [
      fn.countAll<number>().as('all'),
      activeSince(day).as('inDay'),
      activeSince(7 * day).as('inWeek'),
      activeSince(30 * day).as('inMonth'),
    ])
    .executeTakeFirstOrThrow()
  const users = { all, day: inDay, week: inWeek, month: inMonth }
  await database.transaction((transaction) => storeValue(transaction, 'users', users, at))
}
