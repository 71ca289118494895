import { hourText } from '#shared/calendar/date-texts.ts'
import { useWords } from '#shared/language/Language.tsx'
import { type Comparison } from '#shared/records/records.ts'
import styles from './TimeWeek.module.css'

/** What a day got that was not planned, and what was planned that it did not get; its head says it in words. */
export function DayDifference({ of: { unplanned, missed } }: { readonly of: Comparison }) {
  return (
    <>
      {unplanned > 0 && `+${hourText(unplanned)}`}
      {missed > 0 && <span className={styles.missed}>{` −${hourText(missed)}`}</span>}
    </>
  )
}

/** Above the halves of a day: which is the plan's and which the fact's, and how long each is in all. */
export function DayHalves({ of }: { readonly of: Comparison | undefined }) {
  const { lanes } = useWords().plans
  return (
    <div className={`${styles.halves} num`} aria-hidden>
      <span>
        {lanes.plan} <b>{of && of.planned > 0 && hourText(of.planned)}</b>
      </span>
      <span>
        {lanes.fact} <b>{of && of.tracked > 0 && hourText(of.tracked)}</b>
      </span>
    </div>
  )
}
