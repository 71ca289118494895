import type { SqlDialect } from '../../../kernel/database/database.ts'
import { sql } from 'kysely'
import { batchesOf } from '../../../kernel/database/batches.ts'
import { compiledOnce } from '../../../kernel/database/compiled-once.ts'
import type { DayNumber } from '@lustra/domain/calendar'
import { type TrackedDay, addToDay, formatTrackedDay, parseTrackedDay, visitHours } from '@lustra/domain/time'
import type { RecordsTable } from '../../../kernel/database/tables.ts'
import { forEachInTurns } from '../../../kernel/database/turns.ts'
import type { Change } from '../../../kernel/store/changes.ts'
import { rowChanges } from '../../../kernel/store/row-changes.ts'
import { storedDay } from '../../../kernel/store/stored-day.ts'
import type { Writer } from '../../../kernel/store/writer.ts'
import { clocksOf, spanOf } from '../records/wire-records.ts'

/** Updates the tracked days with the changes of a write, in the same transaction. */
export async function updateTrackedDays(writer: Writer): Promise<void> {
  const changes = await rowChanges(writer, 'records', mayChangeTime)
  const taken = changes.flatMap(({ before }) => (before && counts(before) ? [before] : []))
  const given = changes.flatMap(({ after }) => (after && counts(after) ? [after] : []))
  const differences = await differencesOf(taken, given)
  if (differences.size > 0) await addDifferences(writer, differences)
  await forgetTasks(writer)
}

export async function rebuildTrackedDays(reads: WrittenReads): Promise<void> {
  const { read, userId } = reads
  await read.deleteFrom('tracked_days').where('user_id', '=', userId).execute()
  await read.deleteFrom('tracked_tasks').where('user_id', '=', userId).execute()
  const records = await read
    .selectFrom('records')
    .select(['task_id', 'zone', 'start_at', 'duration'])
    .where('user_id', '=', userId)
    .where('removed_at', 'is', null)
    .execute()
  await addDifferences(reads, await differencesOf([], records))
}

/** The transaction of a write. */
type WrittenReads = Pick<Writer, 'userId' | 'read' | 'dialect'>

/** Seconds by day, task and hour; negative for a decrease. */
type Differences = Map<DayNumber, Map<string, number[]>>

const hoursPerDay = 24

type RecordedTime = Pick<RecordsTable, 'task_id' | 'zone' | 'start_at' | 'duration'>

async function differencesOf(
  taken: readonly RecordedTime[],
  given: readonly RecordedTime[],
): Promise<Differences> {
  const clocks = clocksOf([...taken, ...given])
  const differences: Differences = new Map()
  for (const [rows, sign] of [[taken, -1] as const, [given, 1] as const]) {
    await forEachInTurns(rows, (row) => {
      visitHours(clocks.get(row.zone)!, spanOf(row), (day, hour, seconds) => {
        const tasks = differences.getOrInsertComputed(day, () => new Map<string, number[]>())
        const hours = tasks.getOrInsertComputed(row.task_id, () => Array<number>(hoursPerDay).fill(0))
        hours[hour]! += sign * seconds
      })
    })
  }
  for (const [day, tasks] of differences) {
    for (const [taskId, hours] of tasks) if (hours.every((seconds) => seconds === 0)) tasks.delete(taskId)
    if (tasks.size === 0) differences.delete(day)
  }
  return differences
}

/** Ignores whether the task is removed: a removed tree may have time on thousands of days, so its pieces stay and readers skip them. */
function counts({ removed_at }: RecordsTable): boolean {
  return removed_at === null
}

const timeColumns = ['task_id', 'zone', 'start_at', 'duration', 'removed_at']

function mayChangeTime({ before, after }: Change): boolean {
  return !before || !after || timeColumns.some((column) => column in after)
}

const batchSize = 500

