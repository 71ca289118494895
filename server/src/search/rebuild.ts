/** Builds the index of a user anew, in short transactions: the user searches the complete build meanwhile. */
import { sql } from 'kysely'
import type { App } from '../app/app.ts'
import { perApp } from '../app/per-app.ts'
import type { Database, Transacting } from '../database/database.ts'
import { nextSeq } from '../store/store.ts'
import { type SearchedTable, documentId, indexedText, searchedTables } from './documents.ts'
import { indexChange, writeIndex } from './search-index.ts'

const rowsInTransaction = 300
const wordsInTransaction = 200

export async function rebuildIndex(app: App, userId: string, signal: AbortSignal): Promise<void> {
  const { database } = app
  const build = await database.transaction((transaction) => startBuild(transaction, userId))
  for (const table of Object.keys(searchedTables) as SearchedTable[]) {
    let last: string | null = ''
    while (last !== null) {
      if (signal.aborted) return
      const after: string = last
      last = await database.transaction((transaction) =>
        indexRows({ userId, build, transaction, database }, table, after),
      )
    }
  }
  await database.transaction((transaction) =>
    transaction
      .updateTable('search_builds')
      .set({ is_complete: 1 })
      .where('user_id', '=', userId)
      .where('build', '=', build)
      .execute(),
  )
  await deleteOtherBuilds(database, userId, build, signal)
}

/** From now on, every change of the user is written to this build as well. */
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

/** Returns the id of the last row; null when there are no more. */
async function indexRows(
  target: Parameters<typeof writeIndex>[0],
  table: SearchedTable,
  after: string,
): Promise<string | null> {
  const { userId, transaction } = target
  await nextSeq(transaction, userId)
  const rows = await transaction
    .selectFrom(table as 'tasks')
    .selectAll()
    .where('user_id', '=', userId)
    .where('id', '>', after)
    .orderBy('id')
    .limit(rowsInTransaction)
    .execute()
  await writeIndex(
    target,
    rows.map((row) => indexChange(documentId(table, row.id), null, indexedText(table, row as never))),
  )
  return rows.at(-1)?.id ?? null
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
    let isLeft = true
    while (isLeft) {
      if (signal.aborted) return
      isLeft = await database.transaction((transaction) => deleteWords(database, transaction, userId, other))
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

/** Returns whether there are more. */
async function deleteWords(
  { list }: Database,
  transaction: Transacting,
  userId: string,
  build: number,
): Promise<boolean> {
  await nextSeq(transaction, userId)
  const rows = await transaction
    .selectFrom('search_words')
    .select('word')
    .where('user_id', '=', userId)
    .where('build', '=', build)
    .orderBy('word')
    .limit(wordsInTransaction)
    .execute()
  const words = rows.map(({ word }) => word)
  for (const table of ['search_postings', 'search_words'] as const) {
    await transaction
      .deleteFrom(table)
      .where('user_id', '=', userId)
      .where('build', '=', build)
      .where('word', 'in', list(words))
      .execute()
  }
  return words.length === wordsInTransaction
}

const listeners = perApp(() => new Set<() => void>())

/** Calls the listener when this process is asked for a rebuild; others notice it with the next run of their job. */
export function onRebuildRequested(app: App, listener: () => void): void {
  listeners(app).add(listener)
}

/**
 * Asks for a new index of every user: an incomplete build does. Those who have one already are left as they are, however often it is
 * asked for. Returns the number of users who wait for an index.
 */
export async function requestRebuild(app: App): Promise<number> {
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
      // Another administrator asks at the same moment.
      .onConflict((conflict) => conflict.doNothing())
      .execute(),
  )
  for (const listener of listeners(app)) listener()
  return countUsersToIndex(app)
}

/** The job that builds the indexes that are missing or were asked for. */
export async function rebuildMissing(app: App, signal: AbortSignal): Promise<void> {
  for (const userId of await usersToIndex(app)) {
    if (signal.aborted) return
    await rebuildIndex(app, userId, signal)
  }
}

/** Accounts from before there was an index, requested rebuilds, and those that were stopped. */
async function usersToIndex({ database }: App): Promise<string[]> {
  const users = await database.read
    .selectFrom('users')
    .leftJoin('search_builds', 'search_builds.user_id', 'users.id')
    .select('users.id')
    .groupBy('users.id')
    .having((eb) => eb(eb.fn.coalesce(eb.fn.min('is_complete'), eb.lit(0)), '=', 0))
    .execute()
  return users.map(({ id }) => id)
}

export async function countUsersToIndex(app: App): Promise<number> {
  return (await usersToIndex(app)).length
}
