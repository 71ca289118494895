import { timeOfDayText } from '#language/dates/time-format.ts'
import { type DayNumber, halfHour, rowsPerDay, secondsPerDay, weekdayOf } from '@lustra/domain/calendar'
import { type CSSProperties, type Ref, memo } from 'react'
import styles from './WeekGrid.module.css'

interface ColumnProps {
  readonly day: DayNumber
  readonly today: DayNumber
  readonly hoursOf: HoursOf | null
}

/** The emphasized hours of a day, in seconds since midnight. */
export type HoursOf = (day: DayNumber) => readonly Interval[]

interface Interval {
  readonly from: number
  readonly to: number
}

/** Mutes other days, and the hours outside the emphasized ones. */
export function Column({ day, today, hoursOf }: ColumnProps) {
  // Comparing props costs as much as rendering.
  'use no memo'
  const weekday = weekdayOf(day)
  const hours = hoursOf && hoursOf(day)
  const isWorked = hours !== null && hours.length > 0
  const isOff = hours ? !isWorked : weekday === 0 || weekday === 6
  const style = isWorked ? ({ '--hours': stopsOf(hours) } as CSSProperties) : {}
  return (
    <div
      className={styles['column']}
      style={style}
      data-worked={isWorked ? '' : undefined}
      data-kind={day === today ? 'today' : isOff ? 'off' : undefined}
    />
  )
}

/** The stops of a gradient that mutes the time before, between and after the hours. */
function stopsOf(hours: readonly Interval[]): string {
  const worked = hours.map(({ from, to }) => `transparent ${shareOfDay(from)} ${shareOfDay(to)}`)
  const muted = [0, ...hours.map(({ to }) => to)].map((start, index) => {
    const end = hours[index]?.from ?? secondsPerDay
    return `var(--quiet) ${shareOfDay(start)} ${shareOfDay(end)}`
  })
  return muted.flatMap((stop, index) => [stop, worked[index] ?? []].flat()).join(', ')
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
