import { contextFilterOf } from '@lustra/contract/ids'
import { type CalendarWindow, windowEndTime, levelsOfView, windowStartTime } from '@lustra/domain/calendar'
import { type PlansDisplay, nameFilterOf } from '@lustra/domain/plans'

interface TreeFilter {
  readonly query: string
  readonly showScheduled: boolean
}

const noFilter: TreeFilter = { query: '', showScheduled: false }

export function displayOf(
  window: CalendarWindow,
  chosenContexts: readonly string[],
  { query, showScheduled }: TreeFilter = noFilter,
): PlansDisplay {
  return {
    levels: levelsOfView(window.view),
    start: windowStartTime(window),
    end: windowEndTime(window),
    contexts: contextFilterOf(chosenContexts),
    nameFilter: nameFilterOf(query),
    showScheduled,
  }
}
