import {
  type CalendarWindow,
  type DayNumber,
  civilDateOf,
  periodOf,
  periodsBetween,
} from '@lustra/domain/calendar'
import { type CSSProperties } from 'react'
import styles from './LifeRuler.module.css'

interface LifeRulerProps {
  readonly window: CalendarWindow
  readonly today: DayNumber
}

/** The years between a life and its lustra, with today marked. Hidden from screen readers. */
export function LifeRuler({ window, today }: LifeRulerProps) {
  const years = periodsBetween('YEARS', window.start, window.end, anyWeek)
  const now = years.findIndex(({ start, end }) => start <= today && today < end)
  return (
    <div className={`${styles.ruler} num`} style={{ '--years': years.length } as CSSProperties} aria-hidden>
      {years.map(({ start }, index) => {
        const { year } = civilDateOf(start)
        const isFifth = year % 5 === 0
        return (
          <span key={year} data-fifth={isFifth || undefined} data-now={index === now || undefined}>
            <b>{isFifth || index === now ? year : String(year % 100).padStart(2, '0')}</b>
          </span>
        )
      })}
      {now !== -1 && <i style={{ '--now-at': (now + shareOfYear(today)) / years.length } as CSSProperties} />}
    </div>
  )
}

function shareOfYear(day: DayNumber): number {
  const { start, end } = periodOf('YEARS', day, anyWeek)
  return (day - start) / (end - start)
}

/** Years do not depend on the first weekday. */
const anyWeek = { firstWeekday: 1 } as const
