/** A user's data: tasks with one category each, entries and records that fill every day, and series that overlap the entries. */
import {
  type LocalTime,
  addSeconds,
  formatLocalTime,
  halfHour,
  localTimeOf,
  secondsPerDay,
} from '@lustra/domain/calendar'
import type { Row, TableRows } from './stores.ts'

export interface Dataset {
  readonly name: string
  readonly taskCount: number
  /** The index of a task's parent; null for a root task. */
  readonly parentOf: (task: number) => number | null
  readonly entryCount: number
  /** The index of an entry's task. `isOpen`: the entry is in the displayed week or later. */
  readonly taskOf: (entry: number, isOpen: boolean) => number
  readonly recordCount: number
  /** The number of completed tasks, which come last. */
  readonly completedCount?: number
  /** The tasks of series with an occurrence on every day of the displayed week. */
  readonly seriesTasks?: readonly number[]
  /** The start of the displayed week; by default `monday`. */
  readonly weekStart?: LocalTime
}

/** The displayed week, in the middle of the entries, usually begins on this Monday. */
const monday = localTimeOf({ year: 2026, month: 11, day: 16 })
/** As sent by calls. */
export const wireWeekStart = `${wireTime(monday)}0000`

/** As sent by calls that plan or track. */
export function wireTime(time: LocalTime): string {
  return formatLocalTime(time).replaceAll(/\D/g, '')
}

/** Half hours in nights before the displayed week, without records. */
export function freeHalfHour(index: number): LocalTime {
  return addSeconds(monday, -secondsPerDay * (1 + Math.floor(index / 12)) + (index % 12) * halfHour)
}

export const categoryCount = 12
const projectCount = 100
/** Occupied half hours of a day, from 6:00 on. */
const slotsPerDay = 27

export function projectDataset(taskCount: number, entryCount: number, recordCount = 0): Dataset {
  const [tasks, entries] = [taskCount, entryCount].map((count) => count.toLocaleString('en'))
  return {
    name: `${tasks} tasks, ${entries} entries`,
    taskCount,
    parentOf: (task) => (task < projectCount ? null : task % projectCount),
    entryCount,
    taskOf: (entry) => projectCount + (entry % (Math.min(taskCount, 5000) - projectCount)),
    recordCount,
  }
}

/** Tasks of a project of `busyDataset`, including the project itself. */
export const busyProjectSize = 6

export type ProjectShape = 'small projects' | 'one project'

/** The fraction of a busy user's data in smoke runs. */
export const smokeShare = 0.01

/**
 * A busy user's 5,000 tasks, 2,000 of them completed, 100,000 entries, 50,000 records, and a week of 504 entries, most of them overlapping
 * occurrences of series. `share`: the fraction of everything but the week.
 */
export function busyDataset(share = 1, shape: ProjectShape = 'small projects'): Dataset {
  const [taskCount, entryCount, recordCount] = [5000, 100_000, 50_000].map((count) => count * share) as [
    number,
    number,
    number,
  ]
  const completedCount = taskCount * 0.4
  const openProjects = openProjectsOf({ taskCount, completedCount })
  const projects = Math.floor(taskCount / busyProjectSize)
  return {
    name: `${taskCount.toLocaleString('en')} tasks in ${shape}, ${entryCount.toLocaleString('en')} entries`,
    taskCount,
    parentOf:
      shape === 'one project'
        ? (task) => (task === 0 ? null : 0)
        : (task) => (task % busyProjectSize === 0 ? null : task - (task % busyProjectSize)),
    entryCount,
    taskOf: (entry, isOpen) =>
      (entry % (isOpen ? openProjects : projects)) * busyProjectSize + 1 + (entry % (busyProjectSize - 1)),
    recordCount,
    completedCount,
    seriesTasks: Array.from(
      { length: 45 },
      (_, series) => (series % openProjects) * busyProjectSize + 1 + ((series + 3) % (busyProjectSize - 1)),
    ),
  }
}

/** The number of small projects of `busyDataset` that are not completed. */
export function openProjectsOf({
  taskCount,
  completedCount = 0,
}: Pick<Dataset, 'taskCount' | 'completedCount'>): number {
  return Math.floor((taskCount - completedCount) / busyProjectSize)
}

/** Ids have twelve characters. */
export function idOf(prefix: string, index: number): string {
  return prefix + String(index).padStart(12 - prefix.length, '0')
}

