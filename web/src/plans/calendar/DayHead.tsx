import { useMinute, useToday } from '#browser/use-now.ts'
import { secondsOf } from '#capacity/index.ts'
import { useCalendarRules } from '#data/use-calendar-rules.ts'
import { capital, dateTexts, hourText } from '#language/dates/date-texts.ts'
import { useLanguage, useStartupWords } from '#language/Language.tsx'
import { useTrackedDay } from '#time/index.ts'
import { type DayNumber, civilDateOf, periodOf } from '@lustra/domain/calendar'
import { secondsOver } from '@lustra/domain/capacity'
import { plannedSecondsOf } from '@lustra/domain/scheduling'
import { type Entry } from '../plans.ts'
import { type Loads } from './loads.ts'
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
  const now = useMinute()
  const period = periodOf('DAYS', day, useCalendarRules())
  const hours = loads?.hoursOf(day) ?? []
  const worked = secondsOf(hours)
  const busy = plannedSecondsOf(day, entries, worked > 0 ? hours : undefined)
  // Until the figures arrive, those that the entries give.
  const loaded = loads?.capacityOf(period)
  const isCounted = loaded != null && loaded.available !== null
  const planned = isCounted ? loaded.planned : busy
  const available = loaded?.available ?? worked
  const isCompared = isCounted || worked > 0
  const extra = secondsOver(planned, available)
  const off = loads?.offOf(day) ?? []
  return (
    <header className={styles.head} data-today={day === useToday() || undefined}>
      <h2>
        {capital(texts.weekdayName(day))}
        <strong className="num">{civilDateOf(day).day}</strong>
        {off.length > 0 && (
          <span className={styles.off}>{off.map((name) => name || words.load.dayOff).join(', ')}</span>
        )}
      </h2>
      <ul className="num">
        <li title={loads?.of(period, now)?.long}>
          <b>
            {hourText(planned)}
            {isCompared && <small>{` ${words.day.of(hourText(available))}`}</small>}
            {isCompared && extra > 0 && <em>{words.load.overBy(hourText(extra))}</em>}
          </b>
          {available > 0 && (
            <span className={styles.meter} data-over={extra > 0 || undefined} aria-hidden>
              <i style={{ width: `${Math.min(1, planned / available) * 100}%` }} />
            </span>
          )}
          <span>{isCompared ? words.day.plannedInWorkingHours : words.day.planned}</span>
        </li>
        {isCounted && loaded.outside > 0 && (
          <li>
            <b>{hourText(loaded.outside)}</b>
            <span>{words.day.outside}</span>
          </li>
        )}
        {worked > 0 && (
          <li>
            <b>{hourText(worked - busy)}</b>
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
