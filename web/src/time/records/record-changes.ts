/**
 * What each change will make of the records once the server agrees. They are replayed on every newer answer, so each must
 * also be right where the answer contains it already.
 */
import { type RecordId, type TaskId } from '@lustra/contract/ids'
import { type Timer } from '@lustra/contract/time-record'
import { type LocalTime } from '@lustra/domain/calendar'
import { type Status } from '@lustra/domain/tasks'
import {
  type TaskChoice,
  type TimeTask,
  type Tracked,
  type TrackedReply,
  type TrackedWeek,
  daysOfSlot,
  tasksById,
  trackedOf,
} from './records.ts'

/** Of what it does not name, everything stays. */
export interface Change {
  readonly week?: (week: TrackedWeek) => TrackedWeek
  readonly choice?: (choice: TaskChoice) => TaskChoice
  readonly timer?: (timer: Timer | null) => Timer | null
}

export function recording(record: Tracked, task: TimeTask): Change {
  return { week: (week) => withRecords(week, [record], [task]) }
}

export function placing(
  id: RecordId,
  slot: { readonly start: LocalTime; readonly duration: number },
): Change {
  const placed = { start: slot.start, duration: slot.duration, days: daysOfSlot(slot) }
  return { week: (week) => changed(week, id, (record) => ({ ...record, ...placed })) }
}

export function commented(id: RecordId, commentCount: number): Change {
  return { week: (week) => changed(week, id, (record) => ({ ...record, commentCount })) }
}

export function removing(id: RecordId): Change {
  return { week: (week) => ({ ...week, records: week.records.filter((record) => record.id !== id) }) }
}

/** What is not open any more is not tracked any more. */
export function turning(id: TaskId, status: Status): Change {
  return {
    week: (week) => {
      const task = week.tasks.get(id)
      const records = week.records.map((record) => (record.taskId === id ? { ...record, status } : record))
      return { ...week, records, tasks: task ? new Map(week.tasks).set(id, { ...task, status }) : week.tasks }
    },
    choice: (choice) =>
      status === 'NORMAL' ? choice : { ...choice, tasks: choice.tasks.filter((task) => task.id !== id) },
  }
}

/** In which group it stands then, the server says. */
export function favouring(id: TaskId, favourite: boolean): Change {
  return {
    choice: (choice) => ({
      ...choice,
      tasks: choice.tasks.map((task) => (task.id === id ? { ...task, favourite } : task)),
    }),
  }
}

export function choosing(chosen: TaskChoice['chosen']): Change {
  return { choice: (choice) => ({ ...choice, chosen }) }
}

/** One timer runs at a time. */
export function starting(timer: Timer): Change {
  return { timer: () => timer }
}

/** It becomes a record with its own id. */
export function stopping(timer: Timer, until: LocalTime): Change {
  const duration = Math.max(1, until - timer.startTime)
  const slot = { start: timer.startTime, duration }
  return {
    timer: (running) => (running?.id === timer.id ? null : running),
    week(week) {
      const task = week.tasks.get(timer.taskId)
      return task
        ? withRecords(week, [{ ...fresh, ...slot, ...idsOf(timer), days: daysOfSlot(slot) }], [])
        : week
    },
  }
}

export function answered({ removedTimeRecordId, timeRecords, recordTasks }: TrackedReply): Change {
  return {
    week(week) {
      const records = week.records.filter(({ id }) => id !== removedTimeRecordId)
      return withRecords({ ...week, records }, timeRecords.map(trackedOf), recordTasks)
    },
  }
}

const fresh = { level: 0, kind: 'rt', status: 'NORMAL', commentCount: 0 } as const

function idsOf({ id, taskId }: Timer) {
  return { id, taskId }
}

function changed(week: TrackedWeek, id: RecordId, change: (record: Tracked) => Tracked): TrackedWeek {
  return { ...week, records: week.records.map((record) => (record.id === id ? change(record) : record)) }
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
