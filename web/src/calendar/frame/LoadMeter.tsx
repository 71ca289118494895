import { Sign } from '#ui/icons/Sign.tsx'
import styles from './LoadMeter.module.css'

/** How full a period is, in figures and words. */
export interface LoadText {
  /** `12 h of 40 h` */
  readonly short: string
  /** For screen readers and the tooltip. */
  readonly long: string
  /** From 0 to 1, also where it is more; null where there is no time to fill. */
  readonly share: number | null
  readonly isOver: boolean
}

interface LoadMeterProps {
  /** The meter is a line along the lower edge of the heading, below the figures. */
  readonly below?: boolean
  /** Undefined while it is loading: its place stays empty. */
  readonly load: LoadText | undefined
}

/** The planned share of the available hours. Hidden from screen readers, because the title beside it says the same. */
export function LoadMeter({ load, below }: LoadMeterProps) {
  // Comparing costs as much as rendering.
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
