/** The children of one task with all that is open below them: which row is where, found without laying all of them out. */
import { type TaskId } from '@lustra/contract/ids'
import { type Task } from '../task.ts'
import { type TaskRow } from './task-rows.ts'
import { placeOf } from '../task-tree.ts'

interface OpenTask {
  /** Its number among the siblings. */
  readonly at: number
  /** Its row, counted from the first of the siblings. */
  readonly start: number
  readonly below: SiblingRows
}

export class SiblingRows {
  readonly parentId: TaskId | null
  readonly level: number
  /** Of rows. */
  readonly length: number
  readonly #tasks: readonly Task[]
  readonly #entryAt: number
  readonly #open: readonly OpenTask[]

  /** `entryAt`: before which of the tasks a new one is being typed, or -1. */
  constructor(
    { parentId, level }: { readonly parentId: TaskId | null; readonly level: number },
    tasks: readonly Task[],
    entryAt: number,
    below: ReadonlyMap<Task, SiblingRows>,
  ) {
    this.parentId = parentId
    this.level = level
    this.#tasks = tasks
    this.#entryAt = entryAt
    let rowsBefore = 0
    this.#open = Array.from(below, ([task, rows]) => ({ at: this.numberOf(task), rows }))
      .sort((one, other) => one.at - other.at)
      .map(({ at, rows }) => {
        const start = at + rowsBefore
        rowsBefore += rows.length
        return { at, start, below: rows }
      })
    this.length = tasks.length + (entryAt < 0 ? 0 : 1) + rowsBefore
  }

  get isAnyOpen(): boolean {
    return this.#open.length > 0
  }

  get entryAt(): number {
    return this.#entryAt
  }

  /** Null is the new one. */
  nodeAt(at: number): Task | null {
    if (at === this.#entryAt) return null
    return this.#tasks[this.#entryAt < 0 || at < this.#entryAt ? at : at - 1] ?? null
  }

  /** A new task counts among the others once it has a name: no row changes because one is being typed. */
  standingOf(at: number): Pick<TaskRow, 'position' | 'siblings'> {
    const { length } = this.#tasks
    if (at === this.#entryAt) return { position: at + 1, siblings: length + 1 }
    return { position: this.#entryAt < 0 || at < this.#entryAt ? at + 1 : at, siblings: length }
  }

  numberOf(task: Task): number {
    const at = placeOf(task, this.#tasks)
    return this.#entryAt < 0 || at < this.#entryAt ? at : at + 1
  }

  /** Whose row it is: one of these siblings, or a row of those below one of them. */
  rowAt(place: number): { readonly at: number } | { readonly below: SiblingRows; readonly place: number } {
    const open = lastOf(this.#open, ({ start }) => start < place)
    if (!open) return { at: place }
    const inside = place - open.start - 1
    return inside < open.below.length
      ? { below: open.below, place: inside }
      : { at: open.at + 1 + inside - open.below.length }
  }

  /** The row of a sibling. */
  placeOf(number: number): number {
    const open = lastOf(this.#open, ({ at }) => at < number)
    return open ? number - open.at + open.start + open.below.length : number
  }
}

/** The last of those that come first and are so. */
function lastOf(open: readonly OpenTask[], isSo: (task: OpenTask) => boolean): OpenTask | undefined {
  let [first, end] = [0, open.length]
  while (first < end) {
    const middle = (first + end) >> 1
    if (isSo(open[middle]!)) first = middle + 1
    else end = middle
  }
  return open[first - 1]
}
