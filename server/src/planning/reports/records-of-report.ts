import type { InputOf } from '@lustra/contract/call'
import { noContext } from '@lustra/contract/ids'
import type { reports } from '@lustra/contract/reports'
import { shortFromStored } from '@lustra/contract/wire-date'
import type { DayNumber } from '@lustra/domain/calendar'
import { type Report, type ReportPeriod, comparedPeriods, weekdayFromMonday } from '@lustra/domain/reports'
import { subtreeIndexes } from '@lustra/domain/tasks'
import type { ReadHandlerOf } from '../../kernel/app/handler.ts'
import { categoryOf, colorOf } from '../contexts/index.ts'
import { Refusal } from '../../kernel/refusal.ts'
import { reading } from '../../kernel/store/user-reads.ts'
import { type CachedTasks, taskTrees } from '../tasks/index.ts'
import { recordedTime } from '../time/index.ts'
import { addressParams, periodOf } from './chosen-params.ts'
import { countedTasks } from './counted-tasks.ts'
import { calendarOf } from './create-report.ts'
import { existingParams } from './existing-params.ts'
import { refuseLocked, reportOf } from './report.ts'

type Request = InputOf<(typeof reports)['actions']['records']>

const pageSize = 500

/** The records that a figure of a report counts. */
export const recordsOfReport: ReadHandlerOf<typeof reports, 'records'> = async (input, context) => {
  const { app, user, now } = context
  const report = timeReportOf(input.code)
  await refuseLocked(report, context)
  const calendar = calendarOf(context)
  const forests = taskTrees(app)
  return reading(app, user.id, async (reads) => {
    const requested = addressParams(report, input, calendar)
    const { chosen } = await existingParams(report, requested, reads, forests)
    const tasks = await forests.allTasks(reads)
    const { forest, contexts } = tasks
    const counted = await countedTasks(report, chosen, reads, tasks)
    const isInRow = rowOf(report, input, tasks)
    const taskIds = forest.tasks.filter((_, index) => counted[index] && isInRow(index)).map(({ id }) => id)

    const period = periodOf(report, chosen, calendar)
    const compared = comparedPeriods(chosen.compare, period, calendar.today, calendar.rules)
    const { hour, weekday } = input
    const records = await recordedTime(
      reads,
      daysOf(input, period, compared?.before ?? null),
      now,
      taskIds,
      (day, each) =>
        (hour === undefined || each === hour) &&
        (weekday === undefined || weekdayFromMonday(day) === weekday),
    )
    const offset = input.offset ?? 0
    return {
      records: records.slice(offset, offset + pageSize).map(({ record, seconds }) => ({
        id: record.id,
        taskId: record.task_id,
        name: forest.tasks.at(forest.indexById.get(record.task_id)!)!.name,
        color: colorOf(contexts, record.task_id),
        start: shortFromStored(record.start_time),
        end: shortFromStored(record.end_time),
        time: seconds,
      })),
      total: records.length,
      time: records.reduce((sum, { seconds }) => sum + seconds, 0),
    }
  })
}

const modesWithRecords: ReadonlySet<Report['mode']> = new Set([
  'timeTree',
  'timesheet',
  'stackedTime',
  'hoursOfDay',
])

function timeReportOf(code: string): Report {
  const report = reportOf(code, 'code')
  if (modesWithRecords.has(report.mode)) return report
  throw new Refusal('validation', (words) => words.reportRefusals.noRecords, { field: 'code' })
}

/** Whether the task's own time is in the requested row; without a row, always true. */
function rowOf(
  { params }: Report,
  { rowTaskId, rowContextId }: Request,
  { forest, contexts }: CachedTasks,
): (taskIndex: number) => boolean {
  const isOfCategory = (index: number) =>
    rowContextId === undefined ||
    (categoryOf(contexts, forest.tasks.at(index)!.id)?.id ?? noContext) === rowContextId
  if (rowTaskId === undefined) return isOfCategory
  // Below a category, tasks have no subtasks.
  const row: readonly string[] = [rowTaskId]
  const within = params.includes('category')
    ? new Set(row.flatMap((id) => forest.indexById.get(id) ?? []))
    : new Set(subtreeIndexes(forest, row))
  return (index) => within.has(index) && isOfCategory(index)
}

/** The days of the column within the period. A column that begins before the period belongs to the compared period. */
function daysOf({ first, last }: Request, period: ReportPeriod, before: ReportPeriod | null): ReportPeriod {
  const isBefore = before !== null && first !== undefined && period.first !== null && first < period.first
  const { first: from, last: until } = isBefore ? before : period
  return { first: latest(from, first), last: earliest(until, last) }
}

function latest(one: DayNumber | null, other: DayNumber | undefined): DayNumber | null {
  return one === null || other === undefined ? (one ?? other ?? null) : (Math.max(one, other) as DayNumber)
}

function earliest(one: DayNumber | null, other: DayNumber | undefined): DayNumber | null {
  return one === null || other === undefined ? (one ?? other ?? null) : (Math.min(one, other) as DayNumber)
}
