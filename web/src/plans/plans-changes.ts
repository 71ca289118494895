/**
 * What changes will make of what is shown once the server agrees. They are replayed on every newer answer, so each must
 * also be right where the answer contains it already.
 */
import { type ContextChoice } from '@lustra/contract/ids'
import { isHourLevel } from '@lustra/domain/calendar'
import { type Entry, type Plans, type Task } from './plans.ts'

export type Change = (shown: Plans) => Plans

/** `before` null puts a new entry on the calendar, `after` null takes one off; both move or change it. */
export interface EntryChange {
  readonly task: Task
  readonly before: Entry | null
  readonly after: Entry | null
}

export function changingEntry({ task, before, after }: EntryChange): Change {
  return (shown) => {
    const isMeant = ({ id }: Entry) => id === before?.id || id === after?.id
    const others = shown.entries.filter((entry) => !isMeant(entry))
    const entries = after ? [...others, after] : others
    const scheduled = entries.some(({ taskId, status }) => taskId === task.id && status === 'NORMAL')
    const known = { ...task, ...shown.tasks.get(task.id) }
    const stood = shown.entries.find(isMeant) ?? before
    const planned = Math.max(0, known.planned + hoursOf(after) - hoursOf(stood))
    return { ...shown, entries, tasks: withTask(shown, { ...known, scheduled, planned }) }
  }
}

export function choosingContexts(chosenContexts: readonly ContextChoice[]): Change {
  return (shown) => ({ ...shown, chosenContexts })
}

/** Seconds; a coarse period says when, not how long. */
function hoursOf(entry: Entry | null): number {
  return entry && isHourLevel(entry.level) && entry.status !== 'CANCELLED' ? entry.duration : 0
}

function withTask({ tasks }: Plans, task: Task): Plans['tasks'] {
  return new Map(tasks).set(task.id, task)
}
