import { type Lanes } from '#calendar/frame/lanes.ts'
import { useStartupWords } from '#language/Language.tsx'
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
import { LevelName } from './LevelName.tsx'

interface LevelMenuProps {
  readonly view: CalendarView
  readonly onView: (view: CalendarView) => void
  readonly onMonth: (view: MonthView) => void
  readonly lanes: Lanes
  readonly onLanes: (lanes: Lanes) => void
}

/** On phones and tablets, one button for all levels, for the tracked time of the same days and for the days of the month. */
export function LevelMenu({ view, onView, onMonth, lanes, onLanes }: LevelMenuProps) {
  const words = useStartupWords().plans
  const level = levelViewOf(view)
  return (
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
          onAction: () => onView(other),
        })),
        ...(isHourView(view) ? ['line' as const, ...lanesEntries()] : []),
        ...(isMonthView(view) ? ['line' as const, ...monthEntries()] : []),
      ]}
    />
  )

  function monthEntries() {
    return monthViews.map((other) => ({
      label: words.month.views[other],
      current: other === view,
      onAction: () => onMonth(other),
    }))
  }

  function lanesEntries() {
    return (['plan', 'fact', 'both'] as const).map((other) => ({
      label: words.lanes[other],
      current: other === lanes,
      onAction: () => onLanes(other),
    }))
  }
}
