import { hourText } from '#language/dates/date-texts.ts'
import { useWords } from '#language/Language.tsx'
import { type Comparison } from '../records/records.ts'
import { secondsPerMinute } from '@lustra/domain/calendar'
import styles from './TimeWeek.module.css'

/** What a day got that was not planned, and what was planned that it did not get; its head says it in words. `0:00` would say nothing. */
export function DayDifference({ of: { unplanned, missed } }: { readonly of: Comparison }) {
  return (
    <>
      {unplanned >= secondsPerMinute && `+${hourText(unplanned)}`}
      {missed >= secondsPerMinute && <span className={styles.missed}>{` −${hourText(missed)}`}</span>}
    </>
  )
}

/** Above the halves of a day: which is the plan's and which the fact's, and how long each is in all. */
export function DayHalves({ of }: { readonly of: Comparison | undefined }) {
  const { lanes } = useWords().plans
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
