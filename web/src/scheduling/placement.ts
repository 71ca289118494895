import { type MutationOptions } from '#data/mutation.ts'
import { type EntryId, type TaskId } from '@lustra/contract/ids'
import { type leftovers } from '@lustra/contract/leftovers'
import { type LocalTime } from '@lustra/domain/calendar'
import { type Slot } from '@lustra/domain/scheduling'

export interface ChosenPlace {
  readonly taskId: TaskId
  readonly name: string
  /** The entry to move, and its old place; null plans the task for the first time. */
  readonly entry: { readonly id: EntryId; readonly start: LocalTime } | null
  readonly newEntryId: EntryId
  readonly slot: Slot
  /** For the notice. */
  readonly placeText: string
}

/** Moves an entry, or plans a task, at a place that the user has chosen; the due date moves along if the place is beyond it. */
export const placement: MutationOptions<(typeof leftovers)['actions']['place'], ChosenPlace> = {
  input: ({ taskId, entry, newEntryId, slot }) => ({
    taskId,
    entryId: entry?.id ?? null,
    oldTime: entry?.start ?? null,
    newEntryId,
    time: slot.start,
    dur: slot.duration,
    tl: slot.level,
  }),
  done: ({ plans }, { entry, name, placeText }) =>
    entry ? plans.notices.moved(name, placeText) : plans.notices.scheduled(name, placeText),
}
