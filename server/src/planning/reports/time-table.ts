/** Tables of tracked time: trees with a trend, and weekly timesheets. */
import type { TimeRow } from '@lustra/contract/reports'
import { type ContextChoice, noContext } from '@lustra/contract/ids'
import { dayDigits } from '@lustra/contract/wire-date'
import { noColor } from '@lustra/domain/contexts'
import {
  columnFinder,
  columnsOf,
  comparedPeriods,
  maxColumns,
  partsByRow,
  timeTree,
} from '@lustra/domain/reports'
import {
  type Forest,
  type TreeTask,
  buildForest,
  noIndex,
  subtreeIndexes,
  taskAt,
} from '@lustra/domain/tasks'
import type { input } from 'zod/mini'
import { categoryOf, colorOf } from '../contexts/index.ts'
import type { CachedTasks, TaskNode } from '../tasks/index.ts'
import { countedTasks } from './counted-tasks.ts'
import type { CreateReport, ReportRequest } from './report-context.ts'
import { type TrackedTime, noTrackedTime, trackedTime } from './tracked-time.ts'
import { wireDays } from './wire-params.ts'

/** The rows of a table. */
interface RowForest<Node extends TreeTask> {
  readonly forest: Forest<Node>
  /** By task index: the index of the row with the task's own time, or `noIndex`. */
  readonly rowByTask: Int32Array
  readonly labelOf: (node: Node) => Pick<input<typeof TimeRow>, 'taskId' | 'contextId' | 'name' | 'color'>
}

/** A table with more cells gets coarser columns. */
const maxCells = 100_000

export const timeByTasks: CreateReport = async (request) => {
  const tasks = await request.forests.allTasks(request.reads)
  const { forest: all, contexts } = tasks
  const task = taskAt(all, all.indexById.get(request.chosen.taskId ?? '') ?? noIndex)
  const forest = task ? buildForest(subtreeIndexes(all, [task.id]).map((index) => all.tasks.at(index)!)) : all
  const table = await timeTable(request, tasks, () => ({
    forest,
    rowByTask: rowByTask(all, forest),
    labelOf: ({ id, name }: TaskNode) => ({
      taskId: id,
      contextId: null,
      name,
      color: colorOf(contexts, id),
    }),
  }))
  return task ? { ...table, content: { ...table.content, task: { id: task.id, text: task.name } } } : table
}

/** Categories, and below each category the tasks with time in it. */
export const timeByCategories: CreateReport = async (request) => {
  const tasks = await request.forests.allTasks(request.reads)
  return timeTable(request, tasks, (hasTime) => categoriesOf(hasTime, tasks))
}

interface CategoryNode extends TreeTask {
  readonly taskId: string | null
  readonly contextId: ContextChoice
  readonly name: string
  readonly color: string
}

function categoriesOf(
  hasTime: (index: number) => boolean,
  { forest: all, contexts }: CachedTasks,
): RowForest<CategoryNode> {
  const nodes = new Map<string, CategoryNode>()
  for (const { id: taskId, name } of all.tasks.filter((_, index) => hasTime(index))) {
    const category = categoryOf(contexts, taskId)
    const contextId = (category?.id ?? noContext) as ContextChoice
    const color = category?.color ?? noColor
    const parentId = `category ${contextId}`
    nodes.set(parentId, {
      id: parentId,
      parentId: null,
      taskId: null,
      contextId,
      name: category?.name ?? '',
      color,
    })
    nodes.set(taskId, { id: taskId, parentId, taskId, contextId, name, color })
  }
  const forest = buildForest([...nodes.values()])
  return {
    forest,
    rowByTask: rowByTask(all, forest),
    labelOf: ({ taskId, contextId, name, color }) => ({ taskId, contextId, name, color }),
  }
}

function rowByTask({ tasks }: Forest<TreeTask>, { indexById }: Forest<TreeTask>): Int32Array {
  return Int32Array.from(tasks, ({ id }) => indexById.get(id) ?? noIndex)
}

async function timeTable<Node extends TreeTask>(
  request: ReportRequest,
  tasks: CachedTasks,
  rowsOf: (hasTime: (index: number) => boolean) => RowForest<Node>,
): ReturnType<CreateReport> {
  const { report, reads, chosen, period, calendar, moment, maxRows } = request
  const counted = await countedTasks(report, chosen, reads, tasks)
  const tracked = await trackedTime(reads, period, moment.now, tasks.forest, counted)
  const compared = comparedPeriods(chosen.compare, period, calendar.today, calendar.rules)
  const before = compared
    ? await trackedTime(reads, compared.before, moment.now, tasks.forest, counted)
    : noTrackedTime

  const [sums, sumsBefore] = [tracked, before].map((time) => sumsOf(time, tasks.forest.tasks.length)) as [
    Float64Array,
    Float64Array,
  ]
  const { forest, rowByTask, labelOf } = rowsOf((index) => sums[index]! > 0 || sumsBefore[index]! > 0)
  const ofRows = (byTask: Float64Array) => {
    const own = new Float64Array(forest.tasks.length)
    for (const [index, row] of rowByTask.entries()) if (row !== noIndex) own[row]! += byTask[index]!
    return own
  }
  const tree = timeTree(forest, ofRows(sums), maxRows, ofRows(sumsBefore))
  const { detail, columns } = columnsOf(
    period,
    chosen.periodDetail,
    tracked.days,
    calendar.rules,
    Math.min(maxColumns, Math.floor(maxCells / Math.max(1, tree.rows.length))),
  )
  const columnOf = columnFinder(columns)
  const parts = partsByRow(
    forest,
    tree.rows,
    (add) => tracked.visit((index, day, _hour, seconds) => add(rowByTask[index]!, columnOf(day), seconds)),
    columns.length,
  )
  return {
    content: {
      data: tree.rows.map(({ task, depth, seconds, before }, row) => ({
        kind: 'time',
        ...labelOf(task),
        depth,
        time: seconds,
        ...(compared && { before }),
        parts: parts[row]!,
      })),
      total: tree.total,
      time: tree.seconds,
      columns: columns.map(({ first }) => dayDigits(first)),
      ...(compared && {
        compared: {
          current: wireDays(compared.current),
          before: wireDays(compared.before),
          time: tree.before,
        },
      }),
    },
    chosen: { periodDetail: detail },
  }
}

/** Seconds by task index. */
function sumsOf(tracked: TrackedTime, taskCount: number): Float64Array {
  const sums = new Float64Array(taskCount)
  tracked.visit((index, _day, _hour, seconds) => (sums[index]! += seconds))
  return sums
}
