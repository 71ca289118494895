import { past } from '#browser/past.ts'
import { lanesCommands } from '#calendar/frame/lanes.ts'
import { useCalendarRules } from '#data/use-calendar-rules.ts'
import { useStartupWords } from '#language/Language.tsx'
import { openProposal } from '#scheduling/index.ts'
import { palette } from '#ui/keys/palette.ts'
import { useDeferredKeys } from '#ui/keys/use-deferred-keys.ts'
import { useFallbackKey, useYieldingKeys } from '#ui/keys/use-plain-key.ts'
import { type CalendarView, isHourView } from '@lustra/domain/calendar'
import { useEffect } from 'react'
import { type VisiblePeriod } from './plans.ts'
import { titleOf } from './calendar/loads.ts'
import { usePlansLanes } from './calendar/use-plans-lanes.ts'
import { periodKeys, usePeriodKeys } from '#calendar/frame/period-keys.ts'
import { stepNames } from '#calendar/frame/step-names.ts'
import { viewLetters } from './calendar/view-letters.ts'
import { type Zoom } from './calendar/zoom.ts'

interface NavigationCommands {
  today(): void
  step(direction: 1 | -1): void
  zoom(zoom: Zoom): void
  view(view: CalendarView): void
}

export function usePlansCommands({ view, start }: VisiblePeriod, go: NavigationCommands): void {
  const { plans, shell } = useStartupWords()
  const group = shell.screens.plans
  const { today, finer, coarser } = plans
  const { previous, next } = stepNames(plans, view)
  const { lanes, choose } = usePlansLanes({ view, start })
  const rules = useCalendarRules()
  const propose = () => past ?? openProposal(titleOf({ view, start }, rules))

  useEffect(() =>
    palette.add([
      {
        id: 'plans.today',
        name: today,
        icon: 'calendar',
        group,
        keys: periodKeys.today,
        run: () => go.today(),
      },
      {
        id: 'plans.previous',
        name: previous,
        icon: 'left',
        group,
        keys: periodKeys.previous,
        run: () => go.step(-1),
      },
      { id: 'plans.next', name: next, icon: 'right', group, keys: periodKeys.next, run: () => go.step(1) },
      { id: 'plans.finer', name: finer, icon: 'plus', group, keys: '+', run: () => go.zoom('in') },
      { id: 'plans.coarser', name: coarser, icon: 'minus', group, keys: '-', run: () => go.zoom('out') },
      {
        id: 'plans.propose',
        name: plans.propose,
        icon: 'schedule',
        group,
        keys: proposeKey,
        run: propose,
      },
      ...(isHourView(view) ? lanesCommands(lanes, plans, group, choose) : []),
    ]),
  )
  usePeriodKeys(go)
  useFallbackKey(proposeKey.toLowerCase(), propose)
  useYieldingKeys(
    Object.fromEntries(Object.entries(viewLetters).map(([letter, next]) => [letter, () => go.view(next)])),
  )
  useDeferredKeys(loadKeys)
}

/** The label of the key: fill. */
const proposeKey = 'F'

const loadKeys = async () => (await import('./plans-keys.ts')).plansKeys
