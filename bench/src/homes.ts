/** Stores for one bench: an embedded one in a folder of its own, or a database of its own in PostgreSQL. */
import { randomBytes } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import pg from 'pg'

export type Row = Readonly<Record<string, string | number | null>>
/** By table, parents before what refers to them. All rows of a table have the same columns. */
export type Content = readonly (readonly [table: string, rows: readonly Row[]])[]

export interface Home extends AsyncDisposable {
  readonly engine: string
  /** What the environment must say for Lustra to use it. */
  readonly environment: Readonly<Record<string, string>>
  /** While no program runs on it. */
  fill(content: Content): Promise<void>
}

export interface EmbeddedHome extends Home {
  readonly file: string
}

export function embeddedHome(): EmbeddedHome {
  const folder = mkdtempSync(join(tmpdir(), 'lustra-bench-'))
  const file = join(folder, 'lustra.db')
  return {
    engine: 'SQLite',
    environment: { LUSTRA_DATA: folder },
    file,
    fill: async (content) => fillSqlite(file, content),
    [Symbol.asyncDispose]: async () => rmSync(folder, { recursive: true, force: true }),
  }
}

/** `address` is that of an administrator, who may create databases. */
export async function postgresHome(address: string): Promise<Home> {
  const name = `lustra_bench_${randomBytes(6).toString('hex')}`
  await run(address, (client) => client.query(`create database ${name}`))
  const own = new URL(address)
  own.pathname = `/${name}`
  return {
    engine: 'PostgreSQL',
    environment: { DATABASE_URL: own.href },
    fill: (content) => run(own.href, (client) => fillPostgres(client, content)),
    async [Symbol.asyncDispose]() {
      await run(address, (client) => client.query(`drop database ${name} with (force)`))
    },
  }
}

function fillSqlite(file: string, content: Content): void {
  using database = new DatabaseSync(file)
  database.exec('begin')
  for (const [table, rows] of content) {
    const names = Object.keys(rows[0] ?? {})
    const insert = database.prepare(
      `insert into ${table} (${names.join(', ')}) values (${names.map(() => '?').join(', ')})`,
    )
    for (const row of rows) insert.run(...Object.values(row))
  }
  database.exec('commit; analyze')
}

const rowsAtOnce = 5000

async function fillPostgres(client: pg.Client, content: Content): Promise<void> {
  for (const [table, rows] of content) {
    const names = Object.keys(rows[0] ?? {}).join(', ')
    for (let from = 0; from < rows.length; from += rowsAtOnce) {
      await client.query(
        `insert into ${table} (${names}) select ${names} from json_populate_recordset(null::${table}, $1)`,
        [JSON.stringify(rows.slice(from, from + rowsAtOnce))],
      )
    }
  }
  await client.query('vacuum analyze')
}

async function run<T>(address: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: address })
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}
