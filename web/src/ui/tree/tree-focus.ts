/** The focused row of a tree, or the row that receives the focus next. */
import { type RowList, type TreeRow } from './tree-row.ts'

export interface Focus {
  readonly id: string | null
  /** The index of a row that receives the focus once it is loaded. */
  readonly pendingIndex: number | null
  /** Counts the focus requests, so that a repeated request for the same row takes effect. */
  readonly requests: number
}

export function isOn(row: TreeRow<unknown>, { id, pendingIndex }: Focus): boolean {
  return id === row.id && pendingIndex === null
}

/** The row that Tab leads to: the focused one, otherwise the selected one, otherwise the first. */
export function tabStopOf<Node>(
  rows: RowList<Node>,
  { id, pendingIndex }: Focus,
  selected: ReadonlySet<string>,
): number {
  if (pendingIndex !== null && pendingIndex < rows.length) return pendingIndex
  const focused = id === null ? -1 : rows.indexOf(id)
  if (focused >= 0) return focused
  for (const chosen of selected) {
    const index = rows.indexOf(chosen)
    if (index >= 0) return index
  }
  return rows.length > 0 ? 0 : -1
}
