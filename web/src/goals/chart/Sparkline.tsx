import { type Goal } from '@lustra/contract/goals'
import { linearScale } from '#ui/chart/linear-scale.ts'
import { linePath } from '#ui/chart/path.ts'
import { criterionOf } from '../goal-texts.ts'
import styles from './Sparkline.module.css'

const inset = 3

interface SparklineProps {
  readonly goal: Goal
  /** Its last values, unless others are given. */
  readonly values?: Goal['recent']
  readonly width?: number
  readonly height?: number
}

export function Sparkline({ goal, values: recent = goal.recent, width = 56, height = 22 }: SparklineProps) {
  if (recent.length < 2) return null
  const criterion = criterionOf(goal)
  const values = [...recent.map(({ value }) => value), ...(criterion ? [criterion.checkValue] : [])]
  const days = recent.map(({ day }) => day)
  const x = linearScale({ min: Math.min(...days), max: Math.max(...days) }, inset, width - inset)
  const y = linearScale({ min: Math.min(...values), max: Math.max(...values) }, height - inset, inset)
  return (
    <svg
      className={styles.spark}
      width={width}
      height={height}
      viewBox={`0 0 ${width} ${height}`}
      aria-hidden="true"
    >
      {criterion && (
        <line
          x1={0}
          x2={width}
          y1={y(criterion.checkValue)}
          y2={y(criterion.checkValue)}
          className={styles.check}
        />
      )}
      <path
        className={styles.line}
        d={linePath(recent.map(({ day, value }) => ({ x: x(day), y: y(value) })))}
      />
    </svg>
  )
}
