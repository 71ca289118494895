/** A separate store for each measurement: embedded in a temporary folder, or a PostgreSQL database. */
import { randomBytes } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import pg from 'pg'

export type Row = Readonly<Record<string, string | number | null>>
/** Referenced tables come first. All rows of a table have the same columns. */
export type TableRows = readonly (readonly [table: string, rows: readonly Row[]])[]

export interface BenchStore extends AsyncDisposable {
  readonly engine: string
  /** The environment variables with which Lustra uses it. */
  readonly environment: Readonly<Record<string, string>>
  /** Only while no server uses it. */
  fill(content: TableRows): Promise<void>
  query(sql: string): Promise<Row[]>
  /** Only while no server uses it. */
  run(sql: string): Promise<void>
  /**
   * Does what the engine does by itself within a minute. PostgreSQL plans by the sizes at the last analysis, and would read the journal of a new
   * account as if it were empty, however much was written since.
   */
  settle(): Promise<void>
}

export interface EmbeddedStore extends BenchStore {
  readonly file: string
}

export function embeddedStore(): EmbeddedStore {
  const folder = mkdtempSync(join(tmpdir(), 'lustra-bench-'))
  const file = join(folder, 'lustra.db')
  return {
    engine: 'SQLite',
    environment: { LUSTRA_DATA: folder },
    file,
    fill: async (content) => fillSqlite(file, content),
    async query(sql) {
      using database = new DatabaseSync(file, { readOnly: true })
      return database.prepare(sql).all() as Row[]
    },
    async run(sql) {
      using database = new DatabaseSync(file)
      database.exec(sql)
    },
    settle: async () => {},
    [Symbol.asyncDispose]: async () => rmSync(folder, { recursive: true, force: true }),
  }
}

/** `administratorUrl`: of a role that may create databases. */
export async function postgresStore(administratorUrl: string): Promise<BenchStore> {
  const name = `lustra_bench_${randomBytes(6).toString('hex')}`
  await withClient(administratorUrl, (client) => client.query(`create database ${name}`))
  const url = new URL(administratorUrl)
  url.pathname = `/${name}`
  return {
    engine: 'PostgreSQL',
    environment: { DATABASE_URL: url.href },
    fill: (content) => withClient(url.href, (client) => fillPostgres(client, content)),
    query: (sql) => withClient(url.href, async (client) => (await client.query<Row>(sql)).rows),
    run: (sql) => withClient(url.href, async (client) => void (await client.query(sql))),
    settle: () => withClient(url.href, async (client) => void (await client.query('analyze'))),
    async [Symbol.asyncDispose]() {
      await withClient(administratorUrl, (client) => client.query(`drop database ${name} with (force)`))
    },
  }
}

function fillSqlite(file: string, content: TableRows): void {
  using database = new DatabaseSync(file)
  database.exec('begin')
  for (const [table, rows] of content) {
    if (rows.length === 0) continue
    const names = Object.keys(rows[0]!)
    const insert = database.prepare(
      `insert into ${table} (${names.join(', ')}) values (${names.map(() => '?').join(', ')})`,
    )
    for (const row of rows) insert.run(...Object.values(row))
  }
  database.exec('commit; analyze')
}

const insertBatchSize = 5000

async function fillPostgres(client: pg.Client, content: TableRows): Promise<void> {
  for (const [table, rows] of content) {
    const names = Object.keys(rows[0] ?? {}).join(', ')
    for (let from = 0; from < rows.length; from += insertBatchSize) {
      await client.query(
        `insert into ${table} (${names}) select ${names} from json_populate_recordset(null::${table}, $1)`,
        [JSON.stringify(rows.slice(from, from + insertBatchSize))],
      )
    }
  }
  await client.query('vacuum analyze')
}

async function withClient<T>(url: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}
