import { lanesCommands, useLanes } from '#calendar/frame/lanes.ts'
import { keyList } from '#ui/keys/key-list.ts'
import { useStartupWords } from '#language/Language.tsx'
import { palette } from '#ui/keys/palette.ts'
import { useEffect } from 'react'
import { plansKeys } from './plans-keys.ts'
import { type PeriodShown } from './plans.ts'
import { stepNames } from './calendar/step-names.ts'
import { type Zoom } from './calendar/zoom.ts'

interface Ways {
  today(): void
  on(direction: 1 | -1): void
  zoom(zoom: Zoom): void
}

/** What the palette offers of this screen, and what `?` says of its keys. */
export function usePlansCommands({ view, start }: PeriodShown, go: Ways): void {
  const { plans, shell } = useStartupWords()
  const group = shell.screens.plans
  const { today, finer, coarser } = plans
  const { previous, next } = stepNames(plans, view)
  const chooseLanes = useLanes(start)

  useEffect(() =>
    palette.add([
      { id: 'plans.today', name: today, icon: 'calendar', group, run: () => go.today() },
      { id: 'plans.previous', name: previous, icon: 'left', group, run: () => go.on(-1) },
      { id: 'plans.next', name: next, icon: 'right', group, run: () => go.on(1) },
      { id: 'plans.finer', name: finer, icon: 'plus', group, keys: '+', run: () => go.zoom('in') },
      { id: 'plans.coarser', name: coarser, icon: 'minus', group, keys: '-', run: () => go.zoom('out') },
      ...(view === 'WEEK_VIEW' ? lanesCommands('plan', plans, group, chooseLanes) : []),
    ]),
  )
  useEffect(() => keyList.add(plansKeys), [])
}
