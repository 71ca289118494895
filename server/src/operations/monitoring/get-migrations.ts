import type { monitoring } from '@lustra/contract/monitoring'
import { sql } from 'kysely'
import type { HandlerOf } from '../../call/handler.ts'
import { migrations } from '../../database/migrations/index.ts'
import { countUsersToIndex } from '../../planning/search/index.ts'
import { isRunning } from './threads.ts'

export const getMigrations: HandlerOf<typeof monitoring, 'getMigrations'> = async (_, { app, now }) => {
  const { read } = app.database
  // The migrator's table is not in `Tables`.
  const { rows } = await sql<{ name: string; timestamp: string }>`
    select name, timestamp from kysely_migration order by name desc`.execute(read)
  const done = new Set(rows.map(({ name }) => name))
  return {
    done: rows.map(({ name, timestamp }) => ({ name, at: Date.parse(timestamp) || null })),
    pending: Object.keys(migrations).filter((name) => !done.has(name)),
    usersToMigrate: await countUsersToIndex(app),
    isMigrating: await isRunning(read, 'search-indexer', now),
  }
}
