import { type WeekEntry } from '#calendar/week/week-entry.ts'
import { parseOccurrenceId } from '@lustra/domain/recurrence'
import { refuseResizing } from '@lustra/domain/scheduling'
import { type Entry, type Plans, type Task } from '../plans.ts'

/** An entry with the data of its task that the grid shows. */
export type PlannedWeekEntry = Entry & WeekEntry

/** With the task it was created from. */
const cache = new WeakMap<Entry, { readonly task: Task; readonly weekEntry: PlannedWeekEntry }>()

export function weekEntriesOf({ entries, tasks }: Plans): PlannedWeekEntry[] {
  const weekEntries: PlannedWeekEntry[] = []
  for (const entry of entries) {
    const task = tasks.get(entry.taskId)
    if (task) weekEntries.push(weekEntryOf(entry, task))
  }
  return weekEntries
}

/** The same object as long as nothing changes, so that it is not rendered again. */
function weekEntryOf(entry: Entry, task: Task): PlannedWeekEntry {
  const cached = cache.get(entry)
  if (cached?.task === task) return cached.weekEntry
  const resizable = refuseResizing(entry, task.limits) === null
  const recurs = parseOccurrenceId(entry.id) !== null
  const weekEntry = { ...entry, name: task.name, color: task.color, resizable, recurs }
  cache.set(entry, { task, weekEntry })
  return weekEntry
}
