import type { LocalTime } from '../calendar/local-time.ts'
import type { LocalSpan } from '../capacity/local-spans.ts'
import type { Limits } from '../scheduling/limits.ts'
import { type Slot, endOf } from '../scheduling/slot.ts'
import { estimateOf } from '../scheduling/untimed-work.ts'

export interface TimeOfTask {
  readonly limits: Pick<Limits, 'minDuration' | 'maxDuration'>
  /** Its open entries on hours. */
  readonly onHours: readonly Slot[]
  /** Seconds. */
  readonly tracked: number
  readonly recurring: boolean
}

/**
 * The seconds that a task still needs: its estimate, less what is planned on hours that are not over, less what was tracked
 * (RHY-032). Null without an estimate. Each occurrence of a recurring task needs the whole time, so that only hours in the
 * windows of the proposal count.
 */
export function neededSeconds(
  { limits, onHours, tracked, recurring }: TimeOfTask,
  windows: readonly LocalSpan[],
  now: LocalTime,
): number | null {
  const estimate = estimateOf(limits)
  if (estimate === null) return null
  const isCounted = (slot: Slot) =>
    endOf(slot) > now &&
    (!recurring || windows.some(({ start, end }) => start <= slot.start && slot.start < end))
  const planned = onHours.filter(isCounted).reduce((sum, { duration }) => sum + duration, 0)
  return Math.max(0, estimate - planned - (recurring ? 0 : tracked))
}
