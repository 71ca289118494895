import { type Forest, type TreeTask, none } from './forest.ts'

/** All numbers as a tree is read: every task, then everything below it, then its next sibling. */
export function numbersInTreeOrder<T extends TreeTask>(forest: Forest<T>): number[] {
  const { parents, topDown, firstChildren, nextSiblings } = forest
  const order: number[] = []
  for (const root of topDown) {
    if (parents[root] !== none) break
    let number = root
    while (number !== none) {
      order.push(number)
      number = firstChildren[number] === none ? nextAfter(number, root) : firstChildren[number]!
    }
  }
  return order

  /** Of what comes after everything below a task, still below `root`. */
  function nextAfter(number: number, root: number): number {
    let current = number
    while (current !== root && nextSiblings[current] === none) current = parents[current]!
    return current === root ? none : nextSiblings[current]!
  }
}
