/** Draggable items of the plans screen, and the keys that identify them in the DOM. */
import { type EntryId, type TaskId } from '@lustra/contract/ids'
import { type Entry, type Plans, type Task } from '../plans.ts'

export type PlansItem =
  | { readonly kind: 'task'; readonly task: Task; readonly entry: null }
  | {
      readonly kind: 'entry' | 'resize'
      readonly task: Task
      readonly entry: Entry
      readonly isFirst: boolean
    }

export type PlaceableItem = Exclude<PlansItem, { kind: 'resize' }>

export function dragKeyOf(kind: PlansItem['kind'], id: TaskId | EntryId): string {
  return `${kind}:${id}`
}

/** Null for an item that is no longer visible. */
export function itemOfKey(key: string, plans: Plans): PlansItem | null {
  const [kind, id = ''] = key.split(':', 2)
  if (kind === 'task') {
    const task = plans.tasks.get(id as TaskId)
    return task ? { kind, task, entry: null } : null
  }
  if (kind !== 'entry' && kind !== 'resize') return null
  const entry = plans.entries.find((entry) => entry.id === id)
  const task = entry && plans.tasks.get(entry.taskId)
  return task ? { kind, task, entry, isFirst: true } : null
}
