import { type EntryDetails, type WeekEntry } from '#calendar/week/week-entry.ts'
import { parseOccurrenceId } from '@lustra/domain/recurrence'
import { type ParentPlan, missedParent, refuseResizing } from '@lustra/domain/scheduling'
import { refusalOfStatus } from '../entry/entry-commands.ts'
import { parentPlanOf } from '../parent-plan.ts'
import { type Entry, type Plans, type Task } from '../plans.ts'

/** An entry with the data of its task that the grid shows. */
export type PlannedWeekEntry = Entry & WeekEntry

const cache = new WeakMap<
  Entry,
  { readonly task: Task; readonly parent: ParentPlan | null; readonly weekEntry: PlannedWeekEntry }
>()

export function weekEntriesOf({ entries, tasks, parentPlans }: Plans): PlannedWeekEntry[] {
  const weekEntries: PlannedWeekEntry[] = []
  for (const entry of entries) {
    const task = tasks.get(entry.taskId)
    if (task) weekEntries.push(weekEntryOf(entry, task, parentPlanOf(task, { parentPlans })))
  }
  return weekEntries
}

/** Returns the same object while nothing changes, so that it is not rendered again. */
function weekEntryOf(entry: Entry, task: Task, parent: ParentPlan | null): PlannedWeekEntry {
  const cached = cache.get(entry)
  if (cached?.task === task && cached.parent === parent) return cached.weekEntry
  const resizable = refuseResizing(entry, task.limits) === null
  const recurs = parseOccurrenceId(entry.id) !== null
  const outside = missedParent(entry, parent)
  const weekEntry = { ...entry, name: task.name, color: task.color, resizable, recurs, outside }
  cache.set(entry, { task, parent, weekEntry })
  return weekEntry
}

const dayCache = new WeakMap<
  PlannedWeekEntry,
  { readonly key: string; readonly dayEntry: PlannedWeekEntry }
>()

/** The entries of a day, with details if there is space. */
export function dayEntriesOf(plans: Plans, hasRoom: boolean): PlannedWeekEntry[] {
  return weekEntriesOf(plans).map((entry) => {
    const details = hasRoom && entry.reason === undefined ? detailsOf(entry, plans) : undefined
    const key = JSON.stringify(details ?? null)
    const cached = dayCache.get(entry)
    if (cached?.key === key) return cached.dayEntry
    const dayEntry: PlannedWeekEntry = { ...entry, ...(details && { details }) }
    dayCache.set(entry, { key, dayEntry })
    return dayEntry
  })
}

function detailsOf(entry: PlannedWeekEntry, { tasks, contexts }: Plans): EntryDetails | undefined {
  const task = tasks.get(entry.taskId)
  return (
    task && {
      parentName: (task.parentId && tasks.get(task.parentId)?.name) ?? '',
      contexts: contexts.flatMap(({ id, name, type }) => {
        const isShown = type === 'place' || type === 'person'
        return isShown && task.contextIds.some((one) => one === id) ? [{ sign: type, name }] : []
      }),
      ticked: refusalOfStatus({ task, entry }) === null ? entry.status === 'COMPLETED' : null,
    }
  )
}
