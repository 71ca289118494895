/** The part of the tree that the filters leave: what is found, and the way down to it. */
import { type ContextChoice, type TaskId, noContext } from '@lustra/contract/ids'
import { type Task } from '@lustra/contract/tasks'
import { type ContextFilter, isContextFiltered } from '@lustra/domain/plans'
import { type TaskTree } from './task-tree.ts'

export interface TaskFilter {
  readonly query: string
  /** Any of these; none of them filters nothing. */
  readonly contextIds: readonly ContextChoice[]
}

export interface Found {
  readonly shown: TaskTree
  /** How many were found beyond those that are shown. */
  readonly more: number
}

export function isFiltering({ query, contextIds }: TaskFilter): boolean {
  return query.trim() !== '' || contextIds.length > 0
}

/** Nobody reads on after so many: one types on. */
const mostShown = 500
const tasksAtOnce = 1000

/** Looks through the tasks in the order of the tree, and pauses every now and then. */
export function* finding(filter: TaskFilter, tree: TaskTree): Generator<void, Found> {
  const wanted = plain(filter.query.trim())
  const contexts: ContextFilter = {
    ids: new Set(filter.contextIds.filter((id) => id !== noContext)),
    withoutContext: filter.contextIds.includes(noContext),
  }
  const kept = new Set<TaskId>()
  let found = 0
  let seen = 0
  const waiting = tree.childrenOf(null).toReversed()
  for (let task = waiting.pop(); task; task = waiting.pop()) {
    if (++seen % tasksAtOnce === 0) yield
    const below = tree.childrenOf(task.id)
    for (let last = below.length - 1; last >= 0; last--) waiting.push(below[last]!)
    if (isContextFiltered(task.contextIds, contexts) || !plain(task.name).includes(wanted)) continue
    found += 1
    if (found > mostShown) continue
    for (let shown: Task | undefined = task; shown && !kept.has(shown.id); shown = tree.get(shown.parentId)) {
      kept.add(shown.id)
    }
  }
  return { shown: tree.only(kept), more: Math.max(0, found - mostShown) }
}

function plain(text: string): string {
  return text.toLowerCase().replaceAll('ё', 'е')
}
