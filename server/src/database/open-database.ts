/** Opens the store that the settings name. */
import type { Config } from '../config.ts'
import type { Database } from './database.ts'
import { openSqlite } from './open-sqlite.ts'

/** Opens the database that the settings name. `beside`: while a server is running on it, for short commands. */
export async function openDatabase(
  config: Config,
  options: { readonly alongside?: boolean } = {},
): Promise<Database> {
  if (config.databaseUrl === null) return openSqlite(config.dataFolder, options)
  // Imported only when it is used: the embedded database needs no PostgreSQL client.
  const { openPostgres } = await import('./open-postgres.ts')
  return openPostgres(config.databaseUrl, (error) =>
    process.stderr.write(`database connection lost: ${error.message}\n`),
  )
}
