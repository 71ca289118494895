import { type CacheUpdate, update } from '#data/cache-update.ts'
import { type EntryId, type RecordId, type TaskId } from '@lustra/contract/ids'
import { type Timer } from '@lustra/contract/time-record'
import { type Slot } from '@lustra/domain/scheduling'
import { type Status } from '@lustra/domain/tasks'
import { type Instant } from '@lustra/domain/time'
import { type QueryKey } from '@tanstack/react-query'
import { choiceKey, comparisonsKey, listsKey, weeksKey } from './records-queries.ts'
import { timerKey } from './records-family.ts'
import {
  type CompareReply,
  type TaskChoice,
  type TimerReply,
  type TimeTask,
  type Tracked,
  type TrackedReply,
  type TrackedWeek,
  type TrackedSpan,
  startOfTimer,
  tasksById,
  timerSpan,
  trackedOf,
  withoutTask,
} from './records.ts'

export function recordAdded(record: Tracked, task: TimeTask): CacheUpdate[] {
  return [inWeeks((week) => withRecords(week, [record], [task]))]
}

export function recordPlaced(id: RecordId, span: TrackedSpan): CacheUpdate[] {
  return [inWeeks((week) => withChanges(week, id, span))]
}

export function recordRemoved(id: RecordId): CacheUpdate[] {
  return [inWeeks((week) => ({ ...week, records: week.records.filter((record) => record.id !== id) }))]
}

/** A closed task leaves the list. */
export function statusSet(id: TaskId, status: Status): CacheUpdate[] {
  return [
    inWeeks((week) => {
      const records = week.records.map((record) => (record.taskId === id ? { ...record, status } : record))
      return withTaskChanges({ ...week, records }, id, { status })
    }),
    update<TaskChoice>(choiceKey, (choice) => (status === 'NORMAL' ? choice : withoutTask(choice, id))),
  ]
}

/** The server decides to which group of the list the task moves. */
export function favouriteSet(id: TaskId, favourite: boolean): CacheUpdate[] {
  const changeIn = (tasks: readonly TimeTask[]) =>
    tasks.map((task) => (task.id === id ? { ...task, favourite } : task))
  return [
    inWeeks((week) => withTaskChanges(week, id, { favourite })),
    update<TaskChoice>(choiceKey, (choice) => ({ ...choice, tasks: changeIn(choice.tasks) }), {
      isPartial: true,
    }),
    same(listsKey, { isPartial: true }),
    ...[comparisonsKey, timerKey].map((queryKey) => same(queryKey)),
  ]
}

export function taskRenamed(id: TaskId, name: string): CacheUpdate[] {
  const renamed = (tasks: readonly TimeTask[]) =>
    tasks.map((task) => (task.id === id ? { ...task, name } : task))
  return [
    inWeeks((week) => withTaskChanges(week, id, { name })),
    // The last sort key of the list is the name.
    update<TaskChoice>(choiceKey, (choice) => ({ ...choice, tasks: renamed(choice.tasks) }), {
      isPartial: true,
    }),
    update<CompareReply>(comparisonsKey, (compared) => ({
      ...compared,
      entryTasks: renamed(compared.entryTasks),
    })),
    update<Timer | null>(timerKey, (timer) => (timer?.taskId === id ? { ...timer, taskName: name } : timer)),
  ]
}

export function plannedMoved(id: EntryId, { start, duration }: Slot): CacheUpdate[] {
  return [
    update<CompareReply>(comparisonsKey, (compared) => ({
      ...compared,
      entries: compared.entries.map((entry) =>
        entry.id === id ? { ...entry, time: start, dur: duration } : entry,
      ),
    })),
  ]
}

export function recordGiven(id: RecordId, task: TimeTask): CacheUpdate[] {
  return [
    inWeeks((week) => ({
      ...withChanges(week, id, { taskId: task.id, status: task.status }),
      tasks: new Map([...week.tasks, ...tasksById([task])]),
    })),
  ]
}

