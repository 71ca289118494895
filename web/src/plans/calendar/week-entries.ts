import { type WeekEntry } from '#calendar/week/week-entry.ts'
import { parseOccurrenceId } from '@lustra/domain/recurrence'
import { refuseResizing } from '@lustra/domain/scheduling'
import { type Entry, type Plans, type Task } from '../plans.ts'

/** An entry with what the grid draws of its task. */
export type PlannedWeekEntry = Entry & WeekEntry

/** With the task it was made of. */
const made = new WeakMap<Entry, { readonly task: Task; readonly weekEntries: PlannedWeekEntry }>()

export function weekEntriesOf({ entries, tasks }: Plans): PlannedWeekEntry[] {
  const weekEntries: PlannedWeekEntry[] = []
  for (const entry of entries) {
    const task = tasks.get(entry.taskId)
    if (task) weekEntries.push(weekEntryOf(entry, task))
  }
  return weekEntries
}

/** The same object as long as nothing about it changes, so that what is drawn of it can stay as it is. */
function weekEntryOf(entry: Entry, task: Task): PlannedWeekEntry {
  const before = made.get(entry)
  if (before?.task === task) return before.weekEntries
  const resizable = refuseResizing(entry, task.limits) === null
  const recurs = parseOccurrenceId(entry.id) !== null
  const weekEntries = { ...entry, name: task.name, color: task.color, resizable, recurs }
  made.set(entry, { task, weekEntries })
  return weekEntries
}
