/** A tree as visible rows: children follow an expanded parent. */
export interface TreeRow<Node> {
  readonly id: string
  readonly node: Node
  readonly parentId: string | null
  /** 1 for the root level. */
  readonly level: number
  readonly position: number
  readonly siblings: number
  /** Null for a row without children. */
  readonly expanded: boolean | null
}

/** Rows by index, from 0. A very long list creates a row when it is read. */
export interface RowList<Node> extends Iterable<TreeRow<Node> | undefined> {
  /** All rows of the tree, including unloaded ones. */
  readonly length: number
  /** Undefined for an unloaded row, and outside of the list. */
  at(index: number): TreeRow<Node> | undefined
  /** Or -1. */
  indexOf(id: string): number
}

/** All rows of the tree; unloaded ones are undefined. */
export type LoadedRows<Node> = readonly (TreeRow<Node> | undefined)[]

export function listOf<Node>(rows: LoadedRows<Node>): RowList<Node> {
  return {
    length: rows.length,
    at: (index) => rows[index],
    indexOf: (id) => rows.findIndex((row) => row?.id === id),
    [Symbol.iterator]: () => rows[Symbol.iterator](),
  }
}