export function tableRowsOf(dataset: Dataset, userId: string): TableRows {
  const indices = (count: number) => Array.from({ length: count }, (_, index) => index)
  return [
    ['contexts', indices(categoryCount).map((index) => categoryRow(userId, index))],
    ['tasks', indices(dataset.taskCount).map((index) => taskRow(dataset, userId, index))],
    ['task_contexts', indices(dataset.taskCount).map((index) => taskContextRow(userId, index))],
    ['entries', indices(dataset.entryCount).map((index) => entryRow(dataset, userId, index))],
    ['series', (dataset.seriesTasks ?? []).map((task, index) => seriesRow(dataset, task, userId, index))],
    ['records', indices(dataset.recordCount).map((index) => recordRow(dataset, userId, index))],
  ]
}

function categoryRow(userId: string, index: number): Row {
  return {
    user_id: userId,
    id: idOf('C', index),
    kind: 'category',
    name: `Category ${index}`,
    color: '5D62C1',
    notes: '',
    first_name: '',
    last_name: '',
    patronymic_name: '',
    nickname: '',
    organization: '',
    emails: '[]',
    phones: '[]',
    addresses: '[]',
    created_at: 0,
  }
}

function taskContextRow(userId: string, index: number): Row {
  const [task, context] = [idOf('T', index), idOf('C', index % categoryCount)]
  return { user_id: userId, id: `${task}_${context}`, task_id: task, context_id: context }
}

export function hasDueTime(task: number): boolean {
  return task % 7 === 0
}

function taskRow(
  { parentOf, taskCount, completedCount = 0, weekStart = monday }: Dataset,
  userId: string,
  index: number,
): Row {
  const parent = parentOf(index)
  const isCompleted = index >= taskCount - completedCount
  return {
    user_id: userId,
    id: idOf('T', index),
    parent_id: parent === null ? null : idOf('T', parent),
    name: `Task ${index} with a name of usual length`,
    notes: '',
    position: index,
    status: isCompleted ? 'COMPLETED' : 'NORMAL',
    priority: index % 11,
    favourite: 0,
    start_time: null,
    due_time: hasDueTime(index) ? formatLocalTime(addSeconds(weekStart, 7 * secondsPerDay)) : null,
    min_duration: 1800,
    max_duration: 7200,
    created_at: 0,
    changed_at: 0,
    completed_at: isCompleted ? 0 : null,
  }
}

/** The first entry of the displayed week, in the middle of all entries. */
export function firstEntryOfWeek({ entryCount }: Dataset): number {
  return Math.floor(Math.floor(entryCount / slotsPerDay) / 2) * slotsPerDay
}

function entryRow(dataset: Dataset, userId: string, index: number): Row {
  const { taskOf, weekStart = monday } = dataset
  const start = slotStart(dataset, index, -firstEntryOfWeek(dataset) / slotsPerDay)
  const isOpen = start >= weekStart
  return {
    user_id: userId,
    id: idOf('E', index),
    task_id: idOf('T', taskOf(index, isOpen)),
    level: 1,
    start_time: formatLocalTime(start),
    end_time: formatLocalTime(addSeconds(start, halfHour)),
    duration: halfHour,
    status: isOpen ? 'NORMAL' : 'COMPLETED',
    pinned: 0,
    reminder: null,
    created_at: 0,
  }
}

/** Every day, beginning two weeks before the displayed week. */
function seriesRow(dataset: Dataset, task: number, userId: string, index: number): Row {
  return {
    user_id: userId,
    id: idOf('S', index),
    task_id: idOf('T', task),
    level: 1,
    start_time: formatLocalTime(slotStart(dataset, index % slotsPerDay, -14)),
    duration: 2 * halfHour,
    rule: 'FREQ=DAILY',
    pace: 'each',
    last_time: null,
    created_at: 0,
  }
}

/** The last records are on the last day of the displayed week. */
function recordRow(dataset: Dataset, userId: string, index: number): Row {
  const { recordCount, taskOf } = dataset
  const start = slotStart(dataset, index, 7 - Math.floor(recordCount / slotsPerDay))
  return {
    user_id: userId,
    id: idOf('R', index),
    task_id: idOf('T', taskOf(index, false)),
    kind: 'r',
    start_at: start * 1000,
    duration: halfHour,
    utc_offset: 0,
    zone: 'UTC',
    start_time: formatLocalTime(start),
    end_time: formatLocalTime(addSeconds(start, halfHour)),
    created_at: 0,
  }
}

/** `firstDay` is relative to the first day of the displayed week. */
function slotStart({ weekStart = monday }: Dataset, index: number, firstDay: number) {
  const day = firstDay + Math.floor(index / slotsPerDay)
  return addSeconds(weekStart, day * secondsPerDay + (12 + (index % slotsPerDay)) * halfHour)
}
