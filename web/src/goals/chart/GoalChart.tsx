/** The values of a goal over time; loaded when a numeric goal is open, because it brings the chart library. */
import { printing } from '#browser/printing.ts'
import { useStore } from '#browser/store.ts'
import { dateTexts } from '#language/dates/date-texts.ts'
import { useLanguage, useWords } from '#language/Language.tsx'
import { useWidth } from '#ui/hooks/use-width.ts'
import { type Goal, type GoalRecord } from '@lustra/contract/goals'
import { fillOf } from '#ui/color/fill.ts'
import { type GoalRecordId } from '@lustra/contract/ids'
import { type DayNumber, civilDateOf } from '@lustra/domain/calendar'
import { type GoalPoint, forecastDay } from '@lustra/domain/goals'
import { chartHeadroom } from '@lustra/domain/reports'
import { extentOfTicks, linearScale, ticksWithin } from '#ui/chart/linear-scale.ts'
import { Area, LinePath } from '@visx/shape'
import { useRef } from 'react'
import { type ChartSpan, chartSpan, monthsWithin } from './chart-span.ts'
import styles from './GoalChart.module.css'
import { type GoalTexts, criterionOf } from '../goal-texts.ts'

interface GoalChartProps {
  readonly goal: Goal
  /** Newest first. */
  readonly records: readonly GoalRecord[]
  /** Six hex digits. */
  readonly color: string
  readonly texts: GoalTexts
}

const height = 298
const inset = { top: 24, right: 24, bottom: 32, left: 44 } as const
const mostTicks = 6
const dotRadius = 3.5

export function GoalChart({ goal, records, color, texts }: GoalChartProps) {
  const words = useWords('goals').goals
  const frame = useRef<HTMLDivElement>(null)
  const width = useWidth(frame)
  const points = pointsOf(records)
  const span = chartSpan(points, meetingOf(goal))

  return (
    <div ref={frame} className={styles.chart} style={fillOf(color).style}>
      {!span && <p className={styles.empty}>{words.empty.values}</p>}
      {span && width > 0 && <Drawing {...{ goal, points, span, width, texts }} />}
    </div>
  )
}

interface DrawingProps {
  readonly goal: Goal
  readonly points: RecordedPoint[]
  readonly span: ChartSpan
  readonly width: number
  readonly texts: GoalTexts
}

function Drawing({ goal, points, span, width, texts }: DrawingProps) {
  const words = useWords('goals').goals
  const dates = dateTexts(useLanguage())
  const isPrinting = useStore(printing)
  const [criterion, meeting, last] = [criterionOf(goal), meetingOf(goal), points.at(-1)!]
  const values = [...points.map(({ value }) => value), ...(criterion ? [criterion.checkValue] : [])]
  const x = linearScale({ min: span.first, max: span.last }, inset.left, width - inset.right)
  const extent = extentOfTicks(
    { min: Math.min(0, ...values), max: Math.max(...values) * chartHeadroom || 1 },
    mostTicks,
  )
  const base = height - inset.bottom
  const y = linearScale(extent, base, inset.top)
  const xOf = ({ day }: GoalPoint) => x(day)
  const yOf = ({ value }: GoalPoint) => y(value)

  return (
    <svg
      width={width}
      height={height}
      viewBox={`0 0 ${width} ${height}`}
      data-chart=""
      role="img"
      aria-label={words.chart(goal.text, words.values(points.length))}
    >
      {ticksWithin(extent, mostTicks).map((tick) => (
        <g key={tick}>
          <line className={styles.grid} x1={inset.left} x2={width} y1={y(tick)} y2={y(tick)} />
          <text x={inset.left - 8} y={y(tick)} dy="0.35em" textAnchor="end">
            {texts.value(tick)}
          </text>
        </g>
      ))}
      {monthsWithin(span).map((month, index) => (
        <g key={month}>
          <line className={styles.grid} x1={x(month)} x2={x(month)} y1={8} y2={height - inset.bottom} />
          <text x={x(month) + 6} y={height - 12}>
            {civilDateOf(month).month === 1 ? civilDateOf(month).year : dates.shortMonth(month)}
            {isPrinting && index === 0 && civilDateOf(month).month > 1 && ` ${civilDateOf(month).year}`}
          </text>
        </g>
      ))}
      <Area data={points} x={xOf} y0={base} y1={yOf} className={styles.area ?? ''} />
      <LinePath data={points} x={xOf} y={yOf} className={styles.line ?? ''} />
      {criterion && (
        <g>
          <line
            className={styles.check}
            x1={inset.left}
            x2={width}
            y1={y(criterion.checkValue)}
            y2={y(criterion.checkValue)}
          />
          <text className={styles.checkName} x={inset.left + 4} y={y(criterion.checkValue) - 7}>
            {texts.criterion(goal)}
          </text>
        </g>
      )}
      {criterion && meeting !== null && (
        <line
          className={styles.ahead}
          x1={x(last.day)}
          y1={y(last.value)}
          x2={x(meeting)}
          y2={y(criterion.checkValue)}
        />
      )}
      {points.map((point) => (
        <circle
          key={point.id}
          className={styles.dot}
          data-last={point === last || undefined}
          cx={xOf(point)}
          cy={yOf(point)}
          r={dotRadius}
        >
          <title>{`${texts.weekday(point.day)}: ${texts.value(point.value)}`}</title>
        </circle>
      ))}
      <text className={styles.now} x={xOf(last)} y={yOf(last) - 12} textAnchor="middle">
        {texts.value(last.value)}
      </text>
    </svg>
  )
}

function meetingOf(goal: Goal): DayNumber | null {
  const criterion = criterionOf(goal)
  return criterion && forecastDay(goal.recent, criterion)
}

interface RecordedPoint extends GoalPoint {
  readonly id: GoalRecordId
}

/** Oldest first. */
function pointsOf(records: readonly GoalRecord[]): RecordedPoint[] {
  return records.toReversed().flatMap(({ id, day, value }) => (value === null ? [] : [{ id, day, value }]))
}
