import { type Words } from '@lustra/words'
import { dateTexts, hourText } from '#language/dates/date-texts.ts'
import { useLanguage, useWords } from '#language/Language.tsx'
import { type ContextChoice, type TaskId } from '@lustra/contract/ids'
import { secondsPerHour, secondsPerMinute } from '@lustra/domain/calendar'
import { isStackDrawn, sharesOf } from '@lustra/domain/reports'
import { exactDuration } from '@lustra/domain/time'
import { useDeferredValue, useRef, useState } from 'react'
import { ChartAxes, EndLabels } from './ChartAxes.tsx'
import { ChartFigure } from './ChartFigure.tsx'
import { ChartFrame } from './ChartFrame.tsx'
import { type Place } from './chart-layout.ts'
import { ChartLegend } from './ChartLegend.tsx'
import { patternFill } from './ChartPatterns.tsx'
import { chartSeriesOf, seriesNameOf, seriesRowsOf } from './chart-series.ts'
import { columnName } from './column-texts.ts'
import { percentFormat } from './percent-format.ts'
import { type Reading } from './reading.ts'
import { type ChartViewProps } from './chart-view-props.ts'
import { useShownChart } from './shown-chart.ts'
import { stackedLayout } from './stacked-layout.ts'
import { endLabelRoom, useChartSize } from './use-chart-size.ts'
import { columnDetailOf } from '../sample-data.ts'

/** More names beside the last column would not fit. */
const mostNames = 8
/** Totals above bars that are closer would cover each other. */
const totalRoom = 30
const mostLines = 12
/** Columns of a table on A4; the legend has the sums of all. */
const mostOnPaper = 7

