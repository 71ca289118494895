/**
 * Rebuilds a user's index. Collects the numbers of all words in memory and writes whole blocks in short transactions.
 * Meanwhile the user searches the complete build, and changes are recent in both builds.
 */
import { sql } from 'kysely'
import type { Kernel } from '../../kernel/app/kernel.ts'
import { perApp } from '../../kernel/app/per-app.ts'
import type { Database, Reader, Transacting } from '../../kernel/database/database.ts'
import { nextTurn } from '../../kernel/database/turns.ts'
import { nextSeq } from '../../kernel/store/store.ts'
import { CollectedIndex } from './collected-index.ts'
import { type SearchedTable, documentId, indexedText, searchedTables } from './documents.ts'
import { insertBlocks, insertDocuments, insertWords, mergeSome } from './merge-recent.ts'

// A batch takes a few milliseconds; other calls run between batches.
const rowsAtOnce = 150
const insertedAtOnce = 1000
const deletedAtOnce = 1000
/** After so many inserts the planner statistics are outdated. */
const manyDocuments = 5000

export async function rebuildIndex(app: Kernel, userId: string, signal: AbortSignal): Promise<void> {
  const { database } = app
  const build = await database.transaction((transaction) => startBuild(transaction, userId))
  const collected = new CollectedIndex()
  const changed = new Set<string>()
  for (const table of Object.keys(searchedTables) as SearchedTable[]) {
    let last: string | null = ''
    while (last !== null) {
      if (signal.aborted) return
      last = await collectRows(database, { userId, build }, table, last, collected, changed)
      await nextTurn()
    }
  }
  for (const write of writesOf(collected, build)) {
    if (signal.aborted) return
    await database.transaction((transaction) => write({ ...database, userId, read: transaction }))
    await nextTurn()
  }
  if (collected.documents.length >= manyDocuments) await database.analyze(indexTables).catch(() => {})
  await database.transaction((transaction) =>
    completeBuild(database, transaction, { userId, build }, changed),
  )
  const merge = () =>
    database.transaction(async (transaction) => {
      await nextSeq(transaction, userId)
      return mergeSome({ ...database, userId, read: transaction })
    })
  while (await merge()) if (signal.aborted) return
  await deleteOtherBuilds(database, userId, build, signal)
}

/** From now on, changes are recent in this build as well. */
async function startBuild(transaction: Transacting, userId: string): Promise<number> {
  await nextSeq(transaction, userId)
  const { last } = await transaction
    .selectFrom('search_builds')
    .select(({ fn }) => fn.max('build').as('last'))
    .where('user_id', '=', userId)
    .executeTakeFirstOrThrow()
  const build = (last ?? 0) + 1
  await transaction.insertInto('search_builds').values({ user_id: userId, build, is_complete: 0 }).execute()
  return build
}

interface Build {
  readonly userId: string
  readonly build: number
}

/** Returns the last row's id; null at the end. Skips recent documents (changed since the start), and adds them to `changed`. */
async function collectRows(
  database: Database,
  { userId, build }: Build,
  table: SearchedTable,
  after: string,
  collected: CollectedIndex,
  changed: Set<string>,
): Promise<string | null> {
  const [rows, recent] = await database.snapshot(async (read) => [
    await readRows(read, userId, table, after),
    await readRecentIds(read, { userId, build }),
  ])
  for (const row of rows) {
    const doc = documentId(table, row.id)
    if (recent.has(doc)) {
      changed.add(doc)
      continue
    }
    const text = indexedText(table, row as never)
    if (text) collected.add(doc, text)
  }
  return rows.at(-1)?.id ?? null
}

function readRows(read: Reader, userId: string, table: SearchedTable, after: string) {
  return read
    .selectFrom(table as 'tasks')
    .selectAll()
    .where('user_id', '=', userId)
    .where('id', '>', after)
    .orderBy('id')
    .limit(rowsAtOnce)
    .execute()
}

async function readRecentIds(read: Reader, { userId, build }: Build): Promise<Set<string>> {
  const rows = await read
    .selectFrom('search_recent')
    .select('doc')
    .where('user_id', '=', userId)
    .where('build', '=', build)
    .execute()
  return new Set(rows.map(({ doc }) => doc))
}

type Write = (target: Parameters<typeof insertBlocks>[0]) => Promise<void>

function* writesOf(collected: CollectedIndex, build: number): Generator<Write> {
  const words = collected.words()
  for (let from = 0; from < words.length; from += insertedAtOnce)
    yield (target) => insertWords(target, build, words.slice(from, from + insertedAtOnce))
  for (const rows of collected.blocks()) yield (target) => insertBlocks(target, build, rows)
  const { documents } = collected
  for (let from = 0; from < documents.length; from += insertedAtOnce)
    yield (target) => insertDocuments(target, build, documents.slice(from, from + insertedAtOnce))
}

/** The blocks lack documents that changed before they were collected. */
async function completeBuild(
  { dialect }: Database,
  transaction: Transacting,
  { userId, build }: Build,
  changed: ReadonlySet<string>,
): Promise<void> {
  await nextSeq(transaction, userId)
  await transaction
    .updateTable('search_recent')
    .set({ old_name: null, old_rest: null })
    .where('user_id', '=', userId)
    .where('build', '=', build)
    .where(dialect.among('doc', [...changed]))
    .execute()
  await transaction
    .updateTable('search_builds')
    .set({ is_complete: 1 })
    .where('user_id', '=', userId)
    .where('build', '=', build)
    .execute()
}

