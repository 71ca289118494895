/** Converts each event to a task with an entry per occurrence. */
import { type LocalTime, addSeconds } from '@lustra/domain/calendar'
import type { Status } from '@lustra/domain/tasks'
import { instantAt, localTimeAt } from '../../../kernel/clock/user-clock.ts'
import type { PreviewDraft } from '../preview-draft.ts'
import { reminderOf } from './alarms.ts'
import { detailsOf } from './details.ts'
import type { Occurrence } from './occurrences.ts'
import { type PlanningOptions, addPlanned, plannedOccurrences } from './planned-occurrences.ts'
import { futureSeriesOf } from './recurring-event.ts'
import type { EventSeries } from './series.ts'
import type { ZoneNames } from './zone.ts'

export function addEvents(series: readonly EventSeries[], zones: ZoneNames, draft: PreviewDraft): void {
  const now = localTimeAt(draft.rules.now, draft.rules.zone)
  for (const each of series) addEvent(each, now, zones, draft)
}

function addEvent(series: EventSeries, now: LocalTime, zones: ZoneNames, draft: PreviewDraft): void {
  const { component, subject, status: seriesStatus } = series
  const { line } = component
  const statusOf = (occurrence: Occurrence, end: number) => statusAt(now, occurrence, end)
  const options: PlanningOptions = { subject, line, pace: 'each', statusOf, draft }
  const planned = plannedOccurrences(series.byKey, futureSeriesOf(series, now, draft.rules.zone), options)
  const { entries } = planned
  if (entries.length === 0 && !planned.series) {
    draft.refused.add('neverHappens', { subject, line })
    return
  }
  const isOver = !planned.series && entries.every(({ status }) => status !== 'NORMAL')
  const [end] = entries
    .map(({ start, duration }) => addSeconds(start, duration))
    .toSorted((one, other) => other - one)
  const [first] = series.occurrences
  const task = draft.addTask(
    {
      ...detailsOf(series, zones, draft),
      status: seriesStatus ?? (isOver ? 'COMPLETED' : 'NORMAL'),
      closedAt:
        isOver && seriesStatus === null && end !== undefined
          ? Math.min(instantAt(end, draft.rules.zone), draft.rules.now)
          : null,
      reminder: reminderOf(
        component,
        {
          subject,
          unit: first?.start.wholeDay ? 'days' : 'minutes',
          start: 0,
          end: first?.seconds ?? 0,
        },
        draft,
      ),
    },
    line,
  )
  if (task === null) return
  addPlanned(planned, task, options)
}

/** Past events are imported as completed, because nobody wants ten years of open tasks. */
function statusAt(now: LocalTime, { status }: Occurrence, end: number): Status {
  return status ?? (end <= now ? 'COMPLETED' : 'NORMAL')
}
