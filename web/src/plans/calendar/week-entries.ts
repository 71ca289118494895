import { type WeekEntry } from '#calendar/week/week-entry.ts'
import { occurrenceOf } from '@lustra/domain/recurrence'
import { refuseResizing } from '@lustra/domain/scheduling'
import { type Entry, type Plans, type Task } from '../plans.ts'

/** An entry with what the grid draws of its task. */
export type DrawnEntry = Entry & WeekEntry

/** With the task it was made of. */
const made = new WeakMap<Entry, { readonly task: Task; readonly drawn: DrawnEntry }>()

export function drawnEntriesOf({ entries, tasks }: Plans): DrawnEntry[] {
  const drawn: DrawnEntry[] = []
  for (const entry of entries) {
    const task = tasks.get(entry.taskId)
    if (task) drawn.push(drawnEntryOf(entry, task))
  }
  return drawn
}

/** The same object as long as nothing about it changes, so that what is drawn of it can stay as it is. */
function drawnEntryOf(entry: Entry, task: Task): DrawnEntry {
  const before = made.get(entry)
  if (before?.task === task) return before.drawn
  const resizable = refuseResizing(entry, task.limits) === null
  const recurs = occurrenceOf(entry.id) !== null
  const drawn = { ...entry, name: task.name, color: task.color, resizable, recurs }
  made.set(entry, { task, drawn })
  return drawn
}
