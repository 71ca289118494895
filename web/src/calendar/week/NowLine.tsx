import { type DayNumber, type LocalTime, dayOf } from '@lustra/domain/calendar'
import { useCallback, useRef } from 'react'
import { clockText } from '#language/dates/date-texts.ts'
import { useEverySecond } from '#browser/use-now.ts'
import { besideHour, rowOf } from './week-layout.ts'
import styles from './WeekGrid.module.css'

interface NowLineProps {
  readonly firstDay: DayNumber
  readonly label: (time: string) => string
}

/** The line of the current time, moved every second by a transform without rendering (CAL-017). */
export function NowLine({ firstDay, label }: NowLineProps) {
  // Rendered once.
  'use no memo'
  const line = useRef<HTMLDivElement>(null)
  const figure = useRef<HTMLElement>(null)

  const draw = useCallback(
    (now: LocalTime) => {
      if (!line.current || !figure.current) return
      const { style } = line.current
      style.transform = `translateY(calc(${rowOf(now)} * var(--slot)))`
      style.setProperty('--column', String(dayOf(now) - firstDay))
      for (const [name, value] of Object.entries(besideHour(rowOf(now)))) {
        style.setProperty(`--${name}`, value)
      }
      const text = clockText(now)
      if (figure.current.textContent === text) return
      figure.current.textContent = text
      figure.current.setAttribute('aria-label', label(text))
    },
    [firstDay, label],
  )
  useEverySecond(draw)

  return (
    // In a grid, only cells can have a name.
    <div ref={line} className={`${styles['now']} num`} role="row">
      {/* oxlint-disable-next-line jsx-a11y/control-has-associated-label -- named with the time */}
      <b ref={figure} role="gridcell" />
      <i aria-hidden />
    </div>
  )
}
