import { Sign } from '#ui/icons/Sign.tsx'
import styles from './LoadMeter.module.css'

export interface LoadText {
  /** `12 h of 40 h`, or the name of a day off. */
  readonly short: string
  /** `4.5 h over`; empty if all fits. */
  readonly over: string
  /** `3.5 h outside`: planned outside working hours; empty if nothing is. */
  readonly outside: string
  readonly long: string
  /** From 0 to 1, capped; null if there is no time available. */
  readonly share: number | null
  readonly isOver: boolean
}

interface LoadMeterProps {
  /** Draws the meter as a line along the lower edge of the heading. */
  readonly below?: boolean
  /** Only the text, beside the name of a day. */
  readonly plain?: boolean
  /** Undefined while loading: the space stays reserved. */
  readonly load: LoadText | undefined
}

/** The planned share of the available hours. Hidden from screen readers, because the title says the same. */
export function LoadMeter({ load, below, plain = false }: LoadMeterProps) {
  // Comparing props costs as much as rendering.
  'use no memo'
  return (
    <span className={styles.load} data-below={below} data-over={load?.isOver || undefined} aria-hidden>
      {/* From the end of the line: what does not fit wraps and is clipped, and what is over must fit. */}
      {load?.over && (
        <b className={`${styles.part} num`}>
          <Sign name="alert" />
          {load.over}
        </b>
      )}
      {load?.short && (
        <span className={`${styles.part} num`} data-name={load.share === null || undefined}>
          {load.short}
        </span>
      )}
      {load?.outside && <span className={`${styles.part} num`}>{load.outside}</span>}
      {!plain && load?.share !== null && (
        <span className={styles.meter}>
          <i style={{ width: `${(load?.share ?? 0) * 100}%` }} />
        </span>
      )}
    </span>
  )
}
