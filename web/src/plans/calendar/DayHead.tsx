import { useToday } from '#browser/use-now.ts'
import { capital, dateTexts, hourText } from '#language/dates/date-texts.ts'
import { useLanguage, useStartupWords } from '#language/Language.tsx'
import { useTrackedDay } from '#time/index.ts'
import { type DayNumber, civilDateOf, workingDayOf } from '@lustra/domain/calendar'
import { plannedSecondsOf } from '@lustra/domain/scheduling'
import { type Entry } from '../plans.ts'
import { type Loads } from './use-loads.ts'
import styles from './DayHead.module.css'

interface DayHeadProps {
  readonly day: DayNumber
  readonly entries: readonly Entry[]
  readonly loads: Loads | null
  readonly withFact: boolean
}

export function DayHead({ day, entries, loads, withFact }: DayHeadProps) {
  const words = useStartupWords().plans
  const texts = dateTexts(useLanguage())
  const working = loads && workingDayOf(loads.week, day)
  const available = working ? working.to - working.from : 0
  const planned = plannedSecondsOf(day, entries, working ?? undefined)
  return (
    <header className={styles.head} data-today={day === useToday() || undefined}>
      <h2>
        {capital(texts.weekdayName(day))}
        <strong className="num">{civilDateOf(day).day}</strong>
      </h2>
      <ul className="num">
        <li>
          <b>
            {hourText(planned)}
            {working && <small>{` ${words.day.of(hourText(available))}`}</small>}
          </b>
          {working && (
            <span className={styles.meter} aria-hidden>
              <i style={{ width: `${(planned / available) * 100}%` }} />
            </span>
          )}
          <span>{working ? words.day.plannedInWorkingHours : words.day.planned}</span>
        </li>
        {working && (
          <li>
            <b>{hourText(available - planned)}</b>
            <span>{words.day.free}</span>
          </li>
        )}
        {withFact && (
          <li>
            <b>
              <TrackedTotal day={day} />
            </b>
            <span>{words.day.tracked}</span>
          </li>
        )}
      </ul>
    </header>
  )
}

interface LaneHeadsProps {
  readonly day: DayNumber
  readonly entries: readonly Entry[]
}

/** Above a day's planned and tracked hours, the total of each. */
export function LaneHeads({ day, entries }: LaneHeadsProps) {
  const { lanes } = useStartupWords().plans
  return (
    <div className={`${styles.lanes} num`}>
      <span>
        {lanes.plan} <b>{hourText(plannedSecondsOf(day, entries))}</b>
      </span>
      <span>
        {lanes.fact}{' '}
        <b>
          <TrackedTotal day={day} />
        </b>
      </span>
    </div>
  )
}

function TrackedTotal({ day }: { readonly day: DayNumber }) {
  return hourText(useTrackedDay(day).seconds)
}
