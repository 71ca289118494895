import { type Box, type ChartLayout, type Place } from './chart-layout.ts'
import { type PlacedBenchmark, placeBenchmark, ticksBeside } from '#ui/chart/benchmark.ts'
import { linePath } from '#ui/chart/path.ts'
import { type Benchmark } from '@lustra/domain/reports'
import { type Axis, type SeriesInput, axisOf } from './axis.ts'

/** More points would look like a thick line. */
const mostPoints = 120
/** Maximal distance of the pointer in px. */
const reach = 28

export interface LineLayout extends ChartLayout, Axis {
  readonly benchmark: PlacedBenchmark | null
  readonly lines: readonly string[]
  /** Null if there are too many to be distinguished. */
  readonly points: readonly (readonly { readonly x: number; readonly y: number }[])[] | null
  /** The last value of each series. */
  readonly ends: readonly (number | null)[]
}

export function lineLayout(input: SeriesInput, benchmark: Benchmark | null): LineLayout {
  const { width, height, columns, seriesCount, start, scale } = input
  const axis = axisOf(input)
  const { plot, step, xOf, yOf, seriesOf } = axis
  const mark = benchmark && placeBenchmark(benchmark, scale.range, yOf)
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
    start,
    benchmark: mark,
    ticks: ticksBeside(axis.ticks, mark),
    // Missing values are bridged by a straight line.
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
