/** The cells of hours: one line of 24, or two of 12 in narrow windows. */
import { type Box, type ChartLayout, type Place } from './chart-layout.ts'
import { hoursPerDay } from '@lustra/domain/reports'
import { roundedBox } from './rounded-box.ts'

const gap = 3
/** In narrower charts the cells of one line would be too small for touch. */
const narrowest = 720
/** Pixels: large enough for a pointer, and small enough for all rows on one sheet. */
const lowest = { screen: 30, paper: 14 } as const
/** Pixels: the height of all rows together, unless the rows then become too low or too high. */
const together = { screen: 420, paper: 300 } as const

export interface HeatInput {
  readonly width: number
  /** 24 values per row. */
  readonly rows: readonly (readonly number[])[]
  /** Paper has no touch: a line of 24 cells without figures, which follow in a table. */
  readonly medium?: keyof typeof lowest
}

export interface HeatLayout extends ChartLayout {
  readonly isNarrow: boolean
  readonly ground: string
  /** The maximum of all cells. With a scale per row, a small amount in one row would look like a large one in another. */
  readonly most: number
  /** By row: cells with the same share of the maximum form one path. */
  readonly shades: readonly (readonly { readonly share: number; readonly path: string }[])[]
  /** Baselines of the names; the total row is last. */
  readonly names: readonly number[]
  readonly hourLabels: readonly { readonly hour: number; readonly x: number; readonly y: number }[]
  readonly sums: readonly Box[]
  /** Right edges of the two columns of figures. */
  readonly figures: readonly [peak: number, sum: number]
  readonly nameX: number
}

export function heatLayout({ width, rows, medium = 'screen' }: HeatInput): HeatLayout {
  const isNarrow = medium === 'screen' && width < narrowest
  const perLine = isNarrow ? hoursPerDay / 2 : hoursPerDay
  const [left, right] = isNarrow ? [0, 0] : [136, medium === 'paper' ? 0 : 156]
  const cellWidth = (width - left - right) / perLine - gap
  const cellHeight = isNarrow
    ? 28
    : Math.max(lowest[medium], Math.min(58, together[medium] / Math.max(rows.length, 1)))
  const lineHeight = cellHeight + gap
  const head = isNarrow ? 0 : 24
  /** The name above the cells, and the hours above each line. */
  const [label, hours] = isNarrow ? [24, 18] : [0, 0]
  const rowHeight = isNarrow ? label + 2 * (hours + lineHeight) + 12 : lineHeight
  const sumHeight = isNarrow ? 28 : 48
  const rowTop = (row: number) => head + row * rowHeight + (row === rows.length && !isNarrow ? 8 : 0)

  const boxOf = ({ column, row }: Place): Box => {
    const at = row ?? 0
    const line = Math.floor(column / perLine)
    const height = at === rows.length ? sumHeight : cellHeight
    return {
      x: left + (column % perLine) * (cellWidth + gap),
      y: rowTop(at) + label + hours + line * (hours + height + gap),
      width: cellWidth,
      height,
    }
  }
  const sums = Array.from({ length: hoursPerDay }, (_, hour) =>
    rows.reduce((sum, values) => sum + (values[hour] ?? 0), 0),
  )
  const tallest = Math.max(...sums, 1)
  const most = Math.max(...rows.flat(), 1)
  const lineCount = rows.length + 1
  const height = rowTop(rows.length) + label + (isNarrow ? 2 : 1) * (hours + sumHeight + gap)

  return {
    width,
    height,
    isNarrow,
    most,
    columns: hoursPerDay,
    start: peakOf(sums) ?? 0,
    nameX: 0,
    figures: [width - 88, width],
    ground: rows
      .flatMap((_, row) => sums.map((__, column) => roundedBox(boxOf({ column, row }), 5)))
      .join(''),
    shades: rows.map((values, row) => shadesOf(values, row)),
    names: Array.from({ length: lineCount }, (_, row) => {
      if (isNarrow) return rowTop(row) + 14
      return rowTop(row) + (row === rows.length ? sumHeight - 6 : cellHeight / 2 + 5)
    }),
    hourLabels: hourLabels(),
    sums: sums.map((sum, column) => {
      const box = boxOf({ column, row: rows.length })
      const tall = sum === 0 ? 0 : Math.max(1, (sum / tallest) * box.height)
      return { ...box, y: box.y + box.height - tall, height: tall }
    }),
    // Arrow Up moves to the row above.
    rowsOf: () => Array.from({ length: lineCount }, (_, index) => rows.length - index),
    boxOf,
    bandOf: () => null,
    placeAt(x, y) {
      for (let row = 0; row < lineCount; row++) {
        if (y < rowTop(row) || y >= rowTop(row) + rowHeight + (row === rows.length ? sumHeight : 0)) continue
        for (let column = 0; column < hoursPerDay; column++) {
          const box = boxOf({ column, row })
          const isIn = x >= box.x && x < box.x + box.width + gap && y >= box.y && y < box.y + box.height + gap
          if (isIn) return { column, row }
        }
      }
      return null
    },
  }

  function shadesOf(values: readonly number[], row: number) {
    const paths = new Map<number, string>()
    values.forEach((value, column) => {
      if (value <= 0) return
      paths.set(value, `${paths.get(value) ?? ''}${roundedBox(boxOf({ column, row }), 5)}`)
    })
    return [...paths].map(([value, path]) => ({ share: value / most, path }))
  }

  function hourLabels() {
    const labelled = Array.from({ length: hoursPerDay / 3 }, (_, index) => index * 3)
    const above = isNarrow ? Array.from({ length: lineCount }, (_, row) => row) : [0]
    return above.flatMap((row) =>
      labelled.map((hour) => {
        const { x, y } = boxOf({ column: hour, row })
        return { hour, x, y: isNarrow ? y - 4 : 12 }
      }),
    )
  }
}

/** Sums of 24 hours, from the 168 hours of a week. */
export function hoursOfDay(week: readonly number[]): number[] {
  return Array.from({ length: hoursPerDay }, (_, hour) =>
    week.reduce((sum, value, index) => (index % hoursPerDay === hour ? sum + value : sum), 0),
  )
}

/** The hour with the most time; null without any. */
export function peakOf(hours: readonly number[]): number | null {
  const most = Math.max(...hours, 0)
  return most > 0 ? hours.indexOf(most) : null
}
