/** Groups removed tasks into branches that were removed together. */
import { type Forest, ancestorsOf, childrenOf, buildForest, noIndex, taskAt } from '@lustra/domain/tasks'
import type { UserReads } from '../../kernel/store/user-reads.ts'

export interface RemovedTask {
  readonly id: string
  readonly parentId: string | null
  readonly name: string
  readonly status: string
  readonly removedAt: number
}

export async function readRemoved({ read, userId }: UserReads): Promise<Forest<RemovedTask>> {
  const rows = await read
    .selectFrom('tasks')
    .select(['id', 'parent_id', 'name', 'status', 'removed_at'])
    .where('user_id', '=', userId)
    .where('removed_at', 'is not', null)
    .orderBy('id')
    .execute()
  return buildForest(
    rows.map(({ id, parent_id, name, status, removed_at }) => ({
      id,
      parentId: parent_id,
      name,
      status,
      removedAt: removed_at!,
    })),
  )
}

export function removedTask(removed: Forest<RemovedTask>, id: string): RemovedTask | null {
  return taskAt(removed, removed.indexById.get(id) ?? noIndex) ?? null
}

/** The tasks that were removed themselves instead of with their parent. */
export function removedRoots(removed: Forest<RemovedTask>): RemovedTask[] {
  return removed.tasks.filter(({ parentId, removedAt }) => {
    const parent = parentId === null ? null : removedTask(removed, parentId)
    return parent?.removedAt !== removedAt
  })
}

/** A task with the descendants that were removed with it, parents first. */
export function branchOf(removed: Forest<RemovedTask>, root: RemovedTask): RemovedTask[] {
  const branch = [root]
  for (let index = 0; index < branch.length; index++) {
    for (const child of childrenOf(removed, branch[index]!.id)) {
      if (child.removedAt === root.removedAt) branch.push(child)
    }
  }
  return branch
}

/** The removed ancestors, from the top down. */
export function removedAncestors(removed: Forest<RemovedTask>, id: string): RemovedTask[] {
  return ancestorsOf(removed, id).toReversed()
}