async function deleteOtherBuilds(
  database: Database,
  userId: string,
  build: number,
  signal: AbortSignal,
): Promise<void> {
  const others = await database.read
    .selectFrom('search_builds')
    .select('build')
    .where('user_id', '=', userId)
    .where('build', '<', build)
    .execute()
  for (const { build: other } of others) {
    for (const table of indexTables) {
      let isLeft = true
      while (isLeft) {
        if (signal.aborted) return
        isLeft = await database.transaction((transaction) =>
          deleteRows(transaction, { userId, build: other }, table),
        )
        await nextTurn()
      }
    }
    await database.transaction((transaction) =>
      transaction
        .deleteFrom('search_builds')
        .where('user_id', '=', userId)
        .where('build', '=', other)
        .execute(),
    )
  }
}

/** Rows are deleted in key order. */
const keys = {
  search_blocks: ['field', 'word', 'first'],
  search_words: ['word'],
  search_documents: ['number'],
  search_recent: ['doc'],
} as const
const indexTables = Object.keys(keys) as (keyof typeof keys)[]

/** Returns whether there are more. */
async function deleteRows(
  transaction: Transacting,
  { userId, build }: Build,
  table: keyof typeof keys,
): Promise<boolean> {
  await nextSeq(transaction, userId)
  const key = sql.join(keys[table].map((column) => sql.ref(column)))
  const rows = sql`from ${sql.table(table)} where user_id = ${userId} and build = ${build}`
  const deleted = await sql`
    delete ${rows} and (${key}) <= (select ${key} ${rows} order by ${key} limit 1 offset ${sql.lit(deletedAtOnce)})
  `.execute(transaction)
  if (deleted.numAffectedRows !== 0n) return true
  await sql`delete ${rows}`.execute(transaction)
  return false
}

const listeners = perApp(() => new Set<() => void>())

/** Calls the listener when this process is asked for a rebuild; other processes notice it when their job next runs. */
export function onRebuildRequested(app: Kernel, listener: () => void): void {
  listeners(app).add(listener)
}

/** Requests a new index for one user, unless one is already requested. Calls `record` in the same transaction. */
export async function requestRebuildOf(
  app: Kernel,
  userId: string,
  record: (transaction: Transacting) => Promise<void>,
): Promise<void> {
  await app.database.transaction(async (transaction) => {
    await record(transaction)
    await nextSeq(transaction, userId)
    const { last, isComplete } = await transaction
      .selectFrom('search_builds')
      .select(({ fn }) => [fn.max('build').as('last'), fn.min('is_complete').as('isComplete')])
      .where('user_id', '=', userId)
      .executeTakeFirstOrThrow()
    if (isComplete === 0) return
    await transaction
      .insertInto('search_builds')
      .values({ user_id: userId, build: (last ?? 0) + 1, is_complete: 0 })
      .execute()
  })
  for (const listener of listeners(app)) listener()
}

/** Requests a new index for every user without one, by an incomplete build. Returns the number of waiting users. */
export async function requestRebuild(app: Kernel): Promise<number> {
  await app.database.transaction((transaction) =>
    transaction
      .insertInto('search_builds')
      .expression((eb) =>
        eb
          .selectFrom('search_builds')
          .select((inner) => [
            'user_id',
            sql<number>`${inner.fn.max('build')} + 1`.as('build'),
            inner.lit(0).as('is_complete'),
          ])
          .groupBy('user_id')
          .having((inner) => inner(inner.fn.min('is_complete'), '=', 1)),
      )
      // Another administrator may ask at the same moment.
      .onConflict((conflict) => conflict.doNothing())
      .execute(),
  )
  return buildMissingNow(app)
}

/** Builds without waiting for the next run of the job. Returns the number of waiting users. */
export async function buildMissingNow(app: Kernel): Promise<number> {
  for (const listener of listeners(app)) listener()
  return countUsersToIndex(app)
}

/** A job that builds missing or requested indexes, for a limited number of users per run (ADM-121). */
export async function rebuildMissing(app: Kernel, signal: AbortSignal): Promise<void> {
  const { max_user_count_for_migration: max } = await app.globalSettings.read()
  const users = await usersToIndex(app)
  for (const userId of users.slice(0, Number(max) || users.length)) {
    if (signal.aborted) return
    await rebuildIndex(app, userId, signal)
  }
}

/** Users whose index is missing, requested or interrupted. */
async function usersToIndex({ database }: Kernel): Promise<string[]> {
  const users = await database.read
    .selectFrom('users')
    .leftJoin('search_builds', 'search_builds.user_id', 'users.id')
    .select('users.id')
    .groupBy('users.id')
    .having((eb) => eb(eb.fn.coalesce(eb.fn.min('is_complete'), eb.lit(0)), '=', 0))
    .execute()
  return users.map(({ id }) => id)
}

export async function countUsersToIndex(app: Kernel): Promise<number> {
  return (await usersToIndex(app)).length
}
