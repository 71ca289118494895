import { revealEntry } from '#calendar/entry/reveal-entry.ts'
import { useLatest } from '#ui/hooks/use-latest.ts'
import { type DayNumber, dayOf } from '@lustra/domain/calendar'
import { type Dispatch, type RefObject, useEffect } from 'react'
import { dragKeyOf } from './drag/plans-items.ts'
import { type PlansAddress } from './plans-address.ts'
import { type Plans } from './plans.ts'
import { type PlansAction } from './screen-state.ts'

interface Revealing {
  readonly plans: Plans
  /** Whether `plans` is the answer for its own period. */
  readonly isLoaded: boolean
  readonly workArea: RefObject<HTMLElement | null>
  readonly dispatch: Dispatch<PlansAction>
  /** On phones: makes a day of the window one of the visible days. */
  readonly showDay: (day: DayNumber) => void
}

/** Selects, scrolls to and focuses the entry in the address once it is displayed. */
export function useRevealedEntry({ entry }: PlansAddress, revealing: Revealing): void {
  const { plans, isLoaded, workArea, dispatch } = revealing
  const found = isLoaded ? plans.entries.find(({ id }) => id === entry) : undefined
  const [taskId, day] = found ? [found.taskId, dayOf(found.start)] : []
  const showDay = useLatest(revealing.showDay)
  useEffect(() => {
    const area = workArea.current
    if (!entry || taskId === undefined || day === undefined || !area) return
    showDay()(day)
    dispatch({ type: 'entry-revealed', entryId: entry, taskId })
    return revealEntry(area, dragKeyOf('entry', entry))
  }, [entry, taskId, day, workArea, dispatch, showDay])
}
