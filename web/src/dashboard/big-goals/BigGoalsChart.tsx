/** Chart of the daily time spent on big goals; loaded on demand. */
import { capital, dateTexts, hourText } from '#language/dates/date-texts.ts'
import { useLanguage, useWords } from '#language/Language.tsx'
import { type DayNumber, civilDateOf, secondsPerHour, secondsPerMinute } from '@lustra/domain/calendar'
import { linearScale } from '#ui/chart/linear-scale.ts'
import { averageOf, ticksUpTo } from './report.ts'
import styles from './BigGoalsChart.module.css'

export interface ReportPoint {
  readonly time: DayNumber
  /** Seconds. */
  readonly duration: number
}

interface BigGoalsChartProps {
  /** The last point is today. */
  readonly data: readonly ReportPoint[]
  readonly width: number
  readonly height: number
  /** Shows only weekdays, without an axis of hours. */
  readonly small: boolean
}

/** The scale ends above the longest bar by this factor. */
const headroom = 1.2

export function BigGoalsChart({ data, width, height, small }: BigGoalsChartProps) {
  const { goals } = useWords('dashboard').dashboard
  const dates = dateTexts(useLanguage())
  const inset = { left: small ? 0 : 44, bottom: 30 }
  const most = Math.max(...data.map(({ duration }) => duration))
  // Bars are as wide as the gaps.
  const bar = (width - inset.left) / (2 * data.length + 1)
  const y = linearScale({ min: 0, max: most * headroom }, height - inset.bottom, 8)
  const today = data.at(-1)?.time
  const average = y(averageOf(data))
  const leftOf = (place: number) => inset.left + bar * (2 * place + 1)
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
      {data.map(({ time, duration }, place) => (
        <g key={time} className={styles.day} data-today={time === today || undefined}>
          <rect
            className={styles.bar}
            x={leftOf(place)}
            y={y(duration)}
            width={bar}
            height={y(0) - y(duration)}
            rx={4}
          />
          {duration > 0 && (
            <text
              className={styles.value}
              x={leftOf(place) + bar / 2}
              y={y(duration) - 7}
              textAnchor="middle"
            >
              {hourText(duration)}
            </text>
          )}
          <text x={leftOf(place) + bar / 2} y={height - 10} textAnchor="middle">
            {capital(dates.weekday(time))}
            {!small && ` ${civilDateOf(time).day}`}
          </text>
        </g>
      ))}
      <line className={styles.base} x1={inset.left} x2={width} y1={y(0)} y2={y(0)} />
    </svg>
  )
}
