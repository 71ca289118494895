/** When entries were closed, and by what: what plan against fact says of an entry whatever its task does after its time. */
import { type LocalTime, addDays, addSeconds, dayOf, startOfDay } from '../calendar/local-time.ts'
import { isHourLevel } from '../calendar/time-level.ts'
import type { Status } from '../tasks/status.ts'
import { type Slot, endOf } from './slot.ts'

export const taskClosers = ['completed-task', 'cancelled-task', 'removed-task'] as const
/** The change of its task that closed an entry; a removed task is in the recycle bin. */
export type TaskCloser = (typeof taskClosers)[number]

/** Ticked although its task had closed it before, whose closing holds again without the tick. */
const tickedAfter = {
  'completed-task': 'entry-after-completed-task',
  'cancelled-task': 'entry-after-cancelled-task',
  'removed-task': 'entry-after-removed-task',
} as const satisfies Readonly<Record<TaskCloser, string>>

/** Its own tick, or its task. */
export const closers = ['entry', ...Object.values(tickedAfter), ...taskClosers] as const
export type Closer = (typeof closers)[number]

export interface Closing {
  /** When an entry is ticked after its task has closed it, the time of the task's change. */
  readonly time: LocalTime
  readonly by: Closer
}

/** `done`: it was closed in time, or ticked later; `dropped`: it was no plan any more when its time was over. */
export type Outcome = 'open' | 'done' | 'dropped'

/** A time during which the task of a series was closed or removed. */
export interface Closure {
  readonly from: LocalTime
  /** Null while it lasts. */
  readonly until: LocalTime | null
  readonly by: TaskCloser
}

/** Before this moment an entry is closed in time: hours until the end of their day, others until their end. */
export function closableUntil(slot: Slot): LocalTime {
  const end = endOf(slot)
  return isHourLevel(slot.level) ? startOfDay(addDays(dayOf(addSeconds(end, -1)), 1)) : end
}

/** Without a closing, as before closings were stored, the status of an entry says it. */
export function outcomeOf(entry: Slot & { readonly status: Status }, closing: Closing | null): Outcome {
  if (closing === null) return outcomeByStatus(entry.status)
  if (!isByTask(closing)) return 'done'
  if (closing.time >= closableUntil(entry)) return 'open'
  return closing.by === 'completed-task' ? 'done' : 'dropped'
}

/** The closing of an entry when it is ticked. */
export function tickedClosing(before: Closing | null, now: LocalTime): Closing {
  return before && isByTask(before) ? { ...before, by: tickedAfter[before.by] } : { time: now, by: 'entry' }
}

/**
 * The closing of an entry when its tick is taken back: that of its task before, if it had one. Completing the task, which ticked it, is
 * taken back for it; that the task was cancelled or removed before is not.
 */
export function untickedClosing(ticked: Closing | null): Closing | null {
  if (ticked?.by === 'cancelled-task' || ticked?.by === 'removed-task') return ticked
  const by = taskClosers.find((each) => tickedAfter[each] === ticked?.by)
  return ticked && by ? { ...ticked, by } : null
}

function isByTask(closing: Closing): closing is Closing & { readonly by: TaskCloser } {
  return taskClosers.some((each) => each === closing.by)
}

/** Of an occurrence that is not stored; `status` is that of its task. */
export function outcomeOfOccurrence(slot: Slot, closures: readonly Closure[], status: Status): Outcome {
  if (closures.length === 0) return outcomeByStatus(status)
  const closing = closingOfOccurrence(slot, closures)
  return closing ? outcomeOf({ ...slot, status }, closing) : 'open'
}

/** When an entry stopped being a plan; where nobody knows when, with its time. Null for others. */
export function droppedAtOf(slot: Slot, outcome: Outcome, closing: Closing | null): LocalTime | null {
  return outcome === 'dropped' ? (closing?.time ?? closableUntil(slot)) : null
}

/** The closing of an occurrence, which it keeps when it is stored. */
export function closingOfOccurrence(slot: Slot, closures: readonly Closure[]): Closing | null {
  const closure = closureAtEnd(closures, slot) ?? closures.find(({ until }) => until === null)
  if (!closure) return null
  // A series that had ended before it took it along.
  return { time: closure.from, by: slot.start > closure.from ? 'removed-task' : closure.by }
}

/** Begins a closure, unless one lasts already. */
export function withClosure(
  closures: readonly Closure[],
  from: LocalTime,
  by: TaskCloser,
): readonly Closure[] {
  return closures.some(({ until }) => until === null) ? closures : [...closures, { from, until: null, by }]
}

/** Ends the closure that lasts, if it is one of these. */
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

/** Without a closure that would last although its task is open and not removed, which an undo may leave behind. */
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
