import { type Lanes, lanesCommands } from '#calendar/frame/lanes.ts'
import { keyList } from '#ui/keys/key-list.ts'
import { useWords } from '#language/Language.tsx'
import { palette } from '#ui/keys/palette.ts'
import { useEffect } from 'react'
import { timeKeys } from './time-keys.ts'

interface Ways {
  readonly lanes: Lanes
  readonly today: () => void
  readonly step: (direction: 1 | -1) => void
  readonly onLanes: (lanes: Lanes) => void
}

/** Adds the commands of this screen to the palette, and its keys to the list. */
export function useTimeCommands({ lanes, today, step, onLanes }: Ways): void {
  const words = useWords()
  const { plans, shell } = words
  const group = shell.screens.time

  useEffect(() =>
    palette.add([
      { id: 'time.today', name: plans.today, icon: 'calendar', group, run: today },
      { id: 'time.previous', name: plans.previous, icon: 'left', group, run: () => step(-1) },
      { id: 'time.next', name: plans.next, icon: 'right', group, run: () => step(1) },
      ...lanesCommands(lanes, plans, group, onLanes),
    ]),
  )
  useEffect(() => keyList.add(() => timeKeys(words)), [words])
}
