import { update } from '#data/cache-update.ts'
import { mutation } from '#data/client.ts'
import { type ContextId } from '@lustra/contract/ids'
import { tasks } from '@lustra/contract/tasks'
import { type LocalTime } from '@lustra/domain/calendar'
import { periodsKey } from '../plans-queries.ts'
import { type Plans, type Task } from '../plans.ts'

export interface EntryTaskChanges {
  readonly name?: string
  readonly priority?: number
  readonly dueTime?: LocalTime | null
  readonly contextIds?: readonly ContextId[]
}

interface TaskChange {
  readonly task: Task
  readonly changes: EntryTaskChanges
}

export const changeEntryTask = mutation('plans.changeTask', tasks, 'change', {
  input: ({ task, changes: { contextIds, ...same } }: TaskChange) => ({
    id: task.id,
    changes: { ...same, ...(contextIds && { contextIds: [...contextIds] }) },
  }),
  optimistic: (change) => [update(periodsKey, taskChanged(change))],
  // The period has the colour of new contexts and the periods of relatives.
  merge: (_reply, change) => [update(periodsKey, taskChanged(change), { isPartial: true })],
  texts: ['tasks'],
  failed: ({ tasks: { notices } }, { task }, reason) => notices.failed(task.name, reason),
})

function taskChanged({ task, changes: { dueTime, ...same } }: TaskChange): (plans: Plans) => Plans {
  return (plans) => {
    const current = plans.tasks.get(task.id)
    if (!current) return plans
    const limits = dueTime === undefined ? current.limits : { ...current.limits, latest: dueTime }
    return { ...plans, tasks: new Map(plans.tasks).set(task.id, { ...current, ...same, limits }) }
  }
}
