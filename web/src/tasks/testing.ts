import { type ContextId, type TaskId } from '@lustra/contract/ids'
import { type Task as WireTask } from '@lustra/contract/tasks'
import { type Task, newTask } from './task.ts'
import { type LocalTime, parseLocalTime } from '@lustra/domain/calendar'
import { TaskTree } from './task-tree.ts'
import { type Search, searchTasks } from './visible-tasks.ts'

export const idOf = (name: string) => name.padEnd(12, '0') as TaskId

/** `2026-11-20T10:30` */
export function at(text: string): LocalTime {
  const time = parseLocalTime(text)
  if (time === null) throw new Error(`no such time: ${text}`)
  return time
}

export function aTask(name: string, changes: Partial<Task> = {}): Task {
  return { ...newTask(idOf(name), { name, parentId: null, levelOrder: 0 }), ...changes }
}

/** From an outline: each dot before a name is one level. */
export function treeOf(...outline: readonly string[]): TaskTree {
  const path: TaskId[] = []
  const tasks = outline.map((line, index) => {
    const [, dots = '', name = ''] = /^(\.*)(.*)$/.exec(line) ?? []
    path.length = dots.length
    const parentId = path.at(-1) ?? null
    path.push(idOf(name))
    return aTask(name, { parentId, levelOrder: index })
  })
  return TaskTree.of(tasks)
}

export function outlineOf(tree: TaskTree): string[] {
  return [...tree.depthFirst()].map((task) => '.'.repeat(tree.ancestorsOf(task).length) + task.name)
}

/** The tree filtered by name, without interruptions. */
export function visibleWhen(query: string, tree: TaskTree): TaskTree {
  return searchFor(query, tree).visibleTree
}

export function searchFor(query: string, tree: TaskTree, before: Search | null = null): Search {
  const search = searchTasks({ query, contextIds: noContexts }, tree, before)
  let step = search.next()
  while (!step.done) step = search.next()
  return step.value
}

const noContexts: readonly ContextId[] = []

/** A task as the server sends it. */
export function onWire({
  recurring,
  color,
  minDuration,
  maxDuration,
  minLevel,
  maxLevel,
  scheduled,
  contextIds,
  ...same
}: Task): WireTask {
  return {
    ...same,
    recurrence: recurring,
    categoryColor: color,
    contextIds: [...contextIds],
    minDur: minDuration,
    maxDur: maxDuration,
    minTL: minLevel,
    maxTL: maxLevel,
    scheduled: scheduled && { time: scheduled.start, tl: scheduled.level, dur: scheduled.duration },
  }
}
