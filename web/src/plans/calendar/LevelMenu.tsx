import { type Lanes } from '#calendar/frame/lanes.ts'
import { useStartupWords } from '#language/Language.tsx'
import { openProposal, proposedPeriod } from '#scheduling/index.ts'
import { Button } from '#ui/button/Button.tsx'
import { Menu } from '#ui/menu/Menu.tsx'
import {
  type CalendarView,
  type MonthView,
  isHourView,
  isMonthView,
  levelViewOf,
  levelViews,
  monthViews,
} from '@lustra/domain/calendar'
import { type PointOfWindow, pointBelow } from '#ui/pop/point.ts'
import { useRef, useState } from 'react'
import { usePlansScreen } from '../use-plans-screen.ts'
import { CopyPop } from '../proposals/lazy-proposal.ts'
import { DiaryPop } from './lazy-period-menu.ts'
import { LevelName } from './LevelName.tsx'
import { titleOf } from './loads.ts'
import styles from './LevelMenu.module.css'

interface LevelMenuProps {
  readonly view: CalendarView
  readonly onView: (view: CalendarView) => void
  readonly onMonth: (view: MonthView) => void
  readonly lanes: Lanes
  readonly onLanes: (lanes: Lanes) => void
}

/** On phones and tablets, one button for all levels, for the tracked time of the same days, the days of the month and the diary. */
export function LevelMenu({ view, onView, onMonth, lanes, onLanes }: LevelMenuProps) {
  const { plans: words, shell } = useStartupWords()
  const { plans, rules } = usePlansScreen()
  const root = useRef<HTMLSpanElement>(null)
  const [opened, setOpened] = useState<{ readonly pop: 'diary' | 'copy'; readonly at: PointOfWindow } | null>(
    null,
  )
  const level = levelViewOf(view)
  const period = titleOf(plans, rules)
  const proposed = proposedPeriod(period)
  return (
    <span ref={root} className={styles.root}>
      <Menu
        roomy
        label={words.levels}
        trigger={
          <Button aria-label={`${words.levels}: ${words.views[level]}`}>
            <LevelName view={level} />
          </Button>
        }
        entries={[
          ...levelViews.map((other) => ({
            label: words.views[other],
            current: other === level,
            isView: true,
            onAction: () => onView(other),
          })),
          ...(isHourView(view) ? ['line' as const, ...lanesEntries()] : []),
          ...(isMonthView(view) ? ['line' as const, ...monthEntries()] : []),
          'line',
          { label: shell.screens.diary, icon: 'diary', onAction: () => open('diary') },
          { label: words.propose, icon: 'schedule', onAction: () => openProposal(period) },
          proposed && { label: words.copyPlan, icon: 'copy', onAction: () => open('copy') },
        ]}
      />
      {opened?.pop === 'diary' && (
        <DiaryPop period={period} rules={rules} at={opened.at} onClose={() => setOpened(null)} />
      )}
      {opened?.pop === 'copy' && proposed && (
        <CopyPop period={proposed} rules={rules} at={opened.at} onClose={() => setOpened(null)} />
      )}
    </span>
  )

  function open(pop: 'diary' | 'copy') {
    const button = root.current?.firstElementChild
    if (button) setOpened({ pop, at: pointBelow(button) })
  }

  function monthEntries() {
    return monthViews.map((other) => ({
      label: words.month.views[other],
      current: other === view,
      isView: true,
      onAction: () => onMonth(other),
    }))
  }

  function lanesEntries() {
    return (['plan', 'fact', 'both'] as const).map((other) => ({
      label: words.lanes[other],
      current: other === lanes,
      isView: true,
      onAction: () => onLanes(other),
    }))
  }
}
