/** Derives the actions on a task from the row changes of a journal line. */
import type { TaskEvent } from '@lustra/contract/task-history'
import { type FieldKind, type TaskField, taskFieldNames, taskFields } from '@lustra/contract/task-fields'
import { compactFromStored, shortFromStored } from '@lustra/contract/wire-date'
import { parseOccurrenceId } from '@lustra/domain/recurrence'
import type { input } from 'zod/mini'
import type {
  EntriesTable,
  RecordsTable,
  TaskContextsTable,
  TasksTable,
} from '../../kernel/database/tables.ts'
import { columnOf } from '../../kernel/database/task-columns.ts'
import type { Values } from '../../kernel/store/changes.ts'
import type { NameOf, RowChange } from './task-versions.ts'

type TaskAction = input<typeof TaskEvent>['act']

/** Actions on the task come first, then those on entries, records and contexts. */
export function actionsOf(changes: readonly RowChange[], currentName: NameOf): TaskAction[] {
  const own = changes.flatMap((change) => (change.table === 'tasks' ? taskActions(change, currentName) : []))
  const kinds = new Set(own.map(({ kind }) => kind))
  // Skips related rows that are created and removed together with the task.
  if (['created', 'removed', 'restored'].some((kind) => kinds.has(kind as TaskAction['kind']))) {
    return own.filter(({ kind }) => kind === 'created' || kind === 'removed' || kind === 'restored')
  }
  const related = changes.flatMap((change) => relatedActions(change, currentName))
  return [...own, ...related.filter(({ kind }) => !(kind === 'entryStatus' && kinds.has('status')))]
}

function taskActions(change: RowChange, currentName: NameOf): TaskAction[] {
  const before = live(change.before) as TasksTable | null
  const after = live(change.after) as TasksTable | null
  if (!before || !after) {
    if (!before && !after) return []
    if (before) return [{ kind: 'removed' }]
    return [{ kind: change.before ? 'restored' : 'created' }]
  }
  const actions: TaskAction[] = []
  const differs = (column: keyof TasksTable) => before[column] !== after[column]
  for (const field of taskFieldNames) {
    const column = columnOf[field]
    if (differs(column)) actions.push(fieldAction(field, before[column], after[column]))
  }
  if (differs('parent_id')) {
    const nameOf = (id: string | null) => (id === null ? null : currentName(id))
    actions.push({ kind: 'parent', from: nameOf(before.parent_id), to: nameOf(after.parent_id) })
  } else if (differs('position')) actions.push({ kind: 'order' })
  return actions
}

function fieldAction(field: TaskField, before: unknown, after: unknown): TaskAction {
  const { event, kind } = taskFields[field]
  return { kind: event, ...toldBy(kind, before, after) } as TaskAction
}

/** The part of a changed field that the history shows. */
function toldBy(kind: FieldKind, from: unknown, to: unknown) {
  if (kind === 'text') return {}
  if (kind === 'flag') return { to: to === 1 }
  return kind === 'time'
    ? { from: wireTime(from as string | null), to: wireTime(to as string | null) }
    : { from, to }
}

function relatedActions(change: RowChange, currentName: NameOf): TaskAction[] {
  switch (change.table) {
    case 'series':
      return [{ kind: 'recurrence' }]
    case 'entries':
      if (isFirstOfOccurrence(change)) return occurrenceActions(change.after as unknown as EntriesTable)
      return entryActions(
        live(change.before) as EntriesTable | null,
        live(change.after) as EntriesTable | null,
      )
    case 'records':
      return recordActions(
        live(change.before) as RecordsTable | null,
        live(change.after) as RecordsTable | null,
      )
    case 'task_contexts': {
      const row = (change.after ?? change.before) as unknown as TaskContextsTable
      return [{ kind: change.after ? 'contextAdded' : 'contextRemoved', name: currentName(row.context_id) }]
    }
    case 'tasks':
    case 'contexts':
    case 'goals':
    case 'goal_records':
    case 'comments':
    case 'timers':
    case 'notes':
    case 'saved_reports':
    case 'working_hours':
    case 'days_off':
    case 'diary_texts':
    case 'reviews':
    case 'users':
      return []
  }
}

function entryActions(before: EntriesTable | null, after: EntriesTable | null): TaskAction[] {
  if (!before || !after) {
    if (after) return [{ kind: 'planned', place: slotOf(after) }]
    return before ? [{ kind: 'unplanned', place: slotOf(before) }] : []
  }
  const actions: TaskAction[] = []
  const [from, to] = [slotOf(before), slotOf(after)]
  if (from.time !== to.time || from.tl !== to.tl || from.dur !== to.dur) {
    actions.push({ kind: 'replanned', from, to })
  }
  if (before.status !== after.status) {
    actions.push({ kind: 'entryStatus', place: to, to: after.status })
  }
  if (before.pinned !== after.pinned) actions.push({ kind: 'pinned', place: to, to: after.pinned === 1 })
  return actions
}

/** The first change of an occurrence inserts its row. */
function isFirstOfOccurrence({ before, after }: RowChange): boolean {
  return before === null && after !== null && parseOccurrenceId(String(after['id'])) !== null
}

function occurrenceActions(row: EntriesTable): TaskAction[] {
  const place = slotOf(row)
  if (row.removed_at !== null) return [{ kind: 'unplanned', place }]
  if (row.status !== 'NORMAL') return [{ kind: 'entryStatus', place, to: row.status }]
  return row.pinned === 1 ? [{ kind: 'pinned', place, to: true }] : [{ kind: 'planned', place }]
}

function recordActions(before: RecordsTable | null, after: RecordsTable | null): TaskAction[] {
  if (!before || !after) {
    if (after) return [{ kind: 'tracked', record: recordTimeOf(after) }]
    return before ? [{ kind: 'untracked', record: recordTimeOf(before) }] : []
  }
  const [from, to] = [recordTimeOf(before), recordTimeOf(after)]
  return from.time === to.time && from.dur === to.dur ? [] : [{ kind: 'retracked', from, to }]
}

/** Null for a row in the recycle bin. */
function live(image: Values | null): unknown {
  return image?.['removed_at'] === null ? image : null
}

function slotOf(row: EntriesTable) {
  return { time: shortFromStored(row.start_time), tl: row.level, dur: row.duration }
}

function recordTimeOf(row: RecordsTable) {
  return { time: shortFromStored(row.start_time), dur: row.duration }
}

function wireTime(stored: string | null): string | null {
  return stored === null ? null : compactFromStored(stored)
}
