import { type CSSProperties } from 'react'
import { type GridFocus } from './use-grid-focus.ts'
import styles from './WeekGrid.module.css'

interface FreeCellProps {
  readonly focus: GridFocus
  readonly text: string
}

/** The free half hour or day the keyboard stands on. A new one for each place, so that it is read out. */
export function FreeCell({ focus, text }: FreeCellProps) {
  // To compare costs as much as to draw.
  'use no memo'
  const { column, row } = focus.place
  const style = { '--column': column, '--row': row ?? 0 } as CSSProperties
  return (
    <button
      key={`${column} ${row}`}
      type="button"
      tabIndex={0}
      className={styles['free']}
      data-part=""
      data-place={row === null ? 'strip' : 'grid'}
      data-tab-stop=""
      style={style}
      aria-label={text}
    />
  )
}
