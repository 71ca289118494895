/** An entry of the calendar, and its form on the wire. */
import { type EntryId, type TaskId } from '@lustra/contract/ids'
import { type PlanEntry } from '@lustra/contract/scheduling'
import { type ResizableEntry, type Slot } from '@lustra/domain/scheduling'

export interface Entry extends ResizableEntry {
  readonly id: EntryId
  readonly taskId: TaskId
  readonly changed: boolean
  /** Why it is proposed; undefined for entries that are stored. */
  readonly reason?: string
}

export function newEntry(id: EntryId, taskId: TaskId, { level, start, duration }: Slot): Entry {
  return { id, taskId, level, start, duration, status: 'NORMAL', pinned: false, changed: false }
}

export function entryOf(entry: PlanEntry): Entry {
  return {
    id: entry.id,
    taskId: entry.taskId,
    level: entry.tl,
    start: entry.time,
    duration: entry.dur,
    status: entry.status,
    pinned: entry.strict,
    changed: entry.changed,
  }
}
