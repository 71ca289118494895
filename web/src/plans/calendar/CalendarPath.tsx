import { useToday } from '#browser/use-now.ts'
import { Icon } from '#ui/icons/Icon.tsx'
import { useLanguage, useStartupWords } from '#language/Language.tsx'
import { type CalendarRules, type CalendarView, type DayNumber, middleOf } from '@lustra/domain/calendar'
import { calendarPath } from './calendar-path.ts'
import { PeriodTexts } from '#language/dates/period-texts.ts'
import { type PeriodShown } from '../plans.ts'
import styles from './CalendarPath.module.css'

interface CalendarPathProps {
  readonly shown: PeriodShown
  readonly rules: CalendarRules
  readonly onGo: (view: CalendarView, day: DayNumber) => void
}

/** `2026 › Autumn › November › Week 47 › Fri 20`: the position of the calendar; every step zooms to its level. */
export function CalendarPath({ shown, rules, onGo }: CalendarPathProps) {
  const words = useStartupWords().plans
  const texts = new PeriodTexts(words, useLanguage(), rules)
  const path = calendarPath(shown, useToday(), rules)
  return (
    <nav className={styles.path} aria-label={words.rows.path}>
      {path.map(({ view, period, isHere }, index) => (
        <span key={view} className={styles.step}>
          {index > 0 && <Icon name="right" size="s" />}
          <button
            type="button"
            title={words.views[view]}
            aria-current={isHere ? 'location' : undefined}
            onClick={() => !isHere && onGo(view, middleOf(period))}
          >
            {texts.step(period)}
          </button>
        </span>
      ))}
    </nav>
  )
}
