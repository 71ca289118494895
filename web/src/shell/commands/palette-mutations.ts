import { mutation } from '#data/client.ts'
import { type EntryId, type TaskId, newEntryId } from '@lustra/contract/ids'
import { plans } from '@lustra/contract/plans'
import { tasks } from '@lustra/contract/tasks'
import type { LocalTime } from '@lustra/domain/calendar'
import type { Slot } from '@lustra/domain/scheduling'

interface FoundTask {
  readonly id: TaskId
  readonly name: string
}

interface NewPlace extends FoundTask {
  readonly slot: Slot
  /** The entry to move; null plans another one. */
  readonly entry: { readonly id: EntryId; readonly start: LocalTime } | null
}

export const planFoundTask = mutation('palette.plan', plans, 'scheduleTask', {
  input: ({ id, slot, entry }: NewPlace) => ({
    taskId: id,
    oldEntryId: entry?.id ?? null,
    ...(entry === null && { entryId: newEntryId() }),
    oldStartTime: entry?.start ?? null,
    newStartTime: slot.start,
    duration: slot.duration,
    timeLevel: slot.level,
  }),
  texts: ['search'],
  failed: ({ search }, { name }, reason) => search.typed.failed(name, reason),
})

export const completeFoundTask = mutation('palette.complete', tasks, 'complete', {
  input: ({ id }: FoundTask) => ({ id, status: 'COMPLETED' as const, withSubtasks: false }),
  texts: ['search'],
  failed: ({ search }, { name }, reason) => search.typed.failed(name, reason),
})
