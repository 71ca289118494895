import { type Box, type ChartLayout, type Place } from './chart-layout.ts'
import { linearScale } from '#ui/chart/linear-scale.ts'
import { areaPath } from '#ui/chart/path.ts'
import { rangeFromZero } from '@lustra/domain/reports'
import { timeTicks } from './chart-scale.ts'
import { roundedBox } from './rounded-box.ts'

/** With more columns, bars would be thinner than the gaps. */
export const mostBars = 60
const widestBar = 48
const gap = 1.5

export interface StackedInput {
  readonly width: number
  readonly height: number
  /** For each column, the seconds of all series; zero for hidden series. */
  readonly columns: readonly (readonly number[])[]
  readonly seriesCount: number
  readonly start: number
}

export interface StackedLayout extends ChartLayout {
  readonly plot: Box
  readonly isArea: boolean
  readonly ticks: readonly { readonly value: number; readonly y: number }[]
  /** One path for all marks of a series, so that a chart of hundreds of bars has few elements. */
  readonly paths: readonly string[]
  readonly totals: readonly StackTotal[]
  readonly step: number
  readonly xOf: (column: number) => number
}

interface StackTotal {
  readonly value: number
  readonly x: number
  readonly y: number
}

export function stackedLayout({ width, height, columns, seriesCount, start }: StackedInput): StackedLayout {
  const plot = { x: 52, y: 12, width: Math.max(width - 52 - 16, 1), height: height - 12 - 44 }
  const base = plot.y + plot.height
  const totals = columns.map((parts) => parts.reduce((sum, part) => sum + part, 0))
  const range = rangeFromZero(totals)
  const y = linearScale(range, base, plot.y)
  const valueAt = linearScale({ min: base, max: plot.y }, range.min, range.max)
  const step = plot.width / Math.max(columns.length, 1)
  const bar = Math.min(widestBar, step * 0.6)
  const isArea = columns.length > mostBars
  const xOf = (column: number) => plot.x + (column + 0.5) * step
  /** Start and end of each series in each column. */
  const stacks = columns.map((parts) => {
    let under = 0
    return parts.map((part) => [under, (under += part)] as const)
  })

  const boxOf = ({ column, row }: Place): Box => {
    const [from, to] = row === null ? [0, totals[column] ?? 0] : (stacks[column]?.[row] ?? [0, 0])
    const top = y(to)
    return { x: xOf(column) - bar / 2, y: top, width: bar, height: Math.max(y(from) - top, 0) }
  }
  const bandOf = (column: number): Box => {
    const band = Math.min(step, bar * 1.6)
    return { x: xOf(column) - band / 2, y: plot.y, width: band, height: plot.height }
  }

  return {
    width,
    height,
    plot,
    isArea,
    step,
    xOf,
    columns: columns.length,
    start,
    ticks: timeTicks(range.max).map((value) => ({ value, y: y(value) })),
    totals: totals.map((value, column) => ({ value, x: xOf(column), y: y(value) - 8 })),
    paths: Array.from({ length: seriesCount }, (_, row) =>
      isArea ? areaOf(row) : columns.map((__, column) => barPath(column, row)).join(''),
    ),
    rowsOf: (column) => [
      null,
      ...Array.from({ length: seriesCount }, (_, row) => row).filter((row) => columns[column]?.[row]),
    ],
    boxOf,
    bandOf,
    placeAt(atX, atY) {
      const column = Math.floor((atX - plot.x) / step)
      if (column < 0 || column >= columns.length || atY < 0 || atY > height) return null
      const value = valueAt(atY)
      const row = stacks[column]!.findIndex(([from, to]) => value >= from && value < to)
      return { column, row: row < 0 ? null : row }
    },
  }

  function barPath(column: number, row: number): string {
    const box = boxOf({ column, row })
    if (box.height === 0) return ''
    const isFirst = stacks[column]![row]![0] === 0
    const height = isFirst || box.height <= gap * 2 ? box.height : box.height - gap
    return roundedBox({ ...box, height }, 1)
  }

  function areaOf(row: number): string {
    if (stacks.every((stack) => (stack[row]?.[1] ?? 0) <= (stack[row]?.[0] ?? 0))) return ''
    const edge = (side: 0 | 1) =>
      stacks.map((stack, column) => ({ x: xOf(column), y: y(stack[row]?.[side] ?? 0) }))
    return areaPath(edge(1), edge(0))
  }
}
