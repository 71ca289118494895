import { revealEntry } from '#calendar/entry/reveal-entry.ts'
import { type WeekDom } from '#calendar/week/week-dom.ts'
import { useLatest } from '#ui/hooks/use-latest.ts'
import { type RecordId } from '@lustra/contract/ids'
import { type Dispatch, useEffect } from 'react'
import { dragKeyOf, idOf, itemOfId } from './time-items.ts'
import { type TimeAction } from './time-screen-state.ts'
import { type TimeWeek } from './time-week.ts'

interface Revealing {
  readonly week: TimeWeek
  readonly dom: WeekDom
  readonly dispatch: Dispatch<TimeAction>
  /** If fewer days than the week are visible: makes the day of the address one of them. */
  readonly showDay: () => void
}

/** Selects, scrolls to and focuses the record or timer in the address once it is displayed. */
export function useRevealedRecord(record: RecordId | undefined, revealing: Revealing): void {
  const { week, dom, dispatch } = revealing
  const found = record === undefined ? null : itemOfId(record, week)
  const id = found ? idOf(found) : undefined
  // If its task changes, the record must not take the focus again.
  const latest = useLatest({ found, showDay: revealing.showDay })
  useEffect(() => {
    const area = dom.scroller
    const { found, showDay } = latest()
    if (id === undefined || !found || !area) return
    showDay()
    dispatch({ type: 'record-revealed', id, taskId: found.task.id })
    return revealEntry(area, dragKeyOf(found.kind === 'timer' ? 'timer' : 'record', id))
  }, [id, dom, dispatch, latest])
}
