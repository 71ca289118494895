import { type Lanes, lanesCommands } from '#calendar/frame/lanes.ts'
import { periodKeys, usePeriodKeys } from '#calendar/frame/period-keys.ts'
import { stepNames } from '#calendar/frame/step-names.ts'
import { useStartupWords } from '#language/Language.tsx'
import { palette } from '#ui/keys/palette.ts'
import { useDeferredKeys } from '#ui/keys/use-deferred-keys.ts'
import { type HourView } from '@lustra/domain/calendar'
import { useEffect } from 'react'

interface Ways {
  readonly view: HourView
  readonly lanes: Lanes
  readonly today: () => void
  readonly step: (direction: 1 | -1) => void
  readonly onLanes: (lanes: Lanes) => void
}

/** Adds the commands of this screen to the palette, and its keys to the list. */
export function useTimeCommands({ view, lanes, today, step, onLanes }: Ways): void {
  const { plans, shell } = useStartupWords()
  const group = shell.screens.time
  const { previous, next } = stepNames(plans, view)

  useEffect(() =>
    palette.add([
      { id: 'time.today', name: plans.today, icon: 'calendar', group, keys: periodKeys.today, run: today },
      {
        id: 'time.previous',
        name: previous,
        icon: 'left',
        group,
        keys: periodKeys.previous,
        run: () => step(-1),
      },
      { id: 'time.next', name: next, icon: 'right', group, keys: periodKeys.next, run: () => step(1) },
      ...lanesCommands(lanes, plans, group, onLanes),
    ]),
  )
  usePeriodKeys({ today, step })
  useDeferredKeys(loadKeys)
}

const loadKeys = async () => (await import('./time-keys.ts')).timeKeys
