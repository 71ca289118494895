/** Migrations of a program that dies after a statement, as the store sees it, without starting processes. */
import { cpSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { Kysely, PostgresDialect } from 'kysely'
import pg from 'pg'
import { migrate } from '../database/migrate.ts'
import { NodeSqliteDialect } from '../database/node-sqlite-dialect.ts'
import type { Tables } from '../kernel/database/tables.ts'

/** Migrates a new SQLite database; returns copies of its folder after each statement, like those that a killed process leaves. */
export async function snapshotsOfMigration(): Promise<string[]> {
  const folder = newFolder()
  const copies: string[] = []
  const db = new Kysely<Tables>({
    dialect: new NodeSqliteDialect(new DatabaseSync(join(folder, 'lustra.db'))),
    log: () => {
      const copy = newFolder()
      cpSync(folder, copy, { recursive: true })
      copies.push(copy)
    },
  })
  await migrate(db, 'sqlite', () => {})
  await db.destroy()
  rmSync(folder, { recursive: true })
  return copies
}

function newFolder(): string {
  return mkdtempSync(join(tmpdir(), 'lustra-test-'))
}

/**
 * Migrates an empty PostgreSQL database, and cuts its connections after a statement, like a killed process. Returns
 * `done` when the migrations have fewer statements.
 */
export async function disconnectAfter(statement: number, address: string): Promise<'killed' | 'done'> {
  const pool = new pg.Pool({ connectionString: address })
  const clients: pg.PoolClient[] = []
  pool.on('connect', (client) => {
    client.on('error', () => {})
    clients.push(client)
  })
  let statements = 0
  const db = new Kysely<Tables>({
    dialect: new PostgresDialect({ pool }),
    log: () => {
      statements++
      if (statements === statement) for (const client of clients) disconnect(client)
    },
  })
  try {
    await migrate(db, 'postgres', () => {})
  } catch (error) {
    if (statements < statement) throw error
  }
  await db.destroy()
  return statements < statement ? 'done' : 'killed'
}

function disconnect(client: pg.PoolClient): void {
  const { connection } = client as unknown as {
    readonly connection: { readonly stream: { destroy(): void } }
  }
  connection.stream.destroy()
}
