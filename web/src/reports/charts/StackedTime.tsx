import { useToday } from '#browser/use-now.ts'
import { dateTexts } from '#language/dates/date-texts.ts'
import { useLanguage, useWords } from '#language/Language.tsx'
import { type ContextChoice, type TaskId } from '@lustra/contract/ids'
import { isStackDrawn, sharesOf } from '@lustra/domain/reports'
import { exactDuration } from '@lustra/domain/time'
import { useDeferredValue, useRef } from 'react'
import { ChartFigure } from './ChartFigure.tsx'
import { ChartFrame } from './ChartFrame.tsx'
import { type Place } from './chart-layout.ts'
import { ChartLegend } from './ChartLegend.tsx'
import { useChartChoice } from './chart-choice.ts'
import { chartSeriesOf, seriesNameOf, seriesRowsOf } from './chart-series.ts'
import { columnName, columnUpTo } from './column-texts.ts'
import { useLeftOutYear } from './left-out-year.ts'
import { percentFormat } from './percent-format.ts'
import { type Reading } from './reading.ts'
import { type ChartViewProps } from './chart-view-props.ts'
import { useShownChart } from './shown-chart.ts'
import { StackedDrawing } from './StackedDrawing.tsx'
import { stackedLayout } from './stacked-layout.ts'
import { timeCell } from './time-cell.ts'
import { useChartSize } from './use-chart-size.ts'
import { columnDetailOf } from '../sample-data.ts'

const mostLines = 12
/** Columns of a table on A4; the legend has all totals. */
const mostOnPaper = 7

/** Hours by column as stacked bars, or as areas if there are many; the legend hides series. */
export function StackedTime({ title, report, onSelect }: ChartViewProps) {
  const words = useWords('charts').charts
  const language = useLanguage()
  const dates = dateTexts(language)
  const percent = percentFormat(language)
  const leftOutYear = useLeftOutYear()
  const frame = useRef<HTMLDivElement>(null)
  const { width, height } = useChartSize(frame)
  const { leftOut, toggleSeries } = useChartChoice()
  // The legend reacts at once; the chart follows without blocking the next press.
  const hidden = useDeferredValue(leftOut)
  const isByCategory = report.params.category !== undefined
  const detail = columnDetailOf(report)
  const rows = seriesRowsOf(report)
  const series = chartSeriesOf(report, (each) => seriesNameOf(words, each)).filter(({ sum }) => sum > 0)
  const shown = rows.map(({ values }) =>
    series.map(({ id, index }) => (hidden.has(id) ? 0 : (values[index] ?? 0))),
  )
  const start = columnUpTo(rows, useToday())
  const layout = stackedLayout({ width, height, columns: shown, seriesCount: series.length, start })
  const isDrawn = isStackDrawn(rows.length)
  useShownChart(
    isDrawn && width > 0
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
    const period = columnName(rows[column]!, detail, dates, leftOutYear)
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
  const counted = series.map((each, index) => ({ ...each, index })).filter(({ id }) => !hidden.has(id))

  const figures = () => ({
    head: [words.period, ...counted.map(({ name }) => name), words.all],
    rows: rows.map((row, column) => ({
      key: row.first,
      name: columnName(row, detail, dates, leftOutYear),
      cells: [...counted.map(({ index }) => shown[column]![index]!), layout.totals[column]!.value].map(
        timeCell,
      ),
    })),
    foot: [
      words.all,
      ...counted.map(({ sum }) => exactDuration(sum)),
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
          onToggle={toggleSeries}
        />
      }
    >
      <div ref={frame}>
        {width > 0 && (
          <ChartFigure
            layout={layout}
            name={words.name(title, rows.length, series.filter(({ id }) => !hidden.has(id)).length)}
            readingOf={readingOf}
            onSelect={onSelect}
          >
            <StackedDrawing layout={layout} columns={rows} detail={detail} series={series} />
          </ChartFigure>
        )}
      </div>
    </ChartFrame>
  )
}
