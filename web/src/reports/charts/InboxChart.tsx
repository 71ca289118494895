import { useToday } from '#browser/use-now.ts'
import { dateTexts } from '#language/dates/date-texts.ts'
import { useLanguage, useWords } from '#language/Language.tsx'
import { useRef } from 'react'
import { ChartAxes } from './ChartAxes.tsx'
import { ChartFigure } from './ChartFigure.tsx'
import { ChartFrame } from './ChartFrame.tsx'
import { type Place } from './chart-layout.ts'
import { patternFill } from './ChartPatterns.tsx'
import { chartSeriesOf, seriesNameOf, seriesRowsOf } from './chart-series.ts'
import { columnName, columnUpTo } from './column-texts.ts'
import { useLeftOutYear } from './left-out-year.ts'
import { fixedColor } from './line-paint.ts'
import { mirrorLayout } from './mirror-layout.ts'
import { type Reading } from './reading.ts'
import { type ChartViewProps } from './chart-view-props.ts'
import { SeriesKeys } from './SeriesKeys.tsx'
import { useShownChart } from './shown-chart.ts'
import { useChartSize } from './use-chart-size.ts'
import { columnDetailOf } from '../sample-data.ts'

export function InboxChart({ title, report, onSelect }: ChartViewProps) {
  const words = useWords('charts').charts
  const language = useLanguage()
  const dates = dateTexts(language)
  const leftOutYear = useLeftOutYear()
  const number = new Intl.NumberFormat(language)
  const frame = useRef<HTMLDivElement>(null)
  const { width, height } = useChartSize(frame)
  const detail = columnDetailOf(report)
  const rows = seriesRowsOf(report)
  const series = chartSeriesOf(report, (each) => seriesNameOf(words, each))
    .toSorted((a, b) => a.index - b.index)
    .map((each, place) => ({
      ...each,
      value: number.format(each.sum),
      paint: { ...each.paint, color: fixedColor(each.id) ?? each.paint.color, pattern: place },
    }))
  const columns = rows.map(({ values }) => series.map(({ index }) => values[index] ?? 0))
  const start = columnUpTo(rows, useToday())
  const layout = mirrorLayout({ width, height, columns, seriesCount: 2, left: 52, right: 16, start })
  useShownChart(width > 0 ? { title, legend: series } : null)

  function readingOf({ column, row }: Place): Reading {
    const period = columnName(rows[column]!, detail, dates, leftOutYear)
    const lines = series.map(({ id, name, paint }, index) => ({
      id,
      name,
      value: number.format(columns[column]![index]!),
      paint,
      isCurrent: index === row,
    }))
    const current = lines.find(({ isCurrent }) => isCurrent)
    return {
      title: period,
      lines,
      sum: null,
      note: null,
      label: current ? `${period}, ${current.name}: ${current.value}` : period,
      mark: null,
    }
  }

  const figures = () => ({
    head: [words.period, ...series.map(({ name }) => name)],
    rows: rows.map((row, column) => ({
      key: row.first,
      name: columnName(row, detail, dates, leftOutYear),
      cells: columns[column]!.map((value) => number.format(value)),
    })),
    foot: [words.all, ...series.map(({ value }) => value)],
  })
  return (
    <ChartFrame title={title} table={figures} paper={figures} foot={<SeriesKeys series={series} />}>
      <div ref={frame}>
        {width > 0 && (
          <ChartFigure
            layout={layout}
            name={words.name(title, rows.length, series.length)}
            readingOf={readingOf}
            onSelect={onSelect}
          >
            <ChartAxes
              plot={layout.plot}
              ticks={layout.ticks}
              tickText={(value) => number.format(Math.abs(value))}
              base={layout.base}
              columns={rows}
              detail={detail}
              xOf={layout.xOf}
            />
            {series.slice(0, 2).map(({ id, paint }, index) => {
              const [path, overlay] = [layout.paths[index as 0 | 1], patternFill(paint.pattern)]
              return (
                <g key={id}>
                  <path data-series="" d={path} fill={paint.color} stroke={paint.edge} />
                  {overlay && <path d={path} fill={overlay} />}
                </g>
              )
            })}
          </ChartFigure>
        )}
      </div>
    </ChartFrame>
  )
}
