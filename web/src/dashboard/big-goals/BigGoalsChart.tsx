/** Time spent on big goals by day; loaded on demand, because it brings the chart library. */
import { capital, dateTexts, hourText } from '#language/dates/date-texts.ts'
import { useLanguage, useWords } from '#language/Language.tsx'
import { type DayNumber, civilDateOf, secondsPerHour, secondsPerMinute } from '@lustra/domain/calendar'
import { scaleBand, scaleLinear } from '@visx/scale'
import { Bar } from '@visx/shape'
import { averageOf, ticksUpTo } from './report.ts'
import styles from './BigGoalsChart.module.css'

export interface ReportPoint {
  readonly time: DayNumber
  /** Seconds. */
  readonly duration: number
}

interface BigGoalsChartProps {
  /** The last one is today. */
  readonly data: readonly ReportPoint[]
  readonly width: number
  readonly height: number
  /** Only weekdays, without an axis of hours. */
  readonly small: boolean
}

/** The scale ends above the longest bar by this factor. */
const headroom = 1.2

export function BigGoalsChart({ data, width, height, small }: BigGoalsChartProps) {
  const { goals } = useWords('dashboard').dashboard
  const dates = dateTexts(useLanguage())
  const inset = { left: small ? 0 : 44, bottom: 30 }
  const most = Math.max(...data.map(({ duration }) => duration))
  const x = scaleBand({ domain: data.map(({ time }) => time), range: [inset.left, width], padding: 0.5 })
  const y = scaleLinear({ domain: [0, most * headroom], range: [height - inset.bottom, 8] })
  const today = data.at(-1)?.time
  const average = y(averageOf(data))
  const middleOf = (day: DayNumber) => x(day)! + x.bandwidth() / 2
  return (
    <svg className={styles.chart} width={width} height={height} aria-hidden>
      {!small &&
        ticksUpTo(most).map((tick) => (
          <g key={tick}>
            <line className={styles.grid} x1={inset.left} x2={width} y1={y(tick)} y2={y(tick)} />
            <text x={inset.left - 8} y={y(tick)} dy="0.35em" textAnchor="end">
              {tick < secondsPerHour
                ? goals.minutes(tick / secondsPerMinute)
                : goals.hours(tick / secondsPerHour)}
            </text>
          </g>
        ))}
      <line className={styles.average} x1={inset.left} x2={width} y1={average} y2={average} />
      {data.map(({ time, duration }) => (
        <g key={time} className={styles.day} data-today={time === today || undefined}>
          <Bar
            className={styles.bar ?? ''}
            x={x(time)}
            y={y(duration)}
            width={x.bandwidth()}
            height={y(0) - y(duration)}
            rx={4}
          />
          {duration > 0 && (
            <text className={styles.value ?? ''} x={middleOf(time)} y={y(duration) - 7} textAnchor="middle">
              {hourText(duration)}
            </text>
          )}
          <text x={middleOf(time)} y={height - 10} textAnchor="middle">
            {capital(dates.weekday(time))}
            {!small && ` ${civilDateOf(time).day}`}
          </text>
        </g>
      ))}
      <line className={styles.base} x1={inset.left} x2={width} y1={y(0)} y2={y(0)} />
    </svg>
  )
}
