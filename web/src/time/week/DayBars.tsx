import { type TimeTask, type Tracked } from '../records/records.ts'
import { type TaskId } from '@lustra/contract/ids'
import { type DayNumber } from '@lustra/domain/calendar'
import styles from './TimeWeek.module.css'

interface DayBarsProps {
  readonly day: DayNumber
  readonly records: readonly Tracked[]
  readonly tasks: ReadonlyMap<TaskId, TimeTask>
}

/** The duration at full width. */
const fullDay = 10 * 3600

/** A bar with the day's tracked time by colour; the header has the numbers. */
export function DayBars({ day, records, tasks }: DayBarsProps) {
  const byColor = new Map<string, number>()
  for (const { taskId, days } of records) {
    const color = tasks.get(taskId)?.color ?? 'FFFFFF'
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
