import type { LocalTime } from '../calendar/local-time.ts'
import type { LocalSpan } from '../capacity/local-spans.ts'
import type { Slot } from '../scheduling/slot.ts'

/** Why a task is proposed (RHY-036). */
export type Reason =
  | { readonly code: 'due'; readonly time: LocalTime }
  /** `left`: the seconds that it still needs. */
  | { readonly code: 'started'; readonly left: number }
  | { readonly code: 'planned'; readonly period: Slot }
  | { readonly code: 'chosen' }

/** The due date counts if it is in the period, else what was begun, else what it was planned for. */
export function reasonOf(
  work: {
    readonly due: LocalTime | null
    readonly seconds: number | null
    readonly isStarted: boolean
    readonly plannedFor: Slot | null
  },
  { end }: LocalSpan,
): Reason {
  const { due, seconds, isStarted, plannedFor } = work
  if (due !== null && due < end) return { code: 'due', time: due }
  if (isStarted && seconds !== null) return { code: 'started', left: seconds }
  return plannedFor ? { code: 'planned', period: plannedFor } : { code: 'chosen' }
}
