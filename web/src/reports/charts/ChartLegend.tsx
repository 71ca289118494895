import { useLanguage, useWords } from '#language/Language.tsx'
import { sharesOf } from '@lustra/domain/reports'
import { exactDuration } from '@lustra/domain/time'
import { percentFormat } from './percent-format.ts'
import { type Paint } from './reading.ts'
import { Swatch } from './Swatch.tsx'
import styles from './ChartFrame.module.css'

export interface LegendSeries {
  readonly id: string
  readonly name: string
  readonly paint: Paint
  /** Seconds. */
  readonly time: number
}

interface ChartLegendProps {
  readonly label: string
  readonly hint: string
  /** Sorted by time, largest first. */
  readonly series: readonly LegendSeries[]
  readonly hidden: ReadonlySet<string>
  readonly onToggle: (id: string) => void
}

/** The totals of the series. A press hides a series from the chart, the total and the shares. */
export function ChartLegend({ label, hint, series, hidden, onToggle }: ChartLegendProps) {
  const words = useWords('charts').charts
  const percent = percentFormat(useLanguage())
  const times = series.map(({ id, time }) => (hidden.has(id) ? 0 : time))
  const shares = sharesOf(times)
  return (
    <>
      <table className={styles.legend} aria-label={label}>
        <thead>
          <tr>
            <th scope="col">{label}</th>
            <th scope="col">{words.time}</th>
            <th scope="col">{words.share}</th>
          </tr>
        </thead>
        <tbody>
          {series.map(({ id, name, paint, time }, index) => (
            <tr key={id} data-left-out={hidden.has(id) || undefined}>
              <th scope="row">
                <button
                  type="button"
                  className={styles.series}
                  aria-pressed={!hidden.has(id)}
                  onClick={() => onToggle(id)}
                >
                  <Swatch paint={paint} />
                  {name}
                </button>
              </th>
              <td>{exactDuration(time)}</td>
              <td>{hidden.has(id) ? '–' : percent.format(shares[index]!)}</td>
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row">{words.all}</th>
            <td>{exactDuration(times.reduce((sum, time) => sum + time, 0))}</td>
            <td>{percent.format(times.some((time) => time > 0) ? 1 : 0)}</td>
          </tr>
        </tfoot>
      </table>
      <p className={styles.hint}>{hint}</p>
    </>
  )
}
