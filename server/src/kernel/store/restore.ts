import { Refusal } from '../refusal.ts'
import { isReferenceViolation, isUniqueViolation } from '../database/database.ts'
import type { Change, ChangedRow, ChangedTable, JournaledTable, Row, Values } from './changes.ts'
import { untrackedColumns } from './changes.ts'
import type { Writer } from './writer.ts'

/** Rows per statement: one by one, undoing an import of 50,000 tasks would take minutes. */
const batchSize = 500

/** Undoes the changes in reverse order. Refuses, with the name of the row, when a row is no longer as the change left it. */
export async function restoreBefore(writer: Writer, changes: readonly Change[]): Promise<void> {
  await restoreAfter(
    writer,
    changes.toReversed().map((change) => ({ ...change, before: change.after, after: change.before })),
  )
}

export async function restoreAfter(writer: Writer, changes: readonly Change[]): Promise<void> {
  for (let from = 0, to = 1; from < changes.length; from = to, to += 1) {
    while (to < changes.length && to - from < batchSize && canBatch(changes[from]!, changes[to]!)) to += 1
    await applyChanges(writer, changes.slice(from, to))
  }
}

/** Whether one statement can make both changes: two inserts, two deletes, or updates to the same values. */
function canBatch(one: Change, other: Change): boolean {
  if (one.table !== other.table) return false
  if (one.before === null || other.before === null) return one.before === other.before
  return JSON.stringify(one.after) === JSON.stringify(other.after)
}

async function applyChanges(writer: Writer, changes: readonly Change[]): Promise<void> {
  const { table, before, after } = changes[0]!
  const ids = changes.map((change) => change.id)
  const rows = new Map((await writer.rows(table, ids)).map((row) => [row.id, row]))
  for (const change of changes) {
    const row = rows.get(change.id)
    if (!matches(row, change.before)) throw conflict(table, row, change.before ?? change.after)
  }
  try {
    if (before === null) {
      await writer.insertAll(
        table as JournaledTable,
        changes.map((change) => change.after as unknown as Row),
      )
    } else if (after === null) await writer.delete(table as JournaledTable, ids)
    else await writer.updateAll(table, ids, after)
  } catch (error) {
    if (isReferenceViolation(error) || isUniqueViolation(error))
      throw conflict(table, rows.get(ids[0]!), before ?? after, error)
    throw error
  }
}

function matches(row: ChangedRow | undefined, image: Values | null): boolean {
  if (!row || !image) return !row && !image
  const values = row as unknown as Values
  return Object.entries(image).every(
    ([column, value]) => untrackedColumns.has(column) || values[column] === value,
  )
}

function conflict(
  table: ChangedTable,
  row: ChangedRow | undefined,
  image: Values | null,
  cause?: unknown,
): Refusal {
  const named = (row ?? image) as { name?: string } | null
  // Preferences are in the row of the user, but their name is not the user's name.
  const name = table === 'users' ? '' : (named?.name ?? '')
  return new Refusal('conflict', (words) => words.refusals.changedSince(name), { cause })
}
