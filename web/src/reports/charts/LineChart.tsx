import { useToday } from '#browser/use-now.ts'
import { dateTexts } from '#language/dates/date-texts.ts'
import { alignedNumber } from '#language/aligned-number.ts'
import { useLanguage, useWords } from '#language/Language.tsx'
import { type Benchmark, benchmarkOf } from '@lustra/domain/reports'
import { longestUsual } from '#ui/chart/UsualTick.tsx'
import { scaleRoom } from '#ui/chart/text-width.ts'
import { useRef } from 'react'
import { BenchmarkMark } from './BenchmarkMark.tsx'
import { ChartAxes, EndLabels } from './ChartAxes.tsx'
import { ChartFigure } from './ChartFigure.tsx'
import { ChartFrame } from './ChartFrame.tsx'
import { type Place } from './chart-layout.ts'
import { chartSeriesOf, seriesNameOf, seriesRowsOf } from './chart-series.ts'
import { columnName, columnUpTo } from './column-texts.ts'
import { countScale, measuredScale } from './chart-scale.ts'
import { endLabelRoom, hasEndLabels } from './end-labels.ts'
import { useLeftOutYear } from './left-out-year.ts'
import { lineLayout } from './line-layout.ts'
import { LinePoint } from './LinePoint.tsx'
import { linePaint } from './line-paint.ts'
import { type Reading } from './reading.ts'
import { type ChartViewProps } from './chart-view-props.ts'
import { SeriesKeys } from './SeriesKeys.tsx'
import { useShownChart } from './shown-chart.ts'
import { useChartSize } from './use-chart-size.ts'
import { columnDetailOf } from '../sample-data.ts'

/** Width in px that fits most values beside the scale. */
const leftRoom = 52

export function LineChart({ title, report, onSelect }: ChartViewProps) {
  const { charts: words, reports } = useWords('charts', 'reports')
  const language = useLanguage()
  const dates = dateTexts(language)
  const leftOutYear = useLeftOutYear()
  const frame = useRef<HTMLDivElement>(null)
  const { width, height } = useChartSize(frame)
  const detail = columnDetailOf(report)
  const isCount = report.params.numGoal === undefined
  const rows = seriesRowsOf(report)
  const series = chartSeriesOf(report, (each) => seriesNameOf(words, each))
    .toSorted((a, b) => a.index - b.index)
    .map((each, place) => ({ ...each, paint: linePaint(each, place) }))
  const benchmark = isCount ? null : benchmarkOf(report.goal?.checkValue ?? null)
  const today = useToday()
  // Future values are unknown, not zero.
  const columns = rows.map(({ first, values }) =>
    series.map(({ index }) => (first > today ? null : (values[index] ?? null))),
  )
  const measured = columns.flatMap((values) => values.filter((value) => value !== null))
  const scale = isCount ? countScale(measured) : measuredScale(measured, benchmark)
  const number = alignedNumber(language, measured)
  const tickNumber = alignedNumber(language, scale.ticks, { mostDecimals: 6 })
  const benchmarkText = benchmark && textOfBenchmark(benchmark)
  const tickTexts = scale.ticks.map((tick) => tickNumber.format(tick))
  const left = scaleRoom(
    benchmark?.kind === 'usual' ? [...tickTexts, longestUsual(benchmarkText!)] : tickTexts,
    leftRoom,
  )
  const last = Math.max(
    0,
    columns.findLastIndex((values) => values.some((value) => value !== null)),
  )
  const names = series.map(({ name }) => name)
  const right = endLabelRoom({ width, left, columnCount: columns.length, last, names })
  const start = columnUpTo(rows, today)
  const layout = lineLayout(
    { width, height, columns, seriesCount: series.length, left, right, start, scale },
    benchmark,
  )
  const sums = series.map(({ sum }, index) =>
    number.format(isCount ? sum : (columns.findLast((values) => values[index] !== null)?.[index] ?? 0)),
  )
  useShownChart(
    width > 0
      ? { title, legend: series.map(({ name, paint }, index) => ({ name, value: sums[index]!, paint })) }
      : null,
  )
  const valueText = (value: number | null | undefined) => (value == null ? '–' : number.format(value))

  function textOfBenchmark({ kind, value }: Benchmark): string {
    const text = alignedNumber(language, [value]).format(value)
    return kind === 'target' ? words.goalLine(text) : reports.usual(text)
  }

  function readingOf({ column, row }: Place): Reading {
    const period = columnName(rows[column]!, detail, dates, leftOutYear)
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
      note: benchmarkText,
      label: `${period}, ${text}`,
      mark: null,
    }
  }

  const figures = () => ({
    head: [words.period, ...series.map(({ name }) => name)],
    rows: rows.map((row, column) => ({
      key: row.first,
      name: columnName(row, detail, dates, leftOutYear),
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
              tickText={(value) => tickNumber.format(value)}
              base={layout.base}
              columns={rows}
              detail={detail}
              xOf={layout.xOf}
            />
            {layout.benchmark && benchmarkText && (
              <BenchmarkMark plot={layout.plot} benchmark={layout.benchmark} text={benchmarkText} />
            )}
            {series.map(({ id, paint }, index) => (
              <g key={id} stroke={paint.color}>
                <path data-line="" d={layout.lines[index]} strokeDasharray={paint.dashes} />
                {layout.points && <LinePoint shape={index} points={layout.points[index]!} />}
              </g>
            ))}
            {hasEndLabels(width) && (
              <EndLabels
                plot={layout.plot}
                x={layout.xOf(last)}
                labels={series.flatMap(({ id, name }, index) => {
                  const y = layout.ends[index] ?? null
                  return y === null ? [] : [{ id, name, y }]
                })}
              />
            )}
          </ChartFigure>
        )}
      </div>
    </ChartFrame>
  )
}
