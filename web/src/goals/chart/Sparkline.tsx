import { type Goal } from '@lustra/contract/goals'
import { linearScale } from '#ui/chart/linear-scale.ts'
import { linePath } from '#ui/chart/path.ts'
import { criterionOf } from '../goal-texts.ts'
import styles from './Sparkline.module.css'

const [width, height, inset] = [56, 22, 3]

export function Sparkline({ goal }: { readonly goal: Goal }) {
  const { recent } = goal
  if (recent.length < 2) return null
  const criterion = criterionOf(goal)
  const values = [...recent.map(({ value }) => value), ...(criterion ? [criterion.checkValue] : [])]
  const days = recent.map(({ day }) => day)
  const x = linearScale({ min: Math.min(...days), max: Math.max(...days) }, inset, width - inset)
  const y = linearScale({ min: Math.min(...values), max: Math.max(...values) }, height - inset, inset)
  return (
    <svg className={styles.spark} width={width} height={height} aria-hidden="true">
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
