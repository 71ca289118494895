import { useMinute, useToday } from '#browser/use-now.ts'
import { useCapacity } from '#capacity/index.ts'
import { useCalendarRules } from '#data/use-calendar-rules.ts'
import { capital, hourText } from '#language/dates/date-texts.ts'
import { PeriodNames } from '#language/dates/period-names.ts'
import { useLanguage, useWords } from '#language/Language.tsx'
import { PulledDown } from '#levels/index.ts'
import { openProposal } from '#scheduling/index.ts'
import { Button } from '#ui/button/Button.tsx'
import { WaitingRows } from '#ui/page/WaitingRows.tsx'
import { type PeriodCapacity } from '@lustra/contract/capacity'
import {
  type DayNumber,
  type Period,
  middleOf,
  periodOf,
  viewTitled,
  windowOf,
  formatDay,
} from '@lustra/domain/calendar'
import { secondsOver } from '@lustra/domain/capacity'
import { type ReviewKind } from '@lustra/domain/reviews'
import { Link, useNavigate } from '@tanstack/react-router'
import styles from './ReviewScreen.module.css'

interface ComingStepProps {
  readonly kind: ReviewKind
  /** Its first day. */
  readonly start: DayNumber
}

/** The coming period and its parts with what is planned of the available time; entries are pulled down into them (RHY-055). */
export function ComingStep({ kind, start }: ComingStepProps) {
  const loaded = useWords('reviews')
  const { coming: words } = loaded.reviews
  const language = useLanguage()
  const rules = useCalendarRules()
  const now = useMinute()
  const navigate = useNavigate()
  const names = new PeriodNames(loaded.plans, language, rules)
  const coming = periodOf(kind, start, rules)
  const view = viewTitled(kind)
  const window = windowOf(view, middleOf(coming), rules)
  const capacity = useCapacity({ view, start: window.start }, useToday(), true)
  const rows = [...window.top, ...window.bottom]
  const whole = loadOf(coming)
  const parts =
    kind === 'DAYS'
      ? []
      : rows.filter(
          (period) => period.kind !== kind && coming.start <= period.start && period.start < coming.end,
        )
  return (
    <>
      <p className={styles.lead}>
        {words.period(capital(names.nameFrom(coming, now)))} {whole && <Load load={whole} />}
      </p>
      <PulledDown
        period={coming}
        parts={parts}
        renderLoad={(period) => <PartLoad load={loadOf(period)} />}
        fallback={<WaitingRows count={3} />}
      />
      <p className={styles.propose}>
        <Button icon="schedule" onPress={propose}>
          {loaded.plans.propose}
        </Button>
        <Link className="link" to="/plans" search={{ view, from: formatDay(coming.start) }}>
          {words.open}
        </Link>
      </p>
    </>
  )

  function loadOf(period: Period): PeriodCapacity | null | undefined {
    const index = rows.findIndex(
      ({ kind: each, start: first }) => each === period.kind && first === period.start,
    )
    return index < 0 ? capacity?.title : capacity?.periods[index]
  }

  /** The proposal of Plans opens there. */
  function propose() {
    openProposal(coming)
    void navigate({ to: '/plans', search: { view, from: formatDay(coming.start) } })
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

function PartLoad({ load }: { readonly load: PeriodCapacity | null | undefined }) {
  const { plans } = useWords('reviews')
  if (!load) return null
  const { planned, available, outside } = load
  const text =
    available === null
      ? planned + outside > 0
        ? hourText(planned + outside)
        : ''
      : available === 0
        ? outside > 0
          ? hourText(outside)
          : ''
        : plans.load.of(hourText(planned), hourText(available))
  return (
    <>
      <span className={`${styles.partLoad} num`}>{text}</span>
      {available !== null && available > 0 && (
        <span className={styles.meter} data-over={planned > available || undefined}>
          <i style={{ width: `${Math.min(1, planned / available) * 100}%` }} />
        </span>
      )}
    </>
  )
}
