import type { Row, Values } from '../store/changes.ts'
import { rowChanges } from '../store/row-changes.ts'
import type { Writer } from '../store/writer.ts'
import { type SearchedTable, documentId, indexedText, searchedTables } from './documents.ts'
import { type IndexChange, indexChange, writeIndex } from './search-index.ts'
import { queueForService } from './service/queue.ts'

// The words of an import of fifty thousand tasks would take more memory than the tasks.
const rowsAtOnce = 1000

/** Updates the index of search with the changes of a write, in the same transaction. */
export async function indexChanges(writer: Writer): Promise<void> {
  let targets: Targets | null = null
  for (const table of Object.keys(searchedTables) as SearchedTable[]) {
    const rows = await rowChanges(writer, table, ({ before }) => mayChangeText(table, before))
    for (let from = 0; from < rows.length; from += rowsAtOnce) {
      const changes = rows
        .slice(from, from + rowsAtOnce)
        .map(({ id, before, after }) => changeOf(table, id, before, after))
      if (changes.every(({ added, removed }) => added.length === 0 && removed.length === 0)) continue
      targets ??= await targetsOf(writer)
      for (const build of targets.builds) {
        await writeIndex(
          { userId: writer.userId, build, transaction: writer.read, database: writer },
          changes,
        )
      }
      if (targets.isInService) await queueForService(writer, changes)
    }
  }
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
