import { formatLocalTime } from '@lustra/domain/calendar'
import { type Slot, endOf } from '@lustra/domain/scheduling'
import type { EntriesTable } from '../database/tables.ts'

/** The columns of an entry's slot. */
export function slotColumns(
  slot: Slot,
): Pick<EntriesTable, 'level' | 'start_time' | 'end_time' | 'duration'> {
  return {
    level: slot.level,
    start_time: formatLocalTime(slot.start),
    end_time: formatLocalTime(endOf(slot)),
    duration: slot.duration,
  }
}

/** A new open entry. */
export function newEntry(given: {
  readonly id: string
  readonly taskId: string
  readonly slot: Slot
  readonly now: number
}): Omit<EntriesTable, 'user_id'> {
  return {
    id: given.id,
    task_id: given.taskId,
    ...slotColumns(given.slot),
    status: 'NORMAL',
    pinned: 0,
    reminder: null,
    created_at: given.now,
    removed_at: null,
    in_bin: 0,
    detached: 0,
  }
}
