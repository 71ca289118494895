import type { TreeTask } from './forest.ts'
import type { Status } from './status.ts'

/** The common properties of a task; screens extend it. */
export interface Task extends TreeTask {
  readonly name: string
  readonly status: Status
  /** Higher priorities come first. */
  readonly priority: number
  /** Orders siblings, ascending. */
  readonly levelOrder: number
  readonly recurring: boolean
  readonly contextIds: readonly string[]
}
