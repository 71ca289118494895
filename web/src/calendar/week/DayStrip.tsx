import { type ReactNode } from 'react'
import { type WeekDom } from './week-dom.ts'
import styles from './WeekGrid.module.css'

interface DayStripProps {
  readonly dom: WeekDom
  readonly label: string
  readonly children: ReactNode
}

/** Entries of whole days, above the hours. */
export function DayStrip({ dom, label, children }: DayStripProps) {
  // What it holds is another each time.
  'use no memo'
  const { attachStrip, attachStripHighlights } = dom
  return (
    <div className={styles['strip']}>
      <span className={styles['stripLabel']} aria-hidden>
        {label}
      </span>
      <div ref={attachStrip} className={styles['stripDays']}>
        <div ref={attachStripHighlights} className={styles['lights']} aria-hidden />
        {children}
      </div>
    </div>
  )
}
