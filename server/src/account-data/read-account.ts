/** Gathers everything of an account into the form of a file. */
import { parseOccurrenceId } from '@lustra/domain/recurrence'
import { buildForest } from '@lustra/domain/tasks'
import type { JournaledTable, Values } from '../store/changes.ts'
import type { UserReads } from '../store/user-reads.ts'
import { keptAnswers } from '../onboarding/index.ts'
import { type AccountFile, tableForms, tablesInOrder } from './table-forms.ts'

/** Without what lies in the recycle bin, and what hangs on that, unless it is asked for. */
export async function readAccount(reads: UserReads, includeRemoved: boolean): Promise<AccountFile> {
  const file: Record<string, unknown> = { format: 'lustra', version: 1 }
  const kept = new Map<JournaledTable, Set<string>>()
  for (const table of tablesInOrder) {
    const references = Object.entries<JournaledTable>(tableForms[table].references)
    const ids = new Set<string>()
    kept.set(table, ids)
    // Parents come before their parts: whether one may stay is known when a part of it comes.
    const rows = (await rowsOf(reads, table)).filter((row) => {
      const stays =
        (includeRemoved || (row['removed_at'] ?? null) === null || isTakenOff(table, row, kept)) &&
        references.every(([column, of]) => row[column] === null || kept.get(of)!.has(row[column] as string))
      if (stays) ids.add(row['id'] as string)
      return stays
    })
    file[table] = rows.map((row) => written(table, row))
  }
  file['onboarding'] = await keptAnswers(reads.read, reads.userId)
  return file as AccountFile
}

/** Of a series that stays, what was taken off: without it the occurrence would be there again. */
function isTakenOff(
  table: JournaledTable,
  row: Values,
  kept: ReadonlyMap<JournaledTable, Set<string>>,
): boolean {
  const occurrence = table === 'entries' ? parseOccurrenceId(row['id'] as string) : null
  return occurrence !== null && kept.get('series')!.has(occurrence.seriesId)
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
  return Array.from(forest.topDown, (number) => tasks[number]!)
}

/** Only what belongs into a file. */
function written(table: JournaledTable, row: Values): Values {
  const { row: shape, json } = tableForms[table]
  return Object.fromEntries(
    Object.keys(shape.shape).map((column) => {
      const value = row[column]
      return [column, (json as readonly string[]).includes(column) ? JSON.parse(value as string) : value]
    }),
  )
}
