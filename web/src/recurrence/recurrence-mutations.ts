/** Changes of what repeats. What a change of a series moves, only the server can tell: nothing is shown beforehand. */
import { mutation } from '#data/client.ts'
import { type EntryId } from '@lustra/contract/ids'
import { plans } from '@lustra/contract/plans'

export const repeatTask = mutation('recurrence.repeatTask', plans, 'repeatTask')

export const changeSeries = mutation('recurrence.changeSeries', plans, 'changeSeries')

/** Applies the change of one occurrence to others of its series. */
export const widenChange = mutation('recurrence.widenChange', plans, 'widenChange')

/** Puts an occurrence back to the rule of its series; `name` is that of its task. */
export const resetOccurrence = mutation('recurrence.resetOccurrence', plans, 'resetOccurrence', {
  input: ({ id }: { readonly id: EntryId; readonly name: string }) => ({ id }),
  failed: ({ plans: { notices } }, { name }, reason) => notices.rolledBack(name, reason),
})
