/** Finds the line to undo or redo. */
import type { InstallationSettings } from '../../kernel/app/kernel.ts'
import type { Reader, Transacting } from '../../kernel/database/database.ts'
import type { JournalLinesTable } from '../../kernel/database/tables.ts'
import type { Author } from '../../kernel/store/store.ts'

export type Line = Pick<
  JournalLinesTable,
  'seq' | 'at' | 'what' | 'name' | 'areas' | 'parts' | 'changes' | 'state' | 'undone_by'
>

const columns = ['seq', 'at', 'what', 'name', 'areas', 'parts', 'changes', 'state', 'undone_by'] as const

/** The line with this number, or by default this session's last line that is not undone. Null when there is none. */
export async function lineToUndo(
  read: Reader,
  author: Author,
  seq: number | undefined,
): Promise<Line | null> {
  const done = read
    .selectFrom('journal_lines')
    .select(columns)
    .where('user_id', '=', author.userId)
    .where('state', '=', 'done')
  const wanted =
    seq === undefined
      ? done.where('session_id', '=', author.sessionId).orderBy('seq', 'desc').limit(1)
      : done.where('seq', '=', seq)
  return (await wanted.executeTakeFirst()) ?? null
}

/** The line that this session undid last; null when a new change followed. */
export async function lineToRedo(read: Reader, author: Author): Promise<Line | null> {
  const ofSession = read
    .selectFrom('journal_lines')
    .where('user_id', '=', author.userId)
    .where('session_id', '=', author.sessionId)
  const undone = await ofSession
    .select(columns)
    .where('state', '=', 'undone')
    .orderBy('undone_by', 'desc')
    .limit(1)
    .executeTakeFirst()
  if (!undone) return null
  const newer = await ofSession
    .select('seq')
    .where('state', '!=', 'step')
    .where('seq', '>', undone.undone_by)
    .limit(1)
    .executeTakeFirst()
  return newer ? null : undone
}

/** Changes can be undone and appear in the history for this long (RHY-073). */
export async function deleteOldLines(
  transaction: Transacting,
  userId: string,
  now: number,
  { history_days: days }: InstallationSettings,
): Promise<void> {
  await transaction
    .deleteFrom('journal_lines')
    .where('user_id', '=', userId)
    .where('at', '<', now - Number(days) * 86_400_000)
    .execute()
}
