/** Which tasks of a forest stand as they did in an earlier one: of 50,000 a change leaves all but a few. */
import { type Forest, noIndex } from '@lustra/domain/tasks'
import type { TaskNode } from './task-node.ts'

/** By number, the number of the same node before; `none` for one that is new or has changed. */
export function numbersBefore(before: Forest<TaskNode>, after: Forest<TaskNode>): Int32Array {
  const found = new Int32Array(after.tasks.length).fill(noIndex)
  // What has not changed comes in the same order as before: nearly always the next is the one after the last.
  let next = 0
  for (const [number, node] of after.tasks.entries()) {
    const old = before.tasks[next] === node ? next : before.indexById.get(node.id)
    if (old === undefined || before.tasks[old] !== node) continue
    found[number] = old
    next = old + 1
  }
  return found
}

/** Both have the same tasks in the same places: every number means the same in both. */
export function isSameShape(one: Forest<TaskNode>, other: Forest<TaskNode>): boolean {
  return one.parents === other.parents
}
