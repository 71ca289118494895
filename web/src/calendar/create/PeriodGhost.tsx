import { type Period, periodId } from '@lustra/domain/calendar'
import { createPortal } from 'react-dom'
import styles from './Ghost.module.css'

interface PeriodGhostProps {
  readonly host: Element
  readonly title: string
  /** Replaces a title that is not typed yet. */
  readonly untitled: string
}

/** The new entry on a whole period, as a card. It is the anchor of the pop-over. */
export function PeriodGhost({ host, title, untitled }: PeriodGhostProps) {
  return createPortal(
    <div className={styles.card} data-opened="">
      <i />
      <b data-untitled={title === '' || undefined}>{title || untitled}</b>
    </div>,
    host,
  )
}

/** The cards of a visible period; null where periods are not cells. The ids of a Monday and of its week differ only by their row. */
export function cardsOf(period: Period): Element | null {
  const cells = (['top', 'bottom'] as const).map((row) => document.getElementById(periodId(row, period)))
  const cell = cells.find((each) => each?.dataset['kind'] === period.kind)
  return cell?.querySelector('[data-cards]') ?? null
}
