import { dateTexts } from '#language/dates/date-texts.ts'
import { useLanguage } from '#language/Language.tsx'
import { type PeriodDetail } from '@lustra/domain/reports'
import { type Box } from './chart-layout.ts'
import { type Column, columnLabels } from './column-texts.ts'
import { endLabelGap, endLabelText } from './end-labels.ts'
import { useLeftOutYear } from './left-out-year.ts'
import { spread } from './spread.ts'

interface ChartAxesProps {
  readonly plot: Box
  readonly ticks: readonly { readonly value: number; readonly y: number }[]
  readonly tickText: (value: number) => string
  /** Position of zero. */
  readonly base: number
  readonly columns: readonly Column[]
  readonly detail: PeriodDetail
  readonly xOf: (column: number) => number
}

export function ChartAxes({ plot, ticks, tickText, base, columns, detail, xOf }: ChartAxesProps) {
  const dates = dateTexts(useLanguage())
  const leftOutYear = useLeftOutYear()
  const end = plot.x + plot.width
  const bottom = plot.y + plot.height
  return (
    <>
      {ticks.map(({ value, y }) => (
        <g key={value}>
          <line data-grid="" x1={plot.x} x2={end} y1={y} y2={y} />
          <text x={plot.x - 8} y={y} dy="0.35em" textAnchor="end">
            {tickText(value)}
          </text>
        </g>
      ))}
      {columnLabels(columns, detail, dates, { width: plot.width, leftOutYear }).map(
        ({ index, text, year }) => (
          <g key={index}>
            <text x={xOf(index)} y={bottom + 20} textAnchor="middle">
              {text}
            </text>
            {year && (
              <text x={xOf(index)} y={bottom + 35} textAnchor="middle">
                {year}
              </text>
            )}
          </g>
        ),
      )}
      <line data-base="" x1={plot.x} x2={end} y1={base} y2={base} />
    </>
  )
}

interface EndLabelsProps {
  readonly plot: Box
  /** Position of the last values. */
  readonly x: number
  readonly labels: readonly { readonly id: string; readonly name: string; readonly y: number }[]
}

const labelHeight = 15

/** The names of series beside their last values. There is no connecting line, because it would look like data. */
export function EndLabels({ plot, x, labels }: EndLabelsProps) {
  const placed = spread(
    labels.map(({ y }) => y),
    labelHeight,
    plot.y + 6,
    plot.y + plot.height,
  )
  return labels.map(({ id, name }, index) => (
    <text key={id} data-mid="" data-halo="" x={x + endLabelGap} y={placed[index]} dy="0.35em">
      {endLabelText(name)}
    </text>
  ))
}
