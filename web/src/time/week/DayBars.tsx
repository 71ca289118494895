import { type DayNumber } from '@lustra/domain/calendar'
import { type Instant } from '@lustra/domain/time'
import { type TimeWeek, countedTime } from '../time-week.ts'
import styles from './TimeWeek.module.css'

interface DayBarsProps {
  readonly day: DayNumber
  readonly week: TimeWeek
  readonly now: Instant
}

/** The duration at full width. */
const fullDay = 10 * 3600

/** A bar with the day's tracked time by colour; the header has the numbers. */
export function DayBars({ day, week, now }: DayBarsProps) {
  const { tasks, timer } = week
  const byColor = new Map<string, number>()
  for (const { taskId, days } of countedTime(week, now)) {
    const color = timer?.taskId === taskId ? timer.color : (tasks.get(taskId)?.color ?? 'FFFFFF')
    for (const part of days) {
      if (part.day === day) byColor.set(color, (byColor.get(color) ?? 0) + part.time)
    }
  }
  return (
    <div className={styles.bars} aria-hidden>
      {[...byColor].map(([color, seconds]) => (
        <i
          key={color}
          style={{ width: `${Math.min(1, seconds / fullDay) * 100}%`, backgroundColor: `#${color}` }}
          data-plain={color === 'FFFFFF' || undefined}
        />
      ))}
    </div>
  )
}
