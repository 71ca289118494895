/** The task tree beside the calendar where it is too large to be sent whole: some of its rows. */
import type { ReplyOf } from '@lustra/contract/call'
import { wireRoot } from '@lustra/contract/ids'
import { type plans, treePageSize } from '@lustra/contract/plans'
import { type PlansDisplay, emptyTreeReason, twoLevelTree } from '@lustra/domain/plans'
import type { CachedTasks } from '../../tasks/index.ts'
import { type TreeRoot, type WireNode, wireNode } from './tree-root.ts'

export interface DisplayedRows {
  /** By parent. */
  readonly hierarchy: Record<string, WireNode[]>
  /** Of the tasks of the rows. */
  readonly numbers: readonly number[]
  readonly treeRows: ReplyOf<(typeof plans)['actions']['treeRows']>['treeRows']
}

interface RowsWanted {
  /** The place of the first of them. */
  readonly from: number
  readonly folded: readonly string[]
}

export function displayedRows(
  known: CachedTasks,
  root: TreeRoot,
  display: PlansDisplay,
  { from, folded }: RowsWanted = { from: 0, folded: [] },
): DisplayedRows {
  const { tasks, indexById: numberOf } = known.forest
  const { plannable } = known
  const { total, rows } = twoLevelTree(plannable, root.id, display, {
    folded: new Set(folded),
    from,
    end: from + treePageSize,
  })
  const hierarchy: DisplayedRows['hierarchy'] = {}
  const numbers: number[] = []
  for (const { task, treeLevel } of rows) {
    const number = numberOf.get(task.id)!
    numbers.push(number)
    const siblings = (hierarchy[task.parentId ?? wireRoot] ??= [])
    siblings.push(wireNode(tasks[number]!, root, treeLevel))
  }
  const emptyReason = total > 0 ? null : emptyTreeReason(plannable, root.id, display)
  const wireRows = rows.map(({ task: { id }, ...row }) => ({ id, ...row }))
  return { hierarchy, numbers, treeRows: { total, from, rows: wireRows, emptyReason } }
}
