import { type TimeRow } from '@lustra/contract/reports'

export interface TreeRow {
  readonly row: TimeRow
  /** Unique in the table: a task may have time in several categories. */
  readonly key: string
  /** Whether it has subtasks among the rows, visible or not. */
  readonly isWhole: boolean
}

/** The key of each row includes its category; `rows` are in depth-first order. */
export function treeRows(rows: readonly TimeRow[]): TreeRow[] {
  let top = ''
  return rows.map((row, place) => {
    const own = row.taskId ?? row.contextId ?? ''
    if (row.depth === 0) top = own
    const key = row.depth === 0 ? own : `${top}/${own}`
    return { row, key, isWhole: (rows[place + 1]?.depth ?? 0) > row.depth }
  })
}

export function unfoldedRows(rows: readonly TreeRow[], folded: ReadonlySet<string>): TreeRow[] {
  let hiddenBelow = Infinity
  return rows.filter(({ row: { depth }, key }) => {
    if (depth > hiddenBelow) return false
    hiddenBelow = folded.has(key) ? depth : Infinity
    return true
  })
}
