/** The range of rows to render in a long list. All rows have the same height, so it is computed. `end` is exclusive. */

export interface RowWindow {
  readonly first: number
  readonly end: number
}

export interface Viewport {
  readonly scrollTop: number
  readonly height: number
}

/** The range moves in blocks, so that scrolling renders once per eight rows. */
const blockRows = 8

export function windowOf({ scrollTop, height }: Viewport, rowHeight: number, count: number): RowWindow {
  const blockHeight = blockRows * rowHeight
  const lastTop = Math.max(0, count * rowHeight - height)
  const top = Math.min(Math.max(0, scrollTop), lastTop)
  const first = Math.max(0, Math.floor(top / blockHeight) - 1) * blockRows
  const end = (Math.ceil((top + height) / blockHeight) + 1) * blockRows
  return { first: Math.min(first, count), end: Math.min(end, count) }
}

/** The scroll position that makes a row completely visible; unchanged if it is. */
export function scrollTopFor(index: number, rowHeight: number, { scrollTop, height }: Viewport): number {
  const top = index * rowHeight
  if (top < scrollTop || rowHeight > height) return top
  return Math.max(scrollTop, top + rowHeight - height)
}

/** The rows to render by priority: the `first` rows, the visible ones, then the block above them. */
export function byPriority({ first: top, end }: RowWindow, first: readonly number[]): number[] {
  const sight = top === 0 ? 0 : Math.min(top + blockRows, end)
  const valid = first.filter((row) => row >= 0)
  return [...new Set([...valid, ...rowsBetween(sight, end), ...rowsBetween(top, sight)])]
}

/** The row from which on none is rendered yet; undefined if there is none, or if rows wait between others. */
export function fillingFrom(range: RowWindow, isRendered: (row: number) => boolean): number | undefined {
  const rows = byPriority(range, [])
  const first = rows.find((row) => !isRendered(row))
  if (first === undefined || rows.some((row) => row > first && isRendered(row))) return undefined
  return first
}

/** The rows of the range and the pinned rows outside of it, such as the focused row. */
export function renderedRows({ first, end }: RowWindow, pinned: readonly number[]): number[] {
  const rows = rowsBetween(first, end)
  const outside = [...new Set(pinned)].filter((row) => row >= 0 && (row < first || row >= end))
  return outside.length === 0 ? rows : [...rows, ...outside].sort((one, other) => one - other)
}

function rowsBetween(first: number, end: number): number[] {
  return Array.from({ length: Math.max(0, end - first) }, (_, row) => first + row)
}
