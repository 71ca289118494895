/** Mutations of series. Only the server knows which entries move, so there is no optimistic update. */
import { mutation } from '#data/client.ts'
import { type EntryId, type TaskId } from '@lustra/contract/ids'
import { plans } from '@lustra/contract/plans'
import { type Scope } from '@lustra/contract/recurrence'
import { type Pace, type RecurrenceRule } from '@lustra/domain/recurrence'
import { type Slot } from '@lustra/domain/scheduling'

/** The slot of the first occurrence, and the rule. */
export interface Repetition extends Slot {
  readonly rule: RecurrenceRule
  readonly pace: Pace
}

export const repeatTask = mutation('recurrence.repeatTask', plans, 'repeatTask', {
  input: ({ taskId, entryId, ...repetition }: Repetition & RepeatedEntry) => ({
    taskId,
    entryId,
    ...wireSeries(repetition),
  }),
})

/** The entry that becomes the first occurrence, or a new id. */
interface RepeatedEntry {
  readonly taskId: TaskId
  readonly entryId: EntryId
}

interface SeriesChange {
  readonly id: EntryId
  readonly scope: Scope
  /** Null ends the series. */
  readonly repetition: Repetition | null
}

export const changeSeries = mutation('recurrence.changeSeries', plans, 'changeSeries', {
  input: ({ id, scope, repetition }: SeriesChange) => ({
    id,
    scope,
    wish: repetition && wireSeries(repetition),
  }),
})

export const widenChange = mutation('recurrence.widenChange', plans, 'widenChange')

/** Resets an occurrence to the rule of its series; `name` is the task's name. */
export const resetOccurrence = mutation('recurrence.resetOccurrence', plans, 'resetOccurrence', {
  input: ({ id }: { readonly id: EntryId; readonly name: string }) => ({ id }),
  failed: ({ plans: { notices } }, { name }, reason) => notices.rolledBack(name, reason),
})

function wireSeries({ rule, pace, start, duration, level }: Repetition) {
  return { rule, pace, startTime: start, duration, timeLevel: level }
}
