import { type Forest, type TreeTask, noIndex } from './forest.ts'
import type { Status } from './status.ts'

/**
 * By task index, the percentage of completed leaf tasks below it, rounded down (PLN-N06).
 * Cancelled leaves are ignored; a task without counted leaves has 100 if it is completed itself, else 0.
 */
export function completenessOf<T extends TreeTask & { readonly status: Status }>(
  forest: Forest<T>,
): Uint8Array {
  const { tasks, parents, topDown, firstChildren } = forest
  const leaves = new Int32Array(tasks.length)
  const done = new Int32Array(tasks.length)
  const percents = new Uint8Array(tasks.length)

  for (let i = topDown.length - 1; i >= 0; i--) {
    const index = topDown[i]!
    const { status } = tasks[index]!
    if (firstChildren[index] === noIndex && status !== 'CANCELLED') {
      leaves[index] = 1
      done[index] = Number(status === 'COMPLETED')
    }
    percents[index] =
      leaves[index] === 0
        ? Number(status === 'COMPLETED') * 100
        : Math.floor((done[index]! * 100) / leaves[index]!)

    const parent = parents[index]!
    if (parent === noIndex) continue
    leaves[parent]! += leaves[index]!
    done[parent]! += done[index]!
  }
  return percents
}
