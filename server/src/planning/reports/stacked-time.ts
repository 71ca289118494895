/** Charts of tracked time per column of a period, stacked by category or by big goal. */
import { noContext } from '@lustra/contract/ids'
import { noColor } from '@lustra/domain/contexts'
import { type DaySpan, columnFinder, columnsOf } from '@lustra/domain/reports'
import { depthFirstIndexes, noIndex } from '@lustra/domain/tasks'
import { categoryOf, colorOf } from '../contexts/index.ts'
import type { CachedTasks } from '../tasks/index.ts'
import { countedTasks } from './counted-tasks.ts'
import type { CreateReport, ReportRequest } from './report-context.ts'
import { type TrackedTime, trackedTime } from './tracked-time.ts'
import { wireDays } from './wire-params.ts'

interface Series {
  readonly id: string
  readonly name: string
  readonly color: string
}

interface StackedSeries {
  readonly series: Series
  readonly values: Float64Array
  time: number
}

/** The series of a chart, and their order. */
export interface Stacking {
  readonly seriesOf: (taskIndex: number) => Series
  readonly order: (one: StackedSeries, other: StackedSeries) => number
}

/** The category with the most time comes first. */
export function byCategory({ forest, contexts }: CachedTasks): Stacking {
  return {
    seriesOf: (index) =>
      categoryOf(contexts, forest.tasks.at(index)!.id) ?? { id: noContext, name: '', color: noColor },
    order: (one, other) => other.time - one.time,
  }
}

/** In tree order, as on the dashboard. */
export function byTopLevelTask({ forest, contexts }: CachedTasks): Stacking {
  const { parents, topDown } = forest
  const roots = new Int32Array(parents.length)
  for (const index of topDown) roots[index] = parents[index] === noIndex ? index : roots[parents[index]!]!
  const places = new Map(
    [...depthFirstIndexes(forest)].map((index, place) => [forest.tasks.at(index)!.id, place]),
  )
  return {
    seriesOf: (index) => {
      const { id, name } = forest.tasks.at(roots[index]!)!
      return { id, name, color: colorOf(contexts, id) }
    },
    order: (one, other) => places.get(one.series.id)! - places.get(other.series.id)!,
  }
}

export const categoriesOverTime: CreateReport = async (request) => {
  const tasks = await request.forests.allTasks(request.reads)
  return stackedTime(request, tasks, byCategory(tasks))
}

export const bigGoalsOverTime: CreateReport = async (request) => {
  const tasks = await request.forests.allTasks(request.reads)
  return stackedTime(request, tasks, byTopLevelTask(tasks))
}

async function stackedTime(
  { report, reads, chosen, period, calendar, moment }: ReportRequest,
  tasks: CachedTasks,
  stacking: Stacking,
): ReturnType<CreateReport> {
  const counted = await countedTasks(report, chosen, reads, tasks)
  const tracked = await trackedTime(reads, period, moment.now, tasks.forest, counted)
  const { detail, columns } = columnsOf(period, chosen.periodDetail, tracked.days, calendar.rules)
  const { data, series, time } = stackedRows(tracked, columns, stacking)
  return {
    content: { data, total: data.length, time, series },
    chosen: { periodDetail: detail },
  }
}

/** Without any time there are no rows, regardless of the columns. */
export function stackedRows(
  tracked: TrackedTime,
  columns: readonly DaySpan[],
  { seriesOf, order }: Stacking,
) {
  const columnOf = columnFinder(columns)
  const stacks = new Map<string, StackedSeries>()
  const stackOf = (taskIndex: number) => {
    const series = seriesOf(taskIndex)
    const known = stacks.get(series.id)
    if (known) return known
    const stack = { series, values: new Float64Array(columns.length), time: 0 }
    stacks.set(series.id, stack)
    return stack
  }
  const stackByTask: (StackedSeries | undefined)[] = []
  tracked.visit((index, day, _hour, seconds) => {
    const stack = (stackByTask[index] ??= stackOf(index))
    stack.values[columnOf(day)]! += seconds
    stack.time += seconds
  })
  const series = [...stacks.values()].toSorted(order)
  return {
    data: (series.length === 0 ? [] : columns).map((column, place) => ({
      kind: 'series' as const,
      ...wireDays(column),
      values: series.map(({ values }) => values[place]!),
    })),
    series: series.map(({ series: { id, name, color } }) => ({ id, name, color })),
    time: series.reduce((sum, { time }) => sum + time, 0),
  }
}
