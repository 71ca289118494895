import { type Forest, type TreeTask, none } from './forest.ts'
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

  for (let place = topDown.length - 1; place >= 0; place--) {
    const number = topDown[place]!
    const { status } = tasks[number]!
    if (firstChildren[number] === none && status !== 'CANCELLED') {
      leaves[number] = 1
      done[number] = Number(status === 'COMPLETED')
    }
    percents[number] =
      leaves[number] === 0
        ? Number(status === 'COMPLETED') * 100
        : Math.floor((done[number]! * 100) / leaves[number]!)

    const parent = parents[number]!
    if (parent === none) continue
    leaves[parent]! += leaves[number]!
    done[parent]! += done[number]!
  }
  return percents
}
