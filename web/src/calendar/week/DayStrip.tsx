import { type ReactNode } from 'react'
import { type DrawnWeek } from './drawn-week.ts'
import styles from './WeekGrid.module.css'

interface DayStripProps {
  readonly drawn: DrawnWeek
  readonly label: string
  readonly children: ReactNode
}

/** Entries of whole days, above the hours. */
export function DayStrip({ drawn, label, children }: DayStripProps) {
  // What it holds is another each time.
  'use no memo'
  const { attachStrip, attachStripLights } = drawn
  return (
    <div className={styles['strip']}>
      <span className={styles['stripLabel']} aria-hidden>
        {label}
      </span>
      <div ref={attachStrip} className={styles['stripDays']}>
        <div ref={attachStripLights} className={styles['lights']} aria-hidden />
        {children}
      </div>
    </div>
  )
}
