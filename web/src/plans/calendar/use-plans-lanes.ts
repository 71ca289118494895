import { type Lanes, useLanes } from '#calendar/frame/lanes.ts'
import { localStore } from '#browser/storage.ts'
import { Store, useStore } from '#browser/store.ts'
import { type VisiblePeriod } from '../plans.ts'

/** Whether the day view shows tracked time beside the plan. */
const dayLanes = new Store<Exclude<Lanes, 'fact'>>(
  localStore.get('lustra.day-lanes') === 'plan' ? 'plan' : 'both',
)

/** A day can show both lanes here; the tracked time of a week, and tracked time alone, are on the time screen. */
export function usePlansLanes({ view, start }: VisiblePeriod): {
  readonly lanes: Lanes
  readonly choose: (lanes: Lanes) => void
} {
  const ofDay = useStore(dayLanes)
  const isDay = view === 'DAY'
  const goTo = useLanes({ view: isDay ? view : 'WEEK_VIEW', start })
  return {
    lanes: isDay ? ofDay : 'plan',
    choose(lanes) {
      if (!isDay || lanes === 'fact') return goTo(lanes)
      dayLanes.set(lanes)
      localStore.set('lustra.day-lanes', lanes)
    },
  }
}
