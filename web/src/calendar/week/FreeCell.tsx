import { type CSSProperties } from 'react'
import { columnIndex, rowIndex } from './grid-indexes.ts'
import { type GridFocus } from './use-grid-focus.ts'
import styles from './WeekGrid.module.css'

interface FreeCellProps {
  readonly focus: GridFocus
  /** The id of its day, used when zooming over it. */
  readonly period: string
  readonly text: string
  /** Visible beside the key. */
  readonly newHere: string | undefined
  /** Called by assistive technology. */
  readonly onPress: () => void
}

/** The focused free half hour or day. Each position is a new element, so that screen readers read it. */
export function FreeCell({ focus, period, text, newHere, onPress }: FreeCellProps) {
  // Comparing props costs as much as rendering.
  'use no memo'
  const { column, row } = focus.place
  const style = { '--column': column, '--row': row ?? 0 } as CSSProperties
  const cell = (
    <button
      key={`${column} ${row}`}
      type="button"
      role="gridcell"
      aria-colindex={columnIndex(column)}
      tabIndex={0}
      className={styles['free']}
      data-part=""
      data-period={period}
      data-place={row === null ? 'strip' : 'grid'}
      data-tab-stop=""
      style={style}
      aria-label={text}
      data-hint={newHere}
      onClick={onPress}
    />
  )
  if (row === null) return cell
  return (
    <div className={styles['freeRow']} role="row" aria-rowindex={rowIndex(row)}>
      {cell}
    </div>
  )
}
