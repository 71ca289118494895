import { localStore } from '#browser/storage.ts'
import { useStore } from '#browser/store.ts'
import { useToday } from '#browser/use-now.ts'
import { Icon } from '#ui/icons/Icon.tsx'
import { useUser } from '#data/user.ts'
import { useLanguage, useStartupWords } from '#language/Language.tsx'
import { periodLeftovers, wasLineVisible } from '#leftovers/index.ts'
import { calendarPath } from './calendar-path.ts'
import { PeriodTexts } from '#language/dates/period-texts.ts'
import { media } from '#ui/css/media.ts'
import { useMedia, useNarrow } from '#ui/hooks/use-media.ts'
import { PeriodFigures } from './PeriodFigures.tsx'
import { type Loads, titleOf } from './loads.ts'
import { useState } from 'react'
import { usePlansScreen } from '../use-plans-screen.ts'
import styles from './CalendarPath.module.css'

/**
 * Above the calendar: its position, and what is planned in the period of the title and left over from it. A narrow window has space
 * for the latter only. On phones without working hours, the menu of levels has the diary.
 */
export function CalendarHead({ loads }: { readonly loads: Loads | null }) {
  const isNarrow = useNarrow()
  const isPhone = useMedia(media.phone)
  const { plans, rules } = usePlansScreen()
  const leftoversOf = useStore(periodLeftovers)
  const { id } = useUser()
  const period = titleOf(plans, rules)
  const isOver = period.end <= useToday()
  // Otherwise the calendar of a phone would move down when the number arrives.
  const [reserved] = useState(() => (isOver && wasLineVisible(localStore, id) ? period.start : null))
  return (
    <div className={styles.head} data-reserved={reserved === period.start || undefined}>
      {!isNarrow && <CalendarPath />}
      {leftoversOf?.(period)}
      {(loads || !isPhone) && <PeriodFigures loads={loads} />}
    </div>
  )
}

/** `2026 › Autumn › November › Week 47 › Fri 20`: the position of the calendar; each step zooms to its level. */
function CalendarPath() {
  const { plans, rules, place, navigation } = usePlansScreen()
  const words = useStartupWords().plans
  const texts = new PeriodTexts(words, useLanguage(), rules)
  const path = calendarPath(plans, { place, today: useToday() }, rules)
  return (
    <nav className={styles.path} aria-label={words.rows.path}>
      {path.map(({ view, period, isHere }, index) => (
        <span key={view} className={styles.step}>
          {index > 0 && <Icon name="right" size="s" />}
          <button
            type="button"
            title={words.views[view]}
            aria-current={isHere ? 'location' : undefined}
            onClick={() => !isHere && navigation.toPeriod(view, period)}
          >
            {texts.step(period)}
          </button>
        </span>
      ))}
    </nav>
  )
}
