/** The results of the last synchronizations. */
import type { evernoteSettings } from '@lustra/contract/evernote'
import { newId } from '@lustra/contract/ids'
import { compactFromStored } from '@lustra/contract/wire-date'
import type { HandlerOf } from '../../call/handler.ts'
import { storedNow } from '../../kernel/clock/user-clock.ts'
import type { Reader, Transacting } from '../../kernel/database/database.ts'
import type { EvernoteLogTable } from '../../kernel/database/tables.ts'
import { accountOf } from './accounts.ts'

const keptLines = 20

export async function insertLogLine(
  transaction: Transacting,
  userId: string,
  line: Omit<EvernoteLogTable, 'user_id' | 'id'>,
): Promise<void> {
  await transaction
    .insertInto('evernote_log')
    .values({ user_id: userId, id: newId(), ...line })
    .execute()
  const kept = await linesOf(transaction, userId)
  const oldest = kept[keptLines - 1]
  if (!oldest) return
  await transaction
    .deleteFrom('evernote_log')
    .where('user_id', '=', userId)
    .where('at', '<', oldest.at)
    .execute()
}

export async function linesOf(read: Reader | Transacting, userId: string): Promise<EvernoteLogTable[]> {
  return read
    .selectFrom('evernote_log')
    .selectAll()
    .where('user_id', '=', userId)
    .orderBy('at', 'desc')
    .orderBy('id')
    .limit(keptLines)
    .execute()
}

async function noteCount(read: Reader, userId: string): Promise<number> {
  const { count } = await read
    .selectFrom('evernote_notes')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('user_id', '=', userId)
    .executeTakeFirstOrThrow()
  return count
}

export const evernoteLog: HandlerOf<typeof evernoteSettings, 'evernoteLog'> = async (
  _,
  { app, user, words, now },
) => {
  const { read } = app.database
  const local = (instant: number) => compactFromStored(storedNow(instant, user.timeZone))
  const connection = await accountOf(read, user.id)
  return {
    // One that has to wait shows the reason instead.
    inProgress: connection !== null && connection.is_forced === 1 && connection.wait_until <= now,
    synchronized: connection?.synchronized_at ? local(connection.synchronized_at) : null,
    next: connection && connection.next_at > now ? local(connection.next_at) : null,
    noteCount: await noteCount(read, user.id),
    lines: (await linesOf(read, user.id)).map(({ id, at, added, changed, removed, error }) => ({
      id,
      time: local(at),
      added,
      changed,
      removed,
      error: error && words.evernoteSync.errors[error],
    })),
  }
}
