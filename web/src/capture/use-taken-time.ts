import { useCalendarRules } from '#data/use-calendar-rules.ts'
import { useUser } from '#data/user.ts'
import { isTaken, nextFreeSlot, useBusyHours } from '#scheduling/index.ts'
import { clock } from '#browser/clock.ts'
import type { CapturedTask } from '@lustra/domain/capture'
import { dayOf, isHourLevel } from '@lustra/domain/calendar'
import { type Slot, entriesInTheWay } from '@lustra/domain/scheduling'

interface TakenTime {
  /** The next free time; null if there is none within a week or on the day of a recurrence. */
  readonly free: Slot | null
}

/** The conflict of a captured task's time; null while the time is free or not yet checked. */
export function useTakenTime({ slot, rule, earliest, latest }: CapturedTask): TakenTime | null {
  const rules = useCalendarRules()
  const user = useUser()
  const { data: entries = [] } = useBusyHours(dayOf(slot?.start ?? clock.now()))
  if (!slot || !isHourLevel(slot.level) || !isTaken(slot, entriesInTheWay(entries, user))) return null
  const free = nextFreeSlot(slot, { earliest, latest: rule ? null : latest }, { entries, rules })
  // On another day the recurrence would differ.
  return { free: free && rule && dayOf(free.start) !== dayOf(slot.start) ? null : free }
}
