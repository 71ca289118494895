import { past } from '#browser/past.ts'
import { useMinute } from '#browser/use-now.ts'
import { useLanguage, useStartupWords } from '#language/Language.tsx'
import { PeriodTexts } from '#language/dates/period-texts.ts'
import { Icon } from '#ui/icons/Icon.tsx'
import { type PointOfWindow, pointBelow } from '#ui/pop/point.ts'
import { useState } from 'react'
import { usePlansScreen } from '../use-plans-screen.ts'
import { PeriodMenu } from './lazy-period-menu.ts'
import { type Loads, titleOf } from './loads.ts'
import styles from './PeriodFigures.module.css'

/** What is planned of the available time in the period of the title, on every view; nothing without working hours. Opens the menu of the period, or for an overfull one the list of what could leave. */
export function PeriodFigures({ loads }: { readonly loads: Loads | null }) {
  const { plans, rules } = usePlansScreen()
  const period = titleOf(plans, rules)
  const texts = new PeriodTexts(useStartupWords().plans, useLanguage(), rules)
  const now = useMinute()
  const load = loads?.of(period, now)
  const [menuAt, setMenuAt] = useState<PointOfWindow | null>(null)
  if (load === null || (past && !load)) return null
  return (
    <>
      <button
        type="button"
        className={styles.figures}
        disabled={past !== null}
        title={load?.long}
        aria-haspopup={load?.isOver ? 'dialog' : 'menu'}
        aria-expanded={menuAt !== null}
        data-over={load?.isOver || undefined}
        data-figures
        onClick={({ currentTarget }) => setMenuAt(pointBelow(currentTarget))}
      >
        <span className="hidden">{[texts.spokenName(period), load?.long].filter(Boolean).join(', ')}</span>
        {load && load.share !== null && (
          <span className={styles.meter} aria-hidden>
            <i style={{ width: `${load.share * 100}%` }} />
          </span>
        )}
        <span className={`${styles.text} num`} aria-hidden>
          {loads === null && <Icon name="diary" size="s" />}
          {load?.short && <span>{load.short}</span>}
          {load?.over && <b>{load.over}</b>}
          {load?.outside && <span>{load.outside}</span>}
        </span>
        {!past && <Icon name="unfold" size="s" />}
      </button>
      {menuAt && (
        <PeriodMenu
          beginsWithOverload
          period={period}
          figures={loads?.capacityOf(period)}
          at={menuAt}
          onClose={() => setMenuAt(null)}
        />
      )}
    </>
  )
}
