import { Sign } from '#ui/icons/Sign.tsx'
import styles from './LoadMeter.module.css'

export interface LoadText {
  /** `12 h of 40 h` */
  readonly short: string
  readonly long: string
  /** From 0 to 1, capped; null if there is no time available. */
  readonly share: number | null
  readonly isOver: boolean
}

interface LoadMeterProps {
  /** Draws the meter as a line along the lower edge of the heading. */
  readonly below?: boolean
  /** Undefined while loading: the space stays reserved. */
  readonly load: LoadText | undefined
}

/** The planned share of the available hours. Hidden from screen readers, because the title says the same. */
export function LoadMeter({ load, below }: LoadMeterProps) {
  // Comparing props costs as much as rendering.
  'use no memo'
  return (
    <span className={styles.load} data-below={below} data-over={load?.isOver || undefined} aria-hidden>
      {load?.share !== null && (
        <span className={styles.meter}>
          <i style={{ width: `${(load?.share ?? 0) * 100}%` }} />
        </span>
      )}
      <span className={`${styles.short} num`}>
        {load?.isOver && <Sign name="alert" />}
        {load?.short}
      </span>
    </span>
  )
}
