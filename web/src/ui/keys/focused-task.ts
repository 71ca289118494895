/** The task of the focused element. Screens report it, so that keys of all screens can act on it. */
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

/** Null if the element belongs to no task, for example a heading. */
export function focusedTaskAt(target: EventTarget | null): FocusedTask | null {
  if (!(target instanceof Element)) return null
  for (const find of finders) {
    const task = find(target)
    if (task) return task
  }
  return null
}

/** While the caller is mounted, `find` returns the task of its elements. */
export function useFocusedTask(find: Find): void {
  const latest = useLatest(find)
  useEffect(() => {
    const findLatest: Find = (focused) => latest()(focused)
    finders.add(findLatest)
    return () => void finders.delete(findLatest)
  }, [latest])
}
