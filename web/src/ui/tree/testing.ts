import { type TreeRow } from './tree-row.ts'

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
