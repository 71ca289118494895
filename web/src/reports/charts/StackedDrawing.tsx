import { hourText } from '#language/dates/date-texts.ts'
import { useWords } from '#language/Language.tsx'
import { useNarrow } from '#ui/hooks/use-media.ts'
import { secondsPerHour, secondsPerMinute } from '@lustra/domain/calendar'
import { type PeriodDetail } from '@lustra/domain/reports'
import { type Words } from '@lustra/words'
import { ChartAxes } from './ChartAxes.tsx'
import { patternFill } from './ChartPatterns.tsx'
import { type ChartSeries } from './chart-series.ts'
import { type Column } from './column-texts.ts'
import { stackSums } from './stack-sums.ts'
import { type StackedLayout } from './stacked-layout.ts'

interface StackedDrawingProps {
  readonly layout: StackedLayout
  readonly columns: readonly Column[]
  readonly detail: PeriodDetail
  readonly series: readonly Pick<ChartSeries, 'id' | 'paint'>[]
}

/** The axes, bars and sums of tracked time, within an SVG. */
export function StackedDrawing({ layout, columns, detail, series }: StackedDrawingProps) {
  const words = useWords('charts').charts
  const isNarrow = useNarrow()
  const sums = layout.isArea
    ? null
    : stackSums(
        layout.totals.map(({ value }) => value),
        layout.step,
        isNarrow ? 12 : 11,
      )
  return (
    <>
      <ChartAxes
        plot={layout.plot}
        ticks={layout.ticks}
        tickText={(seconds) => tickText(seconds, words)}
        base={layout.plot.y + layout.plot.height}
        columns={columns}
        detail={detail}
        xOf={layout.xOf}
      />
      {series.map(({ id, paint }, index) => {
        const [path, overlay] = [layout.paths[index], patternFill(paint.pattern)]
        if (!path) return null
        return (
          <g key={id}>
            <path data-series="" d={path} fill={paint.color} stroke={paint.edge} />
            {overlay && <path d={path} fill={overlay} />}
          </g>
        )
      })}
      {sums &&
        layout.totals.map(({ x, y }, column) => (
          <text key={x} data-mid="" data-halo="" x={x} y={y} textAnchor="middle">
            {sums[column]}
          </text>
        ))}
    </>
  )
}

function tickText(seconds: number, words: Words['charts']): string {
  if (seconds < secondsPerHour) return words.minutes(seconds / secondsPerMinute)
  return seconds % secondsPerHour === 0 ? words.hours(seconds / secondsPerHour) : hourText(seconds)
}
