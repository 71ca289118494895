/** The visible rows of a tree with folded tasks. */

interface Row<Id> {
  readonly taskId: Id
  readonly depth: number
}

export interface UnfoldedRow<R> {
  readonly row: R
  /** It has subtasks among the rows, visible or not. */
  readonly isWhole: boolean
}

/** `rows` in depth-first order. */
export function unfoldedRows<Id, R extends Row<Id>>(
  rows: readonly R[],
  folded: ReadonlySet<Id>,
): UnfoldedRow<R>[] {
  const unfolded: UnfoldedRow<R>[] = []
  let hiddenBelow = Infinity
  for (const [place, row] of rows.entries()) {
    if (row.depth > hiddenBelow) continue
    hiddenBelow = folded.has(row.taskId) ? row.depth : Infinity
    unfolded.push({ row, isWhole: (rows[place + 1]?.depth ?? 0) > row.depth })
  }
  return unfolded
}
