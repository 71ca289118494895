import { batchesOf } from '../../kernel/database/batches.ts'
import type { Row, Values } from '../../kernel/store/changes.ts'
import { rowChanges } from '../../kernel/store/row-changes.ts'
import type { Writer } from '../../kernel/store/writer.ts'
import { type SearchedTable, documentId, indexedText, searchedTables } from './documents.ts'
import { mergeRecent } from './merge-recent.ts'
import { type IndexChange, addRecent, indexChange } from './recent-documents.ts'
import { queueForService } from './queue-for-service.ts'

// The words of an import of fifty thousand tasks would take more memory than the tasks.
const rowsAtOnce = 1000

/** Updates the search index with the changes of a write, in the same transaction. */
export async function indexChanges(writer: Writer): Promise<void> {
  for (const table of Object.keys(searchedTables) as SearchedTable[]) {
    const rows = await rowChanges(writer, table, ({ before }) => mayChangeText(table, before))
    for (const batch of batchesOf(rows, rowsAtOnce)) {
      const changes = batch.flatMap(({ id, before, after }) => changeOf(table, id, before, after) ?? [])
      if (changes.length === 0) continue
      const { isMergeDue, isInService } = await addRecent(writer, changes)
      if (isMergeDue) await mergeRecent(writer)
      if (isInService) await queueForService(writer, changes)
    }
  }
  // Erases deleted texts completely, including their outdated versions.
  if (writer.permanentlyDeletedRows.some(({ table }) => table in searchedTables)) await mergeRecent(writer)
}

function mayChangeText(table: SearchedTable, before: Values | null): boolean {
  return before === null || table !== 'tasks' || taskColumns.some((column) => column in before)
}

const taskColumns = ['name', 'notes', 'status', 'removed_at']

function changeOf<Table extends SearchedTable>(
  table: Table,
  id: string,
  before: Row<Table> | null,
  after: Row<Table> | null,
): IndexChange | null {
  return indexChange(
    documentId(table, id),
    before && indexedText(table, before),
    after && indexedText(table, after),
  )
}
