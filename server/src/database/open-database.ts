/** Opens the store that the settings name. */
import type { Config } from '../config.ts'
import type { Database } from './database.ts'
import { openSqlite } from './open-sqlite.ts'

/** `beside` a program that runs already: for a command that reads and writes a row or two. */
export async function openDatabase(
  config: Config,
  options: { readonly beside?: boolean } = {},
): Promise<Database> {
  if (config.databaseUrl === null) return openSqlite(config.dataFolder, options)
  // The embedded store does without the other's client.
  const { openPostgres } = await import('./open-postgres.ts')
  return openPostgres(config.databaseUrl, (error) =>
    process.stderr.write(`database connection lost: ${error.message}\n`),
  )
}