/** Hours by column as stacked bars, or areas where there are many; the legend leaves series out. */
export function StackedTime({ title, report, onSelect }: ChartViewProps) {
  const words = useWords('charts').charts
  const language = useLanguage()
  const dates = dateTexts(language)
  const percent = percentFormat(language)
  const frame = useRef<HTMLDivElement>(null)
  const { width, height } = useChartSize(frame)
  const [leftOut, setLeftOut] = useState<ReadonlySet<string>>(new Set())
  // The legend answers a press at once; the chart follows in pieces that do not block the next one.
  const hidden = useDeferredValue(leftOut)
  const isByCategory = report.params.category !== undefined
  const detail = columnDetailOf(report)
  const rows = seriesRowsOf(report)
  const series = chartSeriesOf(report, (each) => seriesNameOf(words, each)).filter(({ sum }) => sum > 0)
  const shown = rows.map(({ values }) =>
    series.map(({ id, index }) => (hidden.has(id) ? 0 : (values[index] ?? 0))),
  )
  const right = endLabelRoom(width)
  const layout = stackedLayout({ width, height, columns: shown, seriesCount: series.length, right })
  const isLong = layout.totals.some(({ value }) => value >= 10 * secondsPerHour)
  const isDrawn = isStackDrawn(rows.length)
  useShownChart(
    isDrawn
      ? {
          title,
          legend: series
            .filter(({ id }) => !hidden.has(id))
            .map(({ name, sum, paint }) => ({ name, value: exactDuration(sum), paint })),
        }
      : null,
  )

  function readingOf({ column, row }: Place): Reading {
    const { first, last } = rows[column]!
    const parts = shown[column]!
    const period = columnName(rows[column]!, detail, dates)
    const total = layout.totals[column]!.value
    const named = row === null ? null : series[row]!
    const share = row === null ? null : percent.format(sharesOf(parts)[row]!)
    const name = named ? `${named.name}, ${period}` : period
    const all = series
      .map(({ id, name: text, paint }, index) => ({
        id,
        name: text,
        value: exactDuration(parts[index]!),
        paint,
        isCurrent: index === row,
        time: parts[index]!,
      }))
      .filter(({ time }) => time > 0)
    return {
      title: period,
      lines: all.slice(0, mostLines),
      sum: {
        id: 'all',
        name: words.all,
        value: exactDuration(total),
        paint: null,
        isCurrent: false,
      },
      note: all.length > mostLines ? words.more(all.length - mostLines) : null,
      label:
        row === null
          ? `${period}: ${exactDuration(total)}`
          : `${name}: ${exactDuration(parts[row]!)}, ${share}`,
      mark: (row === null ? total : parts[row]!) > 0 ? { ...rowOf(named?.id), first, last, name } : null,
    }
  }

  function rowOf(id: string | undefined) {
    if (id === undefined) return {}
    return isByCategory ? { rowContextId: id as ContextChoice } : { rowTaskId: id as TaskId }
  }

  const label = isByCategory ? words.category : words.goal
  const labelled = series
    .map(({ name, paint }, index) => ({ name, color: paint.edge, y: layout.ends[index] ?? null }))
    .filter((each): each is { name: string; color: string; y: number } => each.y !== null)
    .slice(0, mostNames)
  const totalStep = Math.ceil(totalRoom / layout.step)

  const figures = () => ({
    head: [words.period, ...series.map(({ name }) => name), words.all],
    rows: rows.map((row, column) => ({
      key: row.first,
      name: columnName(row, detail, dates),
      cells: [...shown[column]!, layout.totals[column]!.value].map(exactDuration),
    })),
    foot: [
      words.all,
      ...series.map(({ id, sum }) => exactDuration(hidden.has(id) ? 0 : sum)),
      exactDuration(layout.totals.reduce((sum, { value }) => sum + value, 0)),
    ],
  })
  return (
    <ChartFrame
      title={title}
      tableOnly={isDrawn ? null : words.fewColumns}
      table={figures}
      paper={() => (series.length <= mostOnPaper ? figures() : null)}
      aside={
        <ChartLegend
          label={label}
          hint={[
            words.leaveOut[isByCategory ? 'category' : 'goal'],
            ...(isDrawn ? [words.readKeys, words.toRecords] : []),
          ].join(' ')}
          series={series.map(({ id, name, paint, sum }) => ({ id, name, paint, time: sum }))}
          hidden={leftOut}
          onToggle={(id) => setLeftOut(leftOut.symmetricDifference(new Set([id])))}
        />
      }
    >
      <div ref={frame}>
        {width > 0 && (
          <ChartFigure
            layout={layout}
            name={words.name(title, rows.length, series.length - hidden.size)}
            readingOf={readingOf}
            onSelect={onSelect}
          >
            <ChartAxes
              plot={layout.plot}
              ticks={layout.ticks}
              tickText={(seconds) => tickText(seconds, words)}
              base={layout.plot.y + layout.plot.height}
              columns={rows}
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
            {!layout.isArea &&
              layout.totals.map(({ value, x, y }, column) =>
                value > 0 && (layout.totals.length - 1 - column) % totalStep === 0 ? (
                  <text key={x} data-mid="" data-halo="" x={x} y={y} textAnchor="middle">
                    {isLong ? Math.round(value / secondsPerHour) : hourText(value)}
                  </text>
                ) : null,
              )}
            {right > 100 && (
              <EndLabels
                plot={layout.plot}
                x={
                  layout.isArea ? layout.xOf(rows.length - 1) : layout.xOf(rows.length - 1) + barHalf(layout)
                }
                labels={labelled}
              />
            )}
          </ChartFigure>
        )}
      </div>
    </ChartFrame>
  )
}

function barHalf(layout: ReturnType<typeof stackedLayout>): number {
  return layout.boxOf({ column: layout.columns - 1, row: null }).width / 2
}

function tickText(seconds: number, words: Words['charts']): string {
  if (seconds < secondsPerHour) return words.minutes(seconds / secondsPerMinute)
  return seconds % secondsPerHour === 0 ? words.hours(seconds / secondsPerHour) : hourText(seconds)
}
