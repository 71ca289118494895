/** A tree laid out as the rows one sees: children follow an open parent. */
export interface TreeRow<Node> {
  readonly id: string
  readonly node: Node
  readonly parentId: string | null
  /** 1 for the outermost. */
  readonly level: number
  readonly position: number
  readonly siblings: number
  /** Null for a row that has nothing to open. */
  readonly expanded: boolean | null
}

/** Rows by their places, from 0 on. A list that is very long makes a row when it is asked for. */
export interface RowList<Node> extends Iterable<TreeRow<Node> | undefined> {
  /** As many as the tree has, also of those that are not known yet. */
  readonly length: number
  /** Undefined for one that is not known yet, and where there is none. */
  at(index: number): TreeRow<Node> | undefined
  /** Or -1. */
  indexOf(id: string): number
}

/** As many as the tree has; those that are not known yet are undefined. */
export type LoadedRows<Node> = readonly (TreeRow<Node> | undefined)[]

export function listOf<Node>(rows: LoadedRows<Node>): RowList<Node> {
  return {
    length: rows.length,
    at: (index) => rows[index],
    indexOf: (id) => rows.findIndex((row) => row?.id === id),
    [Symbol.iterator]: () => rows[Symbol.iterator](),
  }
}

export interface TreeShape<Node> {
  readonly roots: readonly Node[]
  idOf(node: Node): string
  childrenOf(node: Node): readonly Node[]
  isExpanded(node: Node): boolean
}

export function rowsOf<Node>(shape: TreeShape<Node>): TreeRow<Node>[] {
  const rows: TreeRow<Node>[] = []
  addRows(rows, shape, shape.roots, null, 1)
  return rows
}

function addRows<Node>(
  rows: TreeRow<Node>[],
  shape: TreeShape<Node>,
  nodes: readonly Node[],
  parentId: string | null,
  level: number,
): void {
  for (const [index, node] of nodes.entries()) {
    const id = shape.idOf(node)
    const children = shape.childrenOf(node)
    const expanded = children.length > 0 ? shape.isExpanded(node) : null
    rows.push({ id, node, parentId, level, position: index + 1, siblings: nodes.length, expanded })
    if (expanded) addRows(rows, shape, children, id, level + 1)
  }
}
