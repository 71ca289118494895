import { type SeriesRow } from '@lustra/contract/reports'
import { fillOf, noColor } from '#ui/color/fill.ts'
import { type Words } from '@lustra/words'
import { type LoadedReport } from '../reports-queries.ts'
import { type Paint } from './reading.ts'
import { patternsOf } from './series-patterns.ts'

export interface ChartSeries {
  readonly id: string
  readonly name: string
  readonly paint: Paint
  /** Its index in the `values` of the rows. */
  readonly index: number
  readonly sum: number
}

export function seriesRowsOf({ data }: Pick<LoadedReport, 'data'>): SeriesRow[] {
  return data.filter((row) => row.kind === 'series')
}

/** The series with any values, largest first: at the bottom of a stack and at the top of the legend. */
export function chartSeriesOf(
  { data, series = [] }: Pick<LoadedReport, 'data' | 'series'>,
  nameOf: (series: { id: string; name: string }) => string,
): ChartSeries[] {
  const rows = seriesRowsOf({ data })
  const patterns = patternsOf(series.map(({ id }) => id))
  return series
    .map((each, index) => ({
      id: each.id,
      name: nameOf(each),
      ...areaColorsOf(each.color ?? noColor),
      index,
      sum: rows.reduce((sum, { values }) => sum + (values[index] ?? 0), 0),
    }))
    .filter(({ sum, index }) => sum !== 0 || rows.some(({ values }) => (values[index] ?? null) !== null))
    .toSorted((a, b) => b.sum - a.sum || a.index - b.index)
    .map(({ color, edge, ...each }) => ({
      ...each,
      paint: { color, edge, pattern: patterns.get(each.id)! },
    }))
}

/** Areas have the colour itself, slightly lighter in the dark theme, and a contrasting edge. */
export function areaColorsOf(color: string): { color: string; edge: string } {
  const edge = fillOf(color).mark
  if (color === noColor) return { color: 'var(--data)', edge }
  return { color: `light-dark(#${color}, color-mix(in oklab, #${color}, white 14%))`, edge }
}

/** Series with a fixed meaning have codes, and time without a category has no name. */
export function seriesNameOf(words: Words['charts'], { id, name }: { id: string; name: string }): string {
  if (name !== '') return name
  return id in words.fixed ? words.fixed[id as keyof Words['charts']['fixed']] : words.noCategory
}
