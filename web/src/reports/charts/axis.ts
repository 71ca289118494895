import { linearScale } from '#ui/chart/linear-scale.ts'
import { type Box } from './chart-layout.ts'
import { type Scale } from './chart-scale.ts'

export interface SeriesInput {
  readonly width: number
  readonly height: number
  /** For each column, the values of all series; null if nothing was measured. */
  readonly columns: readonly (readonly (number | null)[])[]
  readonly seriesCount: number
  /** Width of the scale's values, and of the series' names. */
  readonly left: number
  readonly right: number
  readonly start: number
  readonly scale: Scale
}

export interface Axis {
  readonly plot: Box
  readonly base: number
  readonly ticks: readonly { readonly value: number; readonly y: number }[]
  readonly xOf: (column: number) => number
  readonly yOf: (value: number) => number
}

export function axisOf({
  width,
  height,
  columns,
  left,
  right,
  scale: { range, ticks, base },
}: SeriesInput): Axis & {
  readonly step: number
  readonly seriesOf: (row: number) => [number, number][]
} {
  const plot = { x: left, y: 12, width: Math.max(width - left - right, 1), height: height - 12 - 44 }
  const yOf = linearScale(range, plot.y + plot.height, plot.y)
  const step = plot.width / Math.max(columns.length, 1)
  return {
    plot,
    base: yOf(base),
    step,
    xOf: (column) => plot.x + (column + 0.5) * step,
    yOf,
    ticks: ticks.map((value) => ({ value, y: yOf(value) })),
    seriesOf: (row) =>
      columns.flatMap((parts, column): [number, number][] => {
        const value = parts[row]
        return value === null || value === undefined ? [] : [[column, value]]
      }),
  }
}
