/** What the entries stand on: the columns of the days and the names of the hours. */
import {
  type DayNumber,
  type WorkingWeek,
  halfHour,
  rowsPerDay,
  secondsPerDay,
  weekdayOf,
  workingDayOf,
} from '@lustra/domain/calendar'
import { type CSSProperties } from 'react'
import { hourText } from './date-texts.ts'
import styles from './WeekGrid.module.css'

interface ColumnProps {
  readonly day: DayNumber
  readonly today: DayNumber
  readonly worked: WorkingWeek | null
}

/** Days off are quieter than others, and so are the hours before and after work where it has hours. */
export function Column({ day, today, worked }: ColumnProps) {
  const weekday = weekdayOf(day)
  const hours = worked && workingDayOf(worked, day)
  const isOff = worked ? hours === null : weekday === 0 || weekday === 6
  const style = hours
    ? ({ '--from': shareOfDay(hours.from), '--to': shareOfDay(hours.to) } as CSSProperties)
    : {}
  return (
    <div
      className={styles['column']}
      style={style}
      data-worked={hours ? '' : undefined}
      data-kind={day === today ? 'today' : isOff ? 'off' : undefined}
    />
  )
}

function shareOfDay(seconds: number): string {
  return `${(seconds / secondsPerDay) * 100}%`
}

/** From 00:00 to 23:30; half hours are quiet until one comes near (CAL-013). */
export function Hours() {
  return (
    <div className={`${styles['hours']} num`} aria-hidden>
      {Array.from({ length: rowsPerDay }, (_, row) => (
        <span key={row} data-half={row % 2 === 1 || undefined}>
          {hourText(row * halfHour).padStart(5, '0')}
        </span>
      ))}
    </div>
  )
}
