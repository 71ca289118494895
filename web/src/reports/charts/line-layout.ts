/** Where the points of lines are. */
import { type Box, type ChartLayout, type Place } from './chart-layout.ts'
import { linearScale } from '#ui/chart/linear-scale.ts'
import { linePath } from '#ui/chart/path.ts'
import { countTicks, extentOf, valueTicks } from './chart-scale.ts'

/** More points would be a thick line. */
const mostPoints = 120
/** How near the pointer must be. */
const reach = 28

export interface SeriesInput {
  readonly width: number
  readonly height: number
  /** Of each column, a value for each series; null where nothing was measured. */
  readonly columns: readonly (readonly (number | null)[])[]
  readonly seriesCount: number
  readonly right: number
  /** Counts have ticks at whole numbers only. */
  readonly isCount: boolean
}

export interface Axis {
  readonly plot: Box
  readonly base: number
  readonly ticks: readonly { readonly value: number; readonly y: number }[]
  readonly xOf: (column: number) => number
  readonly yOf: (value: number) => number
}

export interface LineLayout extends ChartLayout, Axis {
  readonly goalY: number | null
  readonly lines: readonly string[]
  /** Null where there are too many to be told apart. */
  readonly points: readonly (readonly { readonly x: number; readonly y: number }[])[] | null
  /** The last value of each series. */
  readonly ends: readonly (number | null)[]
}

/** The plot, its columns and its vertical axis. */
export function axisOf(
  { width, height, columns, right, isCount }: SeriesInput,
  values: readonly number[],
): Axis & { readonly step: number; readonly seriesOf: (row: number) => [number, number][] } {
  const plot = { x: 52, y: 12, width: Math.max(width - 52 - right, 1), height: height - 12 - 44 }
  const extent = extentOf(values)
  const yOf = linearScale(extent, plot.y + plot.height, plot.y)
  const step = plot.width / Math.max(columns.length, 1)
  return {
    plot,
    base: yOf(0),
    step,
    xOf: (column) => plot.x + (column + 0.5) * step,
    yOf,
    ticks: (isCount ? countTicks : valueTicks)(extent).map((value) => ({ value, y: yOf(value) })),
    seriesOf: (row) =>
      columns.flatMap((parts, column): [number, number][] => {
        const value = parts[row]
        return value === null || value === undefined ? [] : [[column, value]]
      }),
  }
}

export function lineLayout(input: SeriesInput, goal: number | null): LineLayout {
  const { width, height, columns, seriesCount } = input
  const measured = columns.flatMap((values) => values.filter((value) => value !== null))
  const axis = axisOf(input, goal === null ? measured : [...measured, goal])
  const { plot, step, xOf, yOf, seriesOf } = axis
  const rows = Array.from({ length: seriesCount }, (_, row) => row)
  const points = rows.map((row) =>
    seriesOf(row).map(([column, value]) => ({ x: xOf(column), y: yOf(value) })),
  )
  const boxOf = ({ column, row }: Place): Box => {
    const value = row === null ? null : columns[column]?.[row]
    if (value === null || value === undefined)
      return { x: xOf(column) - step / 2, y: plot.y, width: step, height: plot.height }
    return { x: xOf(column) - 6, y: yOf(value) - 6, width: 12, height: 12 }
  }
  const rowsOf = (column: number) => {
    const values = columns[column] ?? []
    const found = rows.filter((row) => (values[row] ?? null) !== null)
    return found.length === 0 ? [null] : found.toSorted((a, b) => values[a]! - values[b]!)
  }
  return {
    ...axis,
    width,
    height,
    columns: columns.length,
    goalY: goal === null ? null : yOf(goal),
    // What was not measured is crossed by a straight line.
    lines: points.map(linePath),
    points: columns.length > mostPoints ? null : points,
    ends: points.map((each) => each.at(-1)?.y ?? null),
    rowsOf,
    boxOf,
    bandOf: (column) => ({ x: xOf(column) - 0.5, y: plot.y, width: 1, height: plot.height }),
    placeAt(atX, atY) {
      const column = Math.floor((atX - plot.x) / step)
      if (column < 0 || column >= columns.length) return null
      const near = rowsOf(column).map((row) => ({
        row,
        far: row === null ? 0 : Math.abs(yOf(columns[column]![row]!) - atY),
      }))
      const nearest = near.toSorted((a, b) => a.far - b.far)[0]
      return { column, row: nearest && nearest.far <= reach ? nearest.row : (near[0]?.row ?? null) }
    },
  }
}
