import type { LocalTime } from '../calendar/local-time.ts'
import { isVisibleLevel } from '../calendar/time-level.ts'
import type { Status } from '../tasks/status.ts'
import { type Slot, endOf } from './slot.ts'

interface Entry extends Slot {
  readonly status: Status
}

/** The most relevant entry of a task: its first open entry that is not over, else its last one; null for none. */
export function nextEntryOf<E extends Entry>(entries: Iterable<E>, now: LocalTime): E | null {
  let next: E | null = null
  let last: E | null = null
  for (const entry of entries) {
    if (!isVisibleLevel(entry.level)) continue
    if (!last || entry.start > last.start) last = entry
    if (entry.status !== 'NORMAL' || endOf(entry) <= now) continue
    if (!next || entry.start < next.start) next = entry
  }
  return next ?? last
}
