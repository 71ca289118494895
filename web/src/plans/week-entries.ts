import { type WeekEntry } from '#shared/calendar/week-entry.ts'
import { refuseResizing } from '@lustra/domain/scheduling'
import { type Entry, type Plans } from './plans.ts'

/** An entry with what the grid draws of its task. */
export type DrawnEntry = Entry & WeekEntry

export function drawnEntriesOf({ entries, tasks }: Plans): DrawnEntry[] {
  const drawn: DrawnEntry[] = []
  for (const entry of entries) {
    const task = tasks.get(entry.taskId)
    if (!task) continue
    const resizable = refuseResizing(entry, task.limits) === null
    drawn.push({ ...entry, name: task.name, color: task.color, resizable })
  }
  return drawn
}
