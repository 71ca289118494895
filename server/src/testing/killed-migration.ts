/** Migrations of a program that dies after a statement, as the store sees it, without a process for each statement. */
import { cpSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { Kysely, PostgresDialect } from 'kysely'
import pg from 'pg'
import { migrate } from '../database/migrate.ts'
import { NodeSqliteDialect } from '../database/node-sqlite-dialect.ts'
import type { Tables } from '../database/tables.ts'
import type { TestStore } from './test-database.ts'

/** `place` is empty before. Returns `done` when the migrations have fewer statements. */
export async function killMigrationAfter(statement: number, place: TestStore): Promise<'killed' | 'done'> {
  const { DATABASE_URL: address, LUSTRA_DATA: folder } = place.environment
  const statements = address
    ? await disconnectAfter(statement, address)
    : await copyFilesAfter(statement, folder!)
  return statements < statement ? 'done' : 'killed'
}

/** A killed process leaves the files as they are at that moment. */
async function copyFilesAfter(statement: number, target: string): Promise<number> {
  const folder = mkdtempSync(join(tmpdir(), 'lustra-test-'))
  let statements = 0
  const db = new Kysely<Tables>({
    dialect: new NodeSqliteDialect(new DatabaseSync(join(folder, 'lustra.db'))),
    log: () => {
      statements++
      if (statements === statement) cpSync(folder, target, { recursive: true })
    },
  })
  await migrate(db, 'sqlite', () => {})
  await db.destroy()
  rmSync(folder, { recursive: true })
  return statements
}

/** The connections of a killed process end without a word. */
async function disconnectAfter(statement: number, address: string): Promise<number> {
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
  return statements
}

function disconnect(client: pg.PoolClient): void {
  const { connection } = client as unknown as {
    readonly connection: { readonly stream: { destroy(): void } }
  }
  connection.stream.destroy()
}
