/** Chart of the daily time spent on big goals; loaded on demand. */
import { capital, dateTexts, hourText } from '#language/dates/date-texts.ts'
import { useLanguage, useWords } from '#language/Language.tsx'
import { type DayNumber, civilDateOf, secondsPerHour, secondsPerMinute } from '@lustra/domain/calendar'
import { scaleRoom } from '#ui/chart/text-width.ts'
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
/** For the labels of hours, in px. */
const usualRoom = 44
/** The size of text on touch, and a little more for broad letters. */
const largestText = 14

export function BigGoalsChart({ data, width, height, small }: BigGoalsChartProps) {
  const { goals } = useWords('dashboard').dashboard
  const dates = dateTexts(useLanguage())
  const most = Math.max(...data.map(({ duration }) => duration))
  const ticks = small
    ? []
    : ticksUpTo(most).map((at) => ({
        at,
        text: at < secondsPerHour ? goals.minutes(at / secondsPerMinute) : goals.hours(at / secondsPerHour),
      }))
  const left = scaleRoom(
    ticks.map(({ text }) => text),
    usualRoom,
    largestText,
  )
  const inset = { left: small ? 0 : left, bottom: 30 }
  // Bars are as wide as the gaps.
  const bar = (width - inset.left) / (2 * data.length + 1)
  const y = linearScale({ min: 0, max: most * headroom }, height - inset.bottom, 8)
  const today = data.at(-1)?.time
  const average = y(averageOf(data))
  const leftOf = (place: number) => inset.left + bar * (2 * place + 1)
  return (
    <svg className={styles.chart} width={width} height={height} aria-hidden>
      {ticks.map(({ at, text }) => (
        <g key={at}>
          <line className={styles.grid} x1={inset.left} x2={width} y1={y(at)} y2={y(at)} />
          <text x={inset.left - 8} y={y(at)} dy="0.35em" textAnchor="end">
            {text}
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
