/** The part of the tree that the filters leave: what is found, and the way down to it. */
import { noContext, type ContextChoice, type TaskId } from '@lustra/contract/ids'
import { type Task } from '@lustra/contract/tasks'
import { type ContextFilter, isContextFiltered } from '@lustra/domain/plans'
import { type TaskTree } from './task-tree.ts'

export interface TaskFilter {
  readonly query: string
  /** Any of these; none of them filters nothing. */
  readonly contextIds: readonly ContextChoice[]
}

export function isFiltering({ query, contextIds }: TaskFilter): boolean {
  return query.trim() !== '' || contextIds.length > 0
}

export function filteredBy(filter: TaskFilter, tree: TaskTree): TaskTree {
  if (!isFiltering(filter)) return tree
  const wanted = plain(filter.query.trim())
  const contexts: ContextFilter = {
    ids: new Set(filter.contextIds.filter((id) => id !== noContext)),
    withoutContext: filter.contextIds.includes(noContext),
  }
  const kept = new Set<TaskId>()
  for (const task of tree.all()) {
    if (!plainName(task).includes(wanted) || isContextFiltered(task.contextIds, contexts)) continue
    for (let shown: Task | undefined = task; shown && !kept.has(shown.id); shown = tree.get(shown.parentId)) {
      kept.add(shown.id)
    }
  }
  return tree.only(kept)
}

/** Every letter that is typed looks through all names. */
const plainNames = new WeakMap<Task, string>()

function plainName(task: Task): string {
  const known = plainNames.get(task)
  if (known !== undefined) return known
  const name = plain(task.name)
  plainNames.set(task, name)
  return name
}

function plain(text: string): string {
  return text.toLowerCase().replaceAll('ё', 'е')
}
