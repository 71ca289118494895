import { parseOccurrenceId } from '@lustra/domain/recurrence'
import { buildForest } from '@lustra/domain/tasks'
import type { JournaledTable, Values } from '../../kernel/store/changes.ts'
import type { UserReads } from '../../kernel/store/user-reads.ts'
import { storedAnswers } from '../onboarding/index.ts'
import { type AccountFile, tableForms, tablesInOrder } from './table-forms.ts'

/** Unless `includeRemoved`, omits the recycle bin and rows that refer to removed rows. */
export async function readAccount(reads: UserReads, includeRemoved: boolean): Promise<AccountFile> {
  const file: Record<string, unknown> = { format: 'lustra', version: 1 }
  const exportedIds = new Map<JournaledTable, Set<string>>()
  for (const table of tablesInOrder) {
    const references = Object.entries<JournaledTable>(tableForms[table].references)
    const ids = new Set<string>()
    exportedIds.set(table, ids)
    // Referenced tables come first, so that their exported rows are known here.
    const rows = (await rowsOf(reads, table)).filter((row) => {
      const isExported =
        (includeRemoved ||
          (row['removed_at'] ?? null) === null ||
          isRemovedOccurrence(table, row, exportedIds)) &&
        references.every(
          ([column, target]) => row[column] === null || exportedIds.get(target)!.has(row[column] as string),
        )
      if (isExported) ids.add(row['id'] as string)
      return isExported
    })
    file[table] = rows.map((row) => exportedColumns(table, row))
  }
  file['onboarding'] = await storedAnswers(reads.read, reads.userId)
  return file as AccountFile
}

/** A removed occurrence of an exported series, without which the series would produce the occurrence again. */
function isRemovedOccurrence(
  table: JournaledTable,
  row: Values,
  exportedIds: ReadonlyMap<JournaledTable, Set<string>>,
): boolean {
  const occurrence = table === 'entries' ? parseOccurrenceId(row['id'] as string) : null
  return occurrence !== null && exportedIds.get('series')!.has(occurrence.seriesId)
}

async function rowsOf({ read, userId }: UserReads, table: JournaledTable): Promise<Values[]> {
  if (table !== 'tasks') {
    return read.selectFrom(table).selectAll().where('user_id', '=', userId).orderBy('id').execute()
  }
  const tasks = await read
    .selectFrom('tasks')
    .selectAll()
    .where('user_id', '=', userId)
    .orderBy('position')
    .orderBy('id')
    .execute()
  const forest = buildForest(tasks.map((row) => ({ id: row.id, parentId: row.parent_id })))
  return Array.from(forest.topDown, (index) => tasks[index]!)
}

/** The columns in the file format; JSON columns are parsed. */
function exportedColumns(table: JournaledTable, row: Values): Values {
  const { row: shape, json } = tableForms[table]
  return Object.fromEntries(
    Object.keys(shape.shape).map((column) => {
      const value = row[column]
      return [column, (json as readonly string[]).includes(column) ? JSON.parse(value as string) : value]
    }),
  )
}
