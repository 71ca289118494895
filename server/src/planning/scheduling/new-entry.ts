import { formatLocalTime, parseLocalTime } from '@lustra/domain/calendar'
import { type Closing, type Slot, endOf } from '@lustra/domain/scheduling'
import type { EntriesTable } from '../../kernel/database/tables.ts'

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

export function closingColumns(closing: Closing | null): Pick<EntriesTable, 'closed_time' | 'closed_by'> {
  return { closed_time: closing && formatLocalTime(closing.time), closed_by: closing?.by ?? null }
}

export function closingFrom(row: Pick<EntriesTable, 'closed_time' | 'closed_by'>): Closing | null {
  const { closed_time: time, closed_by: by } = row
  return time === null || by === null ? null : { time: parseLocalTime(time)!, by }
}

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
    ...closingColumns(null),
  }
}
