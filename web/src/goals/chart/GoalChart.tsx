import { printing } from '#browser/printing.ts'
import { useStore } from '#browser/store.ts'
import { useToday } from '#browser/use-now.ts'
import { alignedNumber } from '#language/aligned-number.ts'
import { dateTexts } from '#language/dates/date-texts.ts'
import { useLanguage, useWords } from '#language/Language.tsx'
import { useWidth } from '#ui/hooks/use-width.ts'
import { type Goal, type GoalRecord } from '@lustra/contract/goals'
import { fillOf } from '#ui/color/fill.ts'
import { type GoalRecordId } from '@lustra/contract/ids'
import { type DayNumber, civilDateOf } from '@lustra/domain/calendar'
import { type GoalPoint, forecastDay } from '@lustra/domain/goals'
import { type Benchmark, rangeOfMeasured } from '@lustra/domain/reports'
import { linearScale, ticksWithin } from '#ui/chart/linear-scale.ts'
import { placeBenchmark, ticksBeside } from '#ui/chart/benchmark.ts'
import { UsualTick, longestUsual } from '#ui/chart/UsualTick.tsx'
import { scaleRoom } from '#ui/chart/text-width.ts'
import { linePath } from '#ui/chart/path.ts'
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
  /** The benchmark for a goal without a target; null if there is none. */
  readonly usual?: NamedBenchmark | null
}

interface NamedBenchmark extends Benchmark {
  readonly name: string
}

const height = 298
const inset = { top: 24, right: 24, bottom: 32, left: 44 } as const
const mostTicks = 6
const dotRadius = 3.5
const fontSize = 12

export function GoalChart({ goal, records, color, texts, usual = null }: GoalChartProps) {
  const words = useWords('goals').goals
  const frame = useRef<HTMLDivElement>(null)
  const width = useWidth(frame)
  const points = pointsOf(records)
  const span = chartSpan(points, meetingOf(goal))

  return (
    <div ref={frame} className={styles.chart} style={fillOf(color).style}>
      {!span && <p className={styles.empty}>{words.empty.values}</p>}
      {span && width > 0 && <Drawing {...{ goal, points, span, width, texts, usual }} />}
    </div>
  )
}

interface DrawingProps {
  readonly goal: Goal
  readonly points: RecordedPoint[]
  readonly span: ChartSpan
  readonly width: number
  readonly texts: GoalTexts
  readonly usual: NamedBenchmark | null
}

function Drawing({ goal, points, span, width, texts, usual }: DrawingProps) {
  const words = useWords('goals').goals
  const language = useLanguage()
  const dates = dateTexts(language)
  const isPrinting = useStore(printing)
  const thisYear = civilDateOf(useToday()).year
  const [criterion, meeting, last] = [criterionOf(goal), meetingOf(goal), points.at(-1)!]
  const range = rangeOfMeasured(
    points.map(({ value }) => value),
    criterion?.checkValue ?? null,
  )
  const ticks = ticksWithin(range, mostTicks)
  const tickNumber = alignedNumber(language, ticks, { mostDecimals: 6 })
  const tickTexts = ticks.map((tick) => tickNumber.format(tick))
  const left = scaleRoom(usual ? [...tickTexts, longestUsual(usual.name)] : tickTexts, inset.left, fontSize)
  const base = height - inset.bottom
  const x = linearScale({ min: span.first, max: span.last }, left, width - inset.right)
  const y = linearScale(range, base, inset.top)
  const xOf = ({ day }: GoalPoint) => x(day)
  const yOf = ({ value }: GoalPoint) => y(value)
  const benchmark = usual && placeBenchmark(usual, range, y)
  const placedTicks = ticks.map((value, index) => ({ text: tickTexts[index]!, y: y(value) }))

  return (
    <svg
      width={width}
      height={height}
      viewBox={`0 0 ${width} ${height}`}
      data-chart=""
      role="img"
      aria-label={words.chart(goal.text, words.values(points.length))}
    >
      {ticksBeside(placedTicks, benchmark).map((tick) => (
        <g key={tick.text}>
          <line className={styles.grid} x1={left} x2={width} y1={tick.y} y2={tick.y} />
          <text x={left - 8} y={tick.y} dy="0.35em" textAnchor="end">
            {tick.text}
          </text>
        </g>
      ))}
      {usual && benchmark && <UsualTick x={left} benchmark={benchmark} text={usual.name} />}
      {monthsWithin(span).map((month, index) => (
        <g key={month}>
          <line className={styles.grid} x1={x(month)} x2={x(month)} y1={8} y2={base} />
          <text x={x(month) + 6} y={height - 12}>
            {isYearNamed(month, index) ? civilDateOf(month).year : dates.shortMonth(month)}
          </text>
          {isPrinting && index === 0 && civilDateOf(month).month > 1 && (
            <text x={x(month) + 6} y={height - 1}>
              {civilDateOf(month).year}
            </text>
          )}
        </g>
      ))}
      <line className={styles.base} x1={left} x2={width} y1={base} y2={base} />
      <path className={styles.line} d={linePath(points.map((point) => ({ x: xOf(point), y: yOf(point) })))} />
      {criterion && (
        <g>
          <line
            className={styles.check}
            data-target=""
            x1={left}
            x2={width}
            y1={y(criterion.checkValue)}
            y2={y(criterion.checkValue)}
          />
          <text className={styles.checkName} x={left + 4} y={y(criterion.checkValue) - 7}>
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

  /** January has its year, except the current year's January at the start of the chart on screen. */
  function isYearNamed(month: DayNumber, index: number): boolean {
    const date = civilDateOf(month)
    return date.month === 1 && (isPrinting || index > 0 || date.year !== thisYear)
  }
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
