import { newId } from '@lustra/contract/ids'
import { formatLocalTime } from '@lustra/domain/calendar'
import type { Transacting } from '../../kernel/database/database.ts'
import type { RemindersTable } from '../../kernel/database/tables.ts'
import { readOccurrence } from '../recurrence/index.ts'
import { type ReviewedPerson, remindedKinds, waitingReviews } from '../reviews/index.ts'
import type { UserReads } from '../../kernel/store/user-reads.ts'
import type { DueReminder } from './due-reminders.ts'

const hour = 3_600_000

/** Older reminders are no longer shown. */
const visibleForMs = 24 * hour

/** Older reminders are no longer sent. */
const timelyForMs = hour

/** Longer than a reminder could be delivered again. */
const retentionMs = 30 * 24 * hour

/** Stores deliveries; returns the ids of the new ones. */
export async function insertDelivered(
  transaction: Transacting,
  userId: string,
  due: readonly DueReminder[],
): Promise<string[]> {
  const known = await remindedReviews(transaction, userId, due)
  const fresh = due.filter(({ taskId, about }) => taskId !== null || !known.has(about))
  if (fresh.length === 0) return []
  const rows = await transaction
    .insertInto('reminders')
    .values(
      fresh.map(({ taskId, about, at, level, start, duration }) => ({
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

/** A review is announced once, also if its time or the zone changes afterwards. */
async function remindedReviews(
  transaction: Transacting,
  userId: string,
  due: readonly DueReminder[],
): Promise<ReadonlySet<string>> {
  if (due.every(({ taskId }) => taskId !== null)) return new Set()
  const rows = await transaction
    .selectFrom('reminders')
    .select('about')
    .where('user_id', '=', userId)
    .where('task_id', 'is', null)
    .execute()
  return new Set(rows.map(({ about }) => about))
}

export interface DeliveredReminder extends Omit<RemindersTable, 'user_id' | 'dismissed_at'> {
  /** Of the task; null for a review. */
  readonly name: string | null
}

/** Without `ids`, all current reminders; latest first. */
export async function readDelivered(
  reads: UserReads,
  person: ReviewedPerson,
  now: number,
  ids?: readonly string[],
): Promise<DeliveredReminder[]> {
  const { read, userId, dialect } = reads
  const rows = await read
    .selectFrom('reminders')
    .leftJoin('tasks', (join) =>
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
    .where('reminders.show_at', '>', now - visibleForMs)
    .where('tasks.removed_at', 'is', null)
    .where((eb) => eb.or([eb('tasks.status', '=', 'NORMAL'), eb('reminders.task_id', 'is', null)]))
    .$if(ids !== undefined, (query) => query.where('reminders.id', 'in', dialect.list(ids!)))
    .orderBy('reminders.at', 'desc')
    .orderBy('reminders.id')
    .execute()
  const entries = await currentEntries(reads, rows)
  const hasReviews = rows.some(({ task_id: taskId }) => taskId === null)
  const reviews = hasReviews ? await waitingWithReminder(reads, person, now) : new Set()
  const current: DeliveredReminder[] = []
  for (const { due_time: dueTime, ...reminder } of rows) {
    if (reminder.task_id === null) {
      if (reviews.has(reminder.about)) current.push(reminder)
      continue
    }
    const start =
      reminder.about === reminder.task_id ? dueTime : await currentStart(reads, reminder.about, entries)
    // A moved entry is delivered again at its new time.
    if (start === reminder.start_time) current.push(reminder)
  }
  return current
}

/** The ids of reviews that wait and have a reminder. */
async function waitingWithReminder(
  reads: UserReads,
  person: ReviewedPerson,
  now: number,
): Promise<ReadonlySet<string>> {
  const { times, waiting } = await waitingReviews(reads, person, now)
  const reminded = new Set(remindedKinds(times))
  return new Set(waiting.filter(({ kind }) => reminded.has(kind)).map(({ id }) => id))
}

/** The current ones of these reminders that have been due for at most an hour, earliest first. */
export async function readTimely(
  reads: UserReads,
  person: ReviewedPerson,
  now: number,
  ids: readonly string[],
): Promise<DeliveredReminder[]> {
  const current = await readDelivered(reads, person, now, ids)
  return current.filter(({ show_at: showAt }) => showAt <= now && now - showAt <= timelyForMs).toReversed()
}

interface CurrentEntry {
  readonly start_time: string
  readonly isOpen: boolean
}

async function currentEntries(
  { read, userId, dialect }: UserReads,
  delivered: readonly Pick<DeliveredReminder, 'about'>[],
): Promise<ReadonlyMap<string, CurrentEntry>> {
  const rows = await read
    .selectFrom('entries')
    .select(['id', 'start_time', 'status', 'removed_at'])
    .where('user_id', '=', userId)
    .where('id', 'in', dialect.list(delivered.map(({ about }) => about)))
    .execute()
  return new Map(
    rows.map(({ id, start_time, status, removed_at }) => [
      id,
      { start_time, isOpen: status === 'NORMAL' && removed_at === null },
    ]),
  )
}

/** The start of an open entry; null when it is closed or removed. */
async function currentStart(
  reads: UserReads,
  id: string,
  stored: ReadonlyMap<string, CurrentEntry>,
): Promise<string | null> {
  const entry = stored.get(id)
  if (entry) return entry.isOpen ? entry.start_time : null
  const slot = (await readOccurrence(reads, id))?.slot
  return slot ? formatLocalTime(slot.start) : null
}

export async function deleteOldDelivered(
  transaction: Transacting,
  userId: string,
  now: number,
): Promise<void> {
  await transaction
    .deleteFrom('reminders')
    .where('user_id', '=', userId)
    .where('at', '<', now - retentionMs)
    .execute()
}
