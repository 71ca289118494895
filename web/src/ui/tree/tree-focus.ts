import { type RowList, type TreeRow } from './tree-row.ts'

export interface Focus {
  readonly id: string | null
  /** The rows after and before it when it received the focus, which replace it when it is removed. */
  readonly neighbours: readonly string[]
  /** The index of a row that receives the focus once it is loaded. */
  readonly pendingIndex: number | null
  /** Counts the focus requests, so that a repeated request for the same row takes effect. */
  readonly requests: number
}

export function isOn(row: TreeRow<unknown>, { id, pendingIndex }: Focus): boolean {
  return id === row.id && pendingIndex === null
}

/** The tab stop: the focused row or its neighbour, otherwise the selected one, otherwise the first. */
export function tabStopOf<Node>(
  rows: RowList<Node>,
  { id, neighbours, pendingIndex }: Focus,
  selected: ReadonlySet<string>,
): number {
  if (pendingIndex !== null && pendingIndex < rows.length) return pendingIndex
  const focused = id === null ? -1 : rows.indexOf(id)
  if (focused >= 0) return focused
  for (const other of [...neighbours, ...selected]) {
    const index = rows.indexOf(other)
    if (index >= 0) return index
  }
  return rows.length > 0 ? 0 : -1
}

export function neighboursOf(rows: RowList<unknown>, index: number): readonly string[] {
  return [index + 1, index - 1].flatMap((at) => rows.at(at)?.id ?? [])
}
