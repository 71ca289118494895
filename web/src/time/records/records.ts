/** Tracked time as the screens use it. The names of the wire are used only here. */
import { zoneOffsetsAround } from '#browser/zone-offsets.ts'
import { type ResultOf } from '@lustra/contract/call'
import { type ContextChoice, type RecordId, type TaskId, newRecordId } from '@lustra/contract/ids'
import { type PlanContext } from '@lustra/contract/scheduling'
import { type time } from '@lustra/contract/time'
import { type RecordKind, type TimeRecord, type TimeTask, type Timer } from '@lustra/contract/time-record'
import {
  type DayNumber,
  type LocalTime,
  TimeLevel,
  addDays,
  dayOf,
  daysPerWeek,
  startOfDay,
} from '@lustra/domain/calendar'
import { type Slot } from '@lustra/domain/scheduling'
import { type Status } from '@lustra/domain/tasks'
import { type Instant, type Interval, clockSpanOf, gridSeconds, secondsByDay } from '@lustra/domain/time'

export type { TimeTask }

type Calls = (typeof time)['actions']
export type OpenReply = ResultOf<Calls['open']>
export type WeekReply = ResultOf<Calls['goPeriod']>
export type ListReply = ResultOf<Calls['listTasks']>
export type TrackedReply = ResultOf<Calls['trackTime']>
export type TimerReply = ResultOf<Calls['stopTimer']>
export type CompareReply = ResultOf<Calls['compare']>
export type Comparison = CompareReply['week']

/** Tracked time: elapsed seconds from an instant, and the clock times of its zone. */
export interface TrackedSpan {
  readonly startAt: Instant
  /** Elapsed seconds; when clocks change, not the difference between `start` and `end`. */
  readonly duration: number
  readonly zone: string
  readonly start: LocalTime
  /** In an hour that a clock change repeats, it may be before `start`. */
  readonly end: LocalTime
  /** Its seconds on each of its days. */
  readonly days: readonly { readonly day: DayNumber; readonly time: number }[]
}

export interface Tracked extends TrackedSpan {
  readonly id: RecordId
  readonly taskId: TaskId
  readonly kind: RecordKind
  readonly status: Status
  readonly commentCount: number
}

export interface TrackedWeek {
  readonly start: DayNumber
  /** All records from this day on are loaded. */
  readonly since: DayNumber
  readonly records: readonly Tracked[]
  readonly tasks: ReadonlyMap<TaskId, TimeTask>
}

export const groupNames = ['favourites', 'recent', 'others'] as const
export type GroupName = (typeof groupNames)[number]
export type GroupSizes = Readonly<Record<GroupName, number>>

export interface TaskChoice {
  readonly tasks: readonly TimeTask[]
  readonly groups: ListReply['taskList']
  readonly contexts: readonly PlanContext[]
  readonly chosen: readonly ContextChoice[]
}

export function trackedOf({ task, time, startAt, ...record }: TimeRecord): Tracked {
  return { ...record, taskId: task, duration: time, startAt: Math.floor(startAt / 1000) as Instant }
}

/** `start` in epoch seconds. */
export function spanOf({ start, duration }: Interval, zone: string): TrackedSpan {
  const startAt = start as Instant
  const offsets = zoneOffsetsAround(zone, startAt)
  const days = secondsByDay(offsets, { start: startAt, end: (start + duration) as Instant })
  return {
    startAt,
    duration,
    zone,
    ...clockSpanOf(offsets, { start, duration }),
    days: [...days].map(([day, time]) => ({ day, time })),
  }
}

/** Where tracked time is drawn on the grid: from its start to its end on the clock. */
export function gridSlotOf<T extends Pick<TrackedSpan, 'start' | 'end' | 'duration'>>(span: T): T & Slot {
  return { ...span, level: TimeLevel.HoursAndMinutes, duration: gridSeconds(span, span.duration) }
}

export function startOfTimer({ startAt }: Pick<Timer, 'startAt'>): Instant {
  return Math.floor(startAt / 1000) as Instant
}

export function timerSpan(timer: Timer, until: Instant): TrackedSpan {
  const start = startOfTimer(timer)
  return spanOf({ start, duration: until - start }, timer.zone)
}

export function newRecord({ id: taskId }: Pick<TimeTask, 'id'>, span: TrackedSpan): Tracked {
  return { ...span, id: newRecordId(), taskId, kind: 'r', status: 'NORMAL', commentCount: 0 }
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

/** The week before, if the answer includes it, otherwise null. */
export function weekBefore(week: TrackedWeek): TrackedWeek | null {
  const start = addDays(week.start, -daysPerWeek)
  return week.since <= start ? { ...week, start } : null
}

export function choiceOf({ tasks, taskList, contexts, selectedContextIds }: OpenReply): TaskChoice {
  return { tasks, groups: taskList, contexts, chosen: selectedContextIds }
}

/** The groups follow one another in the list (TIM-015). */
export function groupAt(index: number, { favourites, recent }: GroupSizes): GroupName {
  if (index < favourites) return 'favourites'
  return index < favourites + recent ? 'recent' : 'others'
}

export function withoutTask(choice: TaskChoice, id: TaskId): TaskChoice {
  const index = choice.tasks.findIndex((task) => task.id === id)
  if (index === -1) return choice
  const { groups } = choice
  const group = groupAt(index, groups)
  return {
    ...choice,
    tasks: choice.tasks.toSpliced(index, 1),
    groups: { ...groups, [group]: groups[group] - 1, known: groups.known - 1 },
  }
}

export function recordsOf({ start, records }: TrackedWeek): readonly Tracked[] {
  const [from, to] = [startOfDay(start), startOfDay(addDays(start, daysPerWeek))]
  return records.filter((record) => {
    const slot = gridSlotOf(record)
    return slot.start < to && slot.start + slot.duration > from
  })
}
