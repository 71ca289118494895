/** What is measured: one user with 5,000 open tasks and 20,000 entries over two years. */
import { DatabaseSync, type SQLInputValue } from 'node:sqlite'
import { addSeconds, formatLocalTime, halfHour, localTimeOf, secondsPerDay } from '@lustra/domain/calendar'

export const taskCount = 5000
export const entryCount = 20_000
const projects = 100
const perDay = 27

/** The week that `open` shows: a Monday in the middle of the entries. */
const monday = localTimeOf({ year: 2026, month: 11, day: 16 })
export const weekStart = formatLocalTime(monday)
export const weekEnd = formatLocalTime(addSeconds(monday, 7 * secondsPerDay))

const firstDay = addSeconds(monday, -370 * secondsPerDay)

/** Twelve characters: the kind and a number. */
export function idOf(kind: string, number: number): string {
  return kind + String(number).padStart(12 - kind.length, '0')
}

/** Fills the store of a program that does not run. */
export function fillScene(file: string, userId: string): void {
  const database = new DatabaseSync(file)
  database.exec('begin')
  const insert = (table: string, row: Record<string, SQLInputValue>): void => {
    const names = Object.keys(row)
    const sql = `insert into ${table} (${names.join(', ')}) values (${names.map(() => '?').join(', ')})`
    database.prepare(sql).run(...Object.values(row))
  }
  for (let number = 0; number < 12; number++) {
    const row = {
      id: idOf('C', number),
      kind: 'category',
      name: `Category ${number}`,
      color: '5D62C1',
      position: number,
    }
    insert('contexts', { user_id: userId, ...row, created_at: 0 })
  }
  for (let number = 0; number < taskCount; number++) {
    insert('tasks', taskRow(userId, number))
    const task = idOf('T', number)
    const context = idOf('C', number % 12)
    insert('task_contexts', { user_id: userId, id: `${task}_${context}`, task_id: task, context_id: context })
  }
  for (let number = 0; number < entryCount; number++) insert('entries', entryRow(userId, number))
  database.exec('commit; analyze')
  database.close()
}

function taskRow(userId: string, number: number): Record<string, SQLInputValue> {
  return {
    user_id: userId,
    id: idOf('T', number),
    parent_id: number < projects ? null : idOf('T', number % projects),
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

/** Half hours side by side, none over another, on leaves only. */
function entryRow(userId: string, number: number): Record<string, SQLInputValue> {
  const day = Math.floor(number / perDay)
  const start = addSeconds(firstDay, day * secondsPerDay + (12 + (number % perDay)) * halfHour)
  return {
    user_id: userId,
    id: idOf('E', number),
    task_id: idOf('T', projects + (number % (taskCount - projects))),
    level: 1,
    start_time: formatLocalTime(start),
    end_time: formatLocalTime(addSeconds(start, halfHour)),
    duration: halfHour,
    status: start < monday ? 'COMPLETED' : 'NORMAL',
    pinned: 0,
    created_at: 0,
  }
}
