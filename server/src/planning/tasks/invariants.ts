import type { ReadKernel } from '../../kernel/app/kernel.ts'
import {
  type Invariant,
  type RowReference,
  type RowsToCheck,
  type Violation,
  maxListed,
} from '../../kernel/app/check-invariants.ts'
import { levelBoundsOf, levelRank, levelViolation, refuseOwnLimits } from '@lustra/domain/scheduling'
import {
  type Forest,
  type TreeTask,
  ancestorsOf,
  buildForest,
  childrenOf,
  refuseClosedParent,
} from '@lustra/domain/tasks'
import type { TasksTable } from '../../kernel/database/tables.ts'
import { forEachInTurns, letOthersIn, mapInTurns } from '../../kernel/database/turns.ts'
import { readSeries } from '../recurrence/index.ts'
import { CachedInWrite } from '../../kernel/store/write-cache.ts'
import type { UserReads } from '../../kernel/store/user-reads.ts'
import { limitPairs } from './field-columns.ts'
import { limitsReason } from './refusals.ts'
import { taskIdsOf } from './tree/changed-tasks.ts'
import {
  type TaskForest,
  constrainingEntries,
  nodeOf,
  openLevels,
  readTaskSeries,
} from './tree/task-forest.ts'
import { type TaskNode, ownLimitsFrom } from './tree/task-node.ts'
import { taskNames } from './tree/task-rows.ts'
import { taskTrees } from './tree/task-tree-cache.ts'

export const taskInvariants: readonly Invariant[] = [
  { name: 'no-orphaned-task', violations: orphanedTasks },
  { name: 'no-open-task-under-a-closed-one', violations: openTasksUnderClosed },
  { name: 'no-reversed-limits', violations: reversedLimits },
  { name: 'no-subtask-planned-longer-than-its-parent', violations: longerSubtasks },
]

const treeColumns = ['parent_id', 'status', 'removed_at']

/** Finds tasks whose parent is removed, or that are their own ancestors. */
async function orphanedTasks(rows: RowsToCheck, app: ReadKernel): Promise<Violation[]> {
  const { tasks, forest } = await treesOf(rows, app)
  const orphans: { readonly id: string; readonly name: string; readonly missingId: string | null }[] = []
  await forEachInTurns(tasks, ({ id, name, parent_id: parentId }) => {
    const node = checkedTask(forest, id)
    const top = node && (ancestorsOf(forest, id).at(-1) ?? node)
    if (top?.parentId !== null) orphans.push({ id, name, missingId: top ? top.parentId : parentId })
  })
  if (orphans.length === 0) return []
  const ids = orphans.flatMap(({ missingId }) => missingId ?? [])
  const names = await taskNames(rows, ids)
  return orphans.map(({ id, name, missingId }) => {
    const isCycle = missingId !== null && tasks.some((task) => task.id === missingId)
    const missing = names.get(missingId ?? '') ?? ''
    return {
      sides: [[{ table: 'tasks', id }]],
      sentence: ({ taskRefusals }) =>
        isCycle ? taskRefusals.insideItself(name) : taskRefusals.partOfRemoved(name, missing),
    }
  })
}

async function openTasksUnderClosed(rows: RowsToCheck, app: ReadKernel): Promise<Violation[]> {
  const { tasks, forest } = await treesOf(rows, app)
  const found: Violation[] = []
  await forEachInTurns(tasks, ({ id, name, status, parent_id: parentId }) => {
    const parent = parentId !== null && checkedTask(forest, id) && checkedTask(forest, parentId)
    if (status !== 'NORMAL' || !parent || !refuseClosedParent(parent)) return
    found.push({
      sides: [parent.id, id].map((each) => [{ table: 'tasks' as const, id: each }]),
      sentence: ({ taskRefusals }) => taskRefusals.openUnderClosed(name, parent.name),
    })
  })
  return found
}

const limitColumns = limitPairs.flat()

