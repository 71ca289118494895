import type { Row, Values } from '../store/changes.ts'
import { rowChanges } from '../store/row-changes.ts'
import type { Writer } from '../store/writer.ts'
import { type SearchedTable, documentId, indexedText, searchedTables } from './documents.ts'
import { type IndexChange, indexChange, writeIndex } from './search-index.ts'
import { queueForService } from './service/queue.ts'

/** Updates the index of search with the changes of a write, in the same transaction. */
export async function indexChanges(writer: Writer): Promise<void> {
  const changes: IndexChange[] = []
  for (const table of Object.keys(searchedTables) as SearchedTable[]) {
    changes.push(...(await changesIn(writer, table)))
  }
  if (changes.every(({ added, removed }) => added.length === 0 && removed.length === 0)) return
  const { builds, isInService } = await targetsOf(writer)
  for (const build of builds) {
    await writeIndex({ userId: writer.userId, build, transaction: writer.read, list: writer.list }, changes)
  }
  if (isInService) await queueForService(writer, changes)
}

async function changesIn(writer: Writer, table: SearchedTable): Promise<IndexChange[]> {
  const changes = await rowChanges(writer, table, ({ before }) => mayChangeText(table, before))
  return changes.map(({ id, before, after }) => changeOf(table, id, before, after))
}

/** Whether the changed columns can be among those that are indexed. */
function mayChangeText(table: SearchedTable, before: Values | null): boolean {
  return before === null || table !== 'tasks' || taskColumns.some((column) => column in before)
}

const taskColumns = ['name', 'notes', 'status', 'removed_at']

function changeOf<Table extends SearchedTable>(
  table: Table,
  id: string,
  before: Row<Table> | null,
  after: Row<Table> | null,
): IndexChange {
  return indexChange(
    documentId(table, id),
    before && indexedText(table, before),
    after && indexedText(table, after),
  )
}

interface Targets {
  readonly builds: readonly number[]
  /** An external search service has the texts of this user. */
  readonly isInService: boolean
}

async function targetsOf({ read, userId }: Writer): Promise<Targets> {
  const rows = await read
    .selectFrom('search_builds')
    .leftJoin('search_service_users', 'search_service_users.user_id', 'search_builds.user_id')
    .select(['build', 'service'])
    .where('search_builds.user_id', '=', userId)
    .execute()
  return { builds: rows.map(({ build }) => build), isInService: rows.some(({ service }) => service !== null) }
}
