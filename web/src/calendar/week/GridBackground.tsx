import { timeOfDayText } from '#language/dates/time-format.ts'
import { type DayNumber, halfHour, rowsPerDay, secondsPerDay, weekdayOf } from '@lustra/domain/calendar'
import { type CSSProperties, type Ref, memo } from 'react'
import styles from './WeekGrid.module.css'

interface ColumnProps {
  readonly day: DayNumber
  readonly today: DayNumber
  readonly hoursOf: HoursOf | null
}

/** The emphasized hours of a day, in seconds since midnight; null for none. */
export type HoursOf = (day: DayNumber) => { readonly from: number; readonly to: number } | null

/** Mutes other days, and the hours outside the emphasized ones. */
export function Column({ day, today, hoursOf }: ColumnProps) {
  // Comparing props costs as much as rendering.
  'use no memo'
  const weekday = weekdayOf(day)
  const hours = hoursOf && hoursOf(day)
  const isOff = hoursOf ? hours === null : weekday === 0 || weekday === 6
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

/** From 00:00 to 23:30; labels of half hours appear on hover (CAL-013). */
export const Hours = memo(function Hours({ ref }: { readonly ref: Ref<HTMLDivElement> }) {
  // Rendered once.
  'use no memo'
  return (
    <div ref={ref} className={`${styles['hours']} num`} aria-hidden>
      {Array.from({ length: rowsPerDay }, (_, row) => (
        <span key={row}>{timeOfDayText(row * halfHour).padStart(5, '0')}</span>
      ))}
    </div>
  )
})
