/** Compares two forests: most changes leave all but a few of 50,000 tasks unchanged. */
import { type Forest, noIndex } from '@lustra/domain/tasks'
import type { TaskNode } from './task-node.ts'

/** By index: the old index of the same node; `noIndex` for a new or changed node. */
export function previousIndexes(before: Forest<TaskNode>, after: Forest<TaskNode>): Int32Array {
  const found = new Int32Array(after.tasks.length).fill(noIndex)
  // Unchanged nodes are mostly in the same order as before.
  let next = 0
  for (let index = 0; index < found.length; index++) {
    const node = after.tasks.at(index)!
    const old = before.tasks.at(next) === node ? next : before.indexById.get(node.id)
    if (old === undefined || before.tasks.at(old) !== node) continue
    found[index] = old
    next = old + 1
  }
  return found
}
