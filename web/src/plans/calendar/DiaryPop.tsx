import { DiaryEditor } from '#diary/index.ts'
import { useLanguage, useWords } from '#language/Language.tsx'
import { capital } from '#language/dates/date-texts.ts'
import { PeriodTexts } from '#language/dates/period-texts.ts'
import { Icon } from '#ui/icons/Icon.tsx'
import { PopAt } from '#ui/pop/PopAt.tsx'
import { type PointOfWindow } from '#ui/pop/point.ts'
import { type CalendarRules, type Period } from '@lustra/domain/calendar'
import { Link } from '@tanstack/react-router'
import styles from './DiaryPop.module.css'

interface DiaryPopProps {
  readonly period: Period
  readonly rules: CalendarRules
  readonly at: PointOfWindow
  readonly onClose: () => void
}

/** The diary of a period, opened from its title. */
export function DiaryPop({ period, rules, at, onClose }: DiaryPopProps) {
  const { plans, diary } = useWords('diary')
  const name = new PeriodTexts(plans, useLanguage(), rules).name(period)
  return (
    <PopAt label={diary.of(name)} at={at} look="sheet" onClose={onClose}>
      <div className={styles.pop}>
        <h2>
          <Icon name="diary" />
          <span>{capital(name)}</span>
        </h2>
        <DiaryEditor period={period} name={name} takesFocus onDone={onClose}>
          <Link className="link" to="/diary" onClick={onClose}>
            {diary.toPage}
          </Link>
        </DiaryEditor>
      </div>
    </PopAt>
  )
}