/** Without contexts no tasks are listed (TIM-027); other lists come from the server. */
export function contextsChosen(chosen: TaskChoice['chosen']): CacheUpdate[] {
  return [
    update<TaskChoice>(choiceKey, (choice) =>
      chosen.length > 0
        ? { ...choice, chosen }
        : { ...choice, chosen, tasks: [], groups: { ...choice.groups, favourites: 0, recent: 0, others: 0 } },
    ),
  ]
}

/** Of the cached records, only the number of comments changes. */
export function commentsCounted(id: RecordId, commentCount: number): CacheUpdate[] {
  return [
    inWeeks((week) => withChanges(week, id, { commentCount })),
    ...[choiceKey, listsKey, comparisonsKey, timerKey].map((queryKey) => same(queryKey)),
  ]
}

/** Only one timer runs at a time. */
export function timerStarted(timer: Timer): CacheUpdate[] {
  return [update<Timer | null>(timerKey, () => timer)]
}

/** The timer becomes a record with the timer's id. */
export function timerStopped(timer: Timer, until: Instant): CacheUpdate[] {
  const { id, taskId } = timer
  const span = timerSpan(timer, Math.max(startOfTimer(timer) + 1, until) as Instant)
  const record: Tracked = { ...span, id, taskId, kind: 'rt', status: 'NORMAL', commentCount: 0 }
  return [
    update<Timer | null>(timerKey, (running) => (running?.id === id ? null : running)),
    inWeeks((week) => (week.tasks.has(taskId) ? withRecords(week, [record], []) : week)),
  ]
}

/** `choice` is the list before the change. */
export function replyMerged(reply: TrackedReply, choice: TaskChoice | undefined): CacheUpdate[] {
  return [...recordsMerged(reply, choice), same(timerKey)]
}

export function timerReplyMerged(reply: TimerReply, choice: TaskChoice | undefined): CacheUpdate[] {
  return [...recordsMerged(reply, choice), update<Timer | null>(timerKey, () => reply.timer)]
}

function recordsMerged(reply: TrackedReply, choice: TaskChoice | undefined): CacheUpdate[] {
  const { removedTimeRecordId, timeRecords, recordTasks } = reply
  const isPartial = changesOrder(reply, choice)
  return [
    inWeeks((week) => {
      const records = week.records.filter(({ id }) => id !== removedTimeRecordId)
      return withRecords({ ...week, records }, timeRecords.map(trackedOf), recordTasks)
    }),
    same(choiceKey, { isPartial }),
    same(listsKey, { isPartial }),
  ]
}

/** A task that is tracked for the first time today moves up in the list. */
function changesOrder({ task }: TrackedReply, choice: TaskChoice | undefined): boolean {
  const listed = choice?.tasks.find(({ id }) => id === task?.id)
  return listed?.trackedLast25Hours !== task?.trackedLast25Hours
}

function inWeeks(change: (week: TrackedWeek) => TrackedWeek): CacheUpdate {
  return update(weeksKey, change)
}

/** Keeps answers that the change does not affect. */
function same(queryKey: QueryKey, options = { isPartial: false }): CacheUpdate {
  return update(queryKey, (cached) => cached, options)
}

function withChanges(week: TrackedWeek, id: RecordId, changes: Partial<Tracked>): TrackedWeek {
  const records = week.records.map((record) => (record.id === id ? { ...record, ...changes } : record))
  return { ...week, records }
}

function withTaskChanges(week: TrackedWeek, id: TaskId, changes: Partial<TimeTask>): TrackedWeek {
  const task = week.tasks.get(id)
  return task ? { ...week, tasks: new Map(week.tasks).set(id, { ...task, ...changes }) } : week
}

function withRecords(
  week: TrackedWeek,
  records: readonly Tracked[],
  tasks: readonly TimeTask[],
): TrackedWeek {
  const ids = new Set(records.map(({ id }) => id))
  return {
    ...week,
    records: [...week.records.filter(({ id }) => !ids.has(id)), ...records],
    tasks: new Map([...week.tasks, ...tasksById(tasks)]),
  }
}
