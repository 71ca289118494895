/** Puts rows back to how they were before a change, or to how they were after it. */
import { Refusal } from '../call/refusal.ts'
import { isReferenceViolation } from '../database/database.ts'
import { type Change, type Row, type Values, bookkeeping } from './changes.ts'
import { type Writer } from './writer.ts'

/**
 * Leads every row from `after` back to `before`, last change first. Refused, with the name of what is in the way,
 * when a row no longer looks as the change left it.
 */
export async function restoreBefore(writer: Writer, changes: readonly Change[]): Promise<void> {
  for (const change of changes.toReversed()) {
    await lead(writer, { ...change, before: change.after, after: change.before })
  }
}

/** Leads every row from `before` to `after` again. */
export async function restoreAfter(writer: Writer, changes: readonly Change[]): Promise<void> {
  for (const change of changes) await lead(writer, change)
}

async function lead(writer: Writer, { table, id, before, after }: Change): Promise<void> {
  const [row] = await writer.rows(table, [id])
  if (!looksLike(row, before)) throw conflict(row, before ?? after)
  try {
    if (before === null) await writer.insert(table, after as unknown as Row)
    else if (after === null) await writer.delete(table, [id])
    else await writer.update(table, id, after)
  } catch (error) {
    if (isReferenceViolation(error)) throw conflict(row, before ?? after, error)
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
