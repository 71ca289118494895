/** Tracked time as the screens use it. The names of the wire stop here. */
import { type ResultOf } from '@lustra/contract/call'
import { type ContextChoice, type RecordId, type TaskId, newRecordId } from '@lustra/contract/ids'
import { type PlanContext } from '@lustra/contract/plan-entry'
import { type time } from '@lustra/contract/time'
import { type RecordKind, type TimeRecord, type TimeTask } from '@lustra/contract/time-record'
import {
  type DayNumber,
  type LocalTime,
  TimeLevel,
  addDays,
  dayOf,
  daysPerWeek,
  startOfDay,
} from '@lustra/domain/calendar'
import { type PlacedSlot, dayPartsOf } from '@lustra/domain/scheduling'
import { type Status } from '@lustra/domain/tasks'

export type { TimeTask }

type Calls = (typeof time)['actions']
export type OpenReply = ResultOf<Calls['open']>
export type WeekReply = ResultOf<Calls['goPeriod']>
export type ListReply = ResultOf<Calls['listTasks']>
export type TrackedReply = ResultOf<Calls['trackTime']>
export type TimerReply = ResultOf<Calls['stopTimer']>
export type CompareReply = ResultOf<Calls['compare']>
export type Comparison = CompareReply['week']

/** Time spent on a task, positioned on the grid like an entry of the plan. */
export interface Tracked extends PlacedSlot {
  readonly id: RecordId
  readonly taskId: TaskId
  readonly kind: RecordKind
  readonly status: Status
  readonly commentCount: number
  /** Its seconds on each of its days. */
  readonly days: readonly { readonly day: DayNumber; readonly time: number }[]
}

export interface TrackedWeek {
  readonly start: DayNumber
  /** All records from this day on are loaded. */
  readonly since: DayNumber
  readonly records: readonly Tracked[]
  readonly tasks: ReadonlyMap<TaskId, TimeTask>
}

/** The loaded tasks of the list, in order. */
export interface TaskChoice {
  readonly tasks: readonly TimeTask[]
  readonly groups: ListReply['taskList']
  readonly contexts: readonly PlanContext[]
  readonly chosen: readonly ContextChoice[]
}

export function trackedOf({ id, task, start, time, kind, status, commentCount, days }: TimeRecord): Tracked {
  const level = TimeLevel.HoursAndMinutes
  return { id, taskId: task, level, start, duration: time, kind, status, commentCount, days }
}

export function newRecord(
  { id: taskId }: TimeTask,
  { start, duration }: { readonly start: LocalTime; readonly duration: number },
): Tracked {
  return {
    id: newRecordId(),
    taskId,
    level: TimeLevel.HoursAndMinutes,
    start,
    duration,
    kind: 'r',
    status: 'NORMAL',
    commentCount: 0,
    days: daysOfSlot({ start, duration }),
  }
}

export function tasksById(tasks: readonly TimeTask[]): ReadonlyMap<TaskId, TimeTask> {
  return new Map(tasks.map((task) => [task.id, task]))
}

export function weekOf({ calendarState, since, timeRecords, recordTasks }: WeekReply): TrackedWeek {
  return {
    start: dayOf(calendarState.startTime),
    since: dayOf(since),
    records: timeRecords.map(trackedOf),
    tasks: tasksById(recordTasks),
  }
}

/** The week before, if the answer includes it; else null. */
export function weekBefore(week: TrackedWeek): TrackedWeek | null {
  const start = addDays(week.start, -daysPerWeek)
  return week.since <= start ? { ...week, start } : null
}

export function choiceOf({ tasks, taskList, contexts, selectedContextIds }: OpenReply): TaskChoice {
  return { tasks, groups: taskList, contexts, chosen: selectedContextIds }
}

/** Split at midnight by the wall clock, until the server sends the real durations. */
export function daysOfSlot(slot: { readonly start: LocalTime; readonly duration: number }): Tracked['days'] {
  return dayPartsOf({ ...slot, id: '', level: TimeLevel.HoursAndMinutes }).map(({ day, start, end }) => ({
    day,
    time: end - start,
  }))
}

/** The records that overlap a week. */
export function recordsOf({ start, records }: TrackedWeek): readonly Tracked[] {
  const [from, to] = [startOfDay(start), startOfDay(addDays(start, daysPerWeek))]
  return records.filter((record) => record.start < to && record.start + record.duration > from)
}
