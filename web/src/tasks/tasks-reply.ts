/** Converts replies of the calls on tasks. The names of the wire are used only here. */
import { entryOf, limitsOf } from '#scheduling/index.ts'
import { type RequestOf, type ResultOf } from '@lustra/contract/call'
import { type TaskId } from '@lustra/contract/ids'
import {
  type RowField,
  type TaskField,
  type ValuesOf,
  rowFields,
  taskFields,
} from '@lustra/contract/task-fields'
import { type TaskEvent } from '@lustra/contract/task-history'
import { type Task as WireTask, type tasks } from '@lustra/contract/tasks'
import { type LocalTime, type TimeLevel } from '@lustra/domain/calendar'
import { type Slot } from '@lustra/domain/scheduling'
import { type Task, type TaskChanges } from './task.ts'

type Actions = (typeof tasks)['actions']

export function taskOf(task: WireTask): Task {
  return {
    id: task.id,
    parentId: task.parentId,
    ...fieldsOf(task),
    levelOrder: task.levelOrder,
    recurring: task.recurrence,
    color: task.categoryColor,
    contextIds: task.contextIds,
    completeness: task.completeness,
    scheduled: task.scheduled && slotOf(task.scheduled),
    tracked: task.tracked,
    trackedAll: task.trackedAll,
  }
}

/** For 50,000 tasks: copying an object whose fields are null is faster than adding fields one by one. */
const emptyFields = Object.fromEntries(rowFields.map((field) => [field, null]))

function fieldsOf(task: WireTask): ValuesOf<RowField> {
  const fields: Record<string, unknown> = { ...emptyFields }
  for (const field of rowFields) {
    const value = task[taskFields[field].wire]
    if (value !== null) fields[field] = value
  }
  return fields as ValuesOf<RowField>
}

export interface ChangedTasks {
  readonly tasks: readonly Task[]
  readonly removed: readonly TaskId[]
}

export function changedOf({ tasks, removed }: ResultOf<Actions['change']>): ChangedTasks {
  return { tasks: tasks.map(taskOf), removed }
}

export function wireChanges({ contextIds, ...fields }: TaskChanges): RequestOf<Actions['change']>['changes'] {
  const changes = Object.entries(fields).map(([field, value]) => [taskFields[field as TaskField].wire, value])
  return { ...Object.fromEntries(changes), ...(contextIds && { contextIds: [...contextIds] }) }
}

export function detailsOf({ restrictions, capped, lifted, entries, ...same }: ResultOf<Actions['details']>) {
  return {
    ...same,
    limits: limitsOf(restrictions),
    capped: capped && constraintOf(capped),
    lifted: lifted && constraintOf(lifted),
    entries: entries.map(entryOf),
  }
}

/** An entry of a relative that limits the levels of a task. */
function constraintOf({ time, tl, ...same }: NonNullable<ResultOf<Actions['details']>['capped']>) {
  return { ...same, start: time, level: tl }
}

/** One event in the history of a task. */
export type TaskAct = ReturnType<typeof actOf>

export function historyOf({ events, more }: ResultOf<Actions['history']>) {
  return { events: events.map(eventOf), more }
}

function eventOf({ act, ...same }: TaskEvent) {
  return { ...same, act: actOf(act) }
}

export function actOf(act: TaskEvent['act']) {
  if ('place' in act) return { ...act, place: slotOf(act.place) }
  if ('record' in act) return { ...act, record: intervalOf(act.record) }
  if (act.kind === 'replanned') return { ...act, from: slotOf(act.from), to: slotOf(act.to) }
  if (act.kind === 'retracked') return { ...act, from: intervalOf(act.from), to: intervalOf(act.to) }
  return act
}

interface WireInterval {
  readonly time: LocalTime
  readonly dur: number
}

function slotOf({ tl, ...interval }: WireInterval & { readonly tl: TimeLevel }): Slot {
  return { level: tl, ...intervalOf(interval) }
}

function intervalOf({ time, dur }: WireInterval): Pick<Slot, 'start' | 'duration'> {
  return { start: time, duration: dur }
}
