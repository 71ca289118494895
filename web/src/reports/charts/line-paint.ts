/** Lines also differ by their dashes; series with a fixed meaning have no category colour. */
import { type ChartSeries } from './chart-series.ts'
import { type Paint } from './reading.ts'

const dashes = ['none', '7 4', '2 4', '10 4 2 4']

const fixedColors: Readonly<Record<string, string>> = {
  created: 'var(--ink-3)',
  completed: 'var(--ink)',
  cancelled: 'var(--edge)',
  received: 'var(--data)',
  processed: 'var(--ink-3)',
}

export function linePaint({ id, paint }: Pick<ChartSeries, 'id' | 'paint'>, place: number): Paint {
  const color = fixedColor(id) ?? paint.edge
  return { color, edge: color, pattern: 0, dashes: dashes[place % dashes.length]! }
}

export function fixedColor(id: string): string | null {
  return fixedColors[id] ?? null
}