async function addDifferences(writer: WrittenReads, differences: Differences): Promise<void> {
  const { read, userId, dialect } = writer
  const taskIds = new Set([...differences.values()].flatMap((tasks) => [...tasks.keys()]))
  const { numbers, stored } = await readNumbersAndDays(
    writer,
    [...taskIds],
    [...differences.keys()].map(storedDay),
  )
  await addNumbers(writer, numbers, [...taskIds])
  const piecesBefore = new Map(stored.map(({ day, pieces }) => [day, pieces]))
  const days = [...differences].map(([number, tasks]) => {
    const day = storedDay(number)
    const pieces: TrackedDay = parseTrackedDay(piecesBefore.get(day) ?? '')
    for (const [taskId, hours] of tasks) {
      for (const [hour, seconds] of hours.entries())
        if (seconds !== 0) addToDay(pieces, numbers.get(taskId)!, hour, seconds)
    }
    return { day, pieces: formatTrackedDay(pieces) }
  })
  const emptied = days.flatMap(({ day, pieces }) => (pieces === '' ? [day] : []))
  if (emptied.length > 0) {
    await read
      .deleteFrom('tracked_days')
      .where('user_id', '=', userId)
      .where('day', 'in', dialect.list(emptied))
      .execute()
  }
  const changed = days.filter(({ pieces }) => pieces !== '')
  for (const batch of batchesOf(changed, batchSize)) {
    const rows = JSON.stringify(batch.map(({ day, pieces }) => [day, pieces]))
    await writeDays(read, { userId, rows }, dialect)
  }
}

interface DaysOfUser {
  readonly userId: string
  /** JSON. */
  readonly rows: string
}

const writeDays = compiledOnce(
  (_db, { userId, rows }: DaysOfUser, dialect: SqlDialect) => sql`
    insert into tracked_days (user_id, day, pieces)
    select cast(${userId} as text), value ->> 0, value ->> 1 from ${dialect.tableOf(rows)} as changed where true
    on conflict (user_id, day) do update set pieces = excluded.pieces
  `,
)

interface Tracked {
  readonly userId: string
  readonly taskIds: readonly string[]
  readonly days: readonly string[]
}

/** Reads task numbers and current days in one statement. */
const readTracked = compiledOnce((db, { userId, taskIds, days }: Tracked, dialect: SqlDialect) =>
  db
    .selectFrom('tracked_tasks')
    .select(({ eb }) => ['task_id as id', 'number', eb.val('').as('pieces')])
    .where('user_id', '=', userId)
    .where('task_id', 'in', dialect.list(taskIds))
    .unionAll(
      db
        .selectFrom('tracked_days')
        .select(({ eb }) => ['day as id', eb.lit(0).as('number'), 'pieces'])
        .where('user_id', '=', userId)
        .where('day', 'in', dialect.list(days)),
    ),
)

async function readNumbersAndDays(
  { read, userId, dialect }: WrittenReads,
  taskIds: readonly string[],
  days: readonly string[],
) {
  const { rows } = await readTracked(read, { userId, taskIds, days }, dialect)
  const isDay = new Set(days)
  return {
    numbers: new Map(rows.flatMap(({ id, number }) => (isDay.has(id) ? [] : [[id, number] as const]))),
    stored: rows.flatMap(({ id, pieces }) => (isDay.has(id) ? [{ day: id, pieces }] : [])),
  }
}

/** A task gets a number with its first record. */
async function addNumbers(
  { read, userId, dialect }: WrittenReads,
  numbers: Map<string, number>,
  ids: readonly string[],
): Promise<void> {
  const added = ids.filter((id) => !numbers.has(id))
  if (added.length === 0) return
  for (const batch of batchesOf(added, batchSize)) {
    const rows = dialect.tableOf(JSON.stringify(batch.map((id, index) => [id, index + 1])))
    const { rows: inserted } = await sql<{ task_id: string; number: number }>`
      insert into tracked_tasks (user_id, task_id, number)
      select cast(${userId} as text), value ->> 0, cast(value ->> 1 as integer) + (
        select coalesce(max(number), 0) from tracked_tasks where user_id = ${userId}
      )
      from ${rows} as numbered
      returning task_id, number
    `.execute(read)
    for (const { task_id: id, number } of inserted) numbers.set(id, number)
  }
}

/** Deleted tasks have no records left, so their numbers are unused. */
async function forgetTasks({ recentChanges, read, userId, dialect }: Writer): Promise<void> {
  const deleted = recentChanges.flatMap(({ table, id, after }) => (table === 'tasks' && !after ? [id] : []))
  if (deleted.length === 0) return
  await read
    .deleteFrom('tracked_tasks')
    .where('user_id', '=', userId)
    .where('task_id', 'in', dialect.list(deleted))
    .execute()
}
