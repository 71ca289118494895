import { type RowList, type TreeRow } from './tree-row.ts'

export type TreeStep =
  | { readonly kind: 'focus'; readonly index: number }
  | { readonly kind: 'expand' | 'collapse'; readonly ids: readonly string[] }

export interface TreePosition {
  readonly index: number
  readonly pageRows: number
}

/** Null if the key has no function here. */
export function treeStep<Node>(
  rows: RowList<Node>,
  { index, pageRows }: TreePosition,
  key: string,
): TreeStep | null {
  const row = rows.at(index)
  const last = rows.length - 1
  switch (key) {
    case 'ArrowDown':
      return focus(Math.min(index + 1, last))
    case 'ArrowUp':
      return focus(Math.max(index - 1, 0))
    case 'Home':
      return focus(0)
    case 'End':
      return focus(last)
    case 'PageDown':
      return focus(Math.min(index + pageRows, last))
    case 'PageUp':
      return focus(Math.max(index - pageRows, 0))
    case 'ArrowRight':
      return row?.expanded === false
        ? { kind: 'expand', ids: [row.id] }
        : row?.expanded
          ? focus(index + 1)
          : null
    case 'ArrowLeft':
      return row?.expanded ? { kind: 'collapse', ids: [row.id] } : focusParent(rows, row, index)
    case '*':
      return expandSiblings(rows, row)
    default:
      return null
  }
}

function focus(index: number): TreeStep {
  return { kind: 'focus', index }
}

function focusParent<Node>(
  rows: RowList<Node>,
  row: TreeRow<Node> | undefined,
  index: number,
): TreeStep | null {
  if (!row || row.parentId === null) return null
  const parent = rows.indexOf(row.parentId)
  // In partially loaded trees the second level is the last one, so only preceding siblings are between a row and its parent.
  return focus(parent >= 0 ? parent : Math.max(0, index - row.position))
}

function expandSiblings<Node>(rows: RowList<Node>, row: TreeRow<Node> | undefined): TreeStep | null {
  const ids = [...rows].flatMap((other) =>
    row && other?.parentId === row.parentId && other.expanded === false ? [other.id] : [],
  )
  return ids.length > 0 ? { kind: 'expand', ids } : null
}
