import { printing } from '#browser/printing.ts'
import { useStore } from '#browser/store.ts'
import { useWords } from '#language/Language.tsx'
import { useWidth } from '#ui/hooks/use-width.ts'
import { hourText } from '#language/dates/date-texts.ts'
import { type SeriesRow } from '@lustra/contract/reports'
import { type PeriodDetail } from '@lustra/domain/reports'
import { type ReactNode, useRef } from 'react'
import { ChartPatterns } from './ChartPatterns.tsx'
import { chartSeriesOf, seriesNameOf } from './chart-series.ts'
import { StackedDrawing } from './StackedDrawing.tsx'
import { stackedLayout } from './stacked-layout.ts'
import { Swatch } from './Swatch.tsx'
import { type LoadedReport } from '../reports-queries.ts'
import figure from './ChartFigure.module.css'
import styles from './StackedHours.module.css'

export interface HoursChart {
  readonly title: string
  readonly link: ReactNode
  readonly series: NonNullable<LoadedReport['series']>
  readonly data: readonly SeriesRow[]
}

interface StackedHoursProps {
  readonly charts: readonly HoursChart[]
  readonly detail: PeriodDetail
}

/** Hours by column as stacked bars, to be looked at only; the report of the same name has the exact figures. */
export function StackedHours({ charts, detail }: StackedHoursProps) {
  return (
    <div className={styles.charts}>
      <ChartPatterns />
      {charts.map((chart) => (
        <Chart key={chart.title} chart={chart} detail={detail} />
      ))}
    </div>
  )
}

/** Further series are counted. */
const mostKeys = 8
const [height, heightOnPaper] = [240, 170]

function Chart({
  chart: { title, link, data, series },
  detail,
}: {
  readonly chart: HoursChart
  readonly detail: PeriodDetail
}) {
  const words = useWords('charts').charts
  const frame = useRef<HTMLDivElement>(null)
  const width = useWidth(frame)
  const isPrinting = useStore(printing)
  const drawn = chartSeriesOf({ data: [...data], series }, (each) => seriesNameOf(words, each))
  const layout = stackedLayout({
    width,
    height: isPrinting ? heightOnPaper : height,
    columns: data.map(({ values }) => drawn.map(({ index }) => values[index] ?? 0)),
    seriesCount: drawn.length,
    start: 0,
  })
  return (
    <section>
      <header className={styles.head}>
        <h3>{title}</h3>
        {link}
      </header>
      <div ref={frame}>
        {width > 0 && (
          <svg
            className={figure.chart}
            width={layout.width}
            height={layout.height}
            viewBox={`0 0 ${layout.width} ${layout.height}`}
            role="img"
            aria-label={words.name(title, data.length, drawn.length)}
          >
            <StackedDrawing layout={layout} columns={data} detail={detail} series={drawn} />
          </svg>
        )}
      </div>
      <ul className={styles.keys}>
        {drawn.slice(0, mostKeys).map(({ id, name, paint, sum }) => (
          <li key={id}>
            <Swatch paint={paint} />
            <span title={name}>{name}</span>
            <b className="num">{hourText(sum)}</b>
          </li>
        ))}
        {drawn.length > mostKeys && <li>{words.more(drawn.length - mostKeys)}</li>}
      </ul>
    </section>
  )
}
