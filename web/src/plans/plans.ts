/** What the plans screen shows, in the product's own words; the wire's are left behind in `plans-reply.ts`. */
import { type Entry } from '#planning/index.ts'
import { type CalendarView, type DayNumber, type LocalTime } from '@lustra/domain/calendar'
import { type PlansTask, type PlansWarning } from '@lustra/domain/plans'
import { type ContextChoice, type ContextId, type TaskId } from '@lustra/contract/ids'
import { type PlanContext } from '@lustra/contract/plan-entry'

export type { Entry }

export interface Task extends PlansTask {
  readonly id: TaskId
  readonly parentId: TaskId | null
  readonly contextIds: readonly ContextId[]
  /** Of its category; six hex digits. */
  readonly color: string
  /** Percent. */
  readonly completeness: number
  /** Seconds of hours that are planned of it, in sight or not. */
  readonly planned: number
  readonly hasChildren: boolean
  readonly parentCompleted: boolean
}

export interface PeriodShown {
  readonly view: CalendarView
  readonly start: DayNumber
}

export interface Plans extends PeriodShown {
  readonly now: LocalTime
  /** Those below the root of the tree, as far as they are known; every task with an entry in the window; the selected one. */
  readonly tasks: ReadonlyMap<TaskId, Task>
  /** Everything below the root of the tree is known; where there is too much of it, its rows are asked for one stretch after the other. */
  readonly isTreeWhole: boolean
  /** Those in the window. */
  readonly entries: readonly Entry[]
  /** How many that are too fine, or out of sight, start in each period: of the upper row, then of the lower. */
  readonly undrawnCounts: readonly number[]
  readonly contexts: readonly PlanContext[]
  readonly chosenContexts: readonly ContextChoice[]
  /** Null is the root of all tasks. */
  readonly treeRoot: TaskId | null
  readonly treePath: readonly { readonly id: TaskId; readonly name: string }[]
  readonly selection: TaskId | null
  /** Why the selected task cannot be seen where one looks for it. */
  readonly warning: PlansWarning | null
  readonly warningTaskName: string
}
