/** What the rows of a task that one journal line changed say was done to it. */
import type { TaskEvent } from '@lustra/contract/task-history'
import { taskTextFieldNames } from '@lustra/contract/task-text-fields'
import { compactFromStored, shortFromStored } from '@lustra/contract/wire-date'
import { parseOccurrenceId } from '@lustra/domain/recurrence'
import type { input } from 'zod/mini'
import type { EntriesTable, RecordsTable, TaskContextsTable, TasksTable } from '../database/tables.ts'
import type { Values } from '../store/changes.ts'
import type { RowChange, TaskPast } from './task-versions.ts'

type Act = input<typeof TaskEvent>['act']

/** What was done to the task first, then to what hangs on it. */
export function actsOf(changes: readonly RowChange[], past: TaskPast): Act[] {
  const own = changes.flatMap((change) => (change.table === 'tasks' ? taskActs(change, past) : []))
  const kinds = new Set(own.map(({ kind }) => kind))
  // What hangs on a task comes and goes with it: that says nothing new.
  if (['created', 'removed', 'restored'].some((kind) => kinds.has(kind as Act['kind']))) {
    return own.filter(({ kind }) => kind === 'created' || kind === 'removed' || kind === 'restored')
  }
  const hung = changes.flatMap((change) => hungActs(change, past))
  return [...own, ...hung.filter(({ kind }) => !(kind === 'entryStatus' && kinds.has('status')))]
}

function taskActs(change: RowChange, past: TaskPast): Act[] {
  const before = live(change.before) as TasksTable | null
  const after = live(change.after) as TasksTable | null
  if (!before || !after) {
    if (!before && !after) return []
    if (before) return [{ kind: 'removed' }]
    return [{ kind: change.before ? 'restored' : 'created' }]
  }
  const acts: Act[] = []
  const differs = (column: keyof TasksTable) => before[column] !== after[column]
  if (differs('name')) acts.push({ kind: 'name', from: before.name, to: after.name })
  for (const kind of taskTextFieldNames) if (differs(kind)) acts.push({ kind })
  if (differs('status')) {
    acts.push({ kind: 'status', from: before.status, to: after.status })
  }
  if (differs('priority')) acts.push({ kind: 'priority', from: before.priority, to: after.priority })
  if (differs('favourite')) acts.push({ kind: 'favourite', to: after.favourite === 1 })
  if (differs('parent_id')) {
    const nameOf = (id: string | null) => (id === null ? null : past.nameOf(id))
    acts.push({ kind: 'parent', from: nameOf(before.parent_id), to: nameOf(after.parent_id) })
  } else if (differs('position')) acts.push({ kind: 'order' })
  for (const [kind, column] of dates) {
    if (differs(column)) acts.push({ kind, from: wireDate(before[column]), to: wireDate(after[column]) })
  }
  for (const [kind, column] of durations) {
    if (differs(column)) acts.push({ kind, from: before[column], to: after[column] })
  }
  for (const [kind, column] of levels) {
    if (!differs(column)) continue
    acts.push({ kind, from: before[column], to: after[column] })
  }
  return acts
}

const dates = [
  ['start', 'start_time'],
  ['due', 'due_time'],
] as const
const durations = [
  ['minDuration', 'min_duration'],
  ['maxDuration', 'max_duration'],
] as const
const levels = [
  ['minLevel', 'min_level'],
  ['maxLevel', 'max_level'],
] as const

function hungActs(change: RowChange, past: TaskPast): Act[] {
  switch (change.table) {
    case 'series':
      return [{ kind: 'recurrence' }]
    case 'entries':
      if (isFirstOfOccurrence(change)) return occurrenceActs(change.after as unknown as EntriesTable)
      return entryActs(live(change.before) as EntriesTable | null, live(change.after) as EntriesTable | null)
    case 'records':
      return recordActs(live(change.before) as RecordsTable | null, live(change.after) as RecordsTable | null)
    case 'task_contexts': {
      const row = (change.after ?? change.before) as unknown as TaskContextsTable
      return [{ kind: change.after ? 'contextAdded' : 'contextRemoved', name: past.nameOf(row.context_id) }]
    }
    case 'tasks':
    case 'contexts':
    case 'goals':
    case 'goal_records':
    case 'comments':
    case 'timers':
    case 'notes':
      return []
  }
}

function entryActs(before: EntriesTable | null, after: EntriesTable | null): Act[] {
  if (!before || !after) {
    if (after) return [{ kind: 'planned', place: placeOf(after) }]
    return before ? [{ kind: 'unplanned', place: placeOf(before) }] : []
  }
  const acts: Act[] = []
  const [from, to] = [placeOf(before), placeOf(after)]
  if (from.time !== to.time || from.tl !== to.tl || from.dur !== to.dur) {
    acts.push({ kind: 'replanned', from, to })
  }
  if (before.status !== after.status) {
    acts.push({ kind: 'entryStatus', place: to, to: after.status })
  }
  if (before.pinned !== after.pinned) acts.push({ kind: 'pinned', place: to, to: after.pinned === 1 })
  return acts
}

/** Before it was changed, an occurrence was stored nowhere. */
function isFirstOfOccurrence({ before, after }: RowChange): boolean {
  return before === null && after !== null && parseOccurrenceId(String(after['id'])) !== null
}

function occurrenceActs(row: EntriesTable): Act[] {
  const place = placeOf(row)
  if (row.removed_at !== null) return [{ kind: 'unplanned', place }]
  if (row.status !== 'NORMAL') return [{ kind: 'entryStatus', place, to: row.status }]
  return row.pinned === 1 ? [{ kind: 'pinned', place, to: true }] : [{ kind: 'planned', place }]
}

function recordActs(before: RecordsTable | null, after: RecordsTable | null): Act[] {
  if (!before || !after) {
    if (after) return [{ kind: 'tracked', record: stretchOf(after) }]
    return before ? [{ kind: 'untracked', record: stretchOf(before) }] : []
  }
  const [from, to] = [stretchOf(before), stretchOf(after)]
  return from.time === to.time && from.dur === to.dur ? [] : [{ kind: 'retracked', from, to }]
}

/** What is in the recycle bin is not there. */
function live(image: Values | null): unknown {
  return image?.['removed_at'] === null ? image : null
}

function placeOf(row: EntriesTable) {
  return { time: shortFromStored(row.start_time), tl: row.level, dur: row.duration }
}

function stretchOf(row: RecordsTable) {
  return { time: shortFromStored(row.start_time), dur: row.duration }
}

function wireDate(stored: string | null): string | null {
  return stored === null ? null : compactFromStored(stored)
}
