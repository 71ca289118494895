import { type TaskId } from '@lustra/contract/ids'
import { type TreePosition } from '../task-updates.ts'
import { type TaskRow, type TaskRows } from './task-rows.ts'
import { type TaskTree } from '../task-tree.ts'

export type TreeDropTarget =
  /** Into the task of this row, as its last child. */
  | { readonly kind: 'onto'; readonly row: number; readonly position: TreePosition }
  /** Above this row, or below the last one if `row` is the number of rows. Moving left or right selects the level. */
  | {
      readonly kind: 'between'
      readonly row: number
      readonly level: number
      readonly position: TreePosition
    }

/** Vertically in rows from the top of the first row, horizontally in levels from the names of the first level. */
export interface TreePoint {
  readonly rowOffset: number
  readonly levelOffset: number
}

/** The fraction of a row's height at both edges that targets the gap. */
const gapShare = 0.28

export function dropTargetAt(
  rows: TaskRows,
  tree: TaskTree,
  { rowOffset, levelOffset }: TreePoint,
): TreeDropTarget | null {
  if (rows.length === 0 || rowOffset < -1) return null
  const at = Math.min(Math.max(rowOffset, 0), rows.length)
  const row = Math.min(Math.floor(at), rows.length - 1)
  const offsetInRow = at - row
  if (offsetInRow < gapShare) return targetAbove(rows, row, levelOffset)
  if (offsetInRow > 1 - gapShare) return targetAbove(rows, row + 1, levelOffset)
  const task = rows.at(row)?.node
  if (!task) return null
  return { kind: 'onto', row, position: { parentId: task.id, after: tree.lastChildOf(task.id)?.id ?? null } }
}

/** After the row above, or after one of its ancestors, depending on the level. */
function targetAbove(rows: TaskRows, row: number, levelOffset: number): TreeDropTarget | null {
  const above = rows.at(row - 1)
  const below = rows.at(row)
  const lowest = below?.level ?? 1
  if (!above) return { kind: 'between', row, level: 1, position: { parentId: null, after: null } }
  const level = Math.min(Math.max(Math.floor(levelOffset) + 1, lowest), Math.max(above.level, lowest))
  if (level > above.level) {
    return { kind: 'between', row, level, position: { parentId: above.id as TaskId, after: null } }
  }
  const sibling = rowAtLevel(rows, above, level)
  if (!sibling?.node) return null
  return {
    kind: 'between',
    row,
    level,
    position: { parentId: sibling.node.parentId, after: sibling.node.id },
  }
}

/** The row itself or its ancestor on this level. */
function rowAtLevel(rows: TaskRows, from: TaskRow, level: number): TaskRow | undefined {
  let row: TaskRow | undefined = from
  while (row && row.level > level)
    row = row.parentId === null ? undefined : rows.at(rows.indexOf(row.parentId))
  return row
}

export function keyOfTarget(target: TreeDropTarget): string {
  const { kind, row, position } = target
  return `${kind} ${row} ${position.parentId} ${position.after}`
}

/** Null if the tasks may be moved there. */
export function refusePosition(
  ids: ReadonlySet<TaskId>,
  { parentId }: TreePosition,
  tree: TaskTree,
): 'intoItself' | null {
  const parent = tree.get(parentId)
  const isInside = parent && [parent, ...tree.ancestorsOf(parent)].some(({ id }) => ids.has(id))
  return isInside ? 'intoItself' : null
}

/** The same position, after a sibling that does not move itself, as the call `move` requires. */
export function positionAfterUnmoved(
  ids: ReadonlySet<TaskId>,
  { parentId, after }: TreePosition,
  tree: TaskTree,
): TreePosition {
  let sibling = tree.get(after)
  while (sibling && ids.has(sibling.id)) sibling = tree.before(sibling) ?? undefined
  return { parentId, after: sibling?.id ?? null }
}
