import type { Row, Values } from '../store/changes.ts'
import { rowChanges } from '../store/row-changes.ts'
import type { Writer } from '../store/writer.ts'
import { type SearchedTable, documentId, indexedText, searchedTables } from './documents.ts'
import { type IndexChange, indexChange, writeIndex } from './search-index.ts'

/** Updates the index of search with the changes of a write, in the same transaction. */
export async function indexChanges(writer: Writer): Promise<void> {
  const changes: IndexChange[] = []
  for (const table of Object.keys(searchedTables) as SearchedTable[]) {
    changes.push(...(await changesIn(writer, table)))
  }
  if (changes.every(({ added, removed }) => added.length === 0 && removed.length === 0)) return
  for (const build of await buildsOf(writer)) {
    await writeIndex({ userId: writer.userId, build, transaction: writer.read, list: writer.list }, changes)
  }
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

async function buildsOf({ read, userId }: Writer): Promise<number[]> {
  const builds = await read
    .selectFrom('search_builds')
    .select('build')
    .where('user_id', '=', userId)
    .execute()
  return builds.map(({ build }) => build)
}
