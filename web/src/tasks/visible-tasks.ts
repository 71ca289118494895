/** The part of the tree that the filters leave: what is found, and the way down to it. */
import { type ContextChoice, type TaskId, noContext } from '@lustra/contract/ids'
import { type Task } from './task.ts'
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

/** A search that came to its end: where a letter more is typed, only what it found can be found again. */
export interface Search extends Found {
  readonly filter: TaskFilter
  readonly tree: TaskTree
  readonly matches: readonly Task[]
}

export function isFiltering({ query, contextIds }: TaskFilter): boolean {
  return query.trim() !== '' || contextIds.length > 0
}

/** Nobody reads on after so many: one types on. */
const mostShown = 500
const tasksAtOnce = 1000

/** Looks through the tasks in the order of the tree, and pauses every now and then. */
export function* finding(
  filter: TaskFilter,
  tree: TaskTree,
  before: Search | null = null,
): Generator<void, Search> {
  const wanted = patternOf(filter.query.trim())
  const contexts: ContextFilter = {
    ids: new Set(filter.contextIds.filter((id) => id !== noContext)),
    withoutContext: filter.contextIds.includes(noContext),
  }
  const matches: Task[] = []
  let seen = 0
  for (const task of before && isNarrower(filter, tree, before) ? before.matches : inOrder(tree)) {
    if (++seen % tasksAtOnce === 0) yield
    if (!isContextFiltered(task.contextIds, contexts) && wanted.test(task.name)) matches.push(task)
  }
  const shown = tree.only(withWayTo(matches.slice(0, mostShown), tree))
  return { filter, tree, matches, shown, more: Math.max(0, matches.length - mostShown) }
}

function isNarrower({ query, contextIds }: TaskFilter, tree: TaskTree, before: Search): boolean {
  const { filter } = before
  return (
    tree === before.tree &&
    contextIds === filter.contextIds &&
    plain(query.trim()).includes(plain(filter.query.trim()))
  )
}

/** As one reads it. Of 50,000 tasks ten deep, a generator in a generator would take ten times as long. */
function* inOrder(tree: TaskTree): Generator<Task> {
  const waiting = tree.childrenOf(null).toReversed()
  for (let task = waiting.pop(); task; task = waiting.pop()) {
    const below = tree.childrenOf(task.id)
    for (let last = below.length - 1; last >= 0; last--) waiting.push(below[last]!)
    yield task
  }
}

/** These, and all that they are parts of. */
function withWayTo(tasks: readonly Task[], tree: TaskTree): ReadonlySet<TaskId> {
  const kept = new Set<TaskId>()
  for (const found of tasks) {
    for (let task: Task | undefined = found; task && !kept.has(task.id); task = tree.get(task.parentId)) {
      kept.add(task.id)
    }
  }
  return kept
}

/** Finds it in either case, ё as е. To make each of 50,000 names plain would leave so much behind that a frame is lost. */
function patternOf(query: string): RegExp {
  const literal = query.replaceAll(/[\\^$.*+?()[\]{}|/]/gu, String.raw`\$&`)
  return new RegExp(literal.replaceAll(/[её]/giu, '[её]'), 'iu')
}

function plain(text: string): string {
  return text.toLowerCase().replaceAll('ё', 'е')
}
