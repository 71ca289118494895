import { useToday } from '#browser/use-now.ts'
import { useCalendarRules } from '#data/use-calendar-rules.ts'
import { capital, dateTexts, hourText } from '#language/dates/date-texts.ts'
import { PeriodNames } from '#language/dates/period-names.ts'
import { useLanguage, useWords } from '#language/Language.tsx'
import { StackedHours } from '#reports/index.ts'
import { fillOf } from '#ui/color/fill.ts'
import { dayDigits } from '@lustra/contract/wire-date'
import {
  type DayNumber,
  type LocalTime,
  addDays,
  civilDateOf,
  dayOf,
  daysPerWeek,
  kindOfLevel,
  periodOf,
  startOfWeek,
  weekNumberOf,
} from '@lustra/domain/calendar'
import { type LookBackKind, partsOfLookBack } from '@lustra/domain/reviews'
import { Link } from '@tanstack/react-router'
import { type CSSProperties } from 'react'
import { type LookBack } from './look-back-queries.ts'
import { Section } from './Section.tsx'
import styles from './LookBack.module.css'

interface PeriodSectionProps {
  readonly kind: LookBackKind
  readonly found: LookBack
}

/** Tracked hours by goal and by category, as in the reports. */
export function TimeSection({ kind, found: { start, end, byGoal, byCategory } }: PeriodSectionProps) {
  const { time: words } = useWords('lookBack').lookBack
  const detail = partsOfLookBack[kind].columns
  const search = { startTime: dayDigits(start), endTime: dayDigits(addDays(end, -1)), timeLevel: detail }
  const charts = [
    { ...byGoal, title: words.byGoal, code: 'time-spent-on-big-goals' },
    { ...byCategory, title: words.byCategory, code: 'time-by-categories-graph' },
  ].filter(({ data }) => data.length > 0)
  if (charts.length === 0) return null
  return (
    <Section title={words.title} hint={words.hint}>
      <StackedHours
        detail={detail}
        fallback={charts.map(({ code }) => (
          <div key={code} className={styles.chartSpace} />
        ))}
        charts={charts.map(({ code, ...chart }) => ({
          ...chart,
          link: (
            <Link
              className="link"
              to="/reports/$code"
              params={{ code }}
              search={search}
              aria-label={`${words.report}: ${chart.title}`}
            >
              {words.report}
            </Link>
          ),
        }))}
      />
    </Section>
  )
}

/** A column for each week; a stronger shade is more time. */
export function DaysSection({ found: { start, end, days } }: { readonly found: LookBack }) {
  const { days: words } = useWords('lookBack').lookBack
  const rules = useCalendarRules()
  const dates = dateTexts(useLanguage())
  const today = useToday()
  const most = Math.max(...days)
  if (most === 0) return null
  const first = startOfWeek(start, rules)
  const weeks = Math.ceil((end - first) / daysPerWeek)
  const columnOf = (day: DayNumber) => Math.floor((day - first) / daysPerWeek) + 2
  const all = days.map((seconds, offset) => ({ day: addDays(start, offset), seconds }))
  const past = all.filter(({ day }) => day <= today)
  return (
    <Section title={words.title} hint={words.hint}>
      <div
        className={styles.days}
        style={{ '--weeks': weeks } as CSSProperties}
        role="img"
        aria-label={words.label(days.length, hourText(most))}
      >
        {Array.from({ length: daysPerWeek }, (_, row) => (
          <span key={row} style={{ gridArea: `${row + 2} / 1` }}>
            {row % 2 === 0 && dates.narrowWeekday(addDays(first, row))}
          </span>
        ))}
        {all
          .filter(({ day }, index) => index === 0 || civilDateOf(day).day === 1)
          .map(({ day }) => (
            <span key={day} data-month="" style={{ gridArea: `1 / ${columnOf(day)}` }}>
              {dates.shortMonth(day)}
            </span>
          ))}
        {all.map(({ day, seconds }) => (
          <i
            key={day}
            title={`${dates.weekdayAndDay(day)}: ${hourText(seconds)}`}
            style={
              {
                gridArea: `${((day - first) % daysPerWeek) + 2} / ${columnOf(day)}`,
                '--share': `${Math.round((seconds / most) * 100)}%`,
              } as CSSProperties
            }
          />
        ))}
      </div>
      <p className={styles.note}>{words.none(past.filter(({ seconds }) => seconds === 0).length)}</p>
    </Section>
  )
}

type Part = LookBack['plan'][number]
type Plan = Part['plans'][number]

/** The plan of the period and of its parts beside what became of it. */
export function PlanSection({
  kind,
  found: { plan },
  now,
}: PeriodSectionProps & { readonly now: LocalTime }) {
  const { lookBack, plans } = useWords('lookBack')
  const { plan: words, figures, more } = lookBack
  const language = useLanguage()
  const rules = useCalendarRules()
  const dates = dateTexts(language)
  const names = new PeriodNames(plans, language, rules)
  if (plan.length === 0) return null
  return (
    <Section title={words.title} hint={words.hint}>
      <div className={styles.plan}>
        {plan.map((part) => (
          <section key={`${part.kind} ${part.start}`}>
            <h3>
              {nameOf(part)} <small>{figures.of(part.done, part.count)}</small>
            </h3>
            <ul>
              {part.plans.map((each) => (
                <li key={each.entryId} style={fillOf(each.color).style} data-became={each.became}>
                  <span title={each.name}>{each.name}</span>
                  <small>{becameOf(each)}</small>
                </li>
              ))}
              {part.count > part.plans.length && <li>{more(part.count - part.plans.length)}</li>}
            </ul>
          </section>
        ))}
      </div>
    </Section>
  )

  function nameOf(part: Part): string {
    if (part.kind === kind) return words.whole[kind]
    const period = periodOf(part.kind, part.start, rules)
    return capital(
      part.kind === 'WEEKS' ? plans.week(weekNumberOf(part.start, rules).week) : names.nameFrom(period, now),
    )
  }

  function becameOf({ became, place }: Plan): string {
    if (became === 'done') return ''
    if (became !== 'planned') return words.became[became]
    const placedKind = place && kindOfLevel(place.tl)
    if (!place) return ''
    const day = dayOf(place.time)
    return words.planned(
      placedKind && placedKind !== 'DAYS'
        ? names.nameFrom(periodOf(placedKind, day, rules), now)
        : dates.day(day, now),
    )
  }
}
