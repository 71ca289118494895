import type { ReplyOf } from '@lustra/contract/call'
import { wireRoot } from '@lustra/contract/ids'
import { type plans, treePageSize } from '@lustra/contract/plans'
import { type PlansDisplay, emptyTreeReason, twoLevelTree } from '@lustra/domain/plans'
import type { CachedTasks } from '../../tasks/index.ts'
import { type TreeRoot, type WireNode, wireNode } from './tree-root.ts'

export interface DisplayedRows {
  /** By parent. */
  readonly hierarchy: Record<string, WireNode[]>
  /** Forest indexes of the tasks in the rows. */
  readonly indexes: readonly number[]
  readonly treeRows: ReplyOf<(typeof plans)['actions']['treeRows']>['treeRows']
}

interface RowRange {
  /** The position of the first row. */
  readonly from: number
  readonly folded: readonly string[]
}

export function displayedRows(
  cached: CachedTasks,
  root: TreeRoot,
  display: PlansDisplay,
  { from, folded }: RowRange = { from: 0, folded: [] },
): DisplayedRows {
  const { tasks, indexById } = cached.forest
  const { plannable } = cached
  const { total, rows } = twoLevelTree(plannable, root.id, display, {
    folded: new Set(folded),
    from,
    end: from + treePageSize,
  })
  const hierarchy: DisplayedRows['hierarchy'] = {}
  const indexes: number[] = []
  for (const { task, treeLevel } of rows) {
    const index = indexById.get(task.id)!
    indexes.push(index)
    const siblings = (hierarchy[task.parentId ?? wireRoot] ??= [])
    siblings.push(wireNode(tasks.at(index)!, root, treeLevel))
  }
  const emptyReason = total > 0 ? null : emptyTreeReason(plannable, root.id, display)
  const wireRows = rows.map(({ task: { id }, ...row }) => ({ id, ...row }))
  return { hierarchy, indexes, treeRows: { total, from, rows: wireRows, emptyReason } }
}
