/** Removes parameters that refer to a task, context or goal that no longer exists. */
import { type GoalId, noContext } from '@lustra/contract/ids'
import type { Report, ReportParam } from '@lustra/domain/reports'
import type { GoalsTable } from '../../kernel/database/tables.ts'
import type { UserReads } from '../../kernel/store/user-reads.ts'
import type { TaskForest, TaskTreeCache } from '../tasks/index.ts'
import type { ChosenParams } from './chosen-params.ts'

const goalParams = ['textGoal', 'numGoal', 'goalWithCriteria'] as const
type GoalParam = (typeof goalParams)[number]
type GoalRow = Pick<GoalsTable, 'task_id' | 'kind' | 'operator'>

const isGoalOf: Readonly<Record<GoalParam, (goal: GoalRow) => boolean>> = {
  textGoal: ({ kind }) => kind === 'TEXT',
  numGoal: ({ kind }) => kind === 'NUMERIC',
  goalWithCriteria: ({ operator }) => operator !== null,
}

export interface ExistingParams {
  readonly chosen: ChosenParams
  /** The codes of removed parameters. */
  readonly gone: ReportParam[]
  readonly contextNames: Readonly<Record<string, string>>
}

export async function existingParams(
  { params }: Report,
  chosen: ChosenParams,
  reads: UserReads,
  forests: TaskTreeCache,
): Promise<ExistingParams> {
  const { forest, contexts } = await forests.allTasks(reads)
  const gone: ReportParam[] = []
  const existing = { ...chosen }
  const has = (code: ReportParam) => params.includes(code)

  const contextNames: Record<string, string> = {}
  const nameOf = new Map(contexts.contexts.map(({ id, name }) => [id, name]))
  const categoryIds = new Set(contexts.contexts.filter(({ kind }) => kind === 'category').map(({ id }) => id))
  for (const [code, ids] of [
    ['context', contexts.contextIds],
    ['category', categoryIds],
  ] as const) {
    existing[code] = chosen[code].filter((id) => id === noContext || ids.has(id))
    if (!has(code)) continue
    if (existing[code].length < chosen[code].length) gone.push(code)
    for (const id of existing[code]) if (id !== noContext) contextNames[id] = nameOf.get(id)!
  }
  if (has('taskId') && chosen.taskId !== null && !forest.indexById.has(chosen.taskId)) {
    existing.taskId = null
    gone.push('taskId')
  }
  for (const code of goalParams.filter(has)) {
    const id = chosen[code]
    if (id === null || (await isGoal(reads, forest, code, id))) continue
    existing[code] = null
    gone.push(code)
  }
  return { chosen: existing, gone, contextNames }
}

async function isGoal({ read, userId }: UserReads, forest: TaskForest, code: GoalParam, id: GoalId) {
  const goal = await read
    .selectFrom('goals')
    .select(['task_id', 'kind', 'operator'])
    .where('user_id', '=', userId)
    .where('id', '=', id)
    .where('removed_at', 'is', null)
    .executeTakeFirst()
  return goal !== undefined && forest.indexById.has(goal.task_id) && isGoalOf[code](goal)
}
