/** The task tree beside the calendar where it is too large to be sent whole: some of its rows. */
import type { ReplyOf } from '@lustra/contract/call'
import { wireRoot } from '@lustra/contract/ids'
import { type plans, treeRowsAtOnce } from '@lustra/contract/plans'
import { type PlansDisplay, emptyTreeReason, twoLevelTree } from '@lustra/domain/plans'
import type { KnownTasks } from '../tasks/kept-forests.ts'
import { plannableOf } from './plannable.ts'
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
  known: KnownTasks,
  root: TreeRoot,
  display: PlansDisplay,
  { from, folded }: RowsWanted = { from: 0, folded: [] },
): DisplayedRows {
  const { forest } = known
  const plannable = plannableOf(known)
  const all = twoLevelTree(plannable, root.id, display, new Set(folded))
  const rows = all.slice(from, from + treeRowsAtOnce)
  const numbers = rows.map(({ task }) => forest.numbers.get(task.id)!)
  const hierarchy: DisplayedRows['hierarchy'] = {}
  for (const [index, { task, treeLevel }] of rows.entries()) {
    const siblings = (hierarchy[task.parentId ?? wireRoot] ??= [])
    siblings.push(wireNode(forest.tasks[numbers[index]!]!, root, treeLevel))
  }
  const emptyReason = all.length > 0 ? null : emptyTreeReason(plannable, root.id, display)
  const treeRows = {
    total: all.length,
    from,
    rows: rows.map(({ task: { id }, ...row }) => ({ id, ...row })),
    emptyReason,
  }
  return { hierarchy, numbers, treeRows }
}
