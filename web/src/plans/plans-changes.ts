/** Changes of what is shown, made before the server has agreed to them. */
import { isHourLevel } from '@lustra/domain/calendar'
import { type Entry, type Plans, type Task } from './plans.ts'

/** `before` null puts a new entry on the calendar, `after` null takes one off; both move or change it. */
export interface EntryChange {
  readonly task: Task
  readonly before: Entry | null
  readonly after: Entry | null
}

export function withEntryChange(shown: Plans, { task, before, after }: EntryChange): Plans {
  const others = shown.entries.filter(({ id }) => id !== before?.id && id !== after?.id)
  const entries = after ? [...others, after] : others
  const scheduled = entries.some(({ taskId, status }) => taskId === task.id && status === 'NORMAL')
  const known = { ...task, ...shown.tasks.get(task.id) }
  const planned = Math.max(0, known.planned + hoursOf(after) - hoursOf(before))
  return { ...shown, entries, tasks: withTask(shown, { ...known, scheduled, planned }) }
}

export function reversed({ task, before, after }: EntryChange): EntryChange {
  return { task, before: after, after: before }
}

/** Seconds; a coarse period says when, not how long. */
function hoursOf(entry: Entry | null): number {
  return entry && isHourLevel(entry.level) && entry.status !== 'CANCELLED' ? entry.duration : 0
}

function withTask({ tasks }: Plans, task: Task): Plans['tasks'] {
  return new Map(tasks).set(task.id, task)
}
