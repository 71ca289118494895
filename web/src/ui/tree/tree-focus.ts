/** Which row of a tree has the focus, or would have it. */
import { type RowList, type TreeRow } from './tree-row.ts'

export interface Focus {
  readonly id: string | null
  /** The place of a row that is to have the focus and is not known yet. */
  readonly pendingIndex: number | null
  /** Counts how often the focus was sent somewhere, so that a second wish for the same row is heard too. */
  readonly requests: number
}

export function isOn(row: TreeRow<unknown>, { id, pendingIndex }: Focus): boolean {
  return id === row.id && pendingIndex === null
}

/** The row that Tab leads to: where the focus was, else what is selected, else the first. */
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
