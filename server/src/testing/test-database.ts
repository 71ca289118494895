/** Empty databases for tests, on each available engine. */
import { randomBytes } from 'node:crypto'
import { copyFileSync, mkdtempSync, rmSync } from 'node:fs'
import { type TestContext, after, test } from 'node:test'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import pg from 'pg'
import type { Database } from '../kernel/database/database.ts'
import type { Engine } from '../kernel/database/database.ts'
import { databaseFile } from '../database/data-folder.ts'
import { openPostgres } from '../database/open-postgres.ts'
import { openSqlite } from '../database/open-sqlite.ts'

/** The address of a PostgreSQL server in which tests may create databases; `npm test` starts one and sets it. */
const adminAddress = process.env['LUSTRA_TEST_DATABASE_URL']

/** A worker plans without the server, on SQLite as WebAssembly. */
export type TestEngine = Engine | 'worker'

/** PostgreSQL is missing only when a test file is run manually. */
const available: readonly Engine[] = adminAddress ? ['sqlite', 'postgres'] : ['sqlite']

/** `ENGINE=worker npm test` */
const only = onlyEngine(process.env['ENGINE'], available)

/** Empty when a worker is the only engine: these tests need the server. */
export const engines: readonly Engine[] = available.filter(isInRun)

/** For tests of planning that make calls: a worker answers them too, when it is the only engine. */
export const planningEngines: readonly TestEngine[] = only === 'worker' ? [only] : engines

/** The same, and the worker in every run: for a few files, in which much of planning takes part. */
export const everyEngine: readonly TestEngine[] = [...available, 'worker' as const].filter(isInRun)

/** The only engine of a run, by the value of `ENGINE`; null for all. Refuses others, with which a run would test nothing. */
export function onlyEngine(name: string | undefined, databases: readonly Engine[]): TestEngine | null {
  if (name === undefined || name === '') return null
  const all: readonly TestEngine[] = [...databases, 'worker']
  const engine = all.find((each) => each === name)
  if (engine) return engine
  const missing =
    name === 'postgres' ? ' PostgreSQL needs LUSTRA_TEST_DATABASE_URL, which `npm test` sets.' : ''
  throw new Error(`There is no ENGINE=${name} in this run, only ${all.join(', ')}.${missing}`)
}

function isInRun(engine: TestEngine): boolean {
  return only === null || engine === only
}

type DeclareTest = (title: string, run: (context: TestContext) => void | Promise<void>) => unknown

/** Whether tests that need only one engine have already run; with `ENGINES=all` they run on each. */
export function isRepeated(engine: Engine): boolean {
  return process.env['ENGINES'] !== 'all' && engine !== engines[0]
}

/**
 * For tests of other systems, sockets and texts that need only one engine: `test` declares a test on the first engine,
 * `testOnEach` on both, together covering every statement.
 */
export function testsOf(engine: Engine): { readonly test: DeclareTest; readonly testOnEach: DeclareTest } {
  return { test: isRepeated(engine) ? () => {} : test, testOnEach: test }
}

/** A store that can be opened by as many processes as the engine allows. */
export interface TestStore extends AsyncDisposable {
  readonly engine: Engine
  /** The environment variables with which the program uses it. */
  readonly environment: Readonly<Record<string, string>>
  /** `alongside`: the program may be running on it. */
  open(options?: { readonly alongside: boolean }): Promise<Database>
}

/** Without a schema: the first opening runs all migrations. */
export async function emptyStore(engine: Engine): Promise<TestStore> {
  return engine === 'sqlite' ? sqliteStore() : postgresStore()
}

/** With the current schema: copying a database takes a tenth of the migrations' time. */
export async function migratedStore(engine: Engine): Promise<TestStore> {
  templates[engine] ??= emptyStore(engine).then(migrated)
  const template = await templates[engine]
  if (engine === 'postgres') return postgresStore(`template ${nameOf(template)} strategy file_copy`)
  const copy = sqliteStore()
  copyFileSync(fileOf(template), fileOf(copy))
  return copy
}

const templates: Partial<Record<Engine, Promise<TestStore>>> = {}
// Also runs when the tests of one file have ended before the next file of the process is imported: that file makes another template.
after(async () => {
  const made = Object.values(templates)
  for (const engine of engines) delete templates[engine]
  for (const template of made) await (await template)[Symbol.asyncDispose]()
})

async function migrated(store: TestStore): Promise<TestStore> {
  const database = await store.open()
  await database[Symbol.asyncDispose]()
  return store
}

function nameOf(store: TestStore): string {
  return new URL(store.environment['DATABASE_URL']!).pathname.slice(1)
}

function fileOf(store: TestStore): string {
  return databaseFile(store.environment['LUSTRA_DATA']!)
}

function sqliteStore(): TestStore {
  const folder = mkdtempSync(join(tmpdir(), 'lustra-test-'))
  return {
    engine: 'sqlite',
    environment: { LUSTRA_DATA: folder },
    open: (options) => openSqlite(folder, options),
    [Symbol.asyncDispose]: async () => rmSync(folder, { recursive: true, force: true }),
  }
}

let schema: Promise<string[]> | undefined

/** The statements that make the tables which the migrations make on SQLite. */
export function schemaOfSqlite(): Promise<string[]> {
  schema ??= migratedSchema()
  return schema
}

async function migratedSchema(): Promise<string[]> {
  await using place = sqliteStore()
  await using database = await place.open()
  const { rows } = await sql<{ statement: string }>`
    select sql as statement from sqlite_master where sql is not null and name not like 'sqlite_%' order by rowid`.execute(
    database.read,
  )
  return rows.map(({ statement }) => statement)
}

async function postgresStore(copied = ''): Promise<TestStore> {
  const folder = mkdtempSync(join(tmpdir(), 'lustra-test-'))
  const name = `lustra_${randomBytes(6).toString('hex')}`
  await administer(`create database ${name} ${copied}`)
  const address = new URL(adminAddress!)
  address.pathname = `/${name}`
  return {
    engine: 'postgres',
    environment: { DATABASE_URL: address.href, LUSTRA_DATA: folder },
    open: () => openPostgres(address.href, () => {}),
    [Symbol.asyncDispose]: async () => {
      rmSync(folder, { recursive: true, force: true })
      await administer(`drop database ${name} with (force)`)
    },
  }
}

/** Runs a command as the administrator of a PostgreSQL. */
export async function administer(command: string, address = adminAddress!): Promise<void> {
  const client = new pg.Client({ connectionString: address })
  await client.connect()
  await client.query(command)
  await client.end()
}
