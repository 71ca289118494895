import { onCommentCount } from '#comments/index.ts'
import { calls } from '#data/calls.ts'
import { queries } from '#data/queries.ts'
import { useStore } from '#browser/store.ts'
import { turns } from '#data/turns.ts'
import { type RecordId } from '@lustra/contract/ids'
import { time } from '@lustra/contract/time'
import { type Timer } from '@lustra/contract/time-record'
import { type DayNumber } from '@lustra/domain/calendar'
import { useQuery } from '@tanstack/react-query'
import { type Change } from './record-changes.ts'
import { RecordsDesk, choiceKey, keyOfComparison, keyOfWeek, timerKey } from './records-desk.ts'
import { type TrackedWeek } from './records.ts'

export const recordsDesk = new RecordsDesk(queries, calls(time), turns)

// The grid shows how many comments a record has.
onCommentCount(async ({ type, targetId }, count) => {
  if (type === 'TIME_RECORD') await recordsDesk.commented(targetId as RecordId, count)
})

/**
 * With what is under way; while another week loads, what is known of it stands there already. `enabled` waits for what
 * brings the first week along.
 */
export function useTrackedWeek(start: DayNumber, enabled: boolean) {
  const { data, isError, isPlaceholderData, refetch } = useQuery({
    queryKey: keyOfWeek(start),
    queryFn: () => recordsDesk.loadWeek(start),
    enabled,
    placeholderData: (before: TrackedWeek | undefined) => before && { ...before, start },
  })
  const changes = useStore(recordsDesk.underWay)
  return { week: data && shown(data, changes, ({ week }) => week), isError, isPlaceholderData, refetch }
}

/** `start` is the week that is asked for together with it. */
export function useTaskChoice(start: DayNumber, enabled = true) {
  const { data, isError, refetch } = useQuery({
    queryKey: choiceKey,
    queryFn: () => recordsDesk.loadChoice(start),
    enabled,
  })
  const changes = useStore(recordsDesk.underWay)
  return { choice: data && shown(data, changes, ({ choice }) => choice), isError, refetch }
}

export function useComparison(start: DayNumber, enabled: boolean) {
  return useQuery({
    queryKey: keyOfComparison(start),
    queryFn: () => recordsDesk.loadComparison(start),
    enabled,
  }).data
}

/** Null where none runs; undefined until that is known. */
export function useTimer(): Timer | null | undefined {
  const { data } = useQuery({ queryKey: timerKey, queryFn: () => recordsDesk.loadTimer() })
  const changes = useStore(recordsDesk.underWay)
  return data === undefined ? undefined : shown<Timer | null>(data, changes, ({ timer }) => timer)
}

function shown<Known>(
  known: Known,
  changes: readonly Change[],
  stepOf: (change: Change) => ((known: Known) => Known) | undefined,
): Known {
  return changes.reduce((before, change) => {
    const step = stepOf(change)
    return step ? step(before) : before
  }, known)
}
