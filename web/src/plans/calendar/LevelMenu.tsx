import { type Lanes } from '#calendar/frame/lanes.ts'
import { useStartupWords } from '#language/Language.tsx'
import { Button } from '#ui/button/Button.tsx'
import { Menu } from '#ui/menu/Menu.tsx'
import { type CalendarView, calendarViews, isHourView } from '@lustra/domain/calendar'
import { LevelName } from './LevelName.tsx'

interface LevelMenuProps {
  readonly view: CalendarView
  readonly onView: (view: CalendarView) => void
  readonly lanes: Lanes
  readonly onLanes: (lanes: Lanes) => void
}

/** On phones and tablets, one button for all levels and for the tracked time of the same days. */
export function LevelMenu({ view, onView, lanes, onLanes }: LevelMenuProps) {
  const words = useStartupWords().plans
  return (
    <Menu
      roomy
      label={words.levels}
      trigger={
        <Button aria-label={`${words.levels}: ${words.views[view]}`}>
          <LevelName view={view} />
        </Button>
      }
      entries={[
        ...calendarViews.map((other) => ({
          label: words.views[other],
          current: other === view,
          onAction: () => onView(other),
        })),
        ...(isHourView(view) ? ['line' as const, ...lanesEntries()] : []),
      ]}
    />
  )

  function lanesEntries() {
    return (['plan', 'fact', 'both'] as const).map((other) => ({
      label: words.lanes[other],
      current: other === lanes,
      onAction: () => onLanes(other),
    }))
  }
}
