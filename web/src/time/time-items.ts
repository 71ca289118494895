/** Draggable and selectable items of the time screen, and their ids in the DOM. */
import { type TimeTask, type Tracked } from './records/records.ts'
import { type TaskId } from '@lustra/contract/ids'
import { type Timer } from '@lustra/contract/time-record'
import { type Planned, type TimeWeek } from './time-week.ts'

export type TimeItem =
  | { readonly kind: 'task'; readonly task: TimeTask }
  | {
      readonly kind: 'record' | 'edge'
      readonly task: TimeTask
      readonly record: Tracked
      readonly isFirst: boolean
    }
  | { readonly kind: 'planned'; readonly task: TimeTask; readonly planned: Planned }
  | { readonly kind: 'timer'; readonly task: TimeTask; readonly timer: Timer }

type Kind = 'task' | 'record' | 'planned' | 'timer'

export function dragKeyOf(kind: Kind, id: string): string {
  return `${kind}:${id}`
}

export function idOf(item: TimeItem): string {
  switch (item.kind) {
    case 'task':
      return item.task.id
    case 'planned':
      return item.planned.id
    case 'timer':
      return item.timer.id
    case 'record':
    case 'edge':
      return item.record.id
  }
}

/** Null if the item is no longer visible. */
export function itemOfKey(
  key: string,
  week: TimeWeek,
  listed: ReadonlyMap<TaskId, TimeTask>,
): TimeItem | null {
  const [kind, id = ''] = key.split(':', 2)
  if (kind === 'task') {
    const task = listed.get(id as TaskId)
    return task ? { kind, task } : null
  }
  return kind === undefined ? null : pickedOf(kind, id, week)
}

export function itemOfId(id: string, week: TimeWeek): TimeItem | null {
  return pickedOf('record', id, week) ?? pickedOf('planned', id, week) ?? pickedOf('timer', id, week)
}

function pickedOf(kind: string, id: string, { records, planned, tasks, timer }: TimeWeek): TimeItem | null {
  if (kind === 'record') {
    const record = records.find((record) => record.id === id)
    const task = record && tasks.get(record.taskId)
    return task ? { kind, task, record, isFirst: true } : null
  }
  if (kind === 'planned') {
    const entry = planned.find((entry) => entry.id === id)
    const task = entry && tasks.get(entry.taskId)
    return task ? { kind, task, planned: entry } : null
  }
  if (kind !== 'timer' || timer?.id !== id) return null
  return { kind, task: tasks.get(timer.taskId) ?? taskOfTimer(timer), timer }
}

/** The task of the timer; its data comes from the timer if nothing was recorded on it this week. */
function taskOfTimer({ taskId, taskName, color }: Timer): TimeTask {
  return {
    id: taskId,
    name: taskName,
    color,
    parentName: '',
    contextIds: [],
    favourite: false,
    trackedLast25Hours: true,
    priority: 0,
    recurrence: false,
    status: 'NORMAL',
  }
}
