import type { Goal, GoalGroup, GoalRecord } from '@lustra/contract/goals'
import { type Status, childrenOf, depthFirstIndexes } from '@lustra/domain/tasks'
import type { input } from 'zod/mini'
import { colorOf } from '../contexts/index.ts'
import type { TaskTreeCache } from '../tasks/index.ts'
import type { GoalRecordsTable, GoalsTable } from '../../kernel/database/tables.ts'
import type { UserReads } from '../../kernel/store/user-reads.ts'
import { bigGoalsIn } from './big-goals.ts'

export type WireGoal = input<typeof Goal>
type WireGroup = input<typeof GoalGroup>
type WireChoice = Pick<WireGroup, 'id' | 'text' | 'color'>

/** The number of values in the sparkline of a list. */
const recentValueCount = 30

/** All tasks with goals and all open big goals, in tree order. */
export async function goalGroups(reads: UserReads, forests: TaskTreeCache): Promise<WireGroup[]> {
  const { forest, contexts } = await forests.allTasks(reads)
  const goals = Map.groupBy(await wireGoals(reads), ({ taskId }) => taskId)
  const bigGoals = await bigGoalsIn(reads, forest)
  const groups: WireGroup[] = []
  for (const index of depthFirstIndexes(forest)) {
    const { id, name, status } = forest.tasks.at(index)!
    const own = goals.get(id) ?? []
    const bigGoal = bigGoals.has(id)
    if (own.length === 0 && (!bigGoal || status !== 'NORMAL')) continue
    groups.push({
      id,
      text: name,
      status: status satisfies Status,
      color: colorOf(contexts, id),
      completeness: forest.completeness[index]!,
      bigGoal,
      goals: own,
    })
  }
  return groups
}

/** The open root tasks, in tree order. */
export async function goalChoices(reads: UserReads, forests: TaskTreeCache): Promise<WireChoice[]> {
  const { forest, contexts } = await forests.allTasks(reads)
  return childrenOf(forest, null)
    .filter(({ status }) => status === 'NORMAL')
    .map(({ id, name }) => ({ id, text: name, color: colorOf(contexts, id) }))
}

export async function wireGoal(reads: UserReads, id: string): Promise<WireGoal> {
  const [goal] = await wireGoals(reads, { id })
  return goal!
}

export function goalsOf(reads: UserReads, taskId: string): Promise<WireGoal[]> {
  return wireGoals(reads, { task_id: taskId })
}

/** Without a filter, all goals are read. */
type GoalFilter = Partial<Pick<GoalsTable, 'id' | 'task_id'>>

/** The goals outside of the recycle bin, in the order of their creation. */
async function wireGoals(reads: UserReads, filter: GoalFilter = {}): Promise<WireGoal[]> {
  const rows = await liveGoals(reads, filter)
    .selectAll('goals')
    .orderBy('goals.created_at')
    .orderBy('goals.id')
    .execute()
  const counts = await countsOf(reads, filter)
  const recent = Map.groupBy(await readRecent(reads, filter), (row) => row.goal_id)
  return rows.map((row) => wireGoalFrom(row, counts.get(row.id) ?? 0, recent.get(row.id) ?? []))
}

function liveGoals({ read, userId }: UserReads, { id, task_id: taskId }: GoalFilter) {
  let goals = read
    .selectFrom('goals')
    .where('goals.user_id', '=', userId)
    .where('goals.removed_at', 'is', null)
  if (id !== undefined) goals = goals.where('goals.id', '=', id)
  if (taskId !== undefined) goals = goals.where('goals.task_id', '=', taskId)
  return goals
}

async function countsOf(reads: UserReads, filter: GoalFilter): Promise<Map<string, number>> {
  const rows = await liveGoals(reads, filter)
    .innerJoin('goal_records', (join) =>
      join.onRef('goal_records.user_id', '=', 'goals.user_id').onRef('goal_records.goal_id', '=', 'goals.id'),
    )
    .select(({ fn }) => ['goals.id', fn.countAll<number>().as('count')])
    .groupBy('goals.id')
    .execute()
  return new Map(rows.map((row) => [row.id, row.count]))
}

type RecentValue = Pick<GoalRecordsTable, 'goal_id' | 'day' | 'value'>

/** The latest values of each goal, oldest first. */
async function readRecent(reads: UserReads, filter: GoalFilter): Promise<RecentValue[]> {
  const ranked = liveGoals(reads, filter)
    .innerJoin('goal_records', (join) =>
      join.onRef('goal_records.user_id', '=', 'goals.user_id').onRef('goal_records.goal_id', '=', 'goals.id'),
    )
    .where('goal_records.value', 'is not', null)
    .select(({ fn }) => [
      'goal_records.goal_id',
      'goal_records.day',
      'goal_records.value',
      'goal_records.created_at',
      fn
        .agg<number>('row_number')
        .over((over) =>
          over
            .partitionBy('goal_records.goal_id')
            .orderBy('goal_records.day', 'desc')
            .orderBy('goal_records.created_at', 'desc'),
        )
        .as('rank'),
    ])
  return reads.read
    .selectFrom(ranked.as('ranked'))
    .select(['goal_id', 'day', 'value'])
    .where('rank', '<=', recentValueCount)
    .orderBy('day')
    .orderBy('created_at')
    .execute()
}

function wireGoalFrom(row: GoalsTable, recordCount: number, recent: readonly RecentValue[]): WireGoal {
  return {
    id: row.id,
    taskId: row.task_id,
    text: row.name,
    type: row.kind,
    status: row.status,
    operator: row.operator,
    checkValue: row.check_value,
    withCriteria: row.operator !== null,
    recordCount,
    recent: recent.map(({ day, value }) => ({ day: wireDay(day), value: value! })),
  }
}

export function wireRecord({ id, day, value, note }: GoalRecordsTable): input<typeof GoalRecord> {
  return { id, day: wireDay(day), value, note }
}

function wireDay(stored: string): string {
  return stored.replaceAll('-', '')
}
