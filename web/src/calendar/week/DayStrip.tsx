import { type ReactNode } from 'react'
import { type WeekDom } from './week-dom.ts'
import { stripRowIndex } from './grid-indexes.ts'
import styles from './WeekGrid.module.css'

interface DayStripProps {
  readonly dom: WeekDom
  readonly label: string
  /** A column per day, behind the entries. */
  readonly background: ReactNode
  readonly children: ReactNode
}

export function DayStrip({ dom, label, background, children }: DayStripProps) {
  // Its children are new at each rendering.
  'use no memo'
  const { attachStrip, attachStripHighlights } = dom
  return (
    <div className={styles['strip']} role="row" aria-rowindex={stripRowIndex}>
      <span className={styles['stripLabel']} {...(label && { role: 'rowheader', 'aria-colindex': 1 })}>
        {label}
      </span>
      <div ref={attachStrip} className={styles['stripDays']}>
        <div className={styles['background']}>{background}</div>
        <div ref={attachStripHighlights} className={styles['highlights']} aria-hidden />
        {children}
      </div>
    </div>
  )
}
