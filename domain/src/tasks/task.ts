import type { TreeTask } from './forest.ts'
import type { Status } from './status.ts'

/** What every view of a task has. Screens add what they show beside it. */
export interface Task extends TreeTask {
  readonly name: string
  readonly status: Status
  /** The higher comes first. */
  readonly priority: number
  /** Its place among its siblings: the lower comes first. */
  readonly levelOrder: number
  readonly recurring: boolean
  readonly contextIds: readonly string[]
}
