/** Rows before and after a change, for derived data. */
import type { Change, JournaledTable, Row } from './changes.ts'
import type { Writer } from './writer.ts'

export interface RowChange<T extends JournaledTable> {
  readonly id: string
  readonly before: Row<T> | null
  readonly after: Row<T> | null
}

/** The whole changed or permanently deleted rows, before and after. Does not read rows of changes for which `matters` is false. */
export async function rowChanges<T extends JournaledTable>(
  writer: Writer,
  table: T,
  matters: (change: Change) => boolean,
): Promise<RowChange<T>[]> {
  if (writer.changesTo([table]) === 0) return []
  const changes = writer.recentChanges.filter((change) => change.table === table && matters(change))
  const deleted = writer.permanentlyDeletedRows.filter((each) => each.table === table)
  const updatedIds = changes.flatMap(({ id, before, after }) => (before && after ? [id] : []))
  const rows = updatedIds.length === 0 ? [] : await writer.rows(table, updatedIds)
  const current = new Map(rows.map((row) => [row.id, row]))
  return [
    ...changes.map(({ id, before, after }) =>
      rowChange<T>(id, before as never, after as never, current.get(id)),
    ),
    ...deleted.map(({ row }) => ({ id: row.id, before: row as Row<T>, after: null })),
  ]
}

function rowChange<T extends JournaledTable>(
  id: string,
  before: Row<T> | null,
  after: Row<T> | null,
  current: Row<T> | undefined,
): RowChange<T> {
  // An update has only the changed columns, so the other ones come from the current row.
  return current ? { id, before: { ...current, ...before }, after: current } : { id, before, after }
}
