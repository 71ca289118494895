import { useState } from 'react'

export interface Sorting<Column extends string> {
  readonly column: Column
  readonly isDescending: boolean
}

/** The key of content that is rendered again in another order. */
export function sortingKey({ column, isDescending }: Sorting<string>): string {
  return `${column} ${isDescending}`
}

/** The value by which a row is sorted; null comes last in either direction. */
export type SortValue = string | number | null

export function useSorting<Column extends string>(initial: Sorting<Column>) {
  const [sorting, setSorting] = useState(initial)
  /** Figures start with the largest, texts with the first. */
  const sortBy = (column: Column, isFigure: boolean) =>
    setSorting((before) => ({
      column,
      isDescending: before.column === column ? !before.isDescending : isFigure,
    }))
  return { sorting, sortBy }
}

export function sortedRows<Row>(
  rows: readonly Row[],
  valueOf: (row: Row) => SortValue,
  { isDescending }: { readonly isDescending: boolean },
  language: string,
): Row[] {
  const texts = new Intl.Collator(language, { numeric: true })
  return rows.toSorted((one, other) => {
    const [a, b] = [valueOf(one), valueOf(other)]
    if (a === null || b === null) return Number(a === null) - Number(b === null)
    const order = typeof a === 'string' && typeof b === 'string' ? texts.compare(a, b) : Number(a) - Number(b)
    return isDescending ? -order : order
  })
}

/** Sorts siblings; each row stays below its parent. `rows` are in depth-first order. */
export function sortedTree<Row extends { readonly depth: number }>(
  rows: readonly Row[],
  sort: (siblings: readonly Row[]) => readonly Row[],
): Row[] {
  const partsOf = new Map<Row | null, Row[]>()
  const path: Row[] = []
  for (const row of rows) {
    path.length = row.depth
    const parent = path[row.depth - 1] ?? null
    const siblings = partsOf.get(parent)
    if (siblings) siblings.push(row)
    else partsOf.set(parent, [row])
    path[row.depth] = row
  }
  const sorted: Row[] = []
  const stack = [...sort(partsOf.get(null) ?? [])].toReversed()
  for (let next = stack.pop(); next; next = stack.pop()) {
    sorted.push(next)
    stack.push(...[...sort(partsOf.get(next) ?? [])].toReversed())
  }
  return sorted
}