async function reversedLimits({ read, userId, dialect, idsOf }: RowsToCheck): Promise<Violation[]> {
  const ids = idsOf('tasks', [...limitColumns, 'removed_at'])
  if (ids.length === 0) return []
  const limited = read
    .selectFrom('tasks')
    .select(['id', 'name', ...limitColumns])
    .where('user_id', '=', userId)
    .where('removed_at', 'is', null)
    .where((eb) =>
      eb.or(limitPairs.map(([min, max]) => eb.and([eb(min, 'is not', null), eb(max, 'is not', null)]))),
    )
  const checked = new Set(ids)
  const tasks = await (
    ids.length <= maxListed ? limited.where('id', 'in', dialect.list(ids)) : limited
  ).execute()
  return tasks.flatMap((task) => {
    if (!checked.has(task.id)) return []
    const refusal = refuseOwnLimits(ownLimitsFrom(task))
    return refusal
      ? [{ sides: [[{ table: 'tasks', id: task.id }]], sentence: limitsReason(refusal, task.name) }]
      : []
  })
}

/** A subtask is never planned on a longer period than its parent (PLN-063). */
async function longerSubtasks(rows: RowsToCheck, app: ReadKernel): Promise<Violation[]> {
  const { tasks, planned, forest } = await treesOf(rows, app)
  const found = new Map<string, { readonly part: string; readonly whole: string }>()
  await forEachInTurns(new Set([...tasks.map((task) => task.id), ...planned]), (id) => {
    const violation = levelViolation(forest, forest.bounds, id)
    if (violation) found.set(`${violation.part} ${violation.whole}`, violation)
  })
  if (found.size === 0) return []
  const plans = await openPlansOf(
    rows,
    [...found.values()].flatMap(({ part, whole }) => [part, whole]),
  )
  // Shared, because a task with thousands of entries may conflict with thousands of others.
  const sides = new Map<string, readonly PlanOfTask[]>()
  const side = (id: string, isIn: '<' | '>', limit: number) => {
    const key = `${id} ${isIn} ${limit}`
    let rows = sides.get(key)
    if (!rows) {
      rows = (plans.get(id) ?? []).filter(({ rank }) => (isIn === '<' ? rank < limit : rank > limit))
      sides.set(key, rows)
    }
    return rows
  }
  const ranks = [...plans].map(
    ([id, ofTask]) => [id, ofTask.map(({ rank }) => rank).toSorted((one, other) => one - other)] as const,
  )
  const lowestRank = new Map(ranks.map(([id, sorted]) => [id, sorted[0]]))
  const highestRank = new Map(ranks.map(([id, sorted]) => [id, sorted.at(-1)]))
  return [...found.values()].map(({ part, whole }) => {
    const lowest = lowestRank.get(whole) ?? Infinity
    const highest = highestRank.get(part) ?? -Infinity
    return {
      sides: [side(whole, '<', highest), side(part, '>', lowest)],
      sentence: ({ taskRefusals }) =>
        taskRefusals.levels(checkedTask(forest, part)!.name, checkedTask(forest, whole)!.name),
    }
  })
}

interface PlanOfTask extends RowReference {
  readonly rank: number
}

async function openPlansOf(reads: RowsToCheck, taskIds: readonly string[]) {
  const plans = new Map<string, PlanOfTask[]>(taskIds.map((id) => [id, []]))
  const entries = await reads.read
    .selectFrom('entries')
    .select(['id', 'task_id', 'level'])
    .where('user_id', '=', reads.userId)
    .where('task_id', 'in', reads.dialect.list(taskIds))
    .where('removed_at', 'is', null)
    .where('status', '=', 'NORMAL')
    .execute()
  for (const { id, task_id: taskId, level } of entries) {
    plans.get(taskId)!.push({ table: 'entries', id, rank: levelRank(level) })
  }
  for (const { id, taskId, level } of await readSeries(reads, taskIds)) {
    plans.get(taskId)!.push({ table: 'series', id, rank: levelRank(level) })
  }
  return plans
}

interface CheckedTrees {
  /** The tasks to check and their children, except removed ones. */
  readonly tasks: readonly TaskInTree[]
  readonly planned: readonly string[]
  readonly forest: CheckedForest
}

type TaskInTree = Pick<TasksTable, 'id' | 'name' | 'parent_id' | 'status'>

