import { useCalendarRules } from '#data/use-calendar-rules.ts'
import { useUser } from '#data/user.ts'
import { useBusyHours } from '#scheduling/index.ts'
import { clock } from '#browser/clock.ts'
import type { CapturedTask } from '@lustra/domain/capture'
import { dayOf } from '@lustra/domain/calendar'
import { type TakenTime, takenTimeOf } from './taken-time.ts'

/** The conflict of a captured task's time; null while the time is free or not yet checked. */
export function useTakenTime(task: CapturedTask): TakenTime | null {
  const rules = useCalendarRules()
  const { entriesMayOverlap } = useUser()
  const { data: entries = [] } = useBusyHours(dayOf(task.slot?.start ?? clock.now()))
  return takenTimeOf(task, { entries, entriesMayOverlap, rules })
}
