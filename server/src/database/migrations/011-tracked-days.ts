/** The tracked time by day, task and hour, from which reports are created. Derived from the records. */
import { formatLocalTime, startOfDay } from '@lustra/domain/calendar'
import type { DayNumber } from '@lustra/domain/calendar'
import { type Instant, type TrackedDay, addToDay, formatTrackedDay, visitHours } from '@lustra/domain/time'
import { zoneOffsetsBetween } from '../../kernel/clock/user-clock.ts'
import type { Migration, MigrationKit } from './kit.ts'

export const trackedDays: Migration = async ({ db, text, clustered }) => {
  const { schema } = db
  await clustered(
    schema
      .createTable('tracked_days')
      .addColumn('user_id', text, (column) => column.notNull().references('users.id').onDelete('cascade'))
      .addColumn('day', text, (column) => column.notNull())
      .addColumn('pieces', text, (column) => column.notNull())
      .addPrimaryKeyConstraint('tracked_days_key', ['user_id', 'day']),
  ).execute()
  await clustered(
    schema
      .createTable('tracked_tasks')
      .addColumn('user_id', text, (column) => column.notNull().references('users.id').onDelete('cascade'))
      .addColumn('task_id', text, (column) => column.notNull())
      .addColumn('number', 'integer', (column) => column.notNull())
      .addPrimaryKeyConstraint('tracked_tasks_key', ['user_id', 'task_id']),
  ).execute()
  await schema
    .createIndex('tracked_tasks_number')
    .unique()
    .on('tracked_tasks')
    .columns(['user_id', 'number'])
    .execute()
  const users = await db.selectFrom('records').select('user_id').distinct().execute()
  for (const { user_id } of users) await fill(db, user_id)
}

const batchSize = 500

async function fill(db: MigrationKit['db'], userId: string): Promise<void> {
  const records = await db
    .selectFrom('records')
    .select(['task_id', 'zone', 'start_at', 'duration'])
    .where('user_id', '=', userId)
    .where('removed_at', 'is', null)
    .execute()
  const numbers = new Map([...new Set(records.map(({ task_id }) => task_id))].map((id, at) => [id, at + 1]))
  const days = new Map<DayNumber, TrackedDay>()
  for (const [zone, ofZone] of Map.groupBy(records, (record) => record.zone)) {
    const from = ofZone.reduce((first, { start_at }) => Math.min(first, start_at), Infinity)
    const to = ofZone.reduce((last, { start_at, duration }) => Math.max(last, start_at + duration * 1000), 0)
    const offsets = zoneOffsetsBetween(zone, from, to)
    for (const { task_id, start_at, duration } of ofZone) {
      const start = Math.floor(start_at / 1000) as Instant
      visitHours(offsets, { start, end: (start + duration) as Instant }, (day, hour, seconds) => {
        const pieces: TrackedDay = days.get(day) ?? new Map()
        days.set(day, pieces)
        addToDay(pieces, numbers.get(task_id)!, hour, seconds)
      })
    }
  }
  for (const batch of batchesOf([...numbers])) {
    const rows = batch.map(([task_id, number]) => ({ user_id: userId, task_id, number }))
    await db.insertInto('tracked_tasks').values(rows).execute()
  }
  for (const batch of batchesOf([...days])) {
    const rows = batch.map(([day, pieces]) => ({
      user_id: userId,
      day: formatLocalTime(startOfDay(day)).slice(0, 10),
      pieces: formatTrackedDay(pieces),
    }))
    await db.insertInto('tracked_days').values(rows).execute()
  }
}

function* batchesOf<T>(items: readonly T[]): Generator<readonly T[]> {
  for (let from = 0; from < items.length; from += batchSize) yield items.slice(from, from + batchSize)
}
