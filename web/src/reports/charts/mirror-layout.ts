import { type Box, type ChartLayout, type Place } from './chart-layout.ts'
import { countScale } from './chart-scale.ts'
import { type Axis, type SeriesInput, axisOf } from './axis.ts'
import { roundedBox } from './rounded-box.ts'

export interface MirrorLayout extends ChartLayout, Axis {
  readonly paths: readonly [above: string, below: string]
}

/** The first series up, the second down, on a common scale (inbox). */
export function mirrorLayout(input: Omit<SeriesInput, 'scale'>): MirrorLayout {
  const { width, height, columns, start } = input
  const signed = columns.map(([up, down]) => [up ?? 0, -(down ?? 0)] as const)
  const most = Math.max(...signed.flat().map(Math.abs), 1)
  const axis = axisOf({ ...input, scale: countScale([most, -most]) })
  const { plot, step, base, xOf, yOf } = axis
  const bar = Math.min(48, step * 0.6)
  const boxOf = ({ column, row }: Place): Box => {
    const [up, down] = signed[column] ?? [0, 0]
    const [from, to] = row === 0 ? [up, 0] : row === 1 ? [0, down] : [up, down]
    const [top, bottom] = [row === 1 ? base + 1 : yOf(from), row === 0 ? base - 1 : yOf(to)]
    return { x: xOf(column) - bar / 2, y: top, width: bar, height: Math.max(bottom - top, 0) }
  }
  const path = (row: 0 | 1) =>
    signed
      .map((values, column) => (values[row] === 0 ? '' : roundedBox(boxOf({ column, row }), 1.5)))
      .join('')
  return {
    ...axis,
    width,
    height,
    columns: columns.length,
    start,
    paths: [path(0), path(1)],
    rowsOf: () => [1, 0],
    boxOf,
    bandOf: (column) => ({ x: xOf(column) - step / 2, y: plot.y, width: step, height: plot.height }),
    placeAt(atX, atY) {
      const column = Math.floor((atX - plot.x) / step)
      if (column < 0 || column >= columns.length) return null
      return { column, row: atY <= base ? 0 : 1 }
    },
  }
}
