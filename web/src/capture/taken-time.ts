import { isTaken, nextFreeSlot } from '#scheduling/index.ts'
import type { CapturedTask } from '@lustra/domain/capture'
import { type CalendarRules, dayOf } from '@lustra/domain/calendar'
import { type OverlapRule, type PlacedSlot, type Slot, entriesInTheWay } from '@lustra/domain/scheduling'

export interface TakenTime {
  /** The next free time; null if there is none within a week or on the day of a recurrence. */
  readonly free: Slot | null
}

interface BusyHours extends OverlapRule {
  readonly entries: readonly PlacedSlot[]
  readonly rules: CalendarRules
}

/** The conflict of a captured task's time; null while the time is free. */
export function takenTimeOf(
  { slot, rule, earliest, latest }: Pick<CapturedTask, 'slot' | 'rule' | 'earliest' | 'latest'>,
  busy: BusyHours,
): TakenTime | null {
  if (!slot || !isTaken(slot, entriesInTheWay(busy.entries, busy))) return null
  const free = nextFreeSlot(slot, { earliest, latest: rule ? null : latest }, busy)
  // On another day the recurrence would differ.
  return { free: free && rule && dayOf(free.start) !== dayOf(slot.start) ? null : free }
}
