import { GoalTexts, Sparkline, criterionOf } from '#goals/index.ts'
import { useCalendarRules } from '#data/use-calendar-rules.ts'
import { capital, dateTexts, hourText } from '#language/dates/date-texts.ts'
import { PeriodNames } from '#language/dates/period-names.ts'
import { useLanguage, useWords } from '#language/Language.tsx'
import { fillOf } from '#ui/color/fill.ts'
import { type LocalTime } from '@lustra/domain/calendar'
import { parseDiaryId, periodOfDiary } from '@lustra/domain/diary'
import { distanceTo, isMet } from '@lustra/domain/goals'
import { type LookBackKind, partsOfLookBack } from '@lustra/domain/reviews'
import { Link } from '@tanstack/react-router'
import { type LookBack } from './look-back-queries.ts'
import { Section } from './Section.tsx'
import styles from './LookBack.module.css'

interface ResultSectionProps {
  readonly found: LookBack
}

export function CompletedSection({ found: { completed, completedCount } }: ResultSectionProps) {
  const words = useWords('lookBack').lookBack
  if (completedCount === 0) return null
  return (
    <Section title={words.completed} hint={String(completedCount)}>
      <ul className={styles.list}>
        {completed.map(({ taskId, name, color, tracked }) => (
          <li key={taskId} style={fillOf(color).style}>
            <span title={name}>{name}</span>
            <small className="num">{tracked > 0 && hourText(tracked)}</small>
          </li>
        ))}
        {completedCount > completed.length && <li>{words.more(completedCount - completed.length)}</li>}
      </ul>
    </Section>
  )
}

export function StreaksSection({
  found: { streaks },
  kind,
}: ResultSectionProps & { readonly kind: LookBackKind }) {
  const { streaks: words } = useWords('lookBack').lookBack
  const dates = dateTexts(useLanguage())
  const unit = partsOfLookBack[kind].streaks
  if (streaks.length === 0) return null
  return (
    <Section title={words.title} hint={words.hint[unit]}>
      <ul className={styles.list}>
        {streaks.map(({ taskId, name, color, length, first, last }) => (
          <li key={taskId} style={fillOf(color).style}>
            <span title={name}>{name}</span>
            <b className="num">{words[unit](length)}</b>
            <small>{dates.days(first, last)}</small>
          </li>
        ))}
      </ul>
    </Section>
  )
}

export function GoalsSection({ found: { goals } }: ResultSectionProps) {
  const { lookBack, goals: goalWords } = useWords('goals', 'lookBack')
  const words = lookBack.goals
  const texts = new GoalTexts(goalWords, useLanguage())
  if (goals.length === 0) return null
  return (
    <Section title={words.title} hint={words.hint}>
      <ul className={styles.goals}>
        {goals.map(({ goal, values }) => (
          <li key={goal.id}>
            <p>
              <b title={goal.text}>{goal.text}</b>
              <small>{texts.criterion(goal)}</small>
            </p>
            <span>
              <Sparkline goal={goal} values={values} width={150} height={36} />
            </span>
            <p>
              <b className="num">
                {values.length > 1
                  ? words.values(texts.value(values[0]!.value), texts.value(values.at(-1)!.value))
                  : texts.value(values[0]!.value)}
              </b>
              <small>{stateOf({ goal, values })}</small>
            </p>
          </li>
        ))}
      </ul>
    </Section>
  )

  function stateOf({ goal, values }: LookBack['goals'][number]): string {
    const criterion = criterionOf(goal)
    const last = values.at(-1)!.value
    if (!criterion) return ''
    if (!isMet(criterion, last)) return words.toGo(texts.value(distanceTo(criterion, last)))
    // All values from this day on meet the target.
    const missed = values.findLastIndex(({ value }) => !isMet(criterion, value))
    return words.reached(texts.longDay(values[missed + 1]!.day))
  }
}

export function TextsSection({ found, now }: ResultSectionProps & { readonly now: LocalTime }) {
  const { lookBack, plans } = useWords('lookBack')
  const { texts: words } = lookBack
  const rules = useCalendarRules()
  const names = new PeriodNames(plans, useLanguage(), rules)
  if (found.texts.length === 0) return null
  return (
    <Section title={words.title} hint={words.hint}>
      <dl className={styles.texts}>
        {found.texts.map(({ period, text, isCut }) => (
          <div key={period}>
            <dt>{capital(names.nameFrom(periodOfDiary(parseDiaryId(period)!, rules), now))}</dt>
            <dd>{isCut ? `${text}…` : text}</dd>
          </div>
        ))}
      </dl>
      <Link className="link" to="/diary">
        {words.all}
      </Link>
    </Section>
  )
}
