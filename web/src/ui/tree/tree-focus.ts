/** Which row of a tree has the focus, or would have it. */
import { type RowList, type TreeRow } from './tree-row.ts'

export interface Focus {
  readonly id: string | null
  /** The place of a row that is to have the focus and is not known yet. */
  readonly awaited: number | null
  /** Counts how often the focus was sent somewhere, so that a second wish for the same row is heard too. */
  readonly wishes: number
}

export function isOn(row: TreeRow<unknown>, { id, awaited }: Focus): boolean {
  return id === row.id && awaited === null
}

/** The row that Tab leads to: where the focus was, else what is selected, else the first. */
export function tabStopOf<Node>(
  rows: RowList<Node>,
  { id, awaited }: Focus,
  selected: ReadonlySet<string>,
): number {
  if (awaited !== null && awaited < rows.length) return awaited
  const focused = id === null ? -1 : rows.placeOf(id)
  if (focused >= 0) return focused
  for (const chosen of selected) {
    const place = rows.placeOf(chosen)
    if (place >= 0) return place
  }
  return rows.length > 0 ? 0 : -1
}
