import { bold, muted } from '@lustra/contract/markup'
import { colorOf, readTaskContexts } from '../contexts/index.ts'
import type { UserReads } from '../../kernel/store/user-reads.ts'
import type { Writer } from '../../kernel/store/writer.ts'
import { type BinKind, foundInBin } from './bin-kind.ts'

/** Goals that were removed themselves; goals of a removed task belong to the task. */
export const removedGoals: BinKind = {
  async list(reads) {
    const goals = await removed(reads)
    const contexts = await readTaskContexts(
      reads,
      goals.map((goal) => goal.task_id),
    )
    return goals.map(({ id, name, task_id, task, removed_at }) => ({
      id,
      name: `${bold(name)} ${muted(task)}`,
      removedAt: removed_at!,
      sign: 'goal',
      color: colorOf(contexts, task_id),
      below: 0,
      above: [],
    }))
  },

  async restore(writer, ids) {
    const found = foundInBin(await removed(writer), ids)
    await writer.updateAll('goals', ids, { removed_at: null })
    return { name: found[0]!.name, count: ids.length, left: 0 }
  },

  async remove(writer, ids) {
    foundInBin(await removed(writer), ids)
    await deleteGoalsPermanently(writer, ids)
  },
}

export async function deleteGoalsPermanently(writer: Writer, ids: readonly string[]): Promise<void> {
  const records = await writer.read
    .selectFrom('goal_records')
    .select('id')
    .where('user_id', '=', writer.userId)
    .where('goal_id', 'in', writer.dialect.list(ids))
    .execute()
  await writer.deletePermanently(
    'goal_records',
    records.map(({ id }) => id),
  )
  await writer.deletePermanently('goals', ids)
}

function removed({ read, userId }: UserReads) {
  return read
    .selectFrom('goals')
    .innerJoin('tasks', (join) =>
      join.onRef('tasks.user_id', '=', 'goals.user_id').onRef('tasks.id', '=', 'goals.task_id'),
    )
    .select(['goals.id', 'goals.name', 'goals.task_id', 'goals.removed_at', 'tasks.name as task'])
    .where('goals.user_id', '=', userId)
    .where('goals.removed_at', 'is not', null)
    .where('tasks.removed_at', 'is', null)
    .execute()
}
