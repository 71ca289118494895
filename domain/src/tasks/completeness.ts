import { ChangedList, type List } from './changed-list.ts'
import { ChangedNumbers } from './changed-numbers.ts'
import { type Forest, type TreeTask, noIndex } from './forest.ts'
import type { Status } from './status.ts'

type TaskWithStatus = TreeTask & { readonly status: Status }

/** The progress of every task of a forest, by index. */
export interface Progress {
  /** The number of counted leaf tasks, including itself. Cancelled ones do not count. */
  readonly leaves: List<number>
  /** The number of completed ones. */
  readonly done: List<number>
  readonly completeness: Uint8Array
}

/** Per task, the percentage of completed leaves, rounded down (PLN-N06); without counted leaves 100 if completed, else 0. */
export function completenessOf(forest: Forest<TaskWithStatus>): Uint8Array {
  return progressOf(forest).completeness
}

export function progressOf({ tasks, parents, topDown, firstChildren }: Forest<TaskWithStatus>): Progress {
  const leaves = new Int32Array(tasks.length)
  const done = new Int32Array(tasks.length)
  const completeness = new Uint8Array(tasks.length)

  for (let i = topDown.length - 1; i >= 0; i--) {
    const index = topDown[i]!
    const { status } = tasks.at(index)!
    if (firstChildren[index] === noIndex && status !== 'CANCELLED') {
      leaves[index] = 1
      done[index] = Number(status === 'COMPLETED')
    }
    completeness[index] = percentOf(status, leaves[index]!, done[index]!)

    const parent = parents[index]!
    if (parent === noIndex) continue
    leaves[parent]! += leaves[index]!
    done[parent]! += done[index]!
  }
  return { leaves: [...leaves], done: [...done], completeness }
}

/** Updates the progress after changes. `changed`: new tasks, and those with another status or, unless only added to, other children. */
export function updatedProgress(
  forest: Forest<TaskWithStatus>,
  before: Progress,
  changed: Iterable<number>,
): Progress {
  const { tasks, parents, firstChildren, nextSiblings } = forest
  const leaves = new ChangedList(before.leaves)
  const done = new ChangedList(before.done)
  for (let added = leaves.length; added < tasks.length; added++) {
    leaves.push(0)
    done.push(0)
  }
  const completeness = new ChangedNumbers(before.completeness, tasks.length, 0)

  function setCounts(index: number, leafCount: number, doneCount: number): void {
    leaves.set(index, leafCount)
    done.set(index, doneCount)
    completeness.set(index, percentOf(tasks.at(index)!.status, leafCount, doneCount))
  }

  /** Recounts the leaves of a task, and adds the difference to its ancestors. */
  function update(index: number): void {
    const { status } = tasks.at(index)!
    let child = firstChildren[index]!
    const counts = child === noIndex && status !== 'CANCELLED'
    let [leafCount, doneCount] = [Number(counts), Number(counts && status === 'COMPLETED')]
    for (; child !== noIndex; child = nextSiblings[child]!) {
      leafCount += leaves.at(child)!
      doneCount += done.at(child)!
    }
    const [moreLeaves, moreDone] = [leafCount - leaves.at(index)!, doneCount - done.at(index)!]
    setCounts(index, leafCount, doneCount)
    if (moreLeaves === 0 && moreDone === 0) return
    for (let above = parents[index]!; above !== noIndex; above = parents[above]!)
      setCounts(above, leaves.at(above)! + moreLeaves, done.at(above)! + moreDone)
  }

  for (const index of changed) update(index)
  return { leaves, done, completeness: completeness.values }
}

function percentOf(status: Status, leaves: number, done: number): number {
  return leaves === 0 ? Number(status === 'COMPLETED') * 100 : Math.floor((done * 100) / leaves)
}
