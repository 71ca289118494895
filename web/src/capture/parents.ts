import { isSameName, matching } from '#language/match.ts'
import type { TaskId } from '@lustra/contract/ids'
import type { Task } from '@lustra/contract/tasks'

export interface Parent {
  readonly id: TaskId
  readonly name: string
  /** The names of its ancestors, from the root down. */
  readonly path: string
  readonly color: string
}

const maxResults = 30

export function parentsOf(tasks: readonly Task[]): Parent[] {
  const byId = new Map(tasks.map((task) => [task.id, task]))
  const pathOf = ({ parentId }: Task): string[] => {
    const above = parentId === null ? undefined : byId.get(parentId)
    return above ? [...pathOf(above), above.name] : []
  }
  return tasks
    .filter(({ status }) => status === 'NORMAL')
    .map((task) => ({
      id: task.id,
      name: task.name,
      path: pathOf(task).join(' › '),
      color: task.categoryColor,
    }))
}

/** The only task with this name, or else the only match. */
export function parentNamed(parents: readonly Parent[], query: string): Parent | null {
  if (query.trim() === '') return null
  const found = parentsBy(parents, query)
  const named = found.filter(({ name }) => isSameName(name, query))
  const [only, ...others] = named.length > 0 ? named : found
  return others.length === 0 ? (only ?? null) : null
}

export function parentsBy(parents: readonly Parent[], query: string): Parent[] {
  return matching(parents, query)
    .slice(0, maxResults)
    .map(({ item }) => item)
}
