import { useToday } from '#browser/use-now.ts'
import { dateTexts } from '#language/dates/date-texts.ts'
import { useLanguage, useWords } from '#language/Language.tsx'
import { goalLineOf } from '@lustra/domain/reports'
import { useRef } from 'react'
import { ChartAxes, EndLabels } from './ChartAxes.tsx'
import { ChartFigure } from './ChartFigure.tsx'
import { ChartFrame } from './ChartFrame.tsx'
import { type Place } from './chart-layout.ts'
import { chartSeriesOf, seriesNameOf, seriesRowsOf } from './chart-series.ts'
import { columnName } from './column-texts.ts'
import { lineLayout } from './line-layout.ts'
import { LinePoint } from './LinePoint.tsx'
import { linePaint } from './line-paint.ts'
import { type Reading } from './reading.ts'
import { type ChartViewProps } from './chart-view-props.ts'
import { SeriesKeys } from './SeriesKeys.tsx'
import { useShownChart } from './shown-chart.ts'
import { endLabelRoom, useChartSize } from './use-chart-size.ts'
import { columnDetailOf } from '../sample-data.ts'

/** Lines over time: the values of goals with the goal line, or counts of tasks. */
export function LineChart({ title, report, onSelect }: ChartViewProps) {
  const words = useWords('charts').charts
  const language = useLanguage()
  const dates = dateTexts(language)
  const number = new Intl.NumberFormat(language, { maximumFractionDigits: 2 })
  const frame = useRef<HTMLDivElement>(null)
  const { width, height } = useChartSize(frame)
  const detail = columnDetailOf(report)
  const isCount = report.params.numGoal === undefined
  const rows = seriesRowsOf(report)
  const series = chartSeriesOf(report, (each) => seriesNameOf(words, each))
    .toSorted((a, b) => a.index - b.index)
    .map((each, place) => ({ ...each, paint: linePaint(each, place) }))
  const goal = isCount ? null : goalLineOf(report.goal?.checkValue ?? null)
  const today = useToday()
  // What is to come is unknown, not nothing.
  const columns = rows.map(({ first, values }) =>
    series.map(({ index }) => (first > today ? null : (values[index] ?? null))),
  )
  const lastMeasured = columns.findLastIndex((values) => values.some((value) => value !== null))
  const right = endLabelRoom(width)
  const layout = lineLayout({ width, height, columns, seriesCount: series.length, right, isCount }, goal)
  const sums = series.map(({ sum }, index) =>
    number.format(isCount ? sum : (columns.findLast((values) => values[index] !== null)?.[index] ?? 0)),
  )
  useShownChart({
    title,
    legend: series.map(({ name, paint }, index) => ({ name, value: sums[index]!, paint })),
  })
  const valueText = (value: number | null | undefined) => (value == null ? '–' : number.format(value))

  function readingOf({ column, row }: Place): Reading {
    const period = columnName(rows[column]!, detail, dates)
    const values = columns[column]!
    const text = row === null ? words.nothing : `${series[row]!.name}: ${valueText(values[row])}`
    return {
      title: period,
      lines: series.map(({ id, name, paint }, index) => ({
        id,
        name,
        value: valueText(values[index]),
        paint,
        isCurrent: index === row && series.length > 1,
      })),
      sum: null,
      note: goal === null ? null : words.goalLine(number.format(goal)),
      label: `${period}, ${text}`,
      mark: null,
    }
  }

  const figures = () => ({
    head: [words.period, ...series.map(({ name }) => name)],
    rows: rows.map((row, column) => ({
      key: row.first,
      name: columnName(row, detail, dates),
      cells: columns[column]!.map(valueText),
    })),
    ...(isCount && { foot: [words.all, ...sums] }),
  })
  return (
    <ChartFrame
      title={title}
      table={figures}
      paper={figures}
      foot={
        <SeriesKeys series={series.map((each, index) => ({ ...each, value: isCount ? sums[index]! : '' }))} />
      }
    >
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
              tickText={(value) => number.format(value)}
              base={layout.base}
              columns={rows}
              detail={detail}
              xOf={layout.xOf}
            />
            {goal !== null && layout.goalY !== null && (
              <g>
                <line
                  data-goal=""
                  x1={layout.plot.x}
                  x2={layout.plot.x + layout.plot.width}
                  y1={layout.goalY}
                  y2={layout.goalY}
                />
                <text data-mid="" data-halo="" x={layout.plot.x + 4} y={layout.goalY - 7}>
                  {words.goalLine(number.format(goal))}
                </text>
              </g>
            )}
            {series.map(({ id, paint }, index) => (
              <g key={id} stroke={paint.color}>
                <path data-line="" d={layout.lines[index]} strokeDasharray={paint.dashes} />
                {layout.points && <LinePoint shape={index} points={layout.points[index]!} />}
              </g>
            ))}
            {right > 100 && (
              <EndLabels
                plot={layout.plot}
                x={layout.xOf(Math.max(0, lastMeasured)) + 8}
                labels={series.flatMap(({ name, paint }, index) => {
                  const y = layout.ends[index] ?? null
                  return y === null ? [] : [{ name, color: paint.color, y }]
                })}
              />
            )}
          </ChartFigure>
        )}
      </div>
    </ChartFrame>
  )
}
