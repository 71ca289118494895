import { hourText } from '#language/dates/date-texts.ts'
import { useStartupWords } from '#language/Language.tsx'
import { type Comparison } from '../records/records.ts'
import { secondsPerMinute } from '@lustra/domain/calendar'
import styles from './TimeWeek.module.css'

/** The unplanned time of a day and the missed planned time; the header has both as text. `0:00` is omitted. */
export function DayDifference({ of: { unplanned, missed } }: { readonly of: Comparison }) {
  return (
    <>
      {unplanned >= secondsPerMinute && `+${hourText(unplanned)}`}
      {missed >= secondsPerMinute && <span className={styles.missed}>{` −${hourText(missed)}`}</span>}
    </>
  )
}

export function DayHalves({ of }: { readonly of: Comparison | undefined }) {
  const { lanes } = useStartupWords().plans
  return (
    <div className={`${styles.halves} num`} aria-hidden>
      <span>
        {lanes.plan} <b>{of && of.planned >= secondsPerMinute && hourText(of.planned)}</b>
      </span>
      <span>
        {lanes.fact} <b>{of && of.tracked >= secondsPerMinute && hourText(of.tracked)}</b>
      </span>
    </div>
  )
}
