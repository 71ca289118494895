import { setTimeout as pass } from 'node:timers/promises'
import type { Config } from '../config.ts'
import { OperatorError } from '../operator-error.ts'
import type { Database } from '../kernel/database/database.ts'
import { openingRefused } from './data-folder.ts'
import { SchemaError } from './migrate.ts'
import { type OpenOptions, openSqlite } from './open-sqlite.ts'
import { StoreFault } from './store-fault.ts'

const longestPauseMs = 10_000

/** A server waits for an unreachable database server; a command does not. */
export async function openDatabase(config: Config, options: OpenOptions = {}): Promise<Database> {
  const { databaseUrl } = config
  if (databaseUrl === null) {
    // Temporary rows of a trial go to the data folder, because other folders may be small or missing in a container.
    process.env['SQLITE_TMPDIR'] ??= config.dataFolder
    return openSqlite(config.dataFolder, options)
  }
  // Imported on demand: the embedded database needs no PostgreSQL client.
  const { openPostgres } = await import('./open-postgres.ts')
  const onIdleError = (err: Error) => options.log?.warn({ err }, 'database connection lost')
  for (let pauseMs = 500; ; pauseMs = Math.min(pauseMs * 2, longestPauseMs)) {
    try {
      return await openPostgres(databaseUrl, onIdleError, options)
    } catch (error) {
      const refused = refusalOf(error, new URL(databaseUrl))
      if (!(refused instanceof OperatorError) || refused.kind !== 'unreachable' || options.alongside)
        throw refused
      options.log?.warn({ err: error, nextTryMs: pauseMs }, `waiting for the database. ${refused.message}`)
      await pass(pauseMs)
    }
  }
}

/** Converts a store failure at the start to advice for the operator; returns other errors unchanged. */
export function startingRefused({ databaseUrl, dataFolder }: Config, error: unknown): unknown {
  if (!(error instanceof StoreFault)) return error
  return databaseUrl === null ? openingRefused(dataFolder, error) : refusalOf(error, new URL(databaseUrl))
}

/** Converts the error to advice for the operator; returns other errors unchanged. */
function refusalOf(error: unknown, { host, pathname }: URL): unknown {
  if (error instanceof StoreFault && error.kind !== 'full') {
    return new OperatorError(
      'unreachable',
      `The database at ${host} cannot be reached: ${reasonOf(error)}. Is it running, and is DATABASE_URL right?`,
      { cause: error },
    )
  }
  const { code, message } = error as { code?: string; message: string }
  // Missing tables, including within a migration, and tables of another program.
  if (error instanceof SchemaError || /^42(P01|P07|703)/.test(code ?? '')) {
    return new OperatorError(
      'data',
      `The database ${pathname.slice(1)} at ${host} is damaged, or it is another program’s (${message}). Put back a backup, or correct DATABASE_URL.`,
      { cause: error },
    )
  }
  // A wrong password, user or database name, or missing rights.
  if (code === undefined || !/^(28|3D000|42501)/.test(code)) return error
  return new OperatorError(
    'setting',
    `The database server at ${host} refuses the database ${pathname.slice(1)}: ${message}. Correct DATABASE_URL, or the rights of its user.`,
    { cause: error },
  )
}

function reasonOf({ cause }: StoreFault): string {
  const { message, code } = cause as NodeJS.ErrnoException
  // Node names no address when several refuse.
  return message || code || 'no answer'
}
