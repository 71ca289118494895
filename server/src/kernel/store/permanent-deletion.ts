/** Removes permanently deleted rows from the journal, so that no earlier line can restore them. */
import type { SqlDialect, Transacting } from '../database/database.ts'
import type { Change, Values } from './changes.ts'
import { changesIn } from './journal-parts.ts'

/** Ids of permanently deleted rows, each with its replacement in references: the parent task, null for the root, undefined for none. */
export type DeletedIds = ReadonlyMap<string, string | null | undefined>

/** Most lines have about 1 KB. */
const linesAtOnce = 50
/** Parts are long: most have the full length. */
const partsAtOnce = 5

/**
 * Removes the rows from journal lines. A line without other changes can no longer be undone or redone. Clears replies that may
 * contain the data.
 */
export async function deleteFromJournal(
  transaction: Transacting,
  dialect: SqlDialect,
  userId: string,
  deletedIds: DeletedIds,
): Promise<void> {
  await transaction
    .deleteFrom('journal_tasks')
    .where('user_id', '=', userId)
    .where('task_id', 'in', dialect.list([...deletedIds.keys()]))
    .execute()
  const linesOfCutParts = await deleteFromParts(transaction, userId, deletedIds)
  for (let seen = 0; ;) {
    const lines = await transaction
      .selectFrom('journal_lines')
      .select(['seq', 'state', 'parts', 'changes', 'reply'])
      .where('user_id', '=', userId)
      .where('seq', '>', seen)
      .orderBy('seq')
      .limit(linesAtOnce)
      .execute()
    for (const line of lines) {
      const changes = changesIn(line)
      const remaining = remainingOf(changes, deletedIds)
      const isCut = remaining !== null || linesOfCutParts.has(line.seq)
      if (!isCut && !mentions(line.reply, deletedIds)) continue
      const isEmpty =
        (remaining ?? changes).length === 0 &&
        (line.parts === 0 || !(await hasParts(transaction, userId, line.seq)))
      await transaction
        .updateTable('journal_lines')
        .set({
          reply: '',
          input_hash: null,
          ...(isCut && { name: '' }),
          ...(remaining && { changes: JSON.stringify(remaining) }),
          ...(isEmpty && line.state !== 'step' && { state: 'final' }),
        })
        .where('user_id', '=', userId)
        .where('seq', '=', line.seq)
        .execute()
    }
    if (lines.length < linesAtOnce) return
    seen = lines.at(-1)!.seq
  }
}

/** Returns the numbers of lines that lost changes. */
async function deleteFromParts(
  transaction: Transacting,
  userId: string,
  deletedIds: DeletedIds,
): Promise<Set<number>> {
  const cut = new Set<number>()
  for (let seen = { seq: 0, part: 0 }; ;) {
    const parts = await transaction
      .selectFrom('journal_parts')
      .select(['seq', 'part', 'changes'])
      .where('user_id', '=', userId)
      .where((eb) =>
        eb.or([eb('seq', '>', seen.seq), eb.and([eb('seq', '=', seen.seq), eb('part', '>', seen.part)])]),
      )
      .orderBy('seq')
      .orderBy('part')
      .limit(partsAtOnce)
      .execute()
    for (const part of parts) {
      const remaining = remainingOf(changesIn(part), deletedIds)
      if (!remaining) continue
      cut.add(part.seq)
      await transaction
        .updateTable('journal_parts')
        .set({ changes: JSON.stringify(remaining) })
        .where('user_id', '=', userId)
        .where('seq', '=', part.seq)
        .where('part', '=', part.part)
        .execute()
    }
    if (parts.length < partsAtOnce) return cut
    seen = parts.at(-1)!
  }
}

async function hasParts(transaction: Transacting, userId: string, seq: number): Promise<boolean> {
  const part = await transaction
    .selectFrom('journal_parts')
    .select('part')
    .where('user_id', '=', userId)
    .where('seq', '=', seq)
    .where('changes', '!=', '[]')
    .limit(1)
    .executeTakeFirst()
  return part !== undefined
}

/** The changes without the deleted rows; null if they do not refer to any. */
function remainingOf(changes: readonly Change[], deletedIds: DeletedIds): Change[] | null {
  const left = changes.map((change) => withoutDeleted(change, deletedIds))
  return left.some((change, index) => change !== changes[index])
    ? left.filter((change) => change !== null)
    : null
}

/** Replies also contain relatives. The id of an occurrence contains that of its series. */
function mentions(reply: string, deletedIds: DeletedIds): boolean {
  return Iterator.from(reply.matchAll(/([0-9A-Za-z]{12})(_\d{8})?/g)).some(
    ([id, series]) => deletedIds.has(id) || deletedIds.has(series!),
  )
}

/** The change without the deleted rows; the same object if it does not refer to any. */
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

/** Replaces references to deleted rows; ids are unique, so any equal string is a reference. Returns `lost` when there is no replacement. */
function withReplacements(values: Values | null, deletedIds: DeletedIds): Values | null | 'lost' {
  const named = Object.entries(values ?? {}).filter(
    ([, value]) => typeof value === 'string' && deletedIds.has(value),
  )
  if (named.length === 0) return values
  const replacements = named.map(([column, value]) => [column, deletedIds.get(value as string)] as const)
  if (replacements.some(([, replacement]) => replacement === undefined)) return 'lost'
  return { ...values, ...Object.fromEntries(replacements) }
}
