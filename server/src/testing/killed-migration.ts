/** A program of its own: migrates the store the environment names and dies by its own hand after statement N. */
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { Kysely, PostgresDialect } from 'kysely'
import pg from 'pg'
import { migrate } from '../database/migrate.ts'
import { NodeSqliteDialect } from '../database/node-sqlite-dialect.ts'
import type { Tables } from '../database/tables.ts'

const lastStatement = Number(process.argv[2])
const address = process.env['DATABASE_URL']
let statements = 0

const db = new Kysely<Tables>({
  dialect: address
    ? new PostgresDialect({ pool: new pg.Pool({ connectionString: address }) })
    : new NodeSqliteDialect(new DatabaseSync(join(process.env['LUSTRA_DATA']!, 'lustra.db'))),
  log: () => {
    statements++
    if (statements === lastStatement) process.kill(process.pid, 'SIGKILL')
  },
})
await migrate(db, address ? 'postgres' : 'sqlite', () => {})
await db.destroy()
