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

/** As many as the tree has; those that are not known yet are undefined. */
export type KnownRows<Node> = readonly (TreeRow<Node> | undefined)[]

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
  // Up to 50,000 of them, at every change: iterators would cost more than the rows.
  for (let index = 0; index < nodes.length; index++) {
    const node = nodes[index]!
    const id = shape.idOf(node)
    const children = shape.childrenOf(node)
    const expanded = children.length > 0 ? shape.isExpanded(node) : null
    rows.push({ id, node, parentId, level, position: index + 1, siblings: nodes.length, expanded })
    if (expanded) addRows(rows, shape, children, id, level + 1)
  }
}
