import { Sign } from '#ui/icons/Sign.tsx'
import styles from './LoadMeter.module.css'

/** How full a period is, in figures and words. */
export interface LoadText {
  /** `12 h of 40 h` */
  readonly short: string
  /** For who hears it or asks by resting on it. */
  readonly long: string
  /** From 0 to 1, also where it is more; null where there is no time to fill. */
  readonly share: number | null
  readonly isOver: boolean
}

interface LoadMeterProps {
  /** Undefined until it is known: the place is kept. */
  readonly load: LoadText | undefined
}

/** What is planned of the hours there are. It is only seen: the title beside it says the same. */
export function LoadMeter({ load }: LoadMeterProps) {
  // To compare costs as much as to draw.
  'use no memo'
  return (
    <div className={styles.load} data-over={load?.isOver || undefined} aria-hidden>
      {load?.share !== null && (
        <span className={styles.meter}>
          <i style={{ width: `${(load?.share ?? 0) * 100}%` }} />
        </span>
      )}
      <span className={`${styles.short} num`}>
        {load?.isOver && <Sign name="alert" />}
        {load?.short}
      </span>
    </div>
  )
}
