import { type Forest, type TreeTask, noIndex } from './forest.ts'

/** All indexes in depth-first order: each task, its descendants, then its next sibling. */
export function depthFirstIndexes<T extends TreeTask>(forest: Forest<T>): number[] {
  const { parents, topDown, firstChildren, nextSiblings } = forest
  const order: number[] = []
  for (const root of topDown) {
    if (parents[root] !== noIndex) break
    let index = root
    while (index !== noIndex) {
      order.push(index)
      index = firstChildren[index] === noIndex ? nextAfterSubtree(index, root) : firstChildren[index]!
    }
  }
  return order

  /** The next task after the descendants of a task, within `root`. */
  function nextAfterSubtree(index: number, root: number): number {
    let current = index
    while (current !== root && nextSiblings[current] === noIndex) current = parents[current]!
    return current === root ? noIndex : nextSiblings[current]!
  }
}
