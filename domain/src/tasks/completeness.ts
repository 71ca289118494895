import { ChangedList, type List } from './changed-list.ts'
import { ChangedNumbers } from './changed-numbers.ts'
import { type Forest, type TreeTask, noIndex } from './forest.ts'
import type { Status } from './status.ts'

type TaskWithStatus = TreeTask & { readonly status: Status }

/** How far every task of a forest is, by index. */
export interface Progress {
  /** The leaf tasks that count, itself or below it. Cancelled ones do not. */
  readonly leaves: List<number>
  /** The completed ones of them. */
  readonly done: List<number>
  readonly completeness: Uint8Array
}

/**
 * By task index, the percentage of completed leaf tasks below it, rounded down (PLN-N06).
 * Cancelled leaves are ignored; a task without counted leaves has 100 if it is completed itself, else 0.
 */
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

/** The progress after a few changes: `changed` are the tasks with another status or other children, and new ones. */
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

  /** Whether anything of it has changed. */
  function update(index: number): boolean {
    const { status } = tasks.at(index)!
    let child = firstChildren[index]!
    const counts = child === noIndex && status !== 'CANCELLED'
    let [leafCount, doneCount] = [Number(counts), Number(counts && status === 'COMPLETED')]
    for (; child !== noIndex; child = nextSiblings[child]!) {
      leafCount += leaves.at(child)!
      doneCount += done.at(child)!
    }
    const percent = percentOf(status, leafCount, doneCount)
    const isSame =
      leaves.at(index) === leafCount && done.at(index) === doneCount && completeness.at(index) === percent
    if (isSame) return false
    leaves.set(index, leafCount)
    done.set(index, doneCount)
    completeness.set(index, percent)
    return true
  }

  for (const start of changed) {
    let index = start
    while (index !== noIndex && update(index)) index = parents[index]!
  }
  return { leaves, done, completeness: completeness.values }
}

function percentOf(status: Status, leaves: number, done: number): number {
  return leaves === 0 ? Number(status === 'COMPLETED') * 100 : Math.floor((done * 100) / leaves)
}
