/** What the entries stand on: the columns of the days and the names of the hours. */
import { type DayNumber, halfHour, rowsPerDay, weekdayOf } from '@lustra/domain/calendar'
import { hourText } from './date-texts.ts'
import styles from './WeekGrid.module.css'

export function Column({ day, today }: { readonly day: DayNumber; readonly today: DayNumber }) {
  const weekday = weekdayOf(day)
  const kind = day === today ? 'today' : weekday === 0 || weekday === 6 ? 'weekend' : undefined
  return <div className={styles['column']} data-kind={kind} />
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
