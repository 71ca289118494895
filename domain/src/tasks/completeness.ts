import { type Forest, type TreeTask, noIndex } from './forest.ts'
import type { Status } from './status.ts'

/**
 * For every task by number, the share of completed leaves below it in whole percent, rounded down (PLN-N06).
 * Leaves that are cancelled do not count; a task with none that count is 100 when it is itself completed, else 0.
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
