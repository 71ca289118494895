/** The task that the focused element is about. Screens tell it, so that a key of every screen acts on that task. */
import type { TaskId } from '@lustra/contract/ids'
import type { Status } from '@lustra/domain/tasks'
import { useLatest } from '../hooks/use-latest.ts'
import { useEffect } from 'react'

export interface FocusedTask {
  readonly id: TaskId
  readonly name: string
  readonly color: string
  readonly status: Status
}

type Find = (focused: Element) => FocusedTask | null

const finders = new Set<Find>()

/** Null where the element is about no task, such as a heading of the page. */
export function focusedTaskAt(target: EventTarget | null): FocusedTask | null {
  if (!(target instanceof Element)) return null
  for (const find of finders) {
    const task = find(target)
    if (task) return task
  }
  return null
}

/** While the caller is mounted, `find` tells the task of its elements. */
export function useFocusedTask(find: Find): void {
  const latest = useLatest(find)
  useEffect(() => {
    const findLatest: Find = (focused) => latest()(focused)
    finders.add(findLatest)
    return () => void finders.delete(findLatest)
  }, [latest])
}
