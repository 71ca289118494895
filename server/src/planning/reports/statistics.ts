import { dayOf } from '@lustra/domain/calendar'
import { type StatisticCode, statistics as codes } from '@lustra/domain/reports'
import { sql } from 'kysely'
import { localTimeAt } from '../../kernel/clock/user-clock.ts'
import type { UserReads } from '../../kernel/store/user-reads.ts'
import { visitTracked } from '../time/index.ts'
import type { CreateReport } from './report-context.ts'

/** The figures of the whole account, without the recycle bin and anything of tasks in it. */
export const statistics: CreateReport = async ({ reads, calendar, moment, zone }) => {
  const { read, userId } = reads
  const { created_at: registered } = await read
    .selectFrom('users')
    .select('created_at')
    .where('id', '=', userId)
    .executeTakeFirstOrThrow()
  const figures: Readonly<Record<StatisticCode, number>> = {
    daysSinceRegistration: calendar.today - dayOf(localTimeAt(registered, zone)),
    ...(await countTasks(reads)),
    ...(await countEntries(reads)),
    ...(await readTime(reads, moment.now)),
    ...(await countOthers(reads)),
  }
  const data = codes.map((code) => ({ kind: 'statistic' as const, code, value: figures[code] }))
  return { content: { data, total: data.length } }
}

async function countTasks({ read, userId }: UserReads) {
  const rows = await read
    .selectFrom('tasks')
    .select(({ fn }) => ['status', fn.countAll<number>().as('count')])
    .where('user_id', '=', userId)
    .where('removed_at', 'is', null)
    .groupBy('status')
    .execute()
  const of = (status: string) => rows.find((row) => row.status === status)?.count ?? 0
  return {
    tasks: rows.reduce((sum, { count }) => sum + count, 0),
    openTasks: of('NORMAL'),
    completedTasks: of('COMPLETED'),
    cancelledTasks: of('CANCELLED'),
  }
}

async function countEntries(reads: UserReads) {
  const rows = await reads.read
    .selectFrom('entries')
    .select(({ fn }) => ['status', fn.countAll<number>().as('count')])
    .where('user_id', '=', reads.userId)
    .where('removed_at', 'is', null)
    .where('task_id', 'in', liveTaskIds(reads))
    .groupBy('status')
    .execute()
  return {
    entries: rows.reduce((sum, { count }) => sum + count, 0),
    completedEntries: rows.find(({ status }) => status === 'COMPLETED')?.count ?? 0,
  }
}

async function readTime(reads: UserReads, now: number) {
  const days = new Set<number>()
  let trackedSeconds = 0
  const all = { first: null, last: null }
  await visitTracked(
    reads,
    all,
    now,
    (id) => id,
    (_taskId, day, _hour, seconds) => {
      days.add(day)
      trackedSeconds += seconds
    },
  )
  return { trackedSeconds, daysWithTime: days.size }
}

async function countOthers(reads: UserReads) {
  const { read, userId } = reads
  const tasks = liveTaskIds(reads)
  const ofTasks = (table: 'records' | 'goals' | 'series') =>
    read
      .selectFrom(table as 'records')
      .where('user_id', '=', userId)
      .where('removed_at', 'is', null)
      .where('task_id', 'in', tasks)
  const own = (table: 'notes' | 'contexts') =>
    read
      .selectFrom(table as 'notes')
      .where('user_id', '=', userId)
      .where('removed_at', 'is', null)
  const comments = read
    .selectFrom('comments')
    .where('user_id', '=', userId)
    .where((eb) =>
      eb.or([eb('task_id', 'in', tasks), eb('record_id', 'in', ofTasks('records').select('id'))]),
    )
  const goalRecords = read
    .selectFrom('goal_records')
    .where('user_id', '=', userId)
    .where('goal_id', 'in', ofTasks('goals').select('id'))
  const all = sql<number>`count(*)`.as('count')
  return read
    .selectNoFrom([
      ofTasks('series').select(all).$asScalar().$notNull().as('series'),
      ofTasks('records').select(all).$asScalar().$notNull().as('records'),
      ofTasks('goals').select(all).$asScalar().$notNull().as('goals'),
      own('notes').select(all).$asScalar().$notNull().as('notes'),
      own('contexts').select(all).$asScalar().$notNull().as('contexts'),
      comments.select(all).$asScalar().$notNull().as('comments'),
      goalRecords.select(all).$asScalar().$notNull().as('goalRecords'),
    ])
    .executeTakeFirstOrThrow()
}

function liveTaskIds({ read, userId }: UserReads) {
  return read.selectFrom('tasks').select('id').where('user_id', '=', userId).where('removed_at', 'is', null)
}
