/** Describes the environment of the server. */
import { availableParallelism } from 'node:os'
import { sql } from 'kysely'
import type { App } from '../../app/app.ts'

/** `SQLite 3.53.4`. */
export async function storeName({ database }: App): Promise<string> {
  if (database.engine === 'sqlite') {
    const { rows } = await sql<{ version: string }>`select sqlite_version() as version`.execute(database.read)
    return `SQLite ${rows[0]!.version}`
  }
  const { rows } = await sql<{ server_version: string }>`show server_version`.execute(database.read)
  return `PostgreSQL ${rows[0]!.server_version.split(' ')[0]}`
}

/** English text for programs and people (ADM-061). */
export async function systemInfo(app: App): Promise<string> {
  const memory = Math.round(process.memoryUsage().rss / 1024 ** 2)
  return [
    `Node ${process.versions.node}`,
    await storeName(app),
    `${process.platform} ${process.arch}`,
    `${availableParallelism()} CPUs`,
    `${memory} MB`,
  ].join(', ')
}
