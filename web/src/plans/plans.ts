/** The view model of the plans screen, converted from replies by `plans-reply.ts`. */
import { type TaskLimits } from '#calendar/entry/refusal-text.ts'
import { type HiddenCounts } from '#calendar/periods/period-rows.ts'
import { type Entry } from '#scheduling/index.ts'
import { type CalendarView, type DayNumber, type LocalTime } from '@lustra/domain/calendar'
import { type PlansTask, type PlansWarning } from '@lustra/domain/plans'
import { type ParentPlan } from '@lustra/domain/scheduling'
import { type ContextChoice, type ContextId, type TaskId } from '@lustra/contract/ids'
import { type PlanContext } from '@lustra/contract/scheduling'

export type { Entry }

export interface Task extends PlansTask {
  readonly id: TaskId
  readonly limits: TaskLimits
  /** The nearest ancestor that is planned on a whole period. */
  readonly parentPlan?: TaskId
  readonly parentId: TaskId | null
  readonly contextIds: readonly ContextId[]
  /** Colour of the category; six hex digits. */
  readonly color: string
  /** Percent. */
  readonly completeness: number
  /** The total duration of its entries with hours, visible or not, in seconds. */
  readonly planned: number
  readonly hasChildren: boolean
  readonly parentCompleted: boolean
}

export interface VisiblePeriod {
  readonly view: CalendarView
  readonly start: DayNumber
}

export interface Plans extends VisiblePeriod {
  readonly now: LocalTime
  /** The loaded tasks below the root of the tree, every task with an entry in the window, and the selected one. */
  readonly tasks: ReadonlyMap<TaskId, Task>
  readonly isTreeComplete: boolean
  readonly entries: readonly Entry[]
  /** Plans of ancestors on whole periods. */
  readonly parentPlans: ReadonlyMap<TaskId, ParentPlan>
  /** What starts in each period but is too fine or not visible. */
  readonly hiddenCounts: HiddenCounts
  readonly contexts: readonly PlanContext[]
  readonly chosenContexts: readonly ContextChoice[]
  /** Null is the root of all tasks. */
  readonly treeRoot: TaskId | null
  readonly treePath: readonly { readonly id: TaskId; readonly name: string }[]
  readonly selection: TaskId | null
  /** Why the selected task is not visible in the tree. */
  readonly warning: PlansWarning | null
  readonly warningTaskName: string
}

/** Placeholder until the first answer. */
export function emptyPlans({ view, start }: VisiblePeriod, now: LocalTime): Plans {
  return {
    view,
    start,
    now,
    tasks: new Map(),
    isTreeComplete: true,
    entries: [],
    parentPlans: new Map(),
    hiddenCounts: { entries: [], occurrences: [] },
    contexts: [],
    chosenContexts: [],
    treeRoot: null,
    treePath: [],
    selection: null,
    warning: null,
    warningTaskName: '',
  }
}
