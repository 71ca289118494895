/**
 * The baseline for writes: bare `node:http` that checks the session and writes the rows of the request by prepared statements, in one transaction as
 * durable as Lustra's. It reads nothing else and has no rules.
 */
import { createHash } from 'node:crypto'
import { createServer } from 'node:http'
import { join } from 'node:path'
import { DatabaseSync, type StatementSync } from 'node:sqlite'
import { text } from 'node:stream/consumers'
import pg from 'pg'
import type { Row } from './stores.ts'
import type { RowWrite } from './written-rows.ts'

export interface RawRequest {
  readonly token: string
  readonly rows: readonly RowWrite[]
}

type Run = (sql: string, values: readonly unknown[]) => unknown
type Transaction = (work: (run: Run) => Promise<void>) => Promise<void>

const { LUSTRA_DATA: folder, DATABASE_URL: address } = process.env
const transaction = address === undefined ? embedded(join(folder!, 'lustra.db')) : postgres(address)

function embedded(file: string): Transaction {
  const database = new DatabaseSync(file, { enableForeignKeyConstraints: true })
  // The settings of Lustra's connections.
  database.exec(
    'pragma journal_mode = wal; pragma synchronous = full; pragma temp_store = memory; pragma cache_size = -4000',
  )
  const prepared = new Map<string, StatementSync>()
  const run: Run = (sql, values) => {
    const statement = prepared.get(sql) ?? database.prepare(sql)
    prepared.set(sql, statement)
    return statement.all(...(values as string[]))
  }
  let last = Promise.resolve()
  return (work) =>
    (last = last.then(async () => {
      database.exec('begin immediate')
      await work(run)
      database.exec('commit')
    }))
}

function postgres(connectionString: string): Transaction {
  const pool = new pg.Pool({ connectionString, max: 10 })
  const names = new Map<string, string>()
  return async (work) => {
    const client = await pool.connect()
    await client.query('begin')
    await work(async (sql, values) => {
      const name = names.get(sql) ?? `statement ${names.size}`
      names.set(sql, name)
      let place = 0
      const named = { name, text: sql.replaceAll('?', () => `$${++place}`), values: [...values] }
      return (await client.query(named)).rows
    })
    await client.query('commit')
    client.release()
  }
}

async function handle({ token, rows }: RawRequest): Promise<string> {
  const [userId = '', secret = ''] = token.split('.')
  const hash = createHash('sha256').update(secret).digest('base64url')
  let reply = ''
  await transaction(async (run) => {
    const users = (await run(
      `select users.id from sessions join users on users.id = sessions.user_id
        where sessions.user_id = ? and sessions.secret_hash = ? and users.disabled_at is null`,
      [userId, hash],
    )) as unknown[]
    if (users.length === 0) throw new Error('no session')
    for (const row of rows) await write(run, row)
    reply = String(rows.find(({ table }) => table === 'journal_lines')?.values?.['reply'])
  })
  return `{"result":"OK",${reply.slice(1)}`
}

async function write(run: Run, { table, key, values, isNew }: RowWrite): Promise<void> {
  const where = Object.keys(key)
    .map((column) => `${column} = ?`)
    .join(' and ')
  if (!values) await run(`delete from ${table} where ${where}`, Object.values(key))
  else if (isNew) await insert(run, table, key, values)
  else {
    const set = Object.keys(values)
      .map((column) => `${column} = ?`)
      .join(', ')
    await run(`update ${table} set ${set} where ${where}`, [...Object.values(values), ...Object.values(key)])
  }
}

/** Repeated measurements write the same row if its key is not part of the call. */
async function insert(run: Run, table: string, key: Row, values: Row): Promise<void> {
  const columns = Object.keys(values)
  const set = columns.map((column) => `${column} = excluded.${column}`).join(', ')
  await run(
    `insert into ${table} (${columns.join(', ')}) values (${columns.map(() => '?').join(', ')})
       on conflict (${Object.keys(key).join(', ')}) do update set ${set}`,
    Object.values(values),
  )
}

const server = createServer((request, response) => {
  void text(request)
    .then((body) => handle(JSON.parse(body) as RawRequest))
    .catch((error: unknown) => JSON.stringify({ result: 'ERROR', message: String(error) }))
    .then((reply) => response.writeHead(200, { 'content-type': 'application/json' }).end(reply))
})
server.listen(0, '127.0.0.1', () => {
  const { port } = server.address() as { port: number }
  process.stdout.write(`ready at http://127.0.0.1:${port}\n`)
})
process.once('SIGTERM', () => process.exit())
