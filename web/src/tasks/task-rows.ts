/** The rows of the tree: tasks, and among them the one that is being typed. */
import { type TreeRow, rowsOf } from '#shared/tree/tree-row.ts'
import { type TaskId } from '@lustra/contract/ids'
import { type Task } from '@lustra/contract/tasks'
import { type Place } from './task-changes.ts'
import { type TaskTree, placeOf } from './task-tree.ts'

export const entryRowId = 'new'

/** A task, or null for the new one that is still being typed. */
export type TaskRow = TreeRow<Task | null>

interface Shown {
  readonly tree: TaskTree
  readonly isFolded: (id: TaskId) => boolean
  /** Where a new task is being typed; null where none is. */
  readonly entry: Place | null
}

export function taskRowsOf({ tree, isFolded, entry }: Shown): TaskRow[] {
  function below(parentId: TaskId | null): readonly (Task | null)[] {
    const tasks = tree.childrenOf(parentId)
    return entry?.parentId === parentId ? withEntry(tasks, placeOfEntry(tasks, entry, tree)) : tasks
  }
  return rowsOf<Task | null>({
    roots: below(null),
    idOf: (task) => task?.id ?? entryRowId,
    childrenOf: (task) => (task ? below(task.id) : []),
    // Whoever types below a task has to see it.
    isExpanded: (task) => task !== null && (!isFolded(task.id) || entry?.parentId === task.id),
  })
}

function withEntry(tasks: readonly Task[], next: number): (Task | null)[] {
  return [...tasks.slice(0, next), null, ...tasks.slice(next)]
}

/** What a filter hides cannot be stood after: then the new one stands last. */
function placeOfEntry(tasks: readonly Task[], { parentId, after }: Place, tree: TaskTree): number {
  if (after === null) return 0
  const before = tree.get(after)
  return before?.parentId === parentId ? placeOf(before, tasks) + 1 : tasks.length
}

/** The tasks between two rows, both included, whichever is above. */
export function idsBetween(rows: readonly TaskRow[], one: TaskId, other: TaskId): TaskId[] {
  const [from, to] = [one, other].map((id) => rows.findIndex((row) => row.id === id)).sort((a, b) => a - b)
  if (from === undefined || to === undefined || from < 0) return [other]
  return rows.slice(from, to + 1).flatMap(({ node }) => (node ? [node.id] : []))
}

/** Where the focus goes when these go: to the next row that stays, else to the one before. */
export function rowAfter(rows: readonly TaskRow[], leaving: ReadonlySet<string>): TaskId | null {
  const first = rows.findIndex(({ id }) => leaving.has(id))
  const stays = ({ node }: TaskRow) => node !== null && !leaving.has(node.id)
  const next = rows.slice(first + 1).find(stays) ?? rows.slice(0, Math.max(0, first)).findLast(stays)
  return next?.node?.id ?? null
}
