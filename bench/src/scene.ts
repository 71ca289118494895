/** What is measured: users with many open tasks, all with a category, and with entries side by side, none over another. */
import { addSeconds, formatLocalTime, halfHour, localTimeOf, secondsPerDay } from '@lustra/domain/calendar'
import type { Content, Row } from './homes.ts'

export interface Scene {
  readonly name: string
  readonly tasks: number
  /** The number of a task's parent; null at the root. */
  readonly parentOf: (task: number) => number | null
  readonly entries: number
  /** Half hours of a day that have one. */
  readonly perDay: number
  /** The task of an entry. `open`: it lies before us. */
  readonly taskOf: (entry: number, open: boolean) => number
}

/** The week that is shown: a Monday in the middle of the entries. */
const monday = localTimeOf({ year: 2026, month: 11, day: 16 })
export const weekStart = formatLocalTime(monday)
export const weekEnd = formatLocalTime(addSeconds(monday, 7 * secondsPerDay))

const projects = 100
const categories = 12

/** Projects with their parts, of which every one is planned sometimes. */
export const ordinary: Scene = {
  name: '5,000 tasks, 20,000 entries',
  tasks: 5000,
  parentOf: (task) => (task < projects ? null : task % projects),
  entries: 20_000,
  perDay: 27,
  taskOf: (entry) => projects + (entry % (5000 - projects)),
}

/** Twelve characters: the kind and a number. */
export function idOf(kind: string, number: number): string {
  return kind + String(number).padStart(12 - kind.length, '0')
}

export function contentOf(scene: Scene, userId: string): Content {
  const numbers = (count: number) => Array.from({ length: count }, (_, number) => number)
  return [
    ['contexts', numbers(categories).map((number) => categoryRow(userId, number))],
    ['tasks', numbers(scene.tasks).map((number) => taskRow(scene, userId, number))],
    ['task_contexts', numbers(scene.tasks).map((number) => categoryOfTaskRow(userId, number))],
    ['entries', numbers(scene.entries).map((number) => entryRow(scene, userId, number))],
  ]
}

function categoryRow(userId: string, number: number): Row {
  return {
    user_id: userId,
    id: idOf('C', number),
    kind: 'category',
    name: `Category ${number}`,
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

function categoryOfTaskRow(userId: string, number: number): Row {
  const [task, context] = [idOf('T', number), idOf('C', number % categories)]
  return { user_id: userId, id: `${task}_${context}`, task_id: task, context_id: context }
}

function taskRow({ parentOf }: Scene, userId: string, number: number): Row {
  const parent = parentOf(number)
  return {
    user_id: userId,
    id: idOf('T', number),
    parent_id: parent === null ? null : idOf('T', parent),
    name: `Task ${number} with a name of usual length`,
    notes: '',
    position: number,
    status: 'NORMAL',
    priority: number % 11,
    favourite: 0,
    start_time: null,
    due_time: number % 7 === 0 ? weekEnd : null,
    min_duration: 1800,
    max_duration: 7200,
    created_at: 0,
    changed_at: 0,
  }
}

function entryRow({ entries, perDay, taskOf }: Scene, userId: string, number: number): Row {
  const days = Math.floor(entries / perDay)
  const day = Math.floor(number / perDay) - Math.floor(days / 2)
  const start = addSeconds(monday, day * secondsPerDay + (12 + (number % perDay)) * halfHour)
  const isOpen = start >= monday
  return {
    user_id: userId,
    id: idOf('E', number),
    task_id: idOf('T', taskOf(number, isOpen)),
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
