/** The changes since a journal line, with which a cache of a user's data is updated. */
import type { Change } from './changes.ts'
import { changesIn } from './journal-parts.ts'
import type { UserReads } from './user-reads.ts'

/** Limits of an incremental update: lines, changes in them, and characters in one line. */
export const maxLines = 100
export const maxChanges = 1000
const maxLineLength = 500_000

/** Null when lines are missing or too large. */
export async function changesBetween(
  { read, userId }: UserReads,
  after: number,
  last: number,
): Promise<Change[] | null> {
  if (last === after) return []
  if (last < after || last - after > maxLines) return null
  const lines = await read
    .selectFrom('journal_lines')
    .select('changes')
    .where('user_id', '=', userId)
    .where('seq', '>', after)
    .where('seq', '<=', last)
    .where('parts', '=', 0)
    .where(({ fn }) => fn<number>('length', ['changes']), '<', maxLineLength)
    .orderBy('seq')
    .execute()
  const changes = lines.flatMap(changesIn)
  return lines.length === last - after && changes.length <= maxChanges ? changes : null
}

/** The last journal line; in a write, the last one before it. */
export async function journalSeq({ read, userId, write }: UserReads): Promise<number> {
  if (write?.lastSeq !== undefined) return write.lastSeq
  const row = await read
    .selectFrom('journals')
    .select('seq')
    .where('user_id', '=', userId)
    .executeTakeFirstOrThrow()
  return row.seq
}
