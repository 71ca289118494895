/** Removes permanently deleted rows from the journal, so that no earlier line can bring them back. */
import type { Database, Transacting } from '../database/database.ts'
import type { Change, Values } from './changes.ts'

/**
 * Ids of permanently deleted rows, each with the id that replaces it in references: the parent task, null for the root, or
 * undefined when there is no replacement.
 */
export type DeletedIds = ReadonlyMap<string, string | null | undefined>

/** Lines per batch: most have about 1 KB, but an import of 50,000 tasks is one line of many megabytes. */
const batchSize = 200

/**
 * Removes the rows from the user's journal lines. A line without other changes can no longer be undone or redone. The reply
 * of an affected line is cleared, because it may contain deleted data.
 */
export async function deleteFromJournal(
  transaction: Transacting,
  list: Database['list'],
  userId: string,
  deletedIds: DeletedIds,
): Promise<void> {
  await transaction
    .deleteFrom('journal_tasks')
    .where('user_id', '=', userId)
    .where('task_id', 'in', list([...deletedIds.keys()]))
    .execute()
  for (let seen = 0; ;) {
    const lines = await transaction
      .selectFrom('journal_lines')
      .select(['seq', 'state', 'changes', 'reply'])
      .where('user_id', '=', userId)
      .where('seq', '>', seen)
      .orderBy('seq')
      .limit(batchSize)
      .execute()
    for (const line of lines) {
      const changes = JSON.parse(line.changes) as Change[]
      const left = changes.map((change) => withoutDeleted(change, deletedIds))
      const isCut = left.some((change, index) => change !== changes[index])
      if (!isCut && !mentions(line.reply, deletedIds)) continue
      const remaining = left.filter((change) => change !== null)
      await transaction
        .updateTable('journal_lines')
        .set({
          reply: '',
          ...(isCut && { name: '', changes: JSON.stringify(remaining) }),
          ...(remaining.length === 0 && line.state !== 'step' && { state: 'final' }),
        })
        .where('user_id', '=', userId)
        .where('seq', '=', line.seq)
        .execute()
    }
    if (lines.length < batchSize) return
    seen = lines.at(-1)!.seq
  }
}

/** Replies also contain relatives. */
function mentions(reply: string, deletedIds: DeletedIds): boolean {
  return reply.match(/[0-9A-Za-z]{12}/g)?.some((id) => deletedIds.has(id)) ?? false
}

/** The change without the deleted rows; the same object if it does not refer to them. */
function withoutDeleted(change: Change, deletedIds: DeletedIds): Change | null {
  if (deletedIds.has(change.id)) return null
  const [before, after] = [
    withReplacements(change.before, deletedIds),
    withReplacements(change.after, deletedIds),
  ]
  if (before === 'lost' || after === 'lost') return null
  if (before === change.before && after === change.after) return change
  if (!before || !after) return { ...change, before, after }
  const columns = Object.keys(after).filter((column) => before[column] !== after[column])
  if (columns.length === 0) return null
  const only = (values: Values) => Object.fromEntries(columns.map((column) => [column, values[column]]))
  return { ...change, before: only(before), after: only(after) }
}

/** Replaces references to deleted rows. Ids are unique, so any equal string is a reference. `lost`: there is no replacement. */
function withReplacements(values: Values | null, deletedIds: DeletedIds): Values | null | 'lost' {
  const named = Object.entries(values ?? {}).filter(
    ([, value]) => typeof value === 'string' && deletedIds.has(value),
  )
  if (named.length === 0) return values
  const replacements = named.map(([column, value]) => [column, deletedIds.get(value as string)] as const)
  if (replacements.some(([, replacement]) => replacement === undefined)) return 'lost'
  return { ...values, ...Object.fromEntries(replacements) }
}
