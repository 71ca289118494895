/** The rows of a task's children and their expanded descendants, found by binary search without creating all of them. */
import { type TaskId } from '@lustra/contract/ids'
import { binarySearch } from '@lustra/domain/binary-search'
import { type Task } from '../task.ts'
import { type TaskRow } from './task-rows.ts'
import { siblingIndex } from '../task-tree.ts'

interface ExpandedTask {
  /** Index among the siblings, including the new task. */
  readonly childIndex: number
  /** Relative to the first sibling's row. */
  readonly firstRow: number
  readonly rows: SiblingRows
}

export class SiblingRows {
  readonly parentId: TaskId | null
  readonly level: number
  readonly length: number
  readonly #tasks: readonly Task[]
  readonly #newTaskIndex: number
  readonly #expanded: readonly ExpandedTask[]

  /** `newTaskIndex`: the index of the new task being typed, or -1. */
  constructor(
    { parentId, level }: { readonly parentId: TaskId | null; readonly level: number },
    tasks: readonly Task[],
    newTaskIndex: number,
    below: ReadonlyMap<Task, SiblingRows>,
  ) {
    this.parentId = parentId
    this.level = level
    this.#tasks = tasks
    this.#newTaskIndex = newTaskIndex
    let rowsBefore = 0
    this.#expanded = Array.from(below, ([task, rows]) => ({ childIndex: this.childIndexOf(task), rows }))
      .sort((one, other) => one.childIndex - other.childIndex)
      .map(({ childIndex, rows }) => {
        const firstRow = childIndex + rowsBefore
        rowsBefore += rows.length
        return { childIndex, firstRow, rows }
      })
    this.length = tasks.length + (newTaskIndex < 0 ? 0 : 1) + rowsBefore
  }

  get isAnyExpanded(): boolean {
    return this.#expanded.length > 0
  }

  get newTaskIndex(): number {
    return this.#newTaskIndex
  }

  /** Null for the new task. */
  nodeAt(childIndex: number): Task | null {
    if (childIndex === this.#newTaskIndex) return null
    return (
      this.#tasks[this.#newTaskIndex < 0 || childIndex < this.#newTaskIndex ? childIndex : childIndex - 1] ??
      null
    )
  }

  /** Siblings do not count the new task until it has a name, so that typing changes no other row. */
  positionOf(childIndex: number): Pick<TaskRow, 'position' | 'siblings'> {
    const { length } = this.#tasks
    if (childIndex === this.#newTaskIndex) return { position: childIndex + 1, siblings: length + 1 }
    return {
      position: this.#newTaskIndex < 0 || childIndex < this.#newTaskIndex ? childIndex + 1 : childIndex,
      siblings: length,
    }
  }

  childIndexOf(task: Task): number {
    const childIndex = siblingIndex(task, this.#tasks)
    return this.#newTaskIndex < 0 || childIndex < this.#newTaskIndex ? childIndex : childIndex + 1
  }

  /** The sibling on this row, or the descendants that contain the row. */
  rowAt(
    row: number,
  ): { readonly childIndex: number } | { readonly below: SiblingRows; readonly row: number } {
    const expanded = findLastSorted(this.#expanded, ({ firstRow }) => firstRow < row)
    if (!expanded) return { childIndex: row }
    const rowWithin = row - expanded.firstRow - 1
    return rowWithin < expanded.rows.length
      ? { below: expanded.rows, row: rowWithin }
      : { childIndex: expanded.childIndex + 1 + rowWithin - expanded.rows.length }
  }

  rowIndexOf(childIndex: number): number {
    const expanded = findLastSorted(this.#expanded, (each) => each.childIndex < childIndex)
    return expanded ? childIndex - expanded.childIndex + expanded.firstRow + expanded.rows.length : childIndex
  }
}

/** `matches` must hold for the first tasks only. */
function findLastSorted(
  expanded: readonly ExpandedTask[],
  matches: (task: ExpandedTask) => boolean,
): ExpandedTask | undefined {
  return expanded[binarySearch(0, expanded.length, (place) => !matches(expanded[place]!)) - 1]
}
