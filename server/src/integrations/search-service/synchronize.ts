/** Sends all users' texts and their changes to the search service. */
import type { App } from '../../app/app.ts'
import type { Database, Reader } from '../../kernel/database/database.ts'
import { throwAll } from '../../outgoing/throw-all.ts'
import type { OutgoingFailure } from '../../outgoing/outgoing-failure.ts'
import { nextSeq } from '../../kernel/store/store.ts'
import {
  type SearchedTable,
  documentId,
  indexedText,
  searchedTables,
  tableOfLetter,
} from '../../planning/search/index.ts'
import { type IndexedDocument, createIndex, deleteUser, writeDocuments } from './service-client.ts'
import { serviceDocument } from './service-documents.ts'
import { type SearchService, searchServiceOf } from './service-settings.ts'

const documentsInRequest = 500

/**
 * Without a service, it only deletes the state of the former one. Changes come first, so that deleted texts leave the
 * service soon. A user whose texts are not accepted does not delay the others; permanently refused documents are
 * skipped and logged once.
 */
export async function synchronizeService(app: App, signal: AbortSignal): Promise<void> {
  const service = searchServiceOf(await app.globalSettings.read())
  if (service === null) return forgetService(app)
  const isNew = await createIndex(service, signal)
  if (isNew) await sendAllAgain(app)
  const failures: unknown[] = await sendQueue(app, service, signal)
  const attempt = async (work: () => Promise<readonly unknown[] | void>) => {
    try {
      failures.push(...((await work()) ?? []))
    } catch (error) {
      if (!signal.aborted) failures.push(error)
    }
  }
  for (const userId of await removedUsers(app)) {
    if (signal.aborted) return
    await attempt(async () => {
      await deleteUser(service, userId, signal)
      await forgetUser(app, userId)
    })
  }
  for (const userId of await usersToSend(app, service)) {
    if (signal.aborted) return
    await attempt(() => sendUser(app, service, userId, signal))
  }
  throwAll(failures)
}

/** Sends everything again, for `fullIndex` and for an index that was deleted at the service. */
export async function sendAllAgain({ database }: App): Promise<void> {
  await database.transaction((transaction) =>
    transaction.updateTable('search_service_users').set({ is_complete: 0 }).execute(),
  )
}

async function forgetService({ database }: App): Promise<void> {
  const known = await database.read.selectFrom('search_service_users').select('user_id').limit(1).execute()
  if (known.length === 0) return
  await database.transaction((transaction) => transaction.deleteFrom('search_service_users').execute())
}

async function forgetUser({ database }: App, userId: string): Promise<void> {
  await database.transaction((transaction) =>
    transaction.deleteFrom('search_service_users').where('user_id', '=', userId).execute(),
  )
}

async function removedUsers({ database }: App): Promise<string[]> {
  const rows = await database.read
    .selectFrom('search_service_users')
    .leftJoin('users', 'users.id', 'search_service_users.user_id')
    .select('search_service_users.user_id')
    .where('users.id', 'is', null)
    .execute()
  return rows.map(({ user_id }) => user_id)
}

async function usersToSend({ database }: App, { key }: SearchService): Promise<string[]> {
  const rows = await database.read
    .selectFrom('users')
    .leftJoin('search_service_users', 'search_service_users.user_id', 'users.id')
    .select('users.id')
    .where((eb) =>
      eb.or([
        eb('search_service_users.service', 'is', null),
        eb('search_service_users.service', '!=', key),
        eb('search_service_users.is_complete', '=', 0),
      ]),
    )
    .execute()
  return rows.map(({ id }) => id)
}

async function sendUser(
  app: App,
  service: SearchService,
  userId: string,
  signal: AbortSignal,
): Promise<OutgoingFailure[]> {
  const refused: OutgoingFailure[] = []
  await beginUser(app, service, userId)
  await deleteUser(service, userId, signal)
  for (const table of Object.keys(searchedTables) as SearchedTable[]) {
    let last: string | null = ''
    while (last !== null) {
      signal.throwIfAborted()
      const rows: { id: string }[] = await rowsOf(app.database.read, userId, table, last)
      const documents = rows.map((row) => documentOf(userId, table, row.id, row))
      refused.push(...(await writeDocuments(service, documents, signal)))
      last = rows.at(-1)?.id ?? null
    }
  }
  await app.database.transaction((transaction) =>
    transaction
      .updateTable('search_service_users')
      .set({ is_complete: 1 })
      .where('user_id', '=', userId)
      .where('service', '=', service.key)
      .execute(),
  )
  return refused
}

/** From now on, every change of the user is queued. Locking the user's journal ensures that no write is missed. */
async function beginUser({ database }: App, { key }: SearchService, userId: string): Promise<void> {
  await database.transaction(async (transaction) => {
    await nextSeq(transaction, userId)
    await transaction.deleteFrom('search_service_queue').where('user_id', '=', userId).execute()
    await transaction
      .insertInto('search_service_users')
      .values({ user_id: userId, service: key, is_complete: 0 })
      .onConflict((conflict) => conflict.column('user_id').doUpdateSet({ service: key, is_complete: 0 }))
      .execute()
  })
}

function rowsOf(read: Reader, userId: string, table: SearchedTable, after: string) {
  return read
    .selectFrom(table as 'tasks')
    .selectAll()
    .where('user_id', '=', userId)
    .where('id', '>', after)
    .orderBy('id')
    .limit(documentsInRequest)
    .execute()
}

function documentOf(userId: string, table: SearchedTable, id: string, row: object | null): IndexedDocument {
  return serviceDocument(userId, documentId(table, id), row && indexedText(table, row as never))
}

async function sendQueue(app: App, service: SearchService, signal: AbortSignal): Promise<OutgoingFailure[]> {
  const { database } = app
  const refused: OutgoingFailure[] = []
  let isLeft = true
  while (isLeft) {
    signal.throwIfAborted()
    const queued = await database.read
      .selectFrom('search_service_queue')
      .selectAll()
      .limit(documentsInRequest)
      .execute()
    refused.push(...(await writeDocuments(service, await currentDocuments(app, queued), signal)))
    await removeSent(database, queued)
    isLeft = queued.length === documentsInRequest
  }
  return refused
}

/** Documents that changed in the meantime have another stamp and stay. */
async function removeSent(database: Database, sent: readonly { readonly stamp: string }[]): Promise<void> {
  if (sent.length === 0) return
  await database.transaction((transaction) =>
    transaction
      .deleteFrom('search_service_queue')
      .where('stamp', 'in', database.dialect.list([...new Set(sent.map(({ stamp }) => stamp))]))
      .execute(),
  )
}

interface QueuedDocument {
  readonly user_id: string
  readonly doc: string
}

async function currentDocuments(
  { database }: App,
  queued: readonly QueuedDocument[],
): Promise<IndexedDocument[]> {
  const documents: IndexedDocument[] = []
  for (const [userId, ofUser] of Map.groupBy(queued, ({ user_id }) => user_id)) {
    for (const [letter, ofTable] of Map.groupBy(ofUser, ({ doc }) => doc[0]!)) {
      const table = tableOfLetter[letter]!
      const ids = ofTable.map(({ doc }) => doc.slice(1))
      const rows = await database.read
        .selectFrom(table as 'tasks')
        .selectAll()
        .where('user_id', '=', userId)
        .where('id', 'in', database.dialect.list(ids))
        .execute()
      const byId = new Map(rows.map((row) => [row.id, row]))
      for (const id of ids) documents.push(documentOf(userId, table, id, byId.get(id) ?? null))
    }
  }
  return documents
}
