import { lanesCommands } from '#calendar/frame/lanes.ts'
import { useStartupWords } from '#language/Language.tsx'
import { palette } from '#ui/keys/palette.ts'
import { useDeferredKeys } from '#ui/keys/use-deferred-keys.ts'
import { isHourView } from '@lustra/domain/calendar'
import { useEffect } from 'react'
import { type VisiblePeriod } from './plans.ts'
import { usePlansLanes } from './calendar/use-plans-lanes.ts'
import { stepNames } from '#calendar/frame/step-names.ts'
import { type Zoom } from './calendar/zoom.ts'

interface NavigationCommands {
  today(): void
  step(direction: 1 | -1): void
  zoom(zoom: Zoom): void
}

export function usePlansCommands({ view, start }: VisiblePeriod, go: NavigationCommands): void {
  const { plans, shell } = useStartupWords()
  const group = shell.screens.plans
  const { today, finer, coarser } = plans
  const { previous, next } = stepNames(plans, view)
  const { lanes, choose } = usePlansLanes({ view, start })

  useEffect(() =>
    palette.add([
      { id: 'plans.today', name: today, icon: 'calendar', group, run: () => go.today() },
      { id: 'plans.previous', name: previous, icon: 'left', group, run: () => go.step(-1) },
      { id: 'plans.next', name: next, icon: 'right', group, run: () => go.step(1) },
      { id: 'plans.finer', name: finer, icon: 'plus', group, keys: '+', run: () => go.zoom('in') },
      { id: 'plans.coarser', name: coarser, icon: 'minus', group, keys: '-', run: () => go.zoom('out') },
      ...(isHourView(view) ? lanesCommands(lanes, plans, group, choose) : []),
    ]),
  )
  useDeferredKeys(loadKeys)
}

const loadKeys = async () => (await import('./plans-keys.ts')).plansKeys
