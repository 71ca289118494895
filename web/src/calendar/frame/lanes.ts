/** Lanes of a week: the plan, tracked time, or both side by side, which are two screens. */
import { localStore } from '#browser/storage.ts'
import { type Command } from '#ui/keys/palette.ts'
import { Store } from '#browser/store.ts'
import { type Words } from '@lustra/words'
import { formatDay, type DayNumber, type HourView, daysPerWeek } from '@lustra/domain/calendar'
import { useNavigate } from '@tanstack/react-router'
import { useToday } from '#browser/use-now.ts'

export const allLanes = ['plan', 'fact', 'both'] as const
export type Lanes = (typeof allLanes)[number]
export type TrackedLanes = Exclude<Lanes, 'plan'>

export const lastTrackedLanes = new Store<TrackedLanes>(
  localStore.get('lustra.lanes') === 'both' ? 'both' : 'fact',
)

interface VisibleHours {
  readonly view: HourView
  readonly start: DayNumber
}

/** Switches lanes for the current day or week and stores the choice. */
export function useLanes({ view, start }: VisibleHours): (lanes: Lanes) => void {
  const navigate = useNavigate()
  const today = useToday()
  const from = formatDay(start)
  const isNow = today >= start && today < start + (view === 'DAY' ? 1 : daysPerWeek)
  return (lanes) => {
    if (lanes === 'plan') return void navigate({ to: '/plans', search: { view, from } })
    lastTrackedLanes.set(lanes)
    localStore.set('lustra.lanes', lanes)
    void navigate({ to: '/time', search: { ...(!isNow && { from }), show: lanes } })
  }
}

export function lanesCommands(
  current: Lanes,
  { lanes: words }: Words['plans'],
  group: string,
  go: (lanes: Lanes) => void,
): Command[] {
  return allLanes
    .filter((lanes) => lanes !== current)
    .map((lanes) => ({
      id: `lanes.${lanes}`,
      name: `${words.label}: ${words[lanes]}`,
      icon: 'schedule',
      group,
      run: () => go(lanes),
    }))
}
