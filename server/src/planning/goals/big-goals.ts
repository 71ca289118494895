import { isBigGoal } from '@lustra/domain/goals'
import { childrenOf } from '@lustra/domain/tasks'
import type { UserReads } from '../../kernel/store/user-reads.ts'
import { type TaskForest, openEntriesOf } from '../tasks/index.ts'

/** In tree order, including closed tasks. */
export async function bigGoalsIn(reads: UserReads, forest: TaskForest): Promise<Set<string>> {
  const marks = await readMarks(reads)
  const goalCounts = await countGoals(reads)
  const coarsest = new Map<string, number>()
  for (const { taskId, level } of openEntriesOf(forest)) {
    coarsest.set(taskId, Math.max(level, coarsest.get(taskId) ?? level))
  }
  const bigGoals = childrenOf(forest, null).filter(({ id, parentId }) =>
    isBigGoal({
      parentId,
      coarsestLevel: coarsest.get(id) ?? null,
      goalCount: goalCounts.get(id) ?? 0,
      userChoice: marks.get(id) ?? null,
    }),
  )
  return new Set(bigGoals.map(({ id }) => id))
}

async function readMarks({ read, userId }: UserReads): Promise<Map<string, boolean>> {
  const rows = await read
    .selectFrom('tasks')
    .select(['id', 'big_goal'])
    .where('user_id', '=', userId)
    .where('big_goal', 'is not', null)
    .execute()
  return new Map(rows.map(({ id, big_goal }) => [id, big_goal === 1]))
}

/** By task; only tasks that have goals. */
export async function countGoals({ read, userId }: UserReads): Promise<Map<string, number>> {
  const rows = await read
    .selectFrom('goals')
    .select(({ fn }) => ['task_id', fn.countAll<number>().as('count')])
    .where('user_id', '=', userId)
    .where('removed_at', 'is', null)
    .groupBy('task_id')
    .execute()
  return new Map(rows.map(({ task_id, count }) => [task_id, count]))
}
