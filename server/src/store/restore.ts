/** Puts rows back to how they were before a change, or to how they were after it. */
import { Refusal } from '../refusal.ts'
import { isReferenceViolation, isUniqueViolation } from '../database/database.ts'
import type { Change, Row, Values } from './changes.ts'
import { bookkeeping } from './changes.ts'
import type { Writer } from './writer.ts'

/** One statement for many rows: one by one, taking back an import of 50,000 tasks would take minutes. */
const rowsAtOnce = 500

/**
 * Leads every row from `after` back to `before`, last change first. Refused, with the name of what is in the way,
 * when a row no longer looks as the change left it.
 */
export async function restoreBefore(writer: Writer, changes: readonly Change[]): Promise<void> {
  await restoreAfter(
    writer,
    changes.toReversed().map((change) => ({ ...change, before: change.after, after: change.before })),
  )
}

/** Leads every row from `before` to `after` again. */
export async function restoreAfter(writer: Writer, changes: readonly Change[]): Promise<void> {
  for (let from = 0, to = 1; from < changes.length; from = to, to += 1) {
    while (to < changes.length && to - from < rowsAtOnce && goTogether(changes[from]!, changes[to]!)) to += 1
    await lead(writer, changes.slice(from, to))
  }
}

/** Rows of one table that are all made, all deleted, or all given the same values. */
function goTogether(one: Change, other: Change): boolean {
  if (one.table !== other.table) return false
  if (one.before === null || other.before === null) return one.before === other.before
  return JSON.stringify(one.after) === JSON.stringify(other.after)
}

async function lead(writer: Writer, changes: readonly Change[]): Promise<void> {
  const { table, before, after } = changes[0]!
  const ids = changes.map((change) => change.id)
  const rows = new Map((await writer.rows(table, ids)).map((row) => [row.id, row]))
  for (const change of changes) {
    const row = rows.get(change.id)
    if (!looksLike(row, change.before)) throw conflict(row, change.before ?? change.after)
  }
  try {
    if (before === null)
      await writer.insert(table, ...changes.map((change) => change.after as unknown as Row))
    else if (after === null) await writer.delete(table, ids)
    else await writer.updateAll(table, ids, after)
  } catch (error) {
    if (isReferenceViolation(error) || isUniqueViolation(error))
      throw conflict(rows.get(ids[0]!), before ?? after, error)
    throw error
  }
}

function looksLike(row: Row | undefined, image: Values | null): boolean {
  if (!row || !image) return !row && !image
  const values = row as unknown as Values
  return Object.entries(image).every(([column, value]) => bookkeeping.has(column) || values[column] === value)
}

function conflict(row: Row | undefined, image: Values | null, cause?: unknown): Refusal {
  const named = (row ?? image) as { name?: string } | null
  const name = named?.name ?? ''
  return new Refusal('conflict', (words) => words.refusals.changedSince(name), { cause })
}