/** The data that the rules use; the forest of a screen has more. */
type CheckedForest = Forest<TreeTask & Pick<TasksTable, 'name' | 'status'>> & Pick<TaskForest, 'bounds'>

function checkedTask(forest: Pick<CheckedForest, 'tasks' | 'indexById'>, id: string) {
  const index = forest.indexById.get(id)
  return index === undefined ? null : forest.tasks.at(index)!
}

const trees = new CachedInWrite<Promise<CheckedTrees>>()

/** Read once per check, because several rules need them. */
function treesOf(rows: RowsToCheck, app: ReadKernel): Promise<CheckedTrees> {
  let read = trees.get(rows)
  if (!read) trees.set(rows, (read = readTrees(rows, app)))
  return read
}

async function readTrees(rows: RowsToCheck, app: ReadKernel): Promise<CheckedTrees> {
  const ids = rows.idsOf('tasks', treeColumns)
  const planned = [
    ...(await taskIdsOf(rows, rows.changes, 'entries')),
    ...(await taskIdsOf(rows, rows.changes, 'series')),
  ]
  // A violation is reported for the changed task rather than for its child.
  const checked = new Set(ids)
  const [changed, children]: TaskInTree[][] = [[], []]
  const add = (task: TaskInTree) => {
    if (checked.has(task.id)) changed!.push(task)
    else if (task.parent_id !== null && checked.has(task.parent_id)) children!.push(task)
  }
  if (ids.length + planned.length > maxListed) {
    const all = await allTasks(rows)
    await forEachInTurns(all, add)
    return { tasks: [...changed!, ...children!], planned, forest: await forestOf(rows, all) }
  }
  let forest = await taskTrees(app).treesAfter(rows, [...ids, ...planned])
  const around = ids.every((id) => forest.indexById.has(id))
    ? ids.flatMap((id) => [nodeOf(forest, id)!, ...childrenOf(forest, id)].map(taskInTree))
    : await tasksAround(rows, ids)
  for (const task of new Map(around.map((each) => [each.id, each])).values()) add(task)
  const tasks = [...changed!, ...children!]
  // Trees that do not reach the root are not found by the id of a removed task.
  forest = await taskTrees(app).treesAfter(rows, [...tasks.map(({ id }) => id), ...planned])
  return { tasks, planned, forest }
}

function taskInTree({ id, name, parentId, status }: TaskNode): TaskInTree {
  return { id, name, parent_id: parentId, status }
}

function tasksAround(rows: RowsToCheck, ids: readonly string[]): Promise<TaskInTree[]> {
  return liveTasks(rows)
    .where((eb) =>
      eb.or([eb('id', 'in', rows.dialect.list(ids)), eb('parent_id', 'in', rows.dialect.list(ids))]),
    )
    .execute()
}

function liveTasks({ read, userId }: UserReads) {
  return read
    .selectFrom('tasks')
    .select(['id', 'name', 'parent_id', 'status'])
    .where('user_id', '=', userId)
    .where('removed_at', 'is', null)
}

/** Tasks read at once; other requests run in between. */
const tasksAtOnce = 2000

async function allTasks(reads: UserReads): Promise<TaskInTree[]> {
  const tasks: TaskInTree[] = []
  for (let after = ''; ;) {
    const some = await liveTasks(reads).where('id', '>', after).orderBy('id').limit(tasksAtOnce).execute()
    for (const task of some) tasks.push(task)
    if (some.length < tasksAtOnce) return tasks
    after = some.at(-1)!.id
  }
}

async function forestOf(reads: UserReads, rows: readonly TaskInTree[]): Promise<CheckedForest> {
  const tasks = await mapInTurns(rows, ({ id, name, parent_id: parentId, status }) => ({
    id,
    name,
    parentId,
    status,
  }))
  await letOthersIn()
  const forest = buildForest(tasks)
  await letOthersIn()
  const levels = await openLevels(reads).execute()
  const statusOf = (id: string) => checkedTask(forest, id)?.status
  const entries = constrainingEntries(statusOf, levels, await readTaskSeries(reads))
  await letOthersIn()
  return { ...forest, bounds: levelBoundsOf(forest, entries) }
}
