/** What a drawing tells its frame: where its marks are, and how arrow keys move between them. */

/** A mark: a series or a row of cells in a column. A null row means the whole column. */
export interface Place {
  readonly column: number
  readonly row: number | null
}

export interface Box {
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
}

export interface ChartLayout {
  readonly width: number
  readonly height: number
  readonly columns: number
  /** The column that is focused first. */
  readonly start: number
  /** The rows with a mark in the column, in the order of Arrow Up. */
  rowsOf(column: number): readonly (number | null)[]
  boxOf(place: Place): Box
  /** The highlighted background of a column's marks. */
  bandOf(column: number): Box | null
  placeAt(x: number, y: number): Place | null
}

function firstPlace(layout: ChartLayout): Place {
  return { column: layout.start, row: layout.rowsOf(layout.start).at(0) ?? null }
}

/** A remembered place may have lost its column or series. */
export function currentPlace(layout: ChartLayout, remembered: Place | null): Place {
  if (remembered === null || remembered.column >= layout.columns) return firstPlace(layout)
  return nearest(layout, remembered.column, remembered.row)
}

/** Null for keys that do not move the focus. */
export function steppedPlace(layout: ChartLayout, { column, row }: Place, key: string): Place | null {
  const last = layout.columns - 1
  switch (key) {
    case 'ArrowLeft':
      return nearest(layout, Math.max(0, column - 1), row)
    case 'ArrowRight':
      return nearest(layout, Math.min(last, column + 1), row)
    case 'Home':
      return nearest(layout, 0, row)
    case 'End':
      return nearest(layout, last, row)
    case 'ArrowUp':
    case 'ArrowDown': {
      const rows = layout.rowsOf(column)
      const at = rows.indexOf(row) + (key === 'ArrowUp' ? 1 : -1)
      return { column, row: rows[Math.min(Math.max(at, 0), rows.length - 1)] ?? null }
    }
    default:
      return null
  }
}

function nearest(layout: ChartLayout, column: number, row: number | null): Place {
  const rows = layout.rowsOf(column)
  return { column, row: rows.includes(row) ? row : (rows[0] ?? null) }
}
