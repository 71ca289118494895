/** What was said and not yet put away, as far as it is still so. */
import { newId } from '@lustra/contract/ids'
import { formatLocalTime } from '@lustra/domain/calendar'
import type { Transacting } from '../database/database.ts'
import type { RemindersTable } from '../database/tables.ts'
import { readOccurrence } from '../recurrence/index.ts'
import type { UserReads } from '../store/user-reads.ts'
import type { DueReminder } from './due-reminders.ts'

const hour = 3_600_000

/** Nobody wants to hear on Monday what Saturday was for. */
const shownFor = 24 * hour

/** What was said is known longer than anything could be said again. */
const keptFor = 30 * 24 * hour

/** Answers the ids of those that were not said before. */
export async function writeSaid(
  transaction: Transacting,
  userId: string,
  due: readonly DueReminder[],
): Promise<string[]> {
  if (due.length === 0) return []
  const rows = await transaction
    .insertInto('reminders')
    .values(
      due.map(({ taskId, about, at, level, start, duration }) => ({
        user_id: userId,
        id: newId(),
        task_id: taskId,
        about,
        at,
        level,
        start_time: formatLocalTime(start),
        duration,
        show_at: at,
        dismissed_at: null,
      })),
    )
    .onConflict((conflict) => conflict.columns(['user_id', 'about', 'at']).doNothing())
    .returning('id')
    .execute()
  return rows.map(({ id }) => id)
}

export interface Said extends Omit<RemindersTable, 'user_id' | 'dismissed_at'> {
  /** Of the task. */
  readonly name: string
}

/** The latest first; all of them, or those named. */
export async function readSaid(reads: UserReads, now: number, ids?: readonly string[]): Promise<Said[]> {
  const { read, userId, list } = reads
  const rows = await read
    .selectFrom('reminders')
    .innerJoin('tasks', (join) =>
      join.onRef('tasks.user_id', '=', 'reminders.user_id').onRef('tasks.id', '=', 'reminders.task_id'),
    )
    .select([
      'reminders.id',
      'reminders.task_id',
      'reminders.about',
      'reminders.at',
      'reminders.level',
      'reminders.start_time',
      'reminders.duration',
      'reminders.show_at',
      'tasks.name',
      'tasks.due_time',
    ])
    .where('reminders.user_id', '=', userId)
    .where('reminders.dismissed_at', 'is', null)
    .where('reminders.show_at', '>', now - shownFor)
    .where('tasks.removed_at', 'is', null)
    .where('tasks.status', '=', 'NORMAL')
    .$if(ids !== undefined, (named) => named.where('reminders.id', 'in', list(ids!)))
    .orderBy('reminders.at', 'desc')
    .orderBy('reminders.id')
    .execute()
  const entries = await entriesNow(reads, rows)
  const standing: Said[] = []
  for (const { due_time: dueTime, ...said } of rows) {
    const start = said.about === said.task_id ? dueTime : await startNow(reads, said.about, entries)
    // What has moved is said again at its new time.
    if (start === said.start_time) standing.push(said)
  }
  return standing
}

interface EntryNow {
  readonly start_time: string
  readonly isOpen: boolean
}

async function entriesNow(
  { read, userId, list }: UserReads,
  said: readonly Pick<Said, 'about'>[],
): Promise<ReadonlyMap<string, EntryNow>> {
  const rows = await read
    .selectFrom('entries')
    .select(['id', 'start_time', 'status', 'removed_at'])
    .where('user_id', '=', userId)
    .where('id', 'in', list(said.map(({ about }) => about)))
    .execute()
  return new Map(
    rows.map(({ id, start_time, status, removed_at }) => [
      id,
      { start_time, isOpen: status === 'NORMAL' && removed_at === null },
    ]),
  )
}

/** When an open entry begins; null for one that is closed or gone. */
async function startNow(
  reads: UserReads,
  id: string,
  stored: ReadonlyMap<string, EntryNow>,
): Promise<string | null> {
  const entry = stored.get(id)
  if (entry) return entry.isOpen ? entry.start_time : null
  const slot = (await readOccurrence(reads, id))?.slot
  return slot ? formatLocalTime(slot.start) : null
}

export async function forgetSaid(transaction: Transacting, userId: string, now: number): Promise<void> {
  await transaction
    .deleteFrom('reminders')
    .where('user_id', '=', userId)
    .where('at', '<', now - keptFor)
    .execute()
}
