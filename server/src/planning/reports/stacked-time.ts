/** Charts of tracked time per column of a period, stacked by category or by big goal. */
import { noContext } from '@lustra/contract/ids'
import { noColor } from '@lustra/domain/contexts'
import { columnFinder, columnsOf } from '@lustra/domain/reports'
import { depthFirstIndexes, noIndex } from '@lustra/domain/tasks'
import { categoryOf, colorOf } from '../contexts/index.ts'
import type { CachedTasks } from '../tasks/index.ts'
import { countedTasks } from './counted-tasks.ts'
import type { CreateReport, ReportRequest } from './report-context.ts'
import { trackedTime } from './tracked-time.ts'
import { wireDays } from './wire-params.ts'

interface Series {
  readonly id: string
  readonly name: string
  readonly color: string
}

/** The category with the most time comes first. */
export const categoriesOverTime: CreateReport = async (request) => {
  const tasks = await request.forests.allTasks(request.reads)
  const { forest, contexts } = tasks
  const seriesOf = (index: number): Series =>
    categoryOf(contexts, forest.tasks.at(index)!.id) ?? { id: noContext, name: '', color: noColor }
  return stackedTime(request, tasks, seriesOf, (one, other) => other.time - one.time)
}

/** In tree order, as on the dashboard. */
export const bigGoalsOverTime: CreateReport = async (request) => {
  const tasks = await request.forests.allTasks(request.reads)
  const { forest, contexts } = tasks
  const { parents, topDown } = forest
  const roots = new Int32Array(parents.length)
  for (const index of topDown) roots[index] = parents[index] === noIndex ? index : roots[parents[index]!]!
  const seriesOf = (index: number): Series => {
    const { id, name } = forest.tasks.at(roots[index]!)!
    return { id, name, color: colorOf(contexts, id) }
  }
  const places = new Map(
    [...depthFirstIndexes(forest)].map((index, place) => [forest.tasks.at(index)!.id, place]),
  )
  return stackedTime(
    request,
    tasks,
    seriesOf,
    (one, other) => places.get(one.series.id)! - places.get(other.series.id)!,
  )
}

interface StackedSeries {
  readonly series: Series
  readonly values: Float64Array
  time: number
}

async function stackedTime(
  { report, reads, chosen, period, calendar, moment }: ReportRequest,
  tasks: CachedTasks,
  seriesOf: (taskIndex: number) => Series,
  order: (one: StackedSeries, other: StackedSeries) => number,
): ReturnType<CreateReport> {
  const counted = await countedTasks(report, chosen, reads, tasks)
  const tracked = await trackedTime(reads, period, moment.now, tasks.forest, counted)
  const { detail, columns } = columnsOf(period, chosen.periodDetail, tracked.days, calendar.rules)
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
  // Without any time there are no rows, regardless of the columns.
  const data = (series.length === 0 ? [] : columns).map((column, place) => ({
    kind: 'series' as const,
    ...wireDays(column),
    values: series.map(({ values }) => values[place]!),
  }))
  return {
    content: {
      data,
      total: data.length,
      time: series.reduce((sum, { time }) => sum + time, 0),
      series: series.map(({ series: { id, name, color } }) => ({ id, name, color })),
    },
    chosen: { periodDetail: detail },
  }
}
