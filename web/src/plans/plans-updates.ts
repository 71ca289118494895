/** Optimistic updates of the plans: what a change will make of an answer once the server agrees. */
import { type ContextChoice } from '@lustra/contract/ids'
import { isHourLevel } from '@lustra/domain/calendar'
import { type Entry, type Plans, type Task } from './plans.ts'

export type PlansUpdate = (plans: Plans) => Plans

/** A null `before` puts a new entry on the calendar, a null `after` takes one off; both move or change it. */
export interface EntryChange {
  readonly task: Task
  readonly before: Entry | null
  readonly after: Entry | null
}

export function entryChanged({ task, before, after }: EntryChange): PlansUpdate {
  return (plans) => {
    const isChanged = ({ id }: Entry) => id === before?.id || id === after?.id
    const others = plans.entries.filter((entry) => !isChanged(entry))
    const entries = after ? [...others, after] : others
    const scheduled = entries.some(({ taskId, status }) => taskId === task.id && status === 'NORMAL')
    const current = { ...task, ...plans.tasks.get(task.id) }
    const placed = plans.entries.find(isChanged) ?? before
    const planned = Math.max(0, current.planned + hoursOf(after) - hoursOf(placed))
    return { ...plans, entries, tasks: withTask(plans, { ...current, scheduled, planned }) }
  }
}

export function contextsChosen(chosenContexts: readonly ContextChoice[]): PlansUpdate {
  return (plans) => ({ ...plans, chosenContexts })
}

/** Seconds; a coarse period says when, not how long. */
function hoursOf(entry: Entry | null): number {
  return entry && isHourLevel(entry.level) && entry.status !== 'CANCELLED' ? entry.duration : 0
}

function withTask({ tasks }: Plans, task: Task): Plans['tasks'] {
  return new Map(tasks).set(task.id, task)
}
