/** A user's timer; the table allows at most one. */
import { newId } from '@lustra/contract/ids'
import type { Timer } from '@lustra/contract/time-record'
import { shortFromStored } from '@lustra/contract/wire-date'
import { addSeconds, dayOf, formatLocalTime, startOfDay, addDays } from '@lustra/domain/calendar'
import { type Instant, forgottenAt, freeIntervals, localTimeAt } from '@lustra/domain/time'
import { endOf } from '@lustra/domain/scheduling'
import type { input } from 'zod/mini'
import { zoneOffsetsBetween } from '../../../kernel/clock/user-clock.ts'
import { colorOf, readTaskContexts } from '../../contexts/index.ts'
import type { TimersTable } from '../../../kernel/database/tables.ts'
import { hourEntriesBetween } from '../../scheduling/index.ts'
import { CachedInWrite } from '../../../kernel/store/write-cache.ts'
import type { UserReads } from '../../../kernel/store/user-reads.ts'
import type { Writer } from '../../../kernel/store/writer.ts'
import { recordColumns } from '../records/record-columns.ts'
import { placedBetween } from '../records/records-reader.ts'

type WireTimer = input<typeof Timer>

const twoDays = 2 * 86_400_000

interface TimerRead {
  readonly timer: TimersTable | null
  /** The number of changes to timers that the write had made. */
  readonly changes: number
}

/** The last timer that each write has read. */
const readInWrite = new CachedInWrite<TimerRead>()

/** A write reads it once until it changes it. */
export async function runningTimer(reads: UserReads): Promise<TimersTable | null> {
  const { write } = reads
  if (!write) return await storedTimer(reads)
  const changes = write.changesTo(['timers'])
  const last = readInWrite.get(write)
  if (last?.changes === changes) return last.timer
  if (write.hadTimer === false && changes === 0) return null
  const timer = await storedTimer(reads)
  readInWrite.set(write, { timer, changes })
  return timer
}

async function storedTimer({ read, userId }: UserReads): Promise<TimersTable | null> {
  const row = await read.selectFrom('timers').selectAll().where('user_id', '=', userId).executeTakeFirst()
  return row ?? null
}

export async function wireTimer(reads: UserReads): Promise<WireTimer | null> {
  const timer = await runningTimer(reads)
  if (!timer) return null
  const task = await reads.read
    .selectFrom('tasks')
    .select('name')
    .where('user_id', '=', reads.userId)
    .where('id', '=', timer.task_id)
    .executeTakeFirstOrThrow()
  const contexts = await readTaskContexts(reads, [timer.task_id])
  const since = timer.kept_at ?? timer.start_at
  const clock = zoneOffsetsBetween(timer.zone, timer.start_at, since + twoDays)
  const start = localTimeAt(clock, secondsOf(timer.start_at))
  const planned = await plannedDuration(reads, timer.task_id, start)
  const { at, reason } = forgottenAt(secondsOf(since), planned, clock)
  const wireTime = (time: typeof start) => shortFromStored(formatLocalTime(time))
  return {
    id: timer.id,
    taskId: timer.task_id,
    taskName: task.name,
    color: colorOf(contexts, timer.task_id),
    startTime: wireTime(start),
    startAt: timer.start_at,
    zone: timer.zone,
    forgottenAt: at * 1000,
    forgottenWhy: reason,
    plannedEnd: planned === null ? null : wireTime(addSeconds(start, planned)),
  }
}

/**
 * The planned duration of the task when its timer started: that of its first entry of the day that is not cancelled and
 * had not ended. Null without one.
 */
async function plannedDuration(
  reads: UserReads,
  taskId: string,
  start: ReturnType<typeof localTimeAt>,
): Promise<number | null> {
  const entries = await hourEntriesBetween(reads, start, startOfDay(addDays(dayOf(start), 1)))
  const [next] = entries
    .filter((entry) => entry.taskId === taskId && entry.status !== 'CANCELLED' && endOf(entry) > start)
    .sort((one, other) => one.start - other.start)
  return next?.duration ?? null
}

/** Stops the timer at `until` (epoch seconds) and turns it into a record, or into several around existing records. Returns their ids. */
export async function recordTimer(
  writer: Writer,
  timer: TimersTable,
  until: number,
  now: number,
): Promise<string[]> {
  const start = secondsOf(timer.start_at)
  // A timer leaves a record of at least a second; another timer started within that second takes it.
  const span = { start, duration: Math.max(1, until - start) }
  const parts = freeIntervals(span, await placedBetween(writer, start, start + span.duration))
  const records = parts.map((part, index) => ({
    ...part,
    id: index === 0 ? timer.id : newId(),
    taskId: timer.task_id,
    kind: 'rt' as const,
    zone: timer.zone,
  }))
  await writer.delete('timers', [timer.id])
  await writer.insert('records', ...records.map((record) => recordColumns(record, now)))
  return records.map(({ id }) => id)
}

/** Moves a timer that cannot run here to the recycle bin, as a record up to now. */
export async function keepTimerInBin(
  writer: Writer,
  timer: Omit<TimersTable, 'user_id'>,
  now: number,
): Promise<void> {
  const start = secondsOf(timer.start_at)
  const duration = Math.max(1, secondsOf(now) - start)
  const record = {
    id: timer.id,
    taskId: timer.task_id,
    kind: 'rt' as const,
    zone: timer.zone,
    start,
    duration,
  }
  await writer.delete('timers', [timer.id])
  await writer.insert('records', { ...recordColumns(record, now), removed_at: now, in_bin: 1 })
}

export async function stopTimerOf(writer: Writer, taskIds: readonly string[], now: number): Promise<void> {
  const timer = await runningTimer(writer)
  if (timer && taskIds.includes(timer.task_id)) {
    await recordTimer(writer, timer, Math.floor(now / 1000), now)
  }
}

export function secondsOf(milliseconds: number): Instant {
  return Math.floor(milliseconds / 1000) as Instant
}
