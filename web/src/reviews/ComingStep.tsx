import { useMinute, useToday } from '#browser/use-now.ts'
import { useCapacity } from '#capacity/index.ts'
import { useCalendarRules } from '#data/use-calendar-rules.ts'
import { capital, dateTexts, hourText } from '#language/dates/date-texts.ts'
import { PeriodNames } from '#language/dates/period-names.ts'
import { useLanguage, useWords } from '#language/Language.tsx'
import { type PeriodCapacity } from '@lustra/contract/capacity'
import {
  type DayNumber,
  type Period,
  middleOf,
  periodOf,
  viewTitled,
  weekNumberOf,
  windowOf,
  formatDay,
} from '@lustra/domain/calendar'
import { secondsOver } from '@lustra/domain/capacity'
import { type ReviewKind } from '@lustra/domain/reviews'
import { Link } from '@tanstack/react-router'
import styles from './ReviewScreen.module.css'

interface ComingStepProps {
  readonly kind: ReviewKind
  /** Its first day. */
  readonly start: DayNumber
}

/** The coming period and its parts, with what is planned of the available time. */
export function ComingStep({ kind, start }: ComingStepProps) {
  const loaded = useWords('reviews')
  const { coming: words } = loaded.reviews
  const language = useLanguage()
  const rules = useCalendarRules()
  const now = useMinute()
  const names = new PeriodNames(loaded.plans, language, rules)
  const coming = periodOf(kind, start, rules)
  const view = viewTitled(kind)
  const window = windowOf(view, middleOf(coming), rules)
  const capacity = useCapacity({ view, start: window.start }, useToday(), true)
  const rows = [...window.top, ...window.bottom]
  const isComing = (period: Period) => period.kind === kind && period.start === coming.start
  const at = rows.findIndex(isComing)
  const whole = at < 0 ? capacity?.title : capacity?.periods[at]
  const parts = rows.flatMap((period, index) =>
    period.kind !== kind && coming.start <= period.start && period.start < coming.end
      ? [{ period, load: capacity?.periods[index] }]
      : [],
  )
  return (
    <>
      <p className={styles.lead}>
        {words.period(capital(names.nameFrom(coming, now)))} {whole && <Load load={whole} />}
      </p>
      {kind !== 'DAYS' && (
        <ol className={styles.parts}>
          {parts.map(({ period, load }) => (
            <li key={period.start} data-free={load?.available === 0 || undefined}>
              <b>{capital(partName(period))}</b>
              <span className="num">{load && shortLoad(load)}</span>
              <LoadLine load={load} />
            </li>
          ))}
        </ol>
      )}
      <p className={styles.lead}>
        <Link className="link" to="/plans" search={{ view, from: formatDay(coming.start) }}>
          {words.open}
        </Link>
      </p>
    </>
  )

  function partName(period: Period): string {
    return period.kind === 'DAYS'
      ? dateTexts(language).weekdayAndNumber(period.start)
      : period.kind === 'WEEKS'
        ? loaded.plans.week(weekNumberOf(period.start, rules).week)
        : names.nameFrom(period, now)
  }

  function shortLoad({ planned, available, outside }: PeriodCapacity): string {
    if (available === null) return planned + outside > 0 ? hourText(planned + outside) : ''
    if (available === 0) return outside > 0 ? hourText(outside) : ''
    return loaded.plans.load.of(hourText(planned), hourText(available))
  }
}

function Load({ load: { planned, outside, available } }: { readonly load: PeriodCapacity }) {
  const { coming: words } = useWords('reviews').reviews
  if (available === null) return words.planned(hourText(planned + outside))
  const over = secondsOver(planned, available)
  return (
    <>
      {words.lead(hourText(planned), hourText(available))}
      {over > 0 && <b className={styles.over}> {words.over(hourText(over))}</b>}
      {outside > 0 && ` ${words.outside(hourText(outside))}`}
    </>
  )
}

function LoadLine({ load }: { readonly load: PeriodCapacity | undefined }) {
  if (!load?.available) return null
  return (
    <span className={styles.meter} data-over={load.planned > load.available || undefined}>
      <i style={{ width: `${Math.min(1, load.planned / load.available) * 100}%` }} />
    </span>
  )
}
