/** When and by what entries were closed: the basis of plan against fact, regardless of later changes of the task. */
import { type LocalTime, addDays, addSeconds, dayOf, startOfDay } from '../calendar/local-time.ts'
import { isHourLevel } from '../calendar/time-level.ts'
import type { Status } from '../tasks/status.ts'
import { type Slot, endOf } from './slot.ts'

export const taskClosers = ['completed-task', 'cancelled-task', 'removed-task'] as const
/** How a change of its task closed an entry; a removed task is in the recycle bin. */
export type TaskCloser = (typeof taskClosers)[number]

/** The entry was ticked after its task had closed it; that closing applies again without the tick. */
const tickedAfter = {
  'completed-task': 'entry-after-completed-task',
  'cancelled-task': 'entry-after-cancelled-task',
  'removed-task': 'entry-after-removed-task',
} as const satisfies Readonly<Record<TaskCloser, string>>

/** Closed by its own tick or by its task. */
export const closers = ['entry', ...Object.values(tickedAfter), ...taskClosers] as const
export type Closer = (typeof closers)[number]

export interface Closing {
  /** For an entry ticked after its task had closed it, the time of the task's change. */
  readonly time: LocalTime
  readonly by: Closer
}

/** `done`: closed in time, or ticked later. `dropped`: no longer a plan when its time was over. */
export type Outcome = 'open' | 'done' | 'dropped'

/** A time during which the task of a series was closed or removed. */
export interface Closure {
  readonly from: LocalTime
  /** Null while it lasts. */
  readonly until: LocalTime | null
  readonly by: TaskCloser
}

/** Closing before this moment is in time: the end of the day for hours, the end of the entry for others. */
export function closableUntil(slot: Slot): LocalTime {
  const end = endOf(slot)
  return isHourLevel(slot.level) ? startOfDay(addDays(dayOf(addSeconds(end, -1)), 1)) : end
}

/** Without a closing, as in old data, the status of an entry decides. */
export function outcomeOf(entry: Slot & { readonly status: Status }, closing: Closing | null): Outcome {
  if (closing === null) return outcomeByStatus(entry.status)
  if (!isByTask(closing)) return 'done'
  if (closing.time >= closableUntil(entry)) return 'open'
  return closing.by === 'completed-task' ? 'done' : 'dropped'
}

export function tickedClosing(before: Closing | null, now: LocalTime): Closing {
  return before && isByTask(before) ? { ...before, by: tickedAfter[before.by] } : { time: now, by: 'entry' }
}

/**
 * The closing after a tick is taken back: the task's earlier one, if any. The completion of a task is taken back with the tick; a
 * cancellation or removal stays.
 */
export function untickedClosing(ticked: Closing | null): Closing | null {
  if (ticked?.by === 'cancelled-task' || ticked?.by === 'removed-task') return ticked
  const by = taskClosers.find((each) => tickedAfter[each] === ticked?.by)
  return ticked && by ? { ...ticked, by } : null
}

function isByTask(closing: Closing): closing is Closing & { readonly by: TaskCloser } {
  return taskClosers.some((each) => each === closing.by)
}

/** For an occurrence that is not stored; `status` is that of its task. */
export function outcomeOfOccurrence(slot: Slot, closures: readonly Closure[], status: Status): Outcome {
  if (closures.length === 0) return outcomeByStatus(status)
  const closing = closingOfOccurrence(slot, closures)
  return closing ? outcomeOf({ ...slot, status }, closing) : 'open'
}

/** When an entry stopped being a plan; if unknown, its own time. Null for other entries. */
export function droppedAtOf(slot: Slot, outcome: Outcome, closing: Closing | null): LocalTime | null {
  return outcome === 'dropped' ? (closing?.time ?? closableUntil(slot)) : null
}

/** The closing of an occurrence, also after it is stored. */
export function closingOfOccurrence(slot: Slot, closures: readonly Closure[]): Closing | null {
  const closure = closureAtEnd(closures, slot) ?? closures.find(({ until }) => until === null)
  if (!closure) return null
  // An occurrence after the closing disappeared with its series, as if its task was removed.
  return { time: closure.from, by: slot.start > closure.from ? 'removed-task' : closure.by }
}

/** Begins a closure, unless one is open. */
export function withClosure(
  closures: readonly Closure[],
  from: LocalTime,
  by: TaskCloser,
): readonly Closure[] {
  return closures.some(({ until }) => until === null) ? closures : [...closures, { from, until: null, by }]
}

/** Ends the open closure, if it is of one of these kinds. */
export function withoutClosure(
  closures: readonly Closure[],
  until: LocalTime,
  by: readonly TaskCloser[],
): readonly Closure[] {
  return closures.flatMap((closure) => {
    if (closure.until !== null || !by.includes(closure.by)) return [closure]
    return closure.from < until ? [{ ...closure, until }] : []
  })
}

/** Drops an open closure that contradicts an open, existing task; an undo may leave one. */
export function withoutUntrueClosure(
  closures: readonly Closure[],
  task: { readonly status: Status; readonly isRemoved: boolean },
): readonly Closure[] {
  return closures.filter(({ until, by }) => {
    return until !== null || (by === 'removed-task' ? task.isRemoved : task.status !== 'NORMAL')
  })
}

function closureAtEnd(closures: readonly Closure[], slot: Slot): Closure | undefined {
  const end = closableUntil(slot)
  return closures.find(({ from, until }) => from < end && (until === null || end <= until))
}

function outcomeByStatus(status: Status): Outcome {
  if (status === 'NORMAL') return 'open'
  return status === 'COMPLETED' ? 'done' : 'dropped'
}
